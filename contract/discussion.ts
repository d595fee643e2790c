/** Limits and rules of what members write for each other: comments, and discussions and replies in the forum. */

/** Limits of the specification, sections 5 and 9, as decided; how much is shown at once is ours. */
export const commentLimits = {
  content: { min: 1, max: 2_000 },
  /** The form asks for more than the server. */
  formMin: 3,
  /** The root is depth 0; a comment may be answered down to depth 4. */
  depth: 4,
  page: 20,
  /** The most replies that come with a comment of depth 0, 1, 2 and 3; the rest is asked for. */
  repliesShown: [5, 2, 1, 1],
  /**
   * The most comments that come at once in all, so that a page under 10,000 of them is light too. Beyond it replies stay away,
   * the later and the deeper ones first.
   */
  shown: 60,
  repliesPage: 20,
} as const

/** The error of a comment in the form, in the specification's words; null when it may be sent. */
export function commentFault(content: string): string | null {
  const { length } = content.trim()
  if (length === 0) return 'Comment cannot be empty'
  if (length < commentLimits.formMin) return `Comment must be at least ${commentLimits.formMin} characters`
  return length > commentLimits.content.max ? tooLong : null
}

export const tooLong = `Comment must be at most ${commentLimits.content.max.toLocaleString('en-IN')} characters`

/** Shown to others in place of a comment that the admins have hidden. */
export const hiddenComment = 'This comment was hidden by the admins.'

/** The name over a comment: first name, else the member's name; 'Anonymous User' when the account is gone. */
export function commenterOf(comment: { authorFirstName: string | null; authorName: string | null }): string {
  return comment.authorFirstName || comment.authorName || 'Anonymous User'
}

/** Milliseconds in which a member may edit a text. */
export const editFor = 15 * 60_000

/** True while its writer may edit a text. */
export function mayStillEdit(text: { createdAt: string }, now: Date): boolean {
  return now.getTime() < Date.parse(text.createdAt) + editFor
}

/** Private details that a member may insist on showing, since they may be their own on purpose. */
export const keepable = ['phone', 'upi'] as const
export type Keepable = (typeof keepable)[number]

/** The field of a form without JavaScript that keeps a kind of detail; without it, that kind is masked. */
export const keepField = (kind: Keepable) => `keep-${kind}`

/** The kinds that the fields of such a form keep. */
export const keptIn = (fields: Record<string, unknown>): Keepable[] =>
  keepable.filter((kind) => fields[keepField(kind)] !== undefined)

/** Characters at most of the reason why admins hide a text, which its writer reads. */
export const reasonMost = 500

export const noReason = 'Please give a reason'

/** The error of such a reason; null when it may be sent. */
export function reasonFault(reason: string): string | null {
  if (!reason) return noReason
  return reason.length > reasonMost ? `Reason must be at most ${reasonMost} characters` : null
}

/** Why a member reports a text to the admins. */
export const reportReasons = {
  spam: 'Spam or advertising',
  fraud: 'Tips, promised returns or fraud',
  abuse: 'Abuse or hate',
  private: 'Private details of somebody',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof reportReasons

export const reportLimits = { details: 500 } as const

/** The kinds of text, as reports name them: a comment, a discussion, a reply. */
export const reportable = ['comment', 'post', 'reply'] as const
export type Reportable = (typeof reportable)[number]
