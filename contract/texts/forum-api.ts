import * as z from 'zod/mini'
import { t } from '#words'
import { endpoint } from '../endpoint.ts'
import { answerStates, questions } from './forum.ts'
import { Id, whole, paging, searchText } from '../shapes.ts'
import { Liked, Liking, toggling, Waiting, writing } from './text-shapes.ts'
import {
  ForumCategory,
  ForumPreview,
  ForumOfLanding,
  ForumStats,
  DiscussionSummary,
  Discussion,
  OwnForumTexts,
  ForumReplies,
  ForumReply,
} from './forum-shapes.ts'
import {
  NewDiscussion,
  DiscussionEdit,
  DiscussionModeration,
  NewForumReply,
  ForumReplyEdit,
  hiddenReason,
} from './forum-forms.ts'

/** The calls of the forum. */

const DiscussionsQuery = z.object({
  category: z.optional(z.union([z.literal('all'), z.literal(questions), ForumCategory], t`There is no such category`)),
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
  /** The caller's own alone: nobody gets the list of another member's texts. */
  own: endpoint('GET /api/forum/own', { access: member, reply: OwnForumTexts }),
  stats: endpoint('GET /api/forum/stats', { access: member, reply: ForumStats }),
  /** Pinned ones first, then by last activity; in a search by rank. */
  list: endpoint('GET /api/forum/posts', {
    access: member,
    limit: { times: 300, seconds: 60 },
    query: DiscussionsQuery,
    reply: z.array(DiscussionSummary),
  }),
  show: endpoint('GET /api/forum/posts/:id', { access: member, reply: Discussion }),
  /** A page of its replies, or the page with a reply on it. Marks them as read. */
  replies: endpoint('GET /api/forum/posts/:id/replies', {
    access: member,
    query: z.object({
      page: z.optional(whole('page', 1, 100_000)),
      reply: z.optional(z.uuid(t`There is no such reply`)),
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
