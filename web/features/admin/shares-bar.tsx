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

const isShown = ({ size }: Share) => size > 0

/** True if there are two shares at least. */
export const isParted = (shares: readonly Share[]): boolean => shares.filter(isShown).length > 1

/** A line parted by the sizes of its shares; one share alone has none. The text beside it has the same, so it is decoration for screen readers. */
export function SharesBar({ shares, isProgress = false }: Props) {
  if (!isParted(shares) && !isProgress) return null
  return (
    <span className="shares-bar" aria-hidden="true">
      {shares.filter(isShown).map(({ key, size, look, colour }) => (
        <i key={key} className={look} style={{ flexGrow: size, background: colour } as CSSProperties} />
      ))}
    </span>
  )
}
