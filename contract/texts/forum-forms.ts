import * as z from 'zod/mini'
import { Id } from '../shapes.ts'
import { HiddenReason, textMeta, written } from './text-shapes.ts'
import { ForumCategory } from './forum-shapes.ts'

/** The schemas of what members write in the forum, and of what moderators change there. */

const discussionFields = written('discussion')
const replyFields = written('reply')

export const NewDiscussion = z.object({ ...discussionFields, category: ForumCategory, ...textMeta })
export const DiscussionEdit = z.object({ ...discussionFields, keep: textMeta.keep })
export const NewForumReply = z.object({ ...replyFields, quotesId: z.optional(z.nullable(Id)), ...textMeta })
export const ForumReplyEdit = z.object({ ...replyFields, keep: textMeta.keep })

/** Omitted properties stay unchanged. Hiding needs a reason. */
export const hiddenReason = z.optional(HiddenReason)
export const DiscussionModeration = z.object({
  isPinned: z.optional(z.boolean()),
  isLocked: z.optional(z.boolean()),
  category: z.optional(ForumCategory),
  hiddenReason,
})
export type DiscussionModeration = z.infer<typeof DiscussionModeration>
