import { createContext, use, type FormEvent, type RefObject } from 'react'
import type { Write } from '../kit/send.ts'
import type { HiddenFields } from './call-form.tsx'
import type { FieldErrors } from './form-errors.ts'

/** The state of a form, for `ActionForm` and the fields in it. */
export interface FormState {
  name: string
  busy: boolean
  errors: FieldErrors
  failure: string | null
  /** The status of the refusal. */
  status: number | null
  /** True after a refusal without JavaScript: the page scrolls to the errors. */
  returned: boolean
  /** The fields as they were sent without JavaScript. */
  typed: Record<string, string>
  /** Removes the errors of fields that were changed. */
  mend: (names: string[]) => void
  /** Removes all errors. */
  clear: () => void
  props: HiddenFields<Write> & {
    ref: RefObject<HTMLFormElement | null>
    onSend: (form: HTMLFormElement) => void
    onInput: (event: FormEvent<HTMLFormElement>) => void
  }
}

export const FormContext = createContext<FormState | null>(null)

/** The form that contains the input. */
export function useFormState(): FormState {
  const form = use(FormContext)
  if (!form) throw new Error('A field must stand in an ActionForm')
  return form
}
