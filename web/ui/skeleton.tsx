import type { CSSProperties } from 'react'

/** The size of a line; by default a full line of text. */
type Line = Pick<CSSProperties, 'width' | 'height'>

interface Props {
  /** The screen reader's label; omitted where the surroundings have one. */
  label?: string
  lines: readonly Line[]
  /** The class of the content that replaces it. */
  className?: string
}

/** The outlines of content that is loading. */
export function Skeleton({ label, lines, className = 'card' }: Props) {
  return (
    <div className={`${className} placeholder`} role={label && 'status'} aria-label={label}>
      {lines.map((line, index) => (
        <i key={index} style={line} />
      ))}
    </div>
  )
}
