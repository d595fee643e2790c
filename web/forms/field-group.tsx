import '../ui/radio-cards.css'
import type { ComponentProps, Dispatch, ReactNode, SetStateAction } from 'react'
import { wallTimeOf } from '../kit/dates.ts'
import { useNow } from '../kit/now.ts'
import { Switch } from '../ui/switch.tsx'
import { FieldMessages, inputProps, type FieldDescription } from './field-frame.tsx'
import { Field, anyScript } from './field.tsx'
import { useField, type FieldProps } from './use-field.ts'

/** A controlled field. */
export type ControlledField<Value = string> = FieldProps<Value> & { value: Value; onChange: (value: Value) => void }

/** A controlled field whose `onChange` also takes a function of the last value, for changes that come at any time. */
export type SetField<Value> = ControlledField<Value> & { onChange: Dispatch<SetStateAction<Value>> }

export function SwitchField(props: ControlledField<boolean> & { disabled?: boolean }) {
  const { field, input } = useField(props)
  return (
    <div className="form-field switch">
      <label>
        <Switch {...input} checked={props.value} onChange={(event) => props.onChange(event.target.checked)} />
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
}: { field: FieldDescription; status?: string } & ComponentProps<'fieldset'>) {
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
  ...props
}: ControlledField<Value> & { options: readonly (readonly [Value, string, string])[]; disabled?: boolean }) {
  const { field } = useField(props)
  return (
    <FieldGroup className="radio-cards" {...{ field, disabled }}>
      {options.map(([value, text, hint]) => (
        <label key={value}>
          <input
            type="radio"
            name={field.name}
            value={value}
            checked={props.value === value}
            onChange={() => props.onChange(value)}
          />
          <span>
            {text}
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
export function DateTimeField({ clear, ...props }: ControlledField & { clear: ReactNode }) {
  const min = wallTimeOf(useNow())
  const fill = props.value !== '' && { value: '', label: clear }
  return <Field {...props} {...anyScript} fill={fill} type="datetime-local" min={min} max="9999-12-31T23:59" />
}
