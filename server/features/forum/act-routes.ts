import { forum } from '../../../contract/forum-api.ts'
import { serve, type Caller, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { storedReason } from '../user-text/reason.ts'
import { markAnswer } from './answering.ts'
import { setFollowing } from './following.ts'
import { likePost, likeReply } from './liking.ts'
import { findPost, noPost } from './posts.ts'
import { findReply } from './replies.ts'
import { moderatePost, moderateReply } from './moderation.ts'

/** What members and admins do with what is written in the forum. */
export const forumActRoutes = ({ db, now }: Services): Route[] => [
  serve(forum.like, async ({ params: { id }, body: { liked }, user: { id: me, isAdmin } }) =>
    likePost(db, { id, me, isAdmin, liked, now: now() }),
  ),

  serve(forum.likeReply, async ({ params: { id }, body: { liked }, user: { id: me, isAdmin } }) =>
    likeReply(db, { id, me, isAdmin, liked, now: now() }),
  ),

  serve(forum.follow, async ({ params: { id }, body: { following }, user: { id: me, isAdmin } }) => {
    await setFollowing(db, { id, me, isAdmin, following, now: now() })
    return { following }
  }),

  serve(forum.answer, async ({ params: { id }, body: { replyId }, user: { id: me, isAdmin } }) => {
    await markAnswer(db, { id, me, isAdmin, replyId, now: now() })
    const post = await findPost(db, { id, me, isAdmin })
    if (!post) throw noPost()
    return post
  }),

  serve(forum.moderate, async ({ params: { id }, body, user, ...from }) => {
    await moderatePost(db, id, withReason(body), by(user, from, now()))
    const post = await findPost(db, { id, me: user.id, isAdmin: true })
    if (!post) throw noPost()
    return post
  }),

  serve(forum.moderateReply, async ({ params: { id }, body, user, ...from }) => {
    await moderateReply(db, id, withReason(body), by(user, from, now()))
    return findReply(db, { id, me: user.id, isAdmin: true })
  }),
]

const withReason = <Ruling extends { hiddenReason?: string | null | undefined }>(ruling: Ruling) => ({
  ...ruling,
  hiddenReason: storedReason(ruling.hiddenReason),
})

const by = ({ id }: Caller, { request, address }: { request: Request; address: string | null }, now: Date) => ({
  admin: id,
  ipAddress: address,
  userAgent: request.headers.get('user-agent'),
  now,
})
