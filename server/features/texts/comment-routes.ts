import { t } from '#words'
import { comments } from '../../../contract/texts/comments-api.ts'
import { commentLimits } from '../../../contract/texts/rules.ts'
import { notFound } from '../../kit/errors.ts'
import { pageOf } from '../../kit/paging.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { deleteOwnText, editText, likeText } from './text-actions.ts'
import { createComment } from './create-comment.ts'
import { deleteFormerComment } from './former-comments.ts'
import { holdIfNew, refuseNewSign } from './hold.ts'
import { storedFields } from './text-fields.ts'
import { found } from './texts.ts'
import { newestRoots, oldestReplies, readComment, readReplies, readRoots, readThread } from './tree.ts'
import { placed } from './nested-comments.ts'

/** Comments under articles. */
export const commentRoutes = (services: Services): Route[] => {
  const { db, now } = services
  return [
    serve(comments.list, async (call) => {
      const { params, query, user } = call
      if (query.thread) return [found('comment', await readThread(db, params.id, query.thread, user))]
      const page = pageOf(db, newestRoots, call, commentLimits.page)
      const roots = await readRoots(db, params.id, user, page)
      if (!roots) throw notFound(t`Article Not Found`)
      return page.cut(roots.map(placed))
    }),

    serve(comments.replies, async (call) => {
      const page = pageOf(db, oldestReplies, call, commentLimits.repliesPage)
      return page.cut(found('comment', await readReplies(db, call.params.id, call.user, page)).map(placed))
    }),

    serve(comments.create, async ({ params: { id: articleId }, body, user, accept }) => {
      const { parentId = null, keep: allowed, sendKey, ...typed } = body
      const text = { articleId, parentId, fields: storedFields('comment', typed, allowed), sendKey, now: now() }
      return (await holdIfNew(services, user, { about: 'comment', text }, accept)) ?? createComment(db, user, text)
    }),

    serve(comments.edit, async ({ params: { id }, body: { keep: allowed, ...typed }, user }) => {
      const fields = storedFields('comment', typed, allowed)
      await refuseNewSign(services, user, 'comment', id, fields)
      await editText(db, 'comment', id, user, { fields, now: now() })
      return found('comment', await readComment(db, id, user))
    }),

    serve(comments.remove, async ({ params: { id }, user, actor }) => {
      const articleId =
        (await deleteFormerComment(db, id, user, actor)) ?? (await deleteOwnText(db, 'comment', id, user))
      return { articleId, comment: (await readComment(db, id, user)) ?? null }
    }),

    serve(comments.like, async ({ params: { id }, body: { liked }, user }) => {
      const { pageId: articleId, ...like } = await likeText(db, 'comment', id, user, { liked, now: now() })
      return { articleId, ...like }
    }),
  ]
}
