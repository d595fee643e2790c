import type { BodyOf } from '../../../../contract/endpoint.ts'
import { paths } from '../../../../contract/paths.ts'
import { knownRate } from '../../../../money/rates/rate-list.ts'
import type { AdminRate, adminRates } from '../../../../contract/rates/admin-rates-api.ts'
import { certainties, type RateKind } from '../../../../money/rates/rates.ts'
import { typedBands } from '../../../../money/rates/rate-text.ts'
import { Area } from '../../../forms/field-area.tsx'
import { Field } from '../../../forms/field.tsx'
import { dayInWords } from '../../../kit/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { Action } from '../action-runner.tsx'
import { actionCall } from '../action-call.ts'
import { declareTab } from './tab.tsx'

/** The registry of figures: those that are due first. */
export const ratesTab = declareTab({
  name: 'rates',
  label: 'Rates',
  call: 'GET /api/admin/rates',
  access: 'admin',
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
    { label: 'Used in', cell: usesOf },
  ],
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
      {current?.validFrom && <div className="meta">since {dayInWords(current.validFrom)}</div>}
      {coming.map(({ validFrom, text }) => (
        <div key={validFrom}>
          From {dayInWords(validFrom ?? '')}: {text}
        </div>
      ))}
      {earlier.map(({ validFrom, text }) => (
        <div className="meta" key={validFrom}>
          {validFrom ? `from ${dayInWords(validFrom)}: ` : 'before: '}
          {text}
        </div>
      ))}
    </>
  )
}

function lookOf({ rate: { current, coming }, checkedBy }: AdminRate) {
  const step = current ?? coming[0]
  if (!step) return null
  const { checkedOn, reviewBy, isDue, certainty, source } = step
  return (
    <>
      {isDue && <Badge look="bad">Due</Badge>} {dayInWords(checkedOn)}
      {checkedBy && ` by ${checkedBy}`}
      {reviewBy && <div className="meta">again by {dayInWords(reviewBy)}</div>}
      <div className="meta">
        {certainty}: {source.title}, {source.body}
      </div>
    </>
  )
}

function usesOf({ articles, tools }: AdminRate) {
  const links = [
    ...articles.map((article) => ({ title: article.title, path: paths.article(article) })),
    ...tools.map((tool) => ({ title: `Calculator: ${tool.title}`, path: tool.path })),
  ]
  if (links.length === 0) return 'Nothing'
  return links.map(({ title, path }) => (
    <div key={path}>
      <a href={path}>{title}</a>
    </div>
  ))
}

function actionsOn(listed: AdminRate): readonly Action[] {
  const { id, isWithdrawn, currentId, rate, articles, tools } = listed
  const kind = knownRate(rate.key)?.kind
  if (!kind) return []
  const { title, key } = rate
  const enter = actionCall('POST /api/admin/rates', {
    body: (typed) => ({ key, value: typedIn(kind, typed), validFrom: typed.validFrom ?? '', ...sourceIn(typed) }),
    confirm: {
      title: `New value: ${title}`,
      text: 'The value of now ends on the day before. A day to come is fine: the value takes over at 0:00 in India.',
      fields: (
        <>
          <ValueFields kind={kind} />
          <Field name="validFrom" type="date" label="From" />
          <SourceFields />
          {articles.length + tools.length > 0 && (
            <div className="meta">
              Used in these, which show the new value by themselves; look whether their sentences still fit:
              {usesOf(listed)}
            </div>
          )}
        </>
      ),
      yes: 'Enter',
      doing: 'Entering…',
      harmless: true,
    },
  })
  const check =
    currentId &&
    actionCall('POST /api/admin/rates/:id/check', {
      params: { id: currentId },
      body: sourceIn,
      confirm: {
        title: `Still right: ${title}`,
        text: `You have looked it up today, and it is still ${rate.current?.text}.`,
        fields: <SourceFields step={rate.current} />,
        yes: 'It still holds',
        doing: 'Saving…',
        harmless: true,
      },
    })
  const withdraw =
    !isWithdrawn &&
    actionCall('POST /api/admin/rates/:id/withdraw', {
      params: { id },
      body: ({ reason = '' }) => ({ reason }),
      confirm: {
        title: `Withdraw the last value: ${title}`,
        text: 'For a value that was entered by mistake. It stays on record without counting, and the one before it goes on.',
        reason: { label: 'Reason', required: true },
        yes: 'Withdraw',
        doing: 'Withdrawing…',
      },
    })
  return [
    { label: 'New value', name: `New value of ${title}`, call: enter },
    ...(check ? [{ label: 'Still right', name: `${title} is still right`, call: check }] : []),
    ...(withdraw
      ? [{ label: 'Withdraw', name: `Withdraw the last value of ${title}`, danger: true, call: withdraw }]
      : []),
  ]
}

