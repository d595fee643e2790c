/** Limits of the specification, sections 5 and 9, as decided; how much is shown at once is ours. */
export const commentLimits = {
  content: { min: 1, max: 2_000 },
  /** The form asks for more than the server. */
  formMin: 3,
  /** The root is depth 0; a comment may be answered down to depth 4. */
  depth: 4,
  page: 20,
  /** How many replies come with a comment of depth 0, 1, 2 and 3 at the most; the rest is asked for. */
  repliesShown: [5, 2, 1, 1],
  /**
   * How many comments come at once in all, so that a page under 10,000 of them is light too. Beyond it replies stay away,
   * the later and the deeper ones first.
   */
  shown: 60,
  repliesPage: 20,
} as const

/** What the form finds wrong with a comment, in the specification's words; null when it may be sent. */
export function commentFault(content: string): string | null {
  const { length } = content.trim()
  if (length === 0) return 'Comment cannot be empty'
  if (length < commentLimits.formMin) return `Comment must be at least ${commentLimits.formMin} characters`
  return length > commentLimits.content.max ? tooLong : null
}

export const tooLong = `Comment must be at most ${commentLimits.content.max.toLocaleString('en-IN')} characters`

/** What others read in place of a comment that the admins have hidden. */
export const hiddenComment = 'This comment was hidden by the admins.'

/** The name over a comment: first name, else the member's name; 'Anonymous User' when the account is gone. */
export function commenterOf(comment: { authorFirstName: string | null; authorName: string | null }): string {
  return comment.authorFirstName || comment.authorName || 'Anonymous User'
}
