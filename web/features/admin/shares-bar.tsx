import './shares-bar.css'
import type { CSSProperties } from 'react'

export interface Share {
  key: string
  size: number
  /** Without one it is the rest. */
  look?: 'main' | 'second' | 'bad' | undefined
  /** A colour of its own. */
  colour?: string | undefined
}

interface Props {
  shares: readonly Share[]
  /** True for the way of one thing to its end, which is drawn when it has one share too. */
  isProgress?: boolean
}

/** A line parted by the sizes of its shares; one share alone has none. The text beside it has the same, so it is decoration for screen readers. */
export function SharesBar({ shares, isProgress = false }: Props) {
  const shown = shares.filter(({ size }) => size > 0)
  if (shown.length < 2 && !isProgress) return null
  return (
    <span className="shares-bar" aria-hidden="true">
      {shown.map(({ key, size, look, colour }) => (
        <i key={key} className={look} style={{ flexGrow: size, background: colour } as CSSProperties} />
      ))}
    </span>
  )
}
