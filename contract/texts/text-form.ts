import { t } from '#words'
import { grouped } from '../../money/grouped.ts'
import { commentLimits } from './rules.ts'

/** The checks of the forms in which a text is written, or a moderator's reason to hide one. */

interface Limits {
  min: number
  max: number
}

/** The messages for a text that is too short or too long. */
export const lengthErrors = (what: string, { min, max }: Limits) => ({
  tooShort: min > 1 ? t`${what} must be at least ${min} characters` : t`${what} cannot be empty`,
  tooLong: t`${what} must be at most ${grouped(max)} characters`,
})

/** The error of a text's length; null if it is valid. */
export function lengthFault(what: string, text: string, limits: Limits): string | null {
  const { length } = text.trim()
  const { tooShort, tooLong } = lengthErrors(what, limits)
  return length < limits.min ? tooShort : length > limits.max ? tooLong : null
}

/** The form's error for a comment, from the specification; null if it is valid. */
export function commentFault(content: string): string | null {
  const { content: limits, formMin } = commentLimits
  return lengthFault(t`Comment`, content, content.trim() ? { ...limits, min: formMin } : limits)
}

/** The maximum length of an admin's reason for hiding a text. */
export const reasonMost = 500

export const noReason = t`Please give a reason`

/** The error of such a reason; null if it is valid. */
export function reasonFault(reason: string): string | null {
  return reason ? lengthFault(t`Reason`, reason, { min: 1, max: reasonMost }) : noReason
}

/** Private details that a member may choose to publish. */
export const allowable = ['phone', 'upi'] as const
export type Allowable = (typeof allowable)[number]

/** The field of a form without JavaScript that allows a kind of private detail; without it, details of that kind are masked. */
export const allowField = (kind: Allowable) => `keep-${kind}`

/** The kinds that the fields of such a form allow. */
export const allowedIn = (fields: Record<string, unknown>): Allowable[] =>
  allowable.filter((kind) => fields[allowField(kind)] !== undefined)
