import '../ui/radio-cards.css'
import type { ComponentProps, Dispatch, ReactNode, SetStateAction } from 'react'
import { wallTimeOf } from '../kit/dates.ts'
import { useNow } from '../kit/now.ts'
import { Switch } from '../ui/switch.tsx'
import { FieldMessages, inputProps, type FieldWords } from './field-frame.tsx'
import { Field, ownWords, useField, type FieldProps } from './field.tsx'

/** A field whose value React holds. */
export type ControlledField<Value = string> = FieldProps<Value> & { value: Value; onChange: (value: Value) => void }

/** One that also takes a function of its last value, for changes that come at any time. */
export type SetField<Value> = ControlledField<Value> & { onChange: Dispatch<SetStateAction<Value>> }

export function SwitchField(told: ControlledField<boolean> & { disabled?: boolean }) {
  const { field, input } = useField(told)
  return (
    <div className="form-field switch">
      <label>
        <Switch {...input} checked={told.value} onChange={(event) => told.onChange(event.target.checked)} />
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
  options,
  disabled = false,
  ...told
}: ControlledField<Value> & { options: readonly (readonly [Value, string, string])[]; disabled?: boolean }) {
  const { field } = useField(told)
  return (
    <FieldGroup className="radio-cards" {...{ field, disabled }}>
      {options.map(([value, words, hint]) => (
        <label key={value}>
          <input
            type="radio"
            name={field.name}
            value={value}
            checked={told.value === value}
            onChange={() => told.onChange(value)}
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
export function DateTimeField({ clear, ...told }: ControlledField & { clear: ReactNode }) {
  const min = wallTimeOf(useNow())
  const fill = told.value !== '' && { value: '', label: clear }
  return <Field {...told} {...ownWords} fill={fill} type="datetime-local" min={min} max="9999-12-31T23:59" />
}
