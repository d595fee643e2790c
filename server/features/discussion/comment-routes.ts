import { comments } from '../../../contract/discussion-api.ts'
import { commentLimits } from '../../../contract/discussion.ts'
import { notFound } from '../../kit/errors.ts'
import { pageOf } from '../../kit/paging.ts'
import { serve, type Caller, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { deleteOwnText, editText, likeText } from './act.ts'
import { createComment } from './create.ts'
import { storedText } from './stored-text.ts'
import { found, readerOf } from './texts.ts'
import {
  newestRoots,
  oldestReplies,
  placed,
  readComment,
  readReplies,
  readRoots,
  readThread,
  type CommentReader,
} from './tree.ts'

const limits = { what: 'Comment', ...commentLimits.content }

/** Comments under articles. */
export const commentRoutes = ({ db, now }: Services): Route[] => [
  serve(comments.list, async (call) => {
    const { id: articleId } = call.params
    const { thread } = call.query
    const reader = visitor(call.user)
    if (thread) return [found('comment', await readThread(db, { articleId, id: thread, ...reader }))]
    const page = pageOf(db, newestRoots, call, commentLimits.page)
    const roots = await readRoots(db, { articleId, page, ...reader })
    if (!roots) throw notFound('Article Not Found')
    return page.cut(roots.map(placed))
  }),

  serve(comments.replies, async (call) => {
    const page = pageOf(db, oldestReplies, call, commentLimits.repliesPage)
    const replies = await readReplies(db, { parentId: call.params.id, page, ...visitor(call.user) })
    return page.cut(found('comment', replies).map(placed))
  }),

  serve(comments.create, async ({ params: { id: articleId }, body, user }) => {
    const { parentId = null, keep, sendKey } = body
    const content = storedText(body.content, keep, limits)
    const id = await createComment(db, { articleId, me: user.id, parentId, content, sendKey, now: now() })
    return found('comment', await readComment(db, { id, ...readerOf(user) }))
  }),

  serve(comments.edit, async ({ params: { id }, body, user }) => {
    const content = storedText(body.content, body.keep, limits)
    await editText(db, 'comment', { id, ...readerOf(user), content, now: now() })
    return found('comment', await readComment(db, { id, ...readerOf(user) }))
  }),

  serve(comments.remove, async ({ params: { id }, user }) => {
    const articleId = await deleteOwnText(db, 'comment', { id, ...readerOf(user) })
    return { articleId, comment: (await readComment(db, { id, ...readerOf(user) })) ?? null }
  }),

  serve(comments.like, async ({ params: { id }, body: { liked }, user }) => {
    const { pageId: articleId, ...like } = await likeText(db, 'comment', { id, ...readerOf(user), liked, now: now() })
    return { articleId, ...like }
  }),
]

const visitor = (user: Caller | null): CommentReader => (user ? readerOf(user) : { me: null, isAdmin: false })
