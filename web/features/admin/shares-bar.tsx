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

/** A line parted by the sizes of its shares. The text beside it has the same, so it is decoration for screen readers. */
export const SharesBar = ({ shares }: { shares: readonly Share[] }) => (
  <span className="shares-bar" aria-hidden="true">
    {shares
      .filter(({ size }) => size > 0)
      .map(({ key, size, look, colour }) => (
        <i key={key} className={look} style={{ flexGrow: size, background: colour } as CSSProperties} />
      ))}
  </span>
)
