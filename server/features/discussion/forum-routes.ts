import * as z from 'zod/mini'
import { forum } from '../../../contract/forum-api.ts'
import { forumLimits } from '../../../contract/forum.ts'
import type { Keepable } from '../../../contract/discussion.ts'
import { isSearch } from '../../../contract/search.ts'
import { Id, Instant } from '../../../contract/shapes.ts'
import { cutPage, readCursor, writeCursor } from '../../kit/paging.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { deleteOwnText, editText, likeText, markAnswer } from './act.ts'
import { createPost, createReply } from './create.ts'
import { setFollowing } from './following.ts'
import { findPost, latestPosts, listPosts, summaryOf, type ListedPost, type Cursor } from './posts.ts'
import { inOneLine } from './preview.ts'
import { markRead, unreadAfter } from './reads.ts'
import { findReply, repliesPage } from './replies.ts'
import { searchPosts, similarPosts } from './search.ts'
import { createForumStats } from './tallies.ts'
import { storedText } from './stored-text.ts'
import { found, readerOf } from './texts.ts'

const Cursor = z.tuple([z.int().check(z.minimum(0), z.maximum(1)), Instant, Id])
const previews = 3

/** The lists and pages of the forum. */
export const forumReadingRoutes = ({ db, now }: Services): Route[] => {
  const stats = createForumStats(db)
  return [
    serve(forum.latest, async () => latestPosts(db, previews)),

    serve(forum.list, async ({ query, user, request, headers }) => {
      const { limit = forumLimits.page, search: text = '' } = query
      const category = query.category && query.category !== 'all' ? query.category : null
      if (isSearch(text)) {
        const search = { text, category, cursor: query.cursor, reader: user, limit }
        const { rows, cursorOf, asSummary } = await searchPosts(db, search)
        return cutPage(rows, limit, cursorOf, { request, headers }).map((row) => asSummary(row, now()))
      }
      const after = readCursor<Cursor>(query.cursor, Cursor)
      const rows = await listPosts(db, { me: user.id, category, after, limit: limit + 1 })
      return cutPage(rows, limit, cursorOf, { request, headers }).map((row) => summaryOf(row, user, now()))
    }),

    serve(forum.stats, async () => stats(now())),

    serve(forum.similar, async ({ query }) => similarPosts(db, query.title)),

    serve(forum.show, async ({ params: { id }, user }) => found('post', await findPost(db, { id, ...readerOf(user) }))),

    serve(forum.replies, async ({ params: { id: post }, query, user }) => {
      const at = query.reply ? { reply: query.reply } : { page: query.page ?? 1 }
      const { upTo, ...page } = found('post', await repliesPage(db, { post, at, ...readerOf(user) }))
      const readUpTo = await markRead(db, { post, me: user.id, upTo, now: now() })
      return { ...page, readUpTo, unread: await unreadAfter(db, { post, me: user.id, readUpTo }) }
    }),
  ]
}

const cursorOf = ({ isPinned, lastActivityAt, id }: ListedPost) => writeCursor([isPinned ? 1 : 0, lastActivityAt, id])

/** Acts of members in the forum. */
export const forumActRoutes = ({ db, now }: Services): Route[] => [
  serve(forum.create, async ({ body, user }) => {
    const { category, sendKey } = body
    const id = await createPost(db, { ...postWords(body), category, me: user.id, sendKey, now: now() })
    return found('post', await findPost(db, { id, ...readerOf(user) }))
  }),

  serve(forum.edit, async ({ params: { id }, body, user }) => {
    await editText(db, 'post', { id, ...readerOf(user), ...postWords(body), now: now() })
    return found('post', await findPost(db, { id, ...readerOf(user) }))
  }),

  serve(forum.remove, async ({ params: { id }, user }) => {
    await deleteOwnText(db, 'post', { id, ...readerOf(user) })
    return { post: (await findPost(db, { id, ...readerOf(user) })) ?? null }
  }),

  serve(forum.like, async ({ params: { id }, body: { liked }, user }) => {
    const { likeCount } = await likeText(db, 'post', { id, ...readerOf(user), liked, now: now() })
    return { liked, likeCount }
  }),

  serve(forum.follow, async ({ params: { id }, body: { following }, user }) => {
    await setFollowing(db, { id, ...readerOf(user), following, now: now() })
    return { following }
  }),

  serve(forum.answer, async ({ params: { id }, body: { replyId }, user }) => {
    await markAnswer(db, { id, ...readerOf(user), replyId, now: now() })
    return found('post', await findPost(db, { id, ...readerOf(user) }))
  }),

  serve(forum.reply, async ({ params: { id: postId }, body, user }) => {
    const { quotesId = null, sendKey } = body
    const reply = { postId, ...readerOf(user), content: replyWords(body), quotesId, sendKey, now }
    return findReply(db, { id: await createReply(db, reply), ...readerOf(user) })
  }),

  serve(forum.editReply, async ({ params: { id }, body, user }) => {
    await editText(db, 'reply', { id, ...readerOf(user), content: replyWords(body), now: now() })
    return findReply(db, { id, ...readerOf(user) })
  }),

  serve(forum.removeReply, async ({ params: { id }, user }) => {
    await deleteOwnText(db, 'reply', { id, ...readerOf(user) })
    return findReply(db, { id, ...readerOf(user) })
  }),

  serve(forum.likeReply, async ({ params: { id }, body: { liked }, user }) => {
    const { likeCount } = await likeText(db, 'reply', { id, ...readerOf(user), liked, now: now() })
    return { liked, likeCount }
  }),
]

type Kept = { keep?: Keepable[] | undefined }

/** A title is one line, whatever was pasted. */
const postWords = ({ title, content, keep }: Kept & { title: string; content: string }) => ({
  title: storedText(inOneLine(title), keep, { what: 'Title', field: 'title', ...forumLimits.title }),
  content: storedText(content, keep, { what: 'Content', ...forumLimits.content }),
})

const replyWords = ({ content, keep }: Kept & { content: string }) =>
  storedText(content, keep, { what: 'Reply', ...forumLimits.reply })
