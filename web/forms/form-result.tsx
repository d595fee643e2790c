import { createContext, use } from 'react'
import { inOneLine } from './in-one-line.ts'

/** The result of a form that was sent without JavaScript, when the page is shown again: see server/pages/form-answer.ts. */
export interface FormResult {
  /** The form's name, or else its call. */
  form: string
  /** The errors by the name of the input. */
  fields: Record<string, string[]>
  /** The error that belongs to no input. */
  failure: string | null
  /** Its English, if the page is in another language. */
  english?: string | undefined
  /** The status of the refusal. */
  status: number | null
  /** The fields as they were sent, without passwords and codes. */
  values: Record<string, string>
  /** The reply, if the page shows it. */
  reply: unknown
}

export const FormResultContext = createContext<FormResult | null>(null)

/** All errors in one line. */
export const errorText = ({ fields, failure }: FormResult) => inOneLine(Object.values(fields).flat()) || failure

/** Focuses an error message when the page loads. */
export const focusOnLoad = { tabIndex: -1, autoFocus: true }

/**
 * Shows why a form of buttons (`CallForm`) was refused without JavaScript.
 * @param form its name, or else its call; or several
 */
export function FormError({ form }: { form: string | string[] }) {
  const result = use(FormResultContext)
  if (!result?.status || ![form].flat().includes(result.form)) return null
  return (
    <p className="failure" role="alert" {...focusOnLoad}>
      {errorText(result)}
    </p>
  )
}
