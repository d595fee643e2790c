import { comments } from '../../../contract/discussion-api.ts'
import { commentLimits } from '../../../contract/discussion.ts'
import { byCaller } from '../audit/store.ts'
import { notFound } from '../../kit/errors.ts'
import { cutPage, readCursor, timeCursor } from '../../kit/paging.ts'
import { serve, type Caller, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { storedReason } from '../user-text/reason.ts'
import { storedText } from '../user-text/text.ts'
import { moderateComment } from './moderation.ts'
import { createComment, editComment, likeComment, noComment, removeOwnComment } from './store.ts'
import { placeOf, readComment, readReplies, readRoots, readThread, type CommentsRequest, type Cursor } from './tree.ts'

const kind = { what: 'Comment', max: commentLimits.content.max }

/** The discussion under articles. */
export const commentRoutes = ({ db, now }: Services): Route[] => [
  serve(comments.list, async ({ params, query, user, request, headers }) => {
    const articleId = params.id
    const reader = readerOf(user)
    if (query.thread) return [found(await readThread(db, { articleId, id: query.thread, ...reader }))]
    const { limit = commentLimits.page } = query
    const after = readCursor<Cursor>(query.cursor, timeCursor)
    const roots = await readRoots(db, { articleId, after, limit: limit + 1, ...reader })
    if (!roots) throw notFound('Article Not Found')
    return cutPage(roots, limit, placeOf, { request, headers })
  }),

  serve(comments.replies, async ({ params, query, user, request, headers }) => {
    const after = readCursor<Cursor>(query.cursor, timeCursor)
    const { limit = commentLimits.repliesPage } = query
    const replies = await readReplies(db, { parentId: params.id, after, limit: limit + 1, ...readerOf(user) })
    return cutPage(found(replies), limit, placeOf, { request, headers })
  }),

  serve(comments.create, async ({ params, body, user }) => {
    const { parentId = null, keep = [], sendKey } = body
    const content = storedText(body.content, keep, kind)
    const id = await createComment(db, { articleId: params.id, me: user.id, parentId, content, sendKey, now: now() })
    return found(await readComment(db, { id, ...readerOf(user) }))
  }),

  serve(comments.edit, async ({ params: { id }, body, user }) => {
    const content = storedText(body.content, body.keep ?? [], kind)
    await editComment(db, { id, me: user.id, content, now: now() })
    return found(await readComment(db, { id, ...readerOf(user) }))
  }),

  serve(comments.remove, async ({ params: { id }, user }) => {
    const articleId = await removeOwnComment(db, { id, me: user.id })
    return { articleId, comment: (await readComment(db, { id, ...readerOf(user) })) ?? null }
  }),

  serve(comments.moderate, async ({ params: { id }, body, ...from }) => {
    await moderateComment(db, { id, hiddenReason: storedReason(body.hiddenReason) }, byCaller(from, now()))
    return found(await readComment(db, { id, ...readerOf(from.user) }))
  }),

  serve(comments.like, async ({ params: { id }, body, user }) =>
    likeComment(db, { id, me: user.id, liked: body.liked, now: now() }),
  ),
]

const readerOf = (user: Caller | null): CommentsRequest => ({ me: user?.id ?? null, isAdmin: user?.isAdmin ?? false })

/** A comment may be gone, and its article taken off the site, at any moment. */
function found<T>(wanted: T | undefined): T {
  if (wanted === undefined) throw noComment()
  return wanted
}
