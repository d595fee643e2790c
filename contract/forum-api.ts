import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { forumCategories, forumLimits as limits } from './forum.ts'
import { isStackedLow, stacksMarks } from './name-text.ts'
import { Id, Instant, Count, whole, paging } from './shapes.ts'
import { HiddenReason, textMeta } from './user-text-api.ts'

/** The shapes of the forum and its calls. The browser takes only types from here, and the forms their schemas. */

export const ForumCategory = z.enum(forumCategories, 'Please select a category')

/** Null where the account is gone. */
const author = { authorName: z.nullable(z.string()), authorFirstName: z.nullable(z.string()) }
/** Start and end (UTF-16) of the pieces of a text that match a search. */
const Ranges = z.array(z.tuple([Count, Count]))

export const ForumPreview = z.object({
  id: Id,
  title: z.string(),
  /** As the landing page shows it; null where the account is gone. */
  authorName: z.nullable(z.string()),
  replyCount: Count,
  createdAt: Instant,
})
export type ForumPreview = z.infer<typeof ForumPreview>

export const ForumPostSummary = z.object({
  id: Id,
  title: z.string(),
  /** The beginning of the text; of a search, where it was found. */
  preview: z.string(),
  category: ForumCategory,
  ...author,
  replyCount: Count,
  lastActivityAt: Instant,
  createdAt: Instant,
  isPinned: z.boolean(),
  isLocked: z.boolean(),
  isAnswered: z.boolean(),
  /** Never opened by the caller, and not old. */
  isNew: z.boolean(),
  /** Replies of others since the caller last opened it, those that stand; 0 when it was never opened. */
  newReplies: Count,
  /** Of a search: what matches, and the reply in which it was found when it is not the discussion itself. */
  found: z.nullable(z.object({ replyId: z.nullable(Id), title: Ranges, preview: Ranges })),
})
export type ForumPostSummary = z.infer<typeof ForumPostSummary>

export const ForumPost = z.object({
  id: Id,
  title: z.string(),
  content: z.string(),
  category: ForumCategory,
  ...author,
  createdAt: Instant,
  editedAt: z.nullable(Instant),
  lastActivityAt: Instant,
  replyCount: Count,
  /** The number of the last reply, those that are gone counted: so many pages there are. */
  lastPosition: Count,
  likeCount: Count,
  isPinned: z.boolean(),
  isLocked: z.boolean(),
  isAnswered: z.boolean(),
  /** The reply that the writer has marked as the answer, with its number and words. */
  answer: z.nullable(z.object({ replyId: Id, position: Count, content: z.string(), ...author })),
  /** Its words are gone, as its writer wanted; it stays for the replies of others. */
  deleted: z.boolean(),
  /** Why an admin has hidden it; only admins and its writer see it then. */
  hiddenReason: z.nullable(z.string()),
  liked: z.boolean(),
  following: z.boolean(),
  mine: z.boolean(),
  /** The number of the last reply that the caller had read before this look; null when it was never opened. */
  readUpTo: z.nullable(Count),
})
export type ForumPost = z.infer<typeof ForumPost>

export const ForumReply = z.object({
  id: Id,
  postId: Id,
  position: Count,
  /** 'Reply deleted' once it is; empty while it is hidden, but for admins and its writer. */
  content: z.string(),
  ...author,
  createdAt: Instant,
  editedAt: z.nullable(Instant),
  deleted: z.boolean(),
  /** Hidden by the admins: other members see neither its words nor its writer. */
  hidden: z.boolean(),
  /** Why, for its writer and the admins. */
  hiddenReason: z.nullable(z.string()),
  likeCount: Count,
  liked: z.boolean(),
  mine: z.boolean(),
  /** What it quotes, as it reads now: null without a quote. */
  quotes: z.nullable(z.object({ replyId: Id, position: Count, ...author, excerpt: z.string() })),
})
export type ForumReply = z.infer<typeof ForumReply>

