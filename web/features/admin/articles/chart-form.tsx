import './chart-form.css'
import { t, Trans } from '#words'
import { useRef, useState, type FormEvent } from 'react'
import { chartTypes, headLimits, type ChartType } from '../../../../money/charts/chart-head.ts'
import { Area, Choice } from '../../../forms/field-area.tsx'
import { Field, anyScript } from '../../../forms/field.tsx'
import { useFormErrors } from '../../../forms/form-errors.ts'
import { ApiError } from '../../../kit/answers.ts'
import { failureOf, send } from '../../../kit/send.ts'
import type { ArticleDraft } from './article-field-table.ts'
import { chartErrors, chartMarkdown, drawnField, faultIn, hasUnit, type ChartDraft } from './chart-draft.ts'
import { ChartGrid } from './chart-grid.tsx'
import { ChartPreview } from './chart-preview.tsx'

interface Props {
  draft: ChartDraft
  onChange: (draft: ChartDraft) => void
  language: ArticleDraft['language']
  /** The label of the button. */
  submit: string
  onSubmit: () => void
  onCancel: () => void
}

/** The fields of a chart with its picture beside them. */
export function ChartForm({ draft, onChange, language, submit, onSubmit, onCancel }: Props) {
  const box = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const { errors, refuse, mend } = useFormErrors(box)
  const change = (changed: Partial<ChartDraft>) => {
    onChange({ ...draft, ...changed })
    // A fault of the numbers may come from the kind or the unit.
    mend([...Object.keys(changed), 'rows', 'tree'])
  }
  const field = <Name extends keyof typeof labels>(name: Name) => ({
    name,
    id: `chart-${name}`,
    label: labels[name],
    errors: errors[name],
    value: draft[name],
    onChange: (value: string) => change({ [name]: value }),
  })
  const check = async () => {
    const found = chartErrors(draft)
    if (Object.keys(found).length > 0) return refuse(found, null)
    setBusy(true)
    const fault = await faultOf(draft, language)
    setBusy(false)
    if (fault) return refuse({ [drawnField(draft)]: [fault] }, null)
    onSubmit()
  }
  const onSend = (event: FormEvent) => {
    // The article's form stands around this one in React, and must not be sent.
    event.preventDefault()
    event.stopPropagation()
    if (!busy) void check()
  }
  const { hint } = kinds[draft.type]
  return (
    <form ref={box} className="chart-form" noValidate onSubmit={onSend}>
      <div className="form">
        <Choice
          {...field('type')}
          options={chartTypes.map((type) => [type, kinds[type].label])}
          onChange={(type) => change({ type: type as ChartType })}
        />
        <Field {...field('title')} {...anyScript} most={headLimits.title} />
        <Field {...field('description')} {...anyScript} most={headLimits.description} />
        {hasUnit(draft.type) && (
          <Field
            {...field('unit')}
            {...anyScript}
            hint={t`₹, % or a word such as months.`}
            maxLength={headLimits.unit}
          />
        )}
        {draft.type === 'tree' ? (
          <Area {...field('tree')} dir="auto" hint={hint} placeholder={exampleTree} spellCheck />
        ) : (
          <ChartGrid rows={draft.rows} hint={hint} errors={errors.rows} onChange={(rows) => change({ rows })} />
        )}
        <div className="pair">
          <Field {...field('source')} {...anyScript} maxLength={headLimits.source / 2} />
          <Field {...field('date')} type="date" max="9999-12-31" />
        </div>
        <Field {...field('sourceUrl')} type="url" inputMode="url" autoComplete="off" placeholder="https://" />
      </div>
      <ChartPreview draft={draft} language={language} />
      <div className="button-row">
        <button type="submit" className="button main" aria-disabled={busy}>
          {busy ? t`Checking…` : submit}
        </button>
        <button type="button" className="button line" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </button>
      </div>
    </form>
  )
}

const exampleTree = [t`Do you have a card?`, `  ${t`No: Nothing to do`}`, `  ${t`Yes: Pay all of it each month`}`].join(
  '\n',
)

const labels = {
  type: t`Kind`,
  title: t`Title`,
  description: t`What it shows, in a sentence`,
  unit: t`Unit (optional)`,
  tree: t`Questions and answers`,
  source: t`Source (optional)`,
  sourceUrl: t`Address of the source (optional)`,
  date: t`Day of the numbers (optional)`,
} as const

const kinds: Record<ChartType, { label: string; hint: string }> = {
  bars: { label: t`Bars`, hint: t`Each row is a name and its numbers. A second column of numbers is a second bar.` },
  'stacked bars': { label: t`Stacked bars`, hint: t`Each row is a name and the parts of its bar, a column each.` },
  columns: {
    label: t({ message: 'Columns', context: 'kind of chart' }),
    hint: t`Each row is a column, such as a year, with its name and its numbers. A second column of numbers stands on the first.`,
  },
  notes: {
    label: t`Banknotes`,
    hint: t`Each row is a name and its amount, drawn as small notes. A second column of numbers has notes of another colour after the first.`,
  },
  people: {
    label: t({ message: 'People', context: 'kind of chart' }),
    hint: t`Each row is a group and how many of it, such as 91 | 9 of 100 in two columns. Each column has its colour.`,
  },
  waterfall: {
    label: t`Waterfall`,
    hint: t`Each row adds its number to those above, or takes off -2,000. A row with = 6,000 is what they come to.`,
  },
  lines: {
    label: t({ message: 'Lines', context: 'kind of chart' }),
    hint: t`The first column has numbers, or days such as 2026-04-01, in ascending order. Each other column is a line.`,
  },
  areas: {
    label: t`Areas`,
    hint: t`The first column has numbers, or days such as 2026-04-01, in ascending order. The next two are filled, others are lines.`,
  },
  steps: {
    label: t({ message: 'Steps', context: 'kind of chart' }),
    hint: t`The first column has numbers, or days such as 2026-04-01, in ascending order. A value stays until the next.`,
  },
  timeline: { label: t`Timeline`, hint: t`Each row is a moment, and what happens then.` },
  tree: {
    label: t`Tree of decisions`,
    hint: t`The first line is a question. Below it, two spaces further in: each answer, a colon, and where it leads.`,
  },
}

/** The server's sentence about what is wrong with a chart; null if nothing is, or the server is not reached: saving the article names it then. */
async function faultOf(draft: ChartDraft, language: ArticleDraft['language']): Promise<string | null> {
  try {
    await send('POST /api/admin/preview', undefined, { content: chartMarkdown(draft), language })
    return null
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 400
    return isRefused ? faultIn(failureOf(error), draft) : null
  }
}
