import '../../../ui/ticks.css'
import { t, Trans } from '#words'
import type { BodyOf } from '../../../../contract/endpoint.ts'
import type { AdminRate, adminRates } from '../../../../contract/rates/admin-rates-api.ts'
import { certainties, type RateKind } from '../../../../money/rates/rates.ts'
import { typedBands } from '../../../../money/rates/rate-text.ts'
import { Area } from '../../../forms/field-area.tsx'
import { Field } from '../../../forms/field.tsx'

/** An input for each part of a value. */
export function ValueFields({ kind }: { kind: RateKind }) {
  if (kind.form === 'set')
    return Object.entries(kind.parts).map(([name, part]) => (
      <ValueField key={name} name={`part.${name}`} label={part.label} kind={part.kind} />
    ))
  return <ValueField name="value" label={t({ message: 'Value', context: 'figure' })} kind={kind} />
}

function ValueField({ name, label, kind }: { name: string; label: string; kind: RateKind }) {
  if (kind.form === 'bands')
    return (
      <Area
        name={name}
        label={label}
        hint={t`A line for each band: above how many rupees, a colon, per cent. 4,00,000: 5`}
        rows={6}
      />
    )
  const unit = 'unit' in kind ? kind.unit : undefined
  return <Field name={name} label={unit ? `${label} (${unit})` : label} autoComplete="off" />
}

export function typedIn(kind: RateKind, typed: Record<string, string>): unknown {
  const read = (part: RateKind, text = '') => (part.form === 'bands' ? typedBands(text) : text)
  if (kind.form !== 'set') return read(kind, typed.value)
  return Object.fromEntries(
    Object.entries(kind.parts).map(([name, part]) => [name, read(part.kind, typed[`part.${name}`])]),
  )
}

/** The fields of the source. @param step the value that has been looked at again */
export function SourceFields({ step }: { step?: AdminRate['rate']['current'] }) {
  return (
    <>
      <Field
        name="sourceBody"
        label={t`Who says so`}
        hint={t`The ministry, regulator or paper.`}
        defaultValue={step?.source.body}
      />
      <Field name="sourceTitle" label={t`Document`} defaultValue={step?.source.title} />
      <Field name="sourceNumber" label={t`Number (optional)`} defaultValue={step?.source.number ?? ''} />
      <Field
        name="sourceDate"
        type="date"
        label={t`Date of the document (optional)`}
        defaultValue={step?.source.date ?? ''}
      />
      <Field name="sourceUrl" type="url" label={t`Address (optional)`} defaultValue={step?.source.url ?? ''} />
      <fieldset className="radio-list">
        <legend>
          <Trans>How sure it is</Trans>
        </legend>
        {Object.entries(certainties).map(([letter, label]) => (
          <label key={letter}>
            <input type="radio" name="certainty" value={letter} defaultChecked={letter === (step?.certainty ?? 'A')} />
            <span>
              {letter}: {label}
            </span>
          </label>
        ))}
      </fieldset>
      <Field name="reviewBy" type="date" label={t`Look again by (optional)`} />
      <Field name="note" label={t`Note for readers (optional)`} defaultValue={step?.note ?? ''} />
    </>
  )
}

export const sourceIn = (typed: Record<string, string>): BodyOf<typeof adminRates.check> => ({
  sourceBody: typed.sourceBody ?? '',
  sourceTitle: typed.sourceTitle ?? '',
  sourceNumber: typed.sourceNumber || undefined,
  sourceDate: typed.sourceDate || undefined,
  sourceUrl: typed.sourceUrl || undefined,
  certainty: (typed.certainty ?? 'A') as 'A',
  reviewBy: typed.reviewBy || undefined,
  note: typed.note || undefined,
})
