import type { Comment } from '../../../contract/texts/comments-api.ts'
import { hiddenComment } from '../../../contract/texts/rules.ts'
import { writeCursor, type Paged } from '../../kit/paging.ts'
import { type ChangedRow, shownFigures } from './changed-figures.ts'
import { closed } from './texts.ts'

/** A stored comment; `opens` if its first replies were read too. */
export type CommentRow = Omit<Comment, 'replies' | 'moreReplies' | 'changed' | 'formerSite'> & {
  formerSite: boolean
  opens: boolean
  changed: ChangedRow[]
}

/** Hangs each comment on the one that it answers. @returns the topmost, in the order of the rows */
export function nested(rows: CommentRow[], moderator: boolean): Comment[] {
  const byId = new Map<string, Comment>()
  for (const { opens: _, ...row } of rows)
    byId.set(row.id, {
      ...row,
      ...closed(row, moderator, hiddenComment),
      changed: row.hidden ? undefined : shownFigures(row.changed),
      formerSite: row.formerSite || undefined,
      replies: [],
      moreReplies: null,
    })
  const tops: Comment[] = []
  for (const comment of byId.values()) (byId.get(comment.parentId ?? '')?.replies ?? tops).push(comment)
  for (const { id, opens } of rows) {
    const comment = byId.get(id)
    if (comment && comment.replies.length < comment.replyCount)
      comment.moreReplies = writeCursor(placed((opens ? comment.replies.at(-1) : undefined) ?? beforeAll).cursor)
  }
  return tops
}

/** A comment with its index in lists by time. */
export const placed = <C extends { createdAt: string; id: string }>(comment: C): Paged<C> => ({
  ...comment,
  cursor: [comment.createdAt, comment.id],
})

const beforeAll = { createdAt: new Date(0).toISOString(), id: '00000000-0000-0000-0000-000000000000' }
