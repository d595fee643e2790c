import type { CSSProperties, ReactNode } from 'react'
import { grouped } from '../../../../money/grouped.ts'

/** A share of what a file has, with the name of its colour (imports.css). */
export interface Part {
  name: 'fresh' | 'second' | 'existing' | 'stopped' | 'refused'
  count: number
  label: ReactNode
}

/** The items of a file as a line parted by what becomes of them, with the numbers below. */
export function Parts({ parts }: { parts: readonly Part[] }) {
  return (
    <>
      <span className="parts" aria-hidden="true">
        {parts.map(
          ({ name, count }) =>
            count > 0 && <i key={name} className={name} style={{ flexGrow: count } as CSSProperties} />,
        )}
      </span>
      <dl className={parts.length > 4 ? 'many' : undefined}>
        {parts.map(({ name, count, label }) => (
          <div key={name} className={name}>
            <dt>{label}</dt>
            <dd>{grouped(count)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
