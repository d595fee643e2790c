import { t } from '#words'

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

/** The kind of a text whose kind is named as calls and rows name it (`outerKinds`). */
export const kindNamed = (outer: OuterKind): TextKind => (outer === outerKinds.discussion ? 'discussion' : outer)
