import './from-to.css'
import type { CSSProperties } from 'react'
import { Trans } from '#words'
import type { Change } from '../../../contract/changes/changes-api.ts'

/** The values of a figure, large: '7.1 → 7.0 % a year'. The sentence is whole for a screen reader. */
export function FromTo({ figure: { from, to } }: { figure: NonNullable<Change['figure']> }) {
  if (from === null)
    return (
      <p className="from-to">
        <b>{to}</b>
      </p>
    )
  const before = withoutUnitOf(to, from)
  return (
    <>
      <p className="from-to">
        <span aria-hidden="true">
          {before} <i>→</i> <b>{to}</b>
        </span>
        <span className="unseen">
          <Trans>
            From {from} to {to}.
          </Trans>
        </span>
      </p>
      <p className="two-bars" aria-hidden="true">
        {sharesOf(from, to).map((share, index) => (
          <i key={index} style={{ '--share': `${share}%` } as CSSProperties} />
        ))}
      </p>
    </>
  )
}

/** Both values as percent of the larger one; none where a text is no number, or their units differ. */
function sharesOf(...texts: readonly string[]): number[] {
  const parts = texts.map((text) => /^(₹?)([\d.,]+)(\D*)$/.exec(text))
  const values = parts.map((part) => Number(part?.[2]?.replaceAll(',', '')))
  const [one, other] = parts.map((part) => part && `${part[1]}${part[3]}`)
  const most = Math.max(...values)
  return one === other && most > 0 ? values.map((value) => Math.round((100 * value) / most)) : []
}

/** The number before alone, where the unit that follows is the same; else the whole text. */
function withoutUnitOf(to: string, from: string): string {
  const unit = /^[\d.,]+(?<unit> .+)$/.exec(to)?.groups?.unit
  return unit && from.endsWith(unit) ? from.slice(0, -unit.length) : from
}
