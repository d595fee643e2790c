import '../ui/radio-cards.css'
import type { ComponentProps, Dispatch, ReactNode, SetStateAction } from 'react'
import { wallTimeOf } from '../kit/dates.ts'
import { useNow } from '../kit/now.ts'
import { Switch } from '../ui/switch.tsx'
import { FieldFrame, FieldMessages, inputProps, type FieldWords } from './field-frame.tsx'
import { Select } from './select.tsx'

/** A field whose value React holds. */
export interface EditField<Value> extends FieldWords {
  value: Value
  onChange: (value: Value) => void
}

/** A field that also takes a function of its last value, for changes that come at any time. */
export interface SetField<Value> extends EditField<Value> {
  onChange: Dispatch<SetStateAction<Value>>
}

interface Of<Value> {
  field: EditField<Value>
}
type Rest<Tag extends 'input' | 'textarea'> = Omit<ComponentProps<Tag>, 'name' | 'value' | 'onChange'>

/**
 * A one-line input.
 * @param fill a button beside it, which fills in a value
 */
export function TextField({
  field,
  fill,
  ...rest
}: Of<string> & { fill?: { value: string; label: ReactNode } | false } & Rest<'input'>) {
  return (
    <FieldFrame field={field}>
      {(props) => (
        <span className="with-button">
          <input dir="auto" autoComplete="off" {...rest} {...props} {...inputOf(field)} />
          {fill && (
            <button
              type="button"
              className="button line"
              onClick={() => {
                field.onChange(fill.value)
                document.getElementById(props.id)?.focus()
              }}
            >
              {fill.label}
            </button>
          )}
        </span>
      )}
    </FieldFrame>
  )
}

export function TextArea({ field, ...rest }: Of<string> & Rest<'textarea'>) {
  return (
    <FieldFrame field={field}>{(props) => <textarea dir="auto" {...rest} {...props} {...inputOf(field)} />}</FieldFrame>
  )
}

const inputOf = ({ value, onChange }: EditField<string>) => ({
  value,
  onChange: (event: { target: { value: string } }) => onChange(event.target.value),
})

/** @param options value and label of each */
export function SelectField<Value extends string>({
  field,
  options,
}: Of<Value> & { options: readonly (readonly [string, string])[] }) {
  const { value, onChange } = field
  return (
    <FieldFrame field={field}>
      {(props) => <Select {...props} {...{ value, options }} onChange={(chosen) => onChange(chosen as Value)} />}
    </FieldFrame>
  )
}

export function SwitchField({ field, disabled = false }: Of<boolean> & { disabled?: boolean }) {
  return (
    <div className="form-field switch">
      <label>
        <Switch
          {...inputProps(field)}
          checked={field.value}
          disabled={disabled}
          onChange={(event) => field.onChange(event.target.checked)}
        />
        {field.label}
      </label>
      <FieldMessages {...field} />
    </div>
  )
}

/**
 * A field of several inputs.
 * @param status a change, announced to screen readers
 */
export function FieldGroup({
  field,
  status,
  children,
  ...rest
}: { field: FieldWords; status?: string } & ComponentProps<'fieldset'>) {
  return (
    <fieldset {...rest} aria-describedby={inputProps(field)['aria-describedby']}>
      <legend>{field.label}</legend>
      <FieldMessages {...field} />
      {children}
      {status !== undefined && (
        <p className="unseen" role="status">
          {status}
        </p>
      )}
    </fieldset>
  )
}

/** @param options value, label and hint of each */
export function RadioGroup<Value extends string>({
  field,
  options,
  disabled = false,
}: Of<Value> & { options: readonly (readonly [Value, string, string])[]; disabled?: boolean }) {
  return (
    <FieldGroup className="radio-cards" field={field} disabled={disabled}>
      {options.map(([value, words, hint]) => (
        <label key={value}>
          <input
            type="radio"
            name={field.name}
            value={value}
            checked={field.value === value}
            onChange={() => field.onChange(value)}
          />
          <span>
            {words}
            <span className="hint">{hint}</span>
          </span>
        </label>
      ))}
    </FieldGroup>
  )
}

/**
 * A day and a time in India from now on, as `datetime-local` has them; empty for none.
 * @param clear the label of the button that empties it
 */
export function DateTimeField({ field, clear }: Of<string> & { clear: ReactNode }) {
  const min = wallTimeOf(useNow())
  const fill = field.value !== '' && { value: '', label: clear }
  return <TextField field={field} fill={fill} type="datetime-local" min={min} max="9999-12-31T23:59" />
}
