import './rates.css'
import { plural, t, Trans } from '#words'
import { paths } from '../../../../contract/paths.ts'
import type { AdminRate } from '../../../../contract/rates/admin-rates-api.ts'
import { dayInWords } from '../../../../contract/day-words.ts'
import { grouped } from '../../../../money/grouped.ts'
import { rateSubjects } from '../../../../money/rates/rates.ts'
import type { Column } from '../../../lists/table.tsx'
import { StepChart } from '../../rates/step-chart.tsx'
import { declareTab } from './declare-tab.ts'
import { RatesHeadline } from './rates-headline.tsx'
import { foldedUsesOf } from './rate-uses.tsx'
import { actionsOn } from './rate-actions.tsx'

/** A figure in the text of an article. */
const mark = '{{rate:key}}'

/** The registry of figures: those that are due first. */
export const ratesTab = declareTab({
  name: 'rates',
  call: 'GET /api/admin/rates',
  things: t`rates`,
  counted: (count) => plural(count, { one: '# rate', other: '# rates' }),
  lead: t`The figures that articles name as ${mark}. A new value changes them all on its day.`,
  find: t`Find rates`,
  filters: {
    search: { label: t`Search rates` },
    show: {
      label: t`Rates`,
      choices: { '': t`All rates`, due: t({ message: 'Due', context: 'figures' }), coming: t`With a value to come` },
    },
  },
  headline: (rates, { filter }) => !filter && <RatesHeadline rates={rates} />,
  isCompact: true,
  columns: columnsWith({ label: t`Looked at` }),
  groups: (rates) => {
    const due = rates.filter(({ isDue }) => isDue)
    const count = grouped(due.length)
    const others = rates.filter(({ isDue }) => !isDue)
    const dueGroup = {
      title: t`Due (${count})`,
      rows: due,
      columns: columnsWith({ label: t({ message: 'Due', context: 'figures' }) }),
    }
    if (others.length <= mostUnfolded) return [dueGroup, { title: t`The others`, rows: others }]
    const subjects = Map.groupBy(others, ({ rate }) => rate.subject)
    return [
      dueGroup,
      ...[...subjects].map(([subject, rows]) => ({
        title: `${rateSubjects[subject]} (${grouped(rows.length)})`,
        rows,
        isFolded: true,
      })),
    ]
  },
  nameOf: ({ rate }) => rate.title,
  actions: actionsOn,
  empty: { title: t`No rates yet`, text: t`Those that come with the site are loaded when it starts.` },
})

/** Figures that are not due, as many as stand below each other; more are folded by their subject. */
const mostUnfolded = 25

/** @param look the head of the day of the last look, or of the next */
function columnsWith(look: Pick<Column<AdminRate>, 'label'>): Column<AdminRate>[] {
  return [
    { label: t({ message: 'Rate', context: 'figure' }), kind: 'wide', cell: nameOf },
    { label: t({ message: 'Value', context: 'figure' }), kind: 'wide', isPlain: true, cell: valueOf },
    { ...look, cell: lookOf },
    { label: t`Used in`, cell: foldedUsesOf },
  ]
}

function nameOf({ rate: { key, title } }: AdminRate) {
  return <a href={`${paths.rates()}#${key}`}>{title}</a>
}

/** A value in display size: sets and bands are sentences, and some values are names. */
const isShort = (text: string) => /^[₹\d].{0,23}$/.test(text)

function valueOf({ rate: { current, coming, earlier } }: AdminRate) {
  return (
    <>
      <div className="valued">
        {current && isShort(current.text) ? <Figure text={current.text} /> : <b>{current?.text ?? t`None today`}</b>}
        {current && <StepChart steps={[...earlier.toReversed(), current, ...coming]} />}
      </div>
      {coming.map(({ validFrom, text }) => (
        <div key={validFrom}>
          <Trans>
            From {dayInWords(validFrom ?? '')}: {text}
          </Trans>
        </div>
      ))}
    </>
  )
}

/** A value in display size: of '4.0 % a year' and '115 months' the number alone. */
function Figure({ text }: { text: string }) {
  const [, number = text, rest] =
    /^(₹\S+(?:\s(?:lakh|crore|लाख|करोड़))?|[\d.]+ %|[\d.,]+(?= [^ %]+$))( .+)$/.exec(text) ?? []
  return (
    <b className="figure">
      {number}
      {rest && <small>{rest}</small>}
    </b>
  )
}

/** The day of a look; folded, the key of the figure, its source and its values before. */
function lookOf({ rate: { key, current, coming, earlier }, checkedBy, isDue }: AdminRate) {
  const step = current ?? coming[0]
  if (!step) return null
  const { checkedOn, reviewBy, certainty, source } = step
  const shown = (isDue && reviewBy) || checkedOn
  return (
    <>
      <time dateTime={shown}>{dayInWords(shown)}</time>
      <details>
        <summary>
          <Trans>Source</Trans>
        </summary>
        <code>{`{{rate:${key}}}`}</code>
        <div className="meta">
          {certainty}: {source.title}, {source.body}. {lookedAt(dayInWords(checkedOn), checkedBy, reviewBy)}
        </div>
        {current?.validFrom && <div className="meta">{t`Since ${dayInWords(current.validFrom)}`}</div>}
        {earlier.map(({ validFrom, text }) => (
          <div className="meta" key={validFrom}>
            {validFrom ? t`from ${dayInWords(validFrom)}: ${text}` : t`before: ${text}`}
          </div>
        ))}
      </details>
    </>
  )
}

function lookedAt(day: string, by: string | null | undefined, reviewBy: string | null | undefined): string {
  const next = reviewBy && dayInWords(reviewBy)
  if (by)
    return next ? t`Looked at on ${day} by ${by}, to be looked at again by ${next}.` : t`Looked at on ${day} by ${by}.`
  return next ? t`Looked at on ${day}, to be looked at again by ${next}.` : t`Looked at on ${day}.`
}
