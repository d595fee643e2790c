import * as z from 'zod/mini'
import { inOneLine } from '../../../kit/mail.ts'

/** A mail provider's report of a letter that came back later, or of a reader who complained. */
export interface Report {
  email: string
  /** `hard` where the address takes no letters, `soft` where it may take the next one; a reader who unsubscribed at the provider complained too. */
  kind: 'hard' | 'soft' | 'complaint'
  /** The provider's reason. */
  answer: string
}

/** An address in a report. */
export const Address = z.string().check(z.trim(), z.minLength(1), z.maxLength(320))

/** A text of a report, in one line; empty where the report has none. */
export const Remark = z.pipe(
  z.nullish(z.string()),
  z.transform((text) => inOneLine(text ?? '')),
)
