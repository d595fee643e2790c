import { t } from '#words'
import type { ToolInput } from '../../../../contract/tools/tool-shapes.ts'
import { inputLabel, yesOrNo } from '../../../../money/tools/figure-text.ts'
import { Area, Choice } from '../../../forms/field-area.tsx'
import { Field } from '../../../forms/field.tsx'
import type { FieldErrors } from '../../../forms/form-errors.ts'
import { isNeeded, type Texts } from './calculator-link.ts'

interface Props {
  inputs: readonly ToolInput[]
  typed: Texts
  errors: FieldErrors
  onChange: (name: string, text: string) => void
}

/**
 * The inputs of a calculator that matter for the choices made; those of a group are folded away. The calculators' own pages have more in
 * theirs (web/features/tools/tool-fields.tsx), of which readers would load more files if this form shared them.
 */
export function CalculatorFields({ inputs, typed, errors, onChange }: Props) {
  const shown = inputs.filter((input) => !input.former && isNeeded(input, inputs, typed))
  const fieldOf = (input: ToolInput) => (
    <InputField
      key={input.name}
      input={input}
      text={typed[input.name] ?? ''}
      errors={errors[input.name]}
      onChange={(text) => onChange(input.name, text)}
    />
  )
  return Array.from(
    Map.groupBy(shown, ({ group }) => group),
    ([group, members]) =>
      group === null ? (
        members.map(fieldOf)
      ) : (
        <details key={group} open={members.some(({ name }) => errors[name]) || undefined}>
          <summary>{group}</summary>
          <div className="form">{members.map(fieldOf)}</div>
        </details>
      ),
  )
}

interface InputProps {
  input: ToolInput
  text: string
  errors: string[] | undefined
  onChange: (text: string) => void
}

function InputField({ input, text, errors, onChange }: InputProps) {
  const { name, kind, default: value } = input
  const choices = input.choices ?? (kind === 'flag' ? yesOrNo : null)
  const field = { name, label: inputLabel(input), errors, onChange }
  if (choices) return <Choice {...field} value={text || String(value ?? '')} options={Object.entries(choices)} />
  if (kind === 'amounts') return <Area {...field} value={text} hint={t`An amount a line.`} spellCheck={false} />
  if (kind === 'flows')
    return <Area {...field} value={text} hint={t`A date and an amount a line, such as 2024-04-01 -10000.`} />
  if (kind === 'day' || kind === 'month')
    return <Field {...field} value={text} type={kind === 'day' ? 'date' : 'month'} />
  return (
    <Field
      {...field}
      value={text}
      inputMode={kind === 'duration' ? 'text' : 'decimal'}
      autoComplete="off"
      placeholder={value === null ? undefined : String(value)}
    />
  )
}
