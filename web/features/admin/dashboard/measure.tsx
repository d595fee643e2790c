import type { CSSProperties, ReactNode } from 'react'
import { grouped } from '../../../../money/grouped.ts'

interface Props {
  count: number
  /** The count whose bar is whole; none is drawn where it is 0. */
  most: number
  /** The number as the cell has it, if it is not the bare count. */
  children?: ReactNode
  /** A line below the bar. */
  note?: string | undefined
}

/** A number over a bar as long as its share of the most. */
export const Measure = ({ count, most, children = grouped(count), note }: Props) => (
  <div className="measure">
    <b>{children}</b>
    {most > 0 && <ShareBar percent={Math.min((100 * count) / most, 100)} />}
    {note && <span className="meta">{note}</span>}
  </div>
)

/** The bar of a number that is not shown yet. */
export const OpenBar = () => <span className="share open" aria-hidden="true" />

/** A bar that is filled so far. The number beside it is the same, so it is decoration for screen readers. */
export const ShareBar = ({ percent }: { percent: number }) => (
  <span className="share" style={{ '--share': `${Math.round(percent)}%` } as CSSProperties} aria-hidden="true" />
)