/** An input for each part of a value. */
function ValueFields({ kind }: { kind: RateKind }) {
  if (kind.form === 'set')
    return Object.entries(kind.parts).map(([name, part]) => (
      <ValueField key={name} name={`part.${name}`} label={part.label} kind={part.kind} />
    ))
  return <ValueField name="value" label="Value" kind={kind} />
}

function ValueField({ name, label, kind }: { name: string; label: string; kind: RateKind }) {
  if (kind.form === 'bands')
    return (
      <Area
        name={name}
        label={label}
        hint="A line for each band: above how many rupees, a colon, per cent. 4,00,000: 5"
        rows={6}
      />
    )
  const unit = 'unit' in kind ? kind.unit : undefined
  return <Field name={name} label={unit ? `${label} (${unit})` : label} autoComplete="off" />
}

function typedIn(kind: RateKind, typed: Record<string, string>): unknown {
  const read = (part: RateKind, text = '') => (part.form === 'bands' ? typedBands(text) : text)
  if (kind.form !== 'set') return read(kind, typed.value)
  return Object.fromEntries(
    Object.entries(kind.parts).map(([name, part]) => [name, read(part.kind, typed[`part.${name}`])]),
  )
}

/** The fields of the source. @param step the value that has been looked at again */
function SourceFields({ step }: { step?: AdminRate['rate']['current'] }) {
  return (
    <>
      <Field
        name="sourceBody"
        label="Who says so"
        hint="The ministry, regulator or paper."
        defaultValue={step?.source.body}
      />
      <Field name="sourceTitle" label="Document" defaultValue={step?.source.title} />
      <Field name="sourceNumber" label="Number (optional)" defaultValue={step?.source.number ?? ''} />
      <Field
        name="sourceDate"
        type="date"
        label="Date of the document (optional)"
        defaultValue={step?.source.date ?? ''}
      />
      <Field name="sourceUrl" type="url" label="Address (optional)" defaultValue={step?.source.url ?? ''} />
      <fieldset className="radio-list">
        <legend>How sure it is</legend>
        {Object.entries(certainties).map(([letter, label]) => (
          <label key={letter}>
            <input type="radio" name="certainty" value={letter} defaultChecked={letter === (step?.certainty ?? 'A')} />
            <span>
              {letter}: {label}
            </span>
          </label>
        ))}
      </fieldset>
      <Field name="reviewBy" type="date" label="Look again by (optional)" />
      <Field name="note" label="Note for readers (optional)" defaultValue={step?.note ?? ''} />
    </>
  )
}

const sourceIn = (typed: Record<string, string>): BodyOf<typeof adminRates.check> => ({
  sourceBody: typed.sourceBody ?? '',
  sourceTitle: typed.sourceTitle ?? '',
  sourceNumber: typed.sourceNumber || undefined,
  sourceDate: typed.sourceDate || undefined,
  sourceUrl: typed.sourceUrl || undefined,
  certainty: (typed.certainty ?? 'A') as 'A',
  reviewBy: typed.reviewBy || undefined,
  note: typed.note || undefined,
})
