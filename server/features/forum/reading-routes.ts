import * as z from 'zod/mini'
import { forum } from '../../../contract/forum-api.ts'
import { forumLimits } from '../../../contract/forum.ts'
import { isSearch } from '../../../contract/search.ts'
import { Id, Instant } from '../../../contract/shapes.ts'
import { cutPage, readCursor, writeCursor } from '../../kit/paging.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { findPost, latestPosts, listPosts, noPost, summaryOf, type ListedPost, type Cursor } from './posts.ts'
import { markRead, unreadAfter } from './reads.ts'
import { ownReplies, repliesPage } from './replies.ts'
import { searchPosts } from './search.ts'
import { similarPosts } from './similar.ts'
import { createForumStats } from './stats.ts'

const Cursor = z.tuple([z.int().check(z.minimum(0), z.maximum(1)), Instant, Id])
const previews = 3

/** What the forum shows. */
export const forumReadingRoutes = ({ db, now }: Services): Route[] => {
  const stats = createForumStats(db)
  return [
    serve(forum.latest, async () => latestPosts(db, previews)),

    serve(forum.list, async ({ query, user, request, headers }) => {
      const { limit = forumLimits.page } = query
      const category = query.category && query.category !== 'all' ? query.category : null
      if (query.search && isSearch(query.search)) {
        const asked = { text: query.search, category, cursor: query.cursor, reader: user, limit }
        const { rows, cursorOf, asSummary } = await searchPosts(db, asked)
        return cutPage(rows, limit, cursorOf, { request, headers }).map((row) => asSummary(row, now()))
      }
      const rows = await listPosts(db, {
        me: user.id,
        category,
        after: readCursor<Cursor>(query.cursor, Cursor),
        limit: limit + 1,
      })
      const page = cutPage(rows, limit, placeOf, { request, headers })
      return page.map((row) => summaryOf(row, user, now()))
    }),

    serve(forum.stats, async () => stats(now())),

    serve(forum.similar, async ({ query }) => similarPosts(db, query.title)),

    serve(forum.show, async ({ params: { id }, user }) => {
      const post = await findPost(db, { id, me: user.id, isAdmin: user.isAdmin })
      if (!post) throw noPost()
      return post
    }),

    serve(forum.replies, async ({ params: { id: post }, query, user: { id: me, isAdmin } }) => {
      const at = query.reply ? { reply: query.reply } : { page: query.page ?? 1 }
      const found = await repliesPage(db, { post, at, me, isAdmin })
      if (!found) throw noPost()
      const { upTo, ...page } = found
      const readUpTo = await markRead(db, { post, me, upTo, now: now() })
      return { ...page, readUpTo, unread: await unreadAfter(db, { post, me, readUpTo }) }
    }),

    serve(forum.ownReplies, async ({ params: { id: post }, user: { id: me, isAdmin } }) =>
      ownReplies(db, { post, me, isAdmin }),
    ),
  ]
}

const placeOf = ({ isPinned, lastActivityAt, id }: ListedPost) => writeCursor([isPinned ? 1 : 0, lastActivityAt, id])
