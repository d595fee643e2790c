import './from-to.css'
import type { CSSProperties } from 'react'
import { Trans } from '#words'
import type { Change } from '../../../contract/changes/changes-api.ts'
import { differenceOf } from './differences.ts'

interface Props {
  figure: NonNullable<Change['figure']>
  /** The values at which bars end, by the unit. */
  scales: ReadonlyMap<string, number>
}

/** The percent of its scale from which on a bar is one. */
const least = 5

/** The values of a figure, large: '7.1 → 7.0 % a year'. The sentence is whole for a screen reader. */
export function FromTo({ figure: { from, to }, scales }: Props) {
  if (from === null)
    return (
      <p className="from-to">
        <b>{to}</b>
      </p>
    )
  const before = withoutUnitOf(to, from)
  const difference = differenceOf({ from, to })
  const part = difference && Math.round((100 * difference.most) / (scales.get(difference.unit) ?? difference.most))
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
          {part !== null && part >= least && (
            <i
              className={difference.isMore ? 'more' : undefined}
              style={{ '--part': `${part}%`, '--shared': `${difference.shared}%` } as CSSProperties}
            />
          )}
          <b>{difference.text}</b>
        </p>
      )}
    </>
  )
}

/** The number before alone, where the unit that follows is the same; else the whole text. */
function withoutUnitOf(to: string, from: string): string {
  const unit = /^[\d.,]+(?<unit> .+)$/.exec(to)?.groups?.unit
  return unit && from.endsWith(unit) ? from.slice(0, -unit.length) : from
}
