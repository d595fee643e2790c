import { useEffect, useEffectEvent, type Dispatch, type SetStateAction } from 'react'
import type { SetField } from '../../forms/field-group.tsx'
import { isWithin } from '../../forms/form-errors.ts'
import type { FormState } from '../../forms/form-state.ts'
import { readForm, type FieldTable } from './field-table.ts'

/**
 * The fields of an edit form, whose values React holds.
 * @param state the draft and its setter, as `useState` returns them
 * @returns `field` has the properties of a field's component, `change` sets some values
 */
export function useFields<Draft, Stored>(
  table: FieldTable<Draft, Stored>,
  form: FormState,
  [draft, setDraft]: readonly [Draft, Dispatch<SetStateAction<Draft>>],
) {
  const readTyped = useEffectEvent(() => {
    const { current } = form.props.ref
    if (current) setDraft(readForm(table, draft, current))
  })
  // oxlint-disable-next-line react/set-state-in-effect -- the server cannot read what was typed before hydration
  useEffect(() => readTyped(), [])
  return {
    change(changed: Partial<Draft>) {
      setDraft((before) => ({ ...before, ...changed }))
      form.mend(Object.keys(changed))
    },
    field<Name extends keyof Draft & string>(name: Name, hint = table[name].hint): SetField<Draft[Name]> {
      const { label, max } = table[name]
      const errors = Object.entries(form.errors).flatMap(([path, messages]) => (isWithin(path, name) ? messages : []))
      return {
        name,
        id: `${form.name}-${name}`,
        label,
        ...(hint && { hint }),
        ...(max && { most: max }),
        ...(errors.length > 0 && { errors }),
        value: draft[name],
        onChange(next) {
          const nextOf = (before: Draft[Name]): Draft[Name] =>
            typeof next === 'function' ? (next as typeof nextOf)(before) : next
          setDraft((before) => ({ ...before, [name]: nextOf(before[name]) }))
          form.mend([name])
        },
      }
    },
  }
}
