import './lengths.css'
import { useId, type CSSProperties, type ReactNode } from 'react'

export interface Length {
  name: ReactNode
  /** The length as text: '30 days'. */
  value: ReactNode
  /** In the unit of all; null for one without an end. */
  of: number | null
  /** The part of the page with more about it. */
  href?: string
}

/** Spans of time as lines beneath each other: the longest fills the width. */
export function Lengths({ title, lengths }: { title: string; lengths: readonly Length[] }) {
  const id = useId()
  const longest = Math.max(...lengths.map(({ of }) => of ?? 0))
  return (
    <section className="lengths" aria-labelledby={id}>
      <p className="meta" id={id}>
        {title}
      </p>
      <ul>
        {lengths.map(({ name, value, of, href }, index) => (
          <li
            key={index}
            className={of === null ? 'open' : undefined}
            style={of === null ? undefined : ({ '--part': `${(100 * of) / longest}%` } as CSSProperties)}
          >
            <b>{value}</b> {href ? <a href={href}>{name}</a> : <span>{name}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
