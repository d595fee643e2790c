import { t } from '#words'
import { grouped } from '../../money/grouped.ts'
/** Limits and rules of comments, discussions and replies. */

/** Limits of the specification, sections 5 and 9, as decided; how much is shown at once is ours. */
export const commentLimits = {
  content: { min: 1, max: 2_000 },
  /** The form's minimum, above the server's. */
  formMin: 3,
  /** The root is depth 0; a comment may be answered down to depth 4. */
  depth: 4,
  page: 20,
  /** The replies sent with a comment of depth 0, 1, 2 and 3; the rest is paged. */
  repliesShown: [5, 2, 1, 1],
  /**
   * The maximum number of comments in a reply, so that pages stay light with 10,000 comments. Above it, later and deeper
   * replies are omitted.
   */
  shown: 60,
  repliesPage: 20,
} as const

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

/** Shown to others instead of a comment that the admins have hidden. */
export const hiddenComment = t`This comment was hidden by the admins.`

/** The name over a comment: first name, else the member's name; 'Anonymous User' when the account is gone. */
export function commenterOf(comment: { authorFirstName: string | null; authorName: string | null }): string {
  return comment.authorFirstName || comment.authorName || t`Anonymous User`
}

/** Milliseconds in which the writer may edit a text. */
export const editFor = 15 * 60_000

/** True while its writer may edit a text. */
export function mayStillEdit(text: { createdAt: string }, now: Date): boolean {
  return now.getTime() < Date.parse(text.createdAt) + editFor
}

/** Private details that a member may choose to publish. */
export const allowable = ['phone', 'upi'] as const
export type Allowable = (typeof allowable)[number]

/** The field of a form without JavaScript that allows a kind of private detail; without it, details of that kind are masked. */
export const allowField = (kind: Allowable) => `keep-${kind}`

/** The kinds that the fields of such a form allow. */
export const allowedIn = (fields: Record<string, unknown>): Allowable[] =>
  allowable.filter((kind) => fields[allowField(kind)] !== undefined)

/** The maximum length of an admin's reason for hiding a text. */
export const reasonMost = 500

export const noReason = t`Please give a reason`

/** The error of such a reason; null if it is valid. */
export function reasonFault(reason: string): string | null {
  return reason ? lengthFault(t`Reason`, reason, { min: 1, max: reasonMost }) : noReason
}

/** The reasons of reports. */
export const reportReasons = {
  spam: t`Spam or advertising`,
  fraud: t`Tips, promised returns or fraud`,
  abuse: t`Abuse or hate`,
  private: t`Private details of somebody`,
  other: t`Something else`,
} as const
export type ReportReason = keyof typeof reportReasons

export const reportLimits = { details: 500 } as const

/** The kinds of members' texts. */
export const textKinds = ['comment', 'discussion', 'reply'] as const
export type TextKind = (typeof textKinds)[number]

/**
 * The kinds as calls, rows of the database and the audit log name them. A discussion is a `post` there: it was called so when
 * clients learned the word and rows were written, and both outlive a release. Inside, it has one name.
 */
export const outerKinds = {
  comment: 'comment',
  discussion: 'post',
  reply: 'reply',
} as const satisfies Record<TextKind, string>
export type OuterKind = (typeof outerKinds)[TextKind]

/** The kind that calls and rows name so. */
export const kindNamed = (outer: OuterKind): TextKind => (outer === outerKinds.discussion ? 'discussion' : outer)
