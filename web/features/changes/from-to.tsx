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
  )
}

/** The number before alone, where the unit that follows is the same; else the whole text. */
function withoutUnitOf(to: string, from: string): string {
  const unit = /^[\d.,]+(?<unit> .+)$/.exec(to)?.groups?.unit
  return unit && from.endsWith(unit) ? from.slice(0, -unit.length) : from
}
