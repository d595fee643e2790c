import * as z from 'zod/mini'
import { noReason, reasonMost } from './hiding.ts'
import { keepable } from './user-text.ts'

/** What every text that a member writes for others carries along: comments, discussions and replies are sent the same way. */
export const textMeta = {
  /** Made by the browser for each text: sent twice by a slip, it is stored once. */
  sendKey: z.optional(z.uuid()),
  /** Which private details in it the member insists on showing; the others are masked. */
  keep: z.optional(z.array(z.enum(keepable)).check(z.maxLength(keepable.length))),
}

/** Why admins hide a text, for its writer to read; null shows it again. */
export const HiddenReason = z.nullable(
  z.string().check(z.trim(), z.minLength(1, noReason), z.maxLength(reasonMost, `At most ${reasonMost} characters`)),
)
