import { forum } from '../../../contract/texts/forum-api.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { createReply } from './create-reply.ts'
import { holdIfNew, refuseNewSign } from './hold.ts'
import { findReply } from './replies.ts'
import { deleteOwnText, editText, likeText } from './text-actions.ts'
import { storedFields } from './text-fields.ts'

/** The calls about one reply in the forum; the replies of a discussion are read in `forumRoutes`. */
export const replyRoutes = (services: Services): Route[] => {
  const { db, now } = services
  return [
    serve(forum.reply, async ({ params: { id: discussionId }, body, user, accept }) => {
      const { quotesId = null, keep: allowed, sendKey, ...typed } = body
      const text = { discussionId, fields: storedFields('reply', typed, allowed), quotesId, sendKey, now }
      const waiting = await holdIfNew(services, user, { about: 'reply', text }, accept)
      if (waiting) return waiting
      const id = await createReply(db, user, text)
      return findReply(db, id, user)
    }),

    serve(forum.editReply, async ({ params: { id }, body: { keep: allowed, ...typed }, user }) => {
      const fields = storedFields('reply', typed, allowed)
      await refuseNewSign(services, user, 'reply', id, fields)
      await editText(db, 'reply', id, user, { fields, now: now() })
      return findReply(db, id, user)
    }),

    serve(forum.removeReply, async ({ params: { id }, user }) => {
      await deleteOwnText(db, 'reply', id, user)
      return findReply(db, id, user)
    }),

    serve(forum.likeReply, async ({ params: { id }, body: { liked }, user }) => {
      const { likeCount } = await likeText(db, 'reply', id, user, { liked, now: now() })
      return { liked, likeCount }
    }),
  ]
}
