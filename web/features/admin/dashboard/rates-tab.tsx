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

/** Characters of the longest value in display size: sets and bands are sentences. */
const longest = 24

function valueOf({ rate: { current, coming, earlier } }: AdminRate) {
  return (
    <>
      <div className="valued">
        <b className={current && current.text.length <= longest ? 'figure' : undefined}>
          {current?.text ?? 'None today'}
        </b>
        {current && <StepChart steps={[...earlier.toReversed(), current, ...coming]} />}
      </div>
      {coming.map(({ validFrom, text }) => (
        <div key={validFrom}>
          From {dayInWords(validFrom ?? '')}: {text}
        </div>
      ))}
      {earlier.length === 0 ? (
        current?.validFrom && <div className="meta">Since {dayInWords(current.validFrom)}</div>
      ) : (
        <details>
          <summary>
            {current?.validFrom ? `Since ${dayInWords(current.validFrom)}` : pluralize(earlier.length, 'earlier value')}
          </summary>
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
      {isDue && reviewBy ? (
        <Badge look="bad">
          Due since <time dateTime={reviewBy}>{dayInWords(reviewBy)}</time>
        </Badge>
      ) : (
        <time dateTime={checkedOn}>{dayInWords(checkedOn)}</time>
      )}
      <details>
        <summary>Source</summary>
        <div className="meta">
          {certainty}: {source.title}, {source.body}. Looked at on {dayInWords(checkedOn)}
          {checkedBy && ` by ${checkedBy}`}
          {reviewBy && `, to be looked at again by ${dayInWords(reviewBy)}`}.
        </div>
      </details>
    </>
  )
}
