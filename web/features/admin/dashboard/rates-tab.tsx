import { paths } from '../../../../contract/paths.ts'
import type { AdminRate } from '../../../../contract/rates/admin-rates-api.ts'
import { dayInWords } from '../../../kit/dates.ts'
import { pluralize } from '../../../kit/pluralize.ts'
import { Badge } from '../../../ui/badge.tsx'
import { StepChart } from '../../rates/step-chart.tsx'
import { declareTab } from './declare-tab.ts'
import { foldedUsesOf } from './rate-uses.tsx'
import { actionsOn } from './rate-actions.tsx'

/** The registry of figures: those that are due first. */
export const ratesTab = declareTab({
  name: 'rates',
  call: 'GET /api/admin/rates',
  thing: 'rate',
  lead: 'The figures that articles name as {{rate:key}}. A new value changes them all on its day.',
  find: 'Find rates',
  filters: {
    search: { label: 'Search rates' },
    show: { label: 'Rates', choices: { '': 'All rates', due: 'Due', coming: 'With a value to come' } },
  },
  columns: [
    { label: 'Rate', kind: 'wide', cell: nameOf },
    { label: 'Value', kind: 'wide', cell: valueOf },
    { label: 'Looked at', cell: lookOf },
    { label: 'Used in', cell: foldedUsesOf },
  ],
  nameOf: ({ rate }) => rate.title,
  actions: actionsOn,
  empty: { title: 'No rates yet', text: 'Those that come with the site are loaded when it starts.' },
})

function nameOf({ rate: { key, title } }: AdminRate) {
  return (
    <>
      <a href={`${paths.rates()}#${key}`}>{title}</a>
      <div className="meta">{key}</div>
    </>
  )
}

function valueOf({ rate: { current, coming, earlier } }: AdminRate) {
  return (
    <>
      {current ? current.text : 'None today'}
      {current && <StepChart steps={[...earlier.toReversed(), current, ...coming]} />}
      {current?.validFrom && <div className="meta">since {dayInWords(current.validFrom)}</div>}
      {coming.map(({ validFrom, text }) => (
        <div key={validFrom}>
          From {dayInWords(validFrom ?? '')}: {text}
        </div>
      ))}
      {earlier.length > 0 && (
        <details>
          <summary>{pluralize(earlier.length, 'earlier value')}</summary>
          {earlier.map(({ validFrom, text }) => (
            <div className="meta" key={validFrom}>
              {validFrom ? `from ${dayInWords(validFrom)}: ` : 'before: '}
              {text}
            </div>
          ))}
        </details>
      )}
    </>
  )
}

function lookOf({ rate: { current, coming }, checkedBy }: AdminRate) {
  const step = current ?? coming[0]
  if (!step) return null
  const { checkedOn, reviewBy, isDue, certainty, source } = step
  return (
    <>
      {isDue && <Badge look="bad">Due</Badge>} <time dateTime={checkedOn}>{dayInWords(checkedOn)}</time>
      {checkedBy && ` by ${checkedBy}`}
      {reviewBy && (
        <div className="meta">
          again by <time dateTime={reviewBy}>{dayInWords(reviewBy)}</time>
        </div>
      )}
      <details>
        <summary>Source</summary>
        <div className="meta">
          {certainty}: {source.title}, {source.body}
        </div>
      </details>
    </>
  )
}
