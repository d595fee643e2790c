import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { answerStates, forumCategories, forumLimits as limits, questions } from './forum.ts'
import { Id, Instant, Count, whole, paging, Ranges, searchText } from '../shapes.ts'
import {
  author,
  HiddenReason,
  Liked,
  Liking,
  shown,
  textMeta,
  textShape,
  toggling,
  Waiting,
  writing,
  written,
} from './texts-api.ts'

/** The shapes of the forum and its calls. The browser takes only types from here, and the forms their schemas. */

export const ForumCategory = z.enum(forumCategories, 'Please select a category')

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
  /** In a search: the matches, and the reply that contains them, if it is not the discussion itself. */
  found: z.nullable(z.object({ replyId: z.nullable(Id), title: Ranges, preview: Ranges })),
})
export type DiscussionSummary = z.infer<typeof DiscussionSummary>

export const ForumPreview = z.pick(DiscussionSummary, {
  id: true,
  title: true,
  authorName: true,
  replyCount: true,
  createdAt: true,
})
export type ForumPreview = z.infer<typeof ForumPreview>

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
  answer: z.nullable(z.object({ replyId: Id, position: Count, content: z.string(), ...author })),
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

const discussionFields = written('discussion')
const replyFields = written('reply')

export const NewDiscussion = z.object({ ...discussionFields, category: ForumCategory, ...textMeta })
export const DiscussionEdit = z.object({ ...discussionFields, keep: textMeta.keep })
const NewForumReply = z.object({ ...replyFields, quotesId: z.optional(z.nullable(Id)), ...textMeta })
const ForumReplyEdit = z.object({ ...replyFields, keep: textMeta.keep })

/** Omitted properties stay unchanged. Hiding needs a reason. */
const hiddenReason = z.optional(HiddenReason)
export const DiscussionModeration = z.object({
  isPinned: z.optional(z.boolean()),
  isLocked: z.optional(z.boolean()),
  category: z.optional(ForumCategory),
  hiddenReason,
})
export type DiscussionModeration = z.infer<typeof DiscussionModeration>

export const DiscussionsQuery = z.object({
  category: z.optional(z.union([z.literal('all'), z.literal(questions), ForumCategory], 'There is no such category')),
  /** Questions alone. */
  state: z.optional(z.enum(answerStates)),
  search: searchText,
  ...paging,
})

const member = 'member' as const

export const forum = {
  /** The newest discussions, for the landing page. */
  latest: endpoint('GET /api/forum', {
    summary: 'The newest discussions of the forum.',
    fromReplica: true,
    reply: z.array(ForumPreview),
  }),
  /** Chooses the sentence that stands instead of the newest discussions if there are none. */
  ofLanding: endpoint('GET /api/landing', {
    fromReplica: true,
    reply: ForumOfLanding,
    ends: ({ expiresAt }) => [expiresAt],
  }),
  stats: endpoint('GET /api/forum/stats', { access: member, reply: ForumStats }),
  /** Pinned ones first, then by last activity; in a search by rank. */
  list: endpoint('GET /api/forum/posts', {
    access: member,
    limit: { times: 300, seconds: 60 },
    query: DiscussionsQuery,
    reply: z.array(DiscussionSummary),
  }),
  similar: endpoint('GET /api/forum/similar', {
    access: member,
    limit: { times: 120, seconds: 60 },
    query: z.object({ title: z.string().check(z.trim(), z.maxLength(limits.title.max)) }),
    reply: z.array(z.pick(DiscussionSummary, { id: true, title: true, replyCount: true, isAnswered: true })),
  }),
  show: endpoint('GET /api/forum/posts/:id', { access: member, reply: Discussion }),
  /** A page of its replies, or the page with a reply on it. Marks them as read. */
  replies: endpoint('GET /api/forum/posts/:id/replies', {
    access: member,
    query: z.object({
      page: z.optional(whole('page', 1, 100_000)),
      reply: z.optional(z.uuid('There is no such reply')),
    }),
    reply: ForumReplies,
  }),
  create: endpoint('POST /api/forum/posts', { ...writing, body: NewDiscussion, reply: z.union([Discussion, Waiting]) }),
  edit: endpoint('PUT /api/forum/posts/:id', { ...writing, body: DiscussionEdit, reply: Discussion }),
  /** `post` is the placeholder that stays for the replies; null if nothing does. */
  remove: endpoint('DELETE /api/forum/posts/:id', {
    access: member,
    reply: z.object({ post: z.nullable(Discussion) }),
  }),
  moderate: endpoint('PATCH /api/forum/posts/:id', {
    access: 'moderator',
    body: DiscussionModeration,
    reply: Discussion,
  }),
  like: endpoint('PUT /api/forum/posts/:id/like', { ...toggling, body: Liking, reply: Liked }),
  follow: endpoint('PUT /api/forum/posts/:id/follow', {
    ...toggling,
    body: z.object({ following: z.boolean() }),
    reply: z.object({ following: z.boolean() }),
  }),
  /** Marks a reply as the answer; null removes the mark. */
  answer: endpoint('PUT /api/forum/posts/:id/answer', {
    ...toggling,
    body: z.object({ replyId: z.nullable(Id) }),
    reply: Discussion,
  }),
  reply: endpoint('POST /api/forum/posts/:id/replies', {
    ...writing,
    body: NewForumReply,
    reply: z.union([ForumReply, Waiting]),
  }),
  editReply: endpoint('PUT /api/forum/replies/:id', { ...writing, body: ForumReplyEdit, reply: ForumReply }),
  /** The placeholder: 'Reply deleted'. */
  removeReply: endpoint('DELETE /api/forum/replies/:id', { access: member, reply: ForumReply }),
  moderateReply: endpoint('PATCH /api/forum/replies/:id', {
    access: 'moderator',
    body: z.object({ hiddenReason }),
    reply: ForumReply,
  }),
  likeReply: endpoint('PUT /api/forum/replies/:id/like', { ...toggling, body: Liking, reply: Liked }),
}
