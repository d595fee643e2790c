import * as z from 'zod/mini'
import { commentLimits, tooLong } from './comments.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Count, paging } from './shapes.ts'
import { HiddenReason, textMeta } from './user-text-api.ts'

/** The shapes of comments and the calls about them. The browser takes only types from here. */

const Comment = z.object({
  id: Id,
  articleId: Id,
  parentId: z.nullable(Id),
  /** 0 for a root. */
  depth: Count,
  /** Plain text; 'Comment deleted' once it is. */
  content: z.string(),
  /** Both null when the account is gone, in a deleted comment, and in a hidden one that the caller may not read. */
  authorName: z.nullable(z.string()),
  authorFirstName: z.nullable(z.string()),
  createdAt: Instant,
  editedAt: z.nullable(Instant),
  deleted: z.boolean(),
  /** Hidden by the admins: readers are shown `hiddenComment` in its place, and no name. */
  hidden: z.boolean(),
  /** Why, for its writer and the admins, who read its words too. */
  hiddenReason: z.nullable(z.string()),
  likeCount: Count,
  /** Whether the caller has liked it. */
  liked: z.boolean(),
  /** Whether the caller wrote it. */
  mine: z.boolean(),
  /** Replies directly below it, those that did not come along too. */
  replyCount: Count,
  /** The first of them, oldest first. */
  get replies() {
    return z.array(Comment)
  },
  /** The cursor of the replies that did not come along; null when all are here. */
  moreReplies: z.nullable(z.string()),
})
export { Comment }
export type Comment = z.infer<typeof Comment>

const content = z
  .string('Comment cannot be empty')
  .check(
    z.trim(),
    z.minLength(commentLimits.content.min, 'Comment cannot be empty'),
    z.maxLength(commentLimits.content.max, tooLong),
  )

const NewComment = z.object({ content, parentId: z.optional(z.nullable(Id)), ...textMeta })
const CommentEdit = z.object({ content, keep: textMeta.keep })

const flood = { times: 10, seconds: 60 }

export const comments = {
  /**
   * Roots, newest first. With `thread`, one root: the way down to that comment, and what answers it. What stands beside the
   * way is left out; there `moreReplies` begins at the first reply, so what it brings holds the one of the way again.
   */
  list: endpoint('GET /api/articles/:id/comments', {
    query: z.object({ ...paging, thread: z.optional(z.uuid('There is no such comment')) }),
    reply: z.array(Comment),
  }),
  /** Replies to a comment, oldest first. */
  replies: endpoint('GET /api/comments/:id/replies', { query: z.object(paging), reply: z.array(Comment) }),
  create: endpoint('POST /api/articles/:id/comments', {
    access: 'member',
    limit: flood,
    body: NewComment,
    reply: Comment,
  }),
  edit: endpoint('PUT /api/comments/:id', { access: 'member', limit: flood, body: CommentEdit, reply: Comment }),
  /** `comment` is what stays in its place: null when nothing does. */
  remove: endpoint('DELETE /api/comments/:id', {
    access: 'member',
    reply: z.object({ articleId: Id, comment: z.nullable(Comment) }),
  }),
  /** Hides one, or shows it again. It is hidden through a report too, and with all that its writer wrote. */
  rule: endpoint('PATCH /api/comments/:id', {
    access: 'admin',
    body: z.object({ hiddenReason: HiddenReason }),
    reply: Comment,
  }),
  like: endpoint('PUT /api/comments/:id/like', {
    access: 'member',
    limit: { times: 60, seconds: 60 },
    body: z.object({ liked: z.boolean() }),
    reply: z.object({ articleId: Id, liked: z.boolean(), likeCount: Count }),
  }),
}
