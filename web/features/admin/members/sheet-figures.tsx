import { t } from '#words'
import type { MemberSheet } from '../../../../contract/moderation/rulings-api.ts'
import { grouped } from '../../../../money/grouped.ts'

/** The texts and reports of a member in figures; those that are 0 in one line. */
export function SheetFigures({ sheet: { texts, reports, reportsMade } }: { sheet: MemberSheet }) {
  const figures = [
    [t({ message: 'Published', context: 'texts' }), texts.standing],
    [t({ message: 'Waiting', context: 'texts' }), texts.waiting],
    [t({ message: 'Hidden', context: 'texts' }), texts.hidden],
    [reports.open > 0 ? t`Reports of them, ${reports.open} open` : t`Reports of them`, reports.all],
    [t`Reports by them`, reportsMade],
  ] as const
  const zeros = figures.filter(([, count]) => count === 0)
  return (
    <dl className="figures">
      {figures.map(
        ([label, count]) =>
          count > 0 && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{grouped(count)}</dd>
            </div>
          ),
      )}
      {zeros.length > 0 && (
        <div className="zeros">
          <dt>{t`None:`}</dt>
          {zeros.map(([label]) => (
            <dd key={label}>{label}</dd>
          ))}
        </div>
      )}
    </dl>
  )
}
