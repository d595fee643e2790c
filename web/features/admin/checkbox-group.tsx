import { Checkbox } from '../../forms/field.tsx'
import { FieldMessages } from '../../forms/field-frame.tsx'
import { useFormState } from '../../forms/form-state.ts'

interface Props<Option extends string> {
  name: string
  legend: string
  /** The options with their sentences, in the order of the list. */
  options: readonly Option[]
  sentences: Record<Option, string>
  /** The options that are ticked at first. */
  chosen?: readonly Option[]
}

/** A choice of several by checkboxes, in a dialog; `chosenIn` reads it. */
export function CheckboxGroup<Option extends string>({ name, legend, options, sentences, chosen = [] }: Props<Option>) {
  const { errors } = useFormState()
  return (
    <fieldset
      name={name}
      tabIndex={-1}
      aria-invalid={errors[name] ? true : undefined}
      aria-describedby={errors[name] && `group-${name}-wrong`}
    >
      <legend>{legend}</legend>
      {options.map((option) => (
        <Checkbox
          key={option}
          name={nameOf(name, option)}
          label={sentences[option]}
          defaultChecked={chosen.includes(option)}
        />
      ))}
      <FieldMessages name={name} id={`group-${name}`} label="" errors={errors[name]} />
    </fieldset>
  )
}

/** The options of a group that were ticked, from what was typed. */
export const chosenIn = <Option extends string>(
  typed: Record<string, unknown>,
  name: string,
  options: readonly Option[],
): Option[] => options.filter((option) => typed[nameOf(name, option)])

const nameOf = (group: string, option: string) => `${group}.${option}`
