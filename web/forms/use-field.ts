import { use, type ComponentProps } from 'react'
import { fieldId, inputProps, type FieldDescription } from './field-frame.tsx'
import { FormContext } from './form-state.ts'

/** The label and the value of a field. Its errors and the prefix of its id come from the form around it, unless they are props. */
export interface FieldProps<Value = string> extends Omit<FieldDescription, 'value'> {
  /** The value of a controlled input; without it, the input is uncontrolled. */
  value?: Value | undefined
  onChange?: ((value: Value) => void) | undefined
  /** Moves the focus into it on mount. */
  focusOnArrival?: boolean
}

export type Attributes<Tag extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<Tag>,
  keyof FieldProps | 'form' | 'autoFocus'
>

/** A field of text: `useField` with its value. */
export function useTextField<Props extends FieldProps & { defaultValue?: unknown }>(props: Props) {
  const { field, input, typed } = useField(props)
  const { value, onChange } = props
  return {
    field,
    input: {
      ...input,
      ...(value === undefined ? { defaultValue: typed ?? (props.defaultValue as string | undefined) } : { value }),
      onChange: (event: { target: { value: string } }) => onChange?.(event.target.value),
    },
  }
}

/**
 * A field in its form.
 * @returns `field` for its frame, `input` with the attributes of its input, and `typed`, which was sent without JavaScript
 */
export function useField<
  Props extends Omit<FieldProps, 'value' | 'onChange'> & { value?: unknown; onChange?: unknown },
>(props: Props) {
  const form = use(FormContext)
  const { name, label, hint, most, value, id, errors, onChange: _, focusOnArrival = false, ...rest } = props
  const field = {
    name,
    label,
    hint,
    most,
    value,
    id: id ?? (form ? `${form.name}-${name}` : fieldId(name)),
    errors: errors ?? form?.errors[name],
  }
  // If several inputs have autofocus, browsers focus the first.
  const autoFocus = focusOnArrival || (form?.returned === true && field.errors !== undefined)
  return { field, input: { ...rest, ...inputProps(field), autoFocus }, typed: form?.typed[name] }
}
