import { createContext } from 'react'

/** What became of a form that was sent without JavaScript, when the page is shown again: see server/pages/form-answer.ts. */
export interface FormResult {
  /** Which of the page's forms. */
  form: string
  /** What is wrong, by the name of the input. */
  fields: Record<string, string[]>
  /** What no input can mend. */
  failure: string | null
  /** The status of the refusal. */
  status: number | null
  /** What was typed, but for passwords and codes. */
  values: Record<string, string>
  /** The answer, when the call was done and the page shows it. */
  reply: unknown
}

/** What was wrong with it, in one line. */
export const errorText = ({ fields, failure }: FormResult) => Object.values(fields).flat().join('. ') || failure

export const FormResultContext = createContext<FormResult | null>(null)
