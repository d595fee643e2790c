import { t } from '#words'
import { FieldFrame } from './field-frame.tsx'
import { useField, useTextField, type Attributes, type FieldProps } from './use-field.ts'
import { Select } from './select.tsx'
import { Textarea } from './textarea.tsx'

/** A textarea. */
export function Area(props: FieldProps & Attributes<'textarea'>) {
  const { field, input } = useTextField(props)
  return <FieldFrame field={field}>{() => <Textarea {...input} />}</FieldFrame>
}

/** A select. @param options value and label of each */
export function Choice<Value extends string>({
  options,
  ...props
}: FieldProps<Value> & { options: readonly (readonly [string, string])[] }) {
  const { field, input, typed } = useField(props)
  const { value, onChange } = props
  return (
    <FieldFrame field={field}>
      {() => (
        <Select
          {...{ ...input, value, options }}
          defaultValue={typed}
          onChange={(chosen) => onChange?.(chosen as Value)}
        />
      )}
    </FieldFrame>
  )
}

/** The option of a select in which nothing is chosen yet. */
export const pleaseChoose = ['', t`Please choose`] as const
