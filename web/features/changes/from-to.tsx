import './from-to.css'
import type { CSSProperties } from 'react'
import { Trans } from '#words'
import type { Change } from '../../../contract/changes/changes-api.ts'
import { grouped } from '../../../money/grouped.ts'

/** The values of a figure, large: '7.1 → 7.0 % a year'. The sentence is whole for a screen reader. */
export function FromTo({ figure: { from, to } }: { figure: NonNullable<Change['figure']> }) {
  if (from === null)
    return (
      <p className="from-to">
        <b>{to}</b>
      </p>
    )
  const before = withoutUnitOf(to, from)
  const difference = differenceOf(from, to)
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
      {difference && (
        <p className="difference" aria-hidden="true">
          <i
            className={difference.isMore ? 'more' : undefined}
            style={{ '--shared': `${difference.shared}%` } as CSSProperties}
          />
          <b>{difference.text}</b>
        </p>
      )}
    </>
  )
}

/** The step from one value to the other, and the percent of the larger one that both share; nothing where a text is no number, or their units differ. */
function differenceOf(from: string, to: string) {
  const [one, other] = [from, to].map((text) => /^(?<sign>₹?)(?<number>[\d.,]+)(?<unit>\D*)$/.exec(text)?.groups)
  if (!one || !other || one.sign !== other.sign || one.unit !== other.unit) return null
  const [before, after] = [one, other].map(({ number = '' }) => Number(number.replaceAll(',', ''))) as [number, number]
  const step = grouped(Number(Math.abs(after - before).toFixed(2)))
  const isMore = after > before
  const shared = Math.round((100 * Math.min(before, after)) / Math.max(before, after))
  return step === '0' ? null : { isMore, shared, text: `${isMore ? '+' : '−'}${one.sign}${step}` }
}

/** The number before alone, where the unit that follows is the same; else the whole text. */
function withoutUnitOf(to: string, from: string): string {
  const unit = /^[\d.,]+(?<unit> .+)$/.exec(to)?.groups?.unit
  return unit && from.endsWith(unit) ? from.slice(0, -unit.length) : from
}
