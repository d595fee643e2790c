import { t } from '#words'
import { memo, type ReactNode } from 'react'
import type { ToolInput } from '../../../contract/tools/tool-shapes.ts'
import { placeholderOf } from '../../../contract/tools/shown-inputs.ts'
import { FieldFrame } from '../../forms/field-frame.tsx'
import { Textarea } from '../../forms/textarea.tsx'
import { chartLanguage, short } from '../../../money/charts/figures.ts'
import { inr } from '../../../money/tools/amount-text.ts'
import { durationText } from '../../../money/tools/duration.ts'
import { figureText, inputLabel, yesOrNo } from '../../../money/tools/figure-text.ts'
import { numberFrom } from '../../../money/tools/number-text.ts'
import { inGroups } from './amount-groups.ts'
import { FlowsField } from './flows-field.tsx'
import { sliderOf } from './slider.ts'

interface Props {
  input: ToolInput
  /** Its name in the address. */
  name: string
  text: string | undefined
  /** The text as it is now. */
  typed: string | undefined
  errors: string[] | undefined
  /** The choice under which it matters, as a sentence. */
  condition?: string | undefined
  /** False while it does not matter: it is not shown then where scripts run. */
  needed?: boolean
}

/** An input of a calculator, of the kind that its declaration names. */
export const ToolField = memo(function ToolField(props: Props) {
  const { input, name, text = '', typed = text, errors, condition, needed = true } = props
  const { kind, choices } = input
  const isAmount = input.unit === 'rupees'
  const isNumber = kind === 'number' || kind === 'whole' || kind === 'duration'
  const slider = sliderOf(input, text)
  const label = inputLabel(input)
  return (
    <FieldFrame
      className={`${isNumber ? 'tool-number' : ''} ${needed || errors ? '' : 'tool-unneeded'}`}
      field={{
        name,
        label,
        hint: hintsOf([slider ? '' : inWords(input, typed), hintOf(input)], condition),
        errors,
      }}
    >
      {(props) => {
        if (choices || kind === 'flag')
          return (
            <select {...props} defaultValue={text || String(input.default ?? '')}>
              {Object.entries(choices ?? yesOrNo).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )
        if (kind === 'flows') return <FlowsField area={{ ...props, defaultValue: text }} label={label} />
        if (kind === 'amounts') return <Textarea {...props} rows={4} defaultValue={text} spellCheck={false} />
        if (kind === 'day' || kind === 'month')
          return <input {...props} type={kind === 'day' ? 'date' : 'month'} defaultValue={text} />
        return (
          <>
            <input
              {...props}
              inputMode={kind === 'duration' ? 'text' : 'decimal'}
              autoComplete="off"
              placeholder={placeholderOf(input)}
              defaultValue={isAmount ? inGroups(text) : text}
              data-amount={isAmount || undefined}
            />
            {slider && (
              <>
                <input type="range" className="tool-slider" aria-label={t`Slider: ${label}`} {...slider} />
                {/* A screen reader names the least and the most with the slider. */}
                <span className="tool-ends">
                  <span aria-hidden>{endText(input, slider.min)}</span> <span>{inWords(input, typed)}</span>{' '}
                  <span aria-hidden>{endText(input, slider.max)}</span>
                </span>
              </>
            )}
          </>
        )
      }}
    </FieldFrame>
  )
})

/** An end of a slider, as short as it can be read. */
function endText({ kind, unit }: ToolInput, value: number): string {
  if (kind === 'duration') return durationText(String(value), 'years')
  if (unit === 'years' || unit === 'months' || unit === 'days') return durationText(String(value), unit)
  if (unit === 'rupees') return value < 1e5 ? inr(value) : short(value, '₹', chartLanguage)
  return figureText(value, unit ?? 'text')
}

/** The text under the input; the condition only where no script hides the input. */
function hintsOf(hints: (string | undefined)[], condition: string | undefined): ReactNode {
  const text = hints.filter(Boolean).join(' · ')
  if (!condition) return text
  return (
    <>
      {text}
      <span className="tool-condition">{text ? ` · ${condition}` : condition}</span>
    </>
  )
}

/** An amount in lakh or crore where it is that large; one that is not typed in digits stands in Indian groups besides. */
function inWords({ unit }: ToolInput, text: string): string {
  const amount = unit === 'rupees' ? (numberFrom(text) ?? 0) : 0
  if (!(amount >= 1000 && amount < 1e12)) return ''
  const inDigits = /^[\d,]+$/.test(text.trim()) ? '' : inr(amount)
  return [inDigits, amount < 1e5 ? '' : short(amount, '', chartLanguage)].filter(Boolean).join(' · ')
}

function hintOf({ kind, rate, unit, default: value, required }: ToolInput): string | undefined {
  if (kind === 'duration') return t`Such as 5 years, 18 months, or 1 year 6 months. A number alone counts in years.`
  if (kind === 'amounts') return t`An amount a line.`
  if (kind === 'flows') return t`A date and an amount a line, such as 2024-04-01 -10000 or 1/4/2024 -10000.`
  if (rate && typeof value === 'number') {
    const figure = figureText(value, unit ?? 'text')
    return t`Leave empty to use the figure on record: ${figure}.`
  }
  return (kind === 'number' || kind === 'whole') && !required && value === null ? t`May be empty.` : undefined
}
