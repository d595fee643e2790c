import * as z from 'zod/mini'
import { t } from '#words'
import { endpoint } from '../endpoint.ts'
import { Count, Id, paging } from '../shapes.ts'
import {
  textShape,
  shown,
  written,
  textMeta,
  writing,
  Waiting,
  HiddenReason,
  toggling,
  Liking,
  Liked,
} from './text-shapes.ts'

/** A comment under an article, and the calls about comments. */

const Comment = z.extend(z.object({ ...textShape, ...shown('comment') }), {
  articleId: Id,
  parentId: z.nullable(Id),
  depth: Count,
  /** True if hidden by the admins: others see `hiddenComment` instead. */
  hidden: z.boolean(),
  /** True if it came from a former site, where its writer had the name that stands in `authorFirstName`; left out otherwise. */
  formerSite: z.optional(z.boolean()),
  /** The number of direct replies, including those not sent. */
  replyCount: Count,
  /** The first of them, oldest first. */
  get replies() {
    return z.array(Comment)
  },
  /** The cursor of the replies not sent; null if all are here. */
  moreReplies: z.nullable(z.string()),
})
export { Comment }
export type Comment = z.infer<typeof Comment>

const fields = written('comment')
const NewComment = z.object({ ...fields, parentId: z.optional(z.nullable(Id)), ...textMeta })
const CommentEdit = z.object({ ...fields, keep: textMeta.keep })

export const comments = {
  /**
   * Roots, newest first. With `thread`, one root: the path to that comment and its replies. Siblings along the path are
   * omitted; there `moreReplies` starts at the first reply, so its page contains the path's reply again.
   */
  list: endpoint('GET /api/articles/:id/comments', {
    summary: 'The comments under an article, the newest first, with the first replies to each.',
    fromReplica: true,
    query: z.object({ ...paging, thread: z.optional(z.uuid(t`There is no such comment`)) }),
    reply: z.array(Comment),
  }),
  /** Replies to a comment, oldest first. */
  replies: endpoint('GET /api/comments/:id/replies', {
    summary: 'The replies to a comment, the oldest first, page by page.',
    fromReplica: true,
    query: z.object(paging),
    reply: z.array(Comment),
  }),
  /** Texts of new members may wait for a moderator first, or until the address is confirmed: 202. So may discussions and replies. */
  create: endpoint('POST /api/articles/:id/comments', {
    ...writing,
    body: NewComment,
    reply: z.union([Comment, Waiting]),
  }),
  edit: endpoint('PUT /api/comments/:id', { ...writing, body: CommentEdit, reply: Comment }),
  /** One's own, or for an admin one that came from a former site. `comment` is the placeholder that stays; null if nothing does. */
  remove: endpoint('DELETE /api/comments/:id', {
    access: 'member',
    reply: z.object({ articleId: Id, comment: z.nullable(Comment) }),
  }),
  /** Hides or shows a comment. Reports and `hideAll` hide comments too. */
  moderate: endpoint('PATCH /api/comments/:id', {
    access: 'moderator',
    body: z.object({ hiddenReason: HiddenReason }),
    reply: Comment,
  }),
  like: endpoint('PUT /api/comments/:id/like', {
    ...toggling,
    body: Liking,
    reply: z.extend(Liked, { articleId: Id }),
  }),
}
