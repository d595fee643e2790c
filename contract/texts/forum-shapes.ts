import * as z from 'zod/mini'
import { t } from '#words'
import { forumCategories } from './forum.ts'
import { Id, Instant, Count, Ranges } from '../shapes.ts'
import { author, ChangedFigure, shown, textShape } from './text-shapes.ts'

/** The shapes of discussions and replies in the forum. The browser takes only types from here. */

export const ForumCategory = z.enum(forumCategories, t`Please select a category`)

/** The fields of a discussion, in lists and by itself. */
const discussionShape = {
  id: Id,
  title: z.string(),
  category: ForumCategory,
  ...author,
  replyCount: Count,
  lastActivityAt: Instant,
  createdAt: Instant,
  isPinned: z.boolean(),
  isLocked: z.boolean(),
  isAnswered: z.boolean(),
}

export const DiscussionSummary = z.object({
  ...discussionShape,
  /** The beginning of the text; in a search, the passage of the match. */
  preview: z.string(),
  /** True if the caller never opened it and it is recent. */
  isNew: z.boolean(),
  /** Visible replies of others since the caller last opened it; 0 if never opened. */
  newReplies: Count,
  /** The members who wrote the last replies, newest first and each once; with the writer of the discussion, four faces. */
  repliers: z.array(z.object({ name: z.nullable(z.string()), tone: z.nullable(Count) })),
  /** In a search: the matches, and the reply that contains them, if it is not the discussion itself. */
  found: z.nullable(z.object({ replyId: z.nullable(Id), title: Ranges, preview: Ranges })),
})
export type DiscussionSummary = z.infer<typeof DiscussionSummary>

export const ForumPreview = z.pick(DiscussionSummary, {
  id: true,
  title: true,
  authorName: true,
  authorTone: true,
  replyCount: true,
  createdAt: true,
})
export type ForumPreview = z.infer<typeof ForumPreview>

/** A member's own newest questions, answers to those of others, and the number of all answers that were accepted. `id` of an answer is that of the reply. */
export const OwnForumTexts = z.object({
  questions: z.array(
    z.pick(DiscussionSummary, { id: true, title: true, replyCount: true, isAnswered: true, createdAt: true }),
  ),
  answers: z.array(
    z.object({
      id: Id,
      discussionId: Id,
      title: z.string(),
      isAnswer: z.boolean(),
      likeCount: Count,
      createdAt: Instant,
    }),
  ),
  accepted: z.int(),
})
export type OwnForumTexts = z.infer<typeof OwnForumTexts>

export const ForumOfLanding = z.object({
  hasDiscussions: z.boolean(),
  /** The moment at which the newest discussions may be others: one by a new member waits for an hour. Null if none waits. */
  expiresAt: z.nullable(Instant),
})
export type ForumOfLanding = z.infer<typeof ForumOfLanding>

export const Discussion = z.object({
  ...textShape,
  ...discussionShape,
  ...shown('discussion'),
  /** The position of the last reply, counting deleted ones; it gives the number of pages. */
  lastPosition: Count,
  answer: z.nullable(
    z.object({
      replyId: Id,
      position: Count,
      content: z.string(),
      ...author,
      /** The moment at which the writer of the discussion accepted it; null for answers from before that was stored. */
      acceptedAt: z.nullable(Instant),
      /** Figures in it that have changed since it was written; left out where there is none. */
      changed: z.optional(z.array(ChangedFigure)),
    }),
  ),
  following: z.boolean(),
  /** True, for moderators and admins, if an admin has locked it: only an admin unlocks it. */
  lockedByAdmin: z.optional(z.boolean()),
  /** The position of the last reply that the caller had read before this visit; null if never opened. */
  readUpTo: z.nullable(Count),
})
export type Discussion = z.infer<typeof Discussion>

export const ForumReply = z.object({
  ...textShape,
  ...shown('reply'),
  postId: Id,
  position: Count,
  /** True if hidden by the admins: for others it has no content or name. */
  hidden: z.boolean(),
  quotes: z.nullable(z.object({ replyId: Id, position: Count, ...author, excerpt: z.string() })),
})
export type ForumReply = z.infer<typeof ForumReply>

export const ForumReplies = z.object({
  replies: z.array(ForumReply),
  /** The page from 1, or the page with `reply`. */
  page: Count,
  pages: Count,
  /** The position of the last reply that the caller had read before; null if never opened. */
  readUpTo: z.nullable(Count),
  /** The unread visible replies of others on any page: their count and the first position. */
  unread: z.object({ count: Count, first: z.nullable(Count) }),
})
export type ForumReplies = z.infer<typeof ForumReplies>

export const ForumStats = z.object({
  discussions: Count,
  activeMembers: Count,
  questionsAnswered: Count,
  categories: z.record(ForumCategory, Count),
})
export type ForumStats = z.infer<typeof ForumStats>
