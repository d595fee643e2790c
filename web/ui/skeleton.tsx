import type { CSSProperties } from 'react'

/** A line of it: how wide and high it is, where it is not a line of text from edge to edge. */
type Line = Pick<CSSProperties, 'width' | 'height'>

interface Props {
  /** What those hear who do not see it; not where what stands around it says so. */
  label?: string
  lines: readonly Line[]
  /** What stands in its place later. */
  className?: string
}

/** The outlines of what is on its way. */
export function Skeleton({ label, lines, className = 'card' }: Props) {
  return (
    <div className={`${className} placeholder`} role={label && 'status'} aria-label={label}>
      {lines.map((line, index) => (
        <i key={index} style={line} />
      ))}
    </div>
  )
}