export const ForumReplies = z.object({
  replies: z.array(ForumReply),
  /** From 1; of `reply`, the one that it is on. */
  page: Count,
  pages: Count,
  /** The number of the last reply that the caller had read before this page; null when it was never opened. */
  readUpTo: z.nullable(Count),
  /** What stood after it on any page, of others and with words: how many, and the number of the first. */
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

const title = z
  .string(`Title must be at least ${limits.title.min} characters`)
  .check(
    z.trim(),
    z.minLength(limits.title.min, `Title must be at least ${limits.title.min} characters`),
    z.maxLength(limits.title.max, `Title must be at most ${limits.title.max} characters`),
    z.refine(isStackedLow, stacksMarks),
  )
const content = z
  .string(`Content must be at least ${limits.content.min} characters`)
  .check(
    z.trim(),
    z.minLength(limits.content.min, `Content must be at least ${limits.content.min} characters`),
    z.maxLength(limits.content.max, `Content must be at most ${limits.content.max.toLocaleString('en-IN')} characters`),
  )
const replyContent = z
  .string('Reply cannot be empty')
  .check(
    z.trim(),
    z.minLength(limits.reply.min, 'Reply cannot be empty'),
    z.maxLength(limits.reply.max, `Reply must be at most ${limits.reply.max.toLocaleString('en-IN')} characters`),
  )

export const NewForumPost = z.object({ title, content, category: ForumCategory, ...textMeta })
export const ForumPostEdit = z.object({ title, content, keep: textMeta.keep })
export const NewForumReply = z.object({ content: replyContent, quotesId: z.optional(z.nullable(Id)), ...textMeta })
export const ForumReplyEdit = z.object({ content: replyContent, keep: textMeta.keep })

/** What an admin changes of a discussion: each part is left as it is unless given. Hiding asks for a reason. */
const hiddenReason = z.optional(HiddenReason)
export const ForumPostModeration = z.object({
  isPinned: z.optional(z.boolean()),
  isLocked: z.optional(z.boolean()),
  category: z.optional(ForumCategory),
  hiddenReason,
})
export const ForumReplyModeration = z.object({ hiddenReason })

export const ForumPostsQuery = z.object({
  category: z.optional(z.union([z.literal('all'), ForumCategory], 'There is no such category')),
  search: z.optional(
    z.string().check(z.trim(), z.maxLength(limits.searchMax, `Search with at most ${limits.searchMax} characters`)),
  ),
  ...paging,
})
export type ForumPostsQuery = z.infer<typeof ForumPostsQuery>

const member = 'member' as const
const flood = { times: 10, seconds: 60 }
const often = { times: 60, seconds: 60 }
const Liking = z.object({ liked: z.boolean() })
const Liked = z.object({ liked: z.boolean(), likeCount: Count })

export const forum = {
  /** The newest discussions, for the landing page. */
  latest: endpoint('GET /api/forum', { reply: z.array(ForumPreview) }),
  stats: endpoint('GET /api/forum/stats', { access: member, reply: ForumStats }),
  /** Pinned ones first, then by last activity; of a search, the best first. */
  list: endpoint('GET /api/forum/posts', {
    access: member,
    limit: { times: 300, seconds: 60 },
    query: ForumPostsQuery,
    reply: z.array(ForumPostSummary),
  }),
  /** Discussions that a new one may repeat, by the words of its title. */
  similar: endpoint('GET /api/forum/similar', {
    access: member,
    limit: { times: 120, seconds: 60 },
    query: z.object({ title: z.string().check(z.trim(), z.maxLength(limits.title.max)) }),
    reply: z.array(z.pick(ForumPostSummary, { id: true, title: true, replyCount: true, isAnswered: true })),
  }),
  show: endpoint('GET /api/forum/posts/:id', { access: member, reply: ForumPost }),
  /** A page of its replies, or the page with a reply on it. Marks them as read. */
  replies: endpoint('GET /api/forum/posts/:id/replies', {
    access: member,
    query: z.object({
      page: z.optional(whole('page', 1, 100_000)),
      reply: z.optional(z.uuid('There is no such reply')),
    }),
    reply: ForumReplies,
  }),
  /** What stands of the caller's own in a discussion that was hidden from them: the first thirty, without what they quote. */
  ownReplies: endpoint('GET /api/forum/posts/:id/own-replies', { access: member, reply: z.array(ForumReply) }),
  create: endpoint('POST /api/forum/posts', { access: member, limit: flood, body: NewForumPost, reply: ForumPost }),
  edit: endpoint('PUT /api/forum/posts/:id', { access: member, limit: flood, body: ForumPostEdit, reply: ForumPost }),
  /** `post` is what stays for the replies of others: null when nothing does. */
  remove: endpoint('DELETE /api/forum/posts/:id', {
    access: member,
    reply: z.object({ post: z.nullable(ForumPost) }),
  }),
  /** Pin, lock, move, hide. */
  rule: endpoint('PATCH /api/forum/posts/:id', { access: 'admin', body: ForumPostModeration, reply: ForumPost }),
  like: endpoint('PUT /api/forum/posts/:id/like', { access: member, limit: often, body: Liking, reply: Liked }),
  follow: endpoint('PUT /api/forum/posts/:id/follow', {
    access: member,
    limit: often,
    body: z.object({ following: z.boolean() }),
    reply: z.object({ following: z.boolean() }),
  }),
  /** Marks a reply as the answer, or with null takes the mark away. */
  answer: endpoint('PUT /api/forum/posts/:id/answer', {
    access: member,
    limit: often,
    body: z.object({ replyId: z.nullable(Id) }),
    reply: ForumPost,
  }),
  reply: endpoint('POST /api/forum/posts/:id/replies', {
    access: member,
    limit: flood,
    body: NewForumReply,
    reply: ForumReply,
  }),
  editReply: endpoint('PUT /api/forum/replies/:id', {
    access: member,
    limit: flood,
    body: ForumReplyEdit,
    reply: ForumReply,
  }),
  /** The reply as it stands then: 'Reply deleted' in its place. */
  removeReply: endpoint('DELETE /api/forum/replies/:id', { access: member, reply: ForumReply }),
  ruleReply: endpoint('PATCH /api/forum/replies/:id', {
    access: 'admin',
    body: ForumReplyModeration,
    reply: ForumReply,
  }),
  likeReply: endpoint('PUT /api/forum/replies/:id/like', { access: member, limit: often, body: Liking, reply: Liked }),
}
