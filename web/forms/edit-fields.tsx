import './edit-fields.css'
import './form.css'
import type { ComponentProps, ReactNode } from 'react'
import { wallTimeOf } from '../kit/india-time.ts'
import { useNow } from '../kit/now.ts'
import { Switch } from '../ui/switch.tsx'

/** A field whose value React holds: its words, its value, and the errors in it. */
export interface EditField<Value> {
  /** Of the input, where the name alone does not tell it from the others of the page. */
  id?: string
  name: string
  label: ReactNode
  hint?: ReactNode
  /** Characters it may have; with it, they are counted. */
  max?: number
  value: Value
  errors: string[] | undefined
  onChange: (value: Value) => void
}

/** The id of a field's input. */
export const fieldId = (name: string): string => `field-${name}`

type Words = Omit<EditField<unknown>, 'onChange' | 'value'> & { value?: unknown }

/** The attributes that connect an input with its label, and with the words below it. */
export function inputProps({ name, id = fieldId(name), hint, max, errors }: Words) {
  const describedBy = [errors && `${id}-wrong`, hint && `${id}-hint`, max && `${id}-count`].filter(Boolean).join(' ')
  return {
    id,
    name,
    'aria-invalid': errors ? true : undefined,
    'aria-describedby': describedBy || undefined,
  }
}

/** The hint and the errors of a field. */
export function FieldMessages({ name, id = fieldId(name), hint, errors }: Words) {
  return (
    <>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {errors && (
        <p className="wrong" id={`${id}-wrong`}>
          {errors.join('. ')}
        </p>
      )}
    </>
  )
}

interface Frame {
  field: Words
  className?: string | undefined
  children: (props: ReturnType<typeof inputProps>) => ReactNode
}

/** A field's label and counter, its input, and its messages. */
export function EditFrame({ field, className = '', children }: Frame) {
  const { name, id = fieldId(name), label, max, value } = field
  const count = typeof value === 'string' ? value.length : 0
  return (
    <div className={`form-field ${className}`}>
      <div className="label-row row">
        <label htmlFor={id}>{label}</label>
        {max && (
          <span className={count > max ? 'count over' : 'count'} id={`${id}-count`}>
            <span className="unseen">Characters: </span>
            {count.toLocaleString('en-IN')} / {max.toLocaleString('en-IN')}
          </span>
        )}
      </div>
      {children(inputProps(field))}
      <FieldMessages {...field} />
    </div>
  )
}

interface Of<Value> {
  field: EditField<Value>
}
type Rest<Tag extends 'input' | 'textarea'> = Omit<ComponentProps<Tag>, 'name' | 'value' | 'onChange'>

export function TextField({ field, ...rest }: Of<string> & Rest<'input'>) {
  return (
    <EditFrame field={field}>
      {(props) => (
        <input
          dir="auto"
          autoComplete="off"
          {...rest}
          {...props}
          value={field.value}
          onChange={(event) => field.onChange(event.target.value)}
        />
      )}
    </EditFrame>
  )
}

export function TextArea({ field, ...rest }: Of<string> & Rest<'textarea'>) {
  return (
    <EditFrame field={field}>
      {(props) => (
        <textarea
          dir="auto"
          {...rest}
          {...props}
          value={field.value}
          onChange={(event) => field.onChange(event.target.value)}
        />
      )}
    </EditFrame>
  )
}

/** @param options value and words of each */
export function SelectField<Value extends string>({
  field,
  options,
}: Of<Value> & { options: readonly (readonly [string, string])[] }) {
  return (
    <EditFrame field={field}>
      {(props) => (
        <select {...props} value={field.value} onChange={(event) => field.onChange(event.target.value as Value)}>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </EditFrame>
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

/** @param options value, words and hint of each */
export function RadioGroup<Value extends string>({
  field,
  options,
  disabled = false,
}: Of<Value> & { options: readonly (readonly [Value, string, string])[]; disabled?: boolean }) {
  return (
    <fieldset className="radio-cards" disabled={disabled}>
      <legend>{field.label}</legend>
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
      <FieldMessages {...field} />
    </fieldset>
  )
}

/**
 * A day and a time in India from now on, as `datetime-local` has them; empty for none.
 * @param clear the words of the button that empties it
 */
export function DateTimeField({ field, clear }: Of<string> & { clear: ReactNode }) {
  const now = useNow()
  return (
    <EditFrame field={field}>
      {(props) => (
        <span className="with-button">
          <input
            {...props}
            type="datetime-local"
            min={wallTimeOf(now)}
            max="9999-12-31T23:59"
            value={field.value}
            onChange={(event) => field.onChange(event.target.value)}
          />
          {field.value && (
            <button
              type="button"
              className="button line"
              onClick={() => {
                field.onChange('')
                document.getElementById(props.id)?.focus()
              }}
            >
              {clear}
            </button>
          )}
        </span>
      )}
    </EditFrame>
  )
}
