import { forum } from '../../../contract/texts/forum-api.ts'
import { forumLimits } from '../../../contract/texts/forum.ts'
import { isSearch } from '../../../contract/search.ts'
import { pageOf } from '../../kit/paging.ts'
import { serve, type Route } from '../../kit/serve.ts'
import { createFoundWords } from '../../search/query.ts'
import type { Services } from '../../services.ts'
import { deleteOwnText, editText, likeText } from './text-actions.ts'
import { markAnswer } from './mark-answer.ts'
import { createDiscussion } from './create-discussion.ts'
import { setFollowing } from './following.ts'
import { byActivity, findDiscussion, isChosen, listDiscussions, summaryOf } from './discussions.ts'
import { forumOfLanding, latestDiscussions } from './forum-previews.ts'
import { markRead, unreadAfter } from './unread.ts'
import { ownForumTexts } from './own-forum-texts.ts'
import { repliesPage } from './replies.ts'
import { byRank, searchDiscussions } from './search.ts'
import { createForumStats } from './tallies.ts'
import { holdIfNew, refuseNewSign } from './hold.ts'
import { storedFields } from './text-fields.ts'
import { found } from './texts.ts'

const previews = 3

/** The calls about the discussions of the forum, with the replies that each has. */
export const forumRoutes = (services: Services): Route[] => {
  const { db, now } = services
  const stats = createForumStats(db)
  const foundWords = createFoundWords()
  return [
    serve(forum.latest, async () => latestDiscussions(db, previews, now())),

    serve(forum.ofLanding, async () => forumOfLanding(db, now())),

    serve(forum.list, async (call) => {
      const { user } = call
      const { search: text = '', ...choice } = call.query
      const chosen = isChosen(db, choice)
      const searched = isSearch(text)
      const page = pageOf(db, searched ? byRank : byActivity, call, forumLimits.page)
      if (searched)
        return page.cut(await searchDiscussions(db, { text, chosen, reader: user, now: now(), foundWords }, page))
      return page.cut(await listDiscussions(db, user.id, chosen, page)).map((row) => summaryOf(row, user, now()))
    }),

    serve(forum.own, ({ user }) => ownForumTexts(db, user.id)),

    serve(forum.stats, async () => stats(now())),

    serve(forum.show, async ({ params: { id }, user }) => found('discussion', await findDiscussion(db, id, user))),

    serve(forum.replies, async ({ params: { id: discussion }, query, user }) => {
      const { upTo, ...page } = await repliesPage(db, discussion, user, query)
      const readUpTo = await markRead(db, { discussion, me: user.id, position: upTo, now: now() })
      return { ...page, readUpTo, unread: await unreadAfter(db, discussion, user.id, readUpTo) }
    }),

    serve(forum.create, async ({ body, user, accept }) => {
      const { category, keep: allowed, sendKey, ...typed } = body
      const text = { fields: storedFields('discussion', typed, allowed), category, sendKey, now: now() }
      const waiting = await holdIfNew(services, user, { about: 'discussion', text }, accept)
      if (waiting) return waiting
      const id = await createDiscussion(db, user.id, text)
      return found('discussion', await findDiscussion(db, id, user))
    }),

    serve(forum.edit, async ({ params: { id }, body: { keep: allowed, ...typed }, user }) => {
      const fields = storedFields('discussion', typed, allowed)
      await refuseNewSign(services, user, 'discussion', id, fields)
      await editText(db, 'discussion', id, user, { fields, now: now() })
      return found('discussion', await findDiscussion(db, id, user))
    }),

    serve(forum.remove, async ({ params: { id }, user }) => {
      await deleteOwnText(db, 'discussion', id, user)
      return { post: (await findDiscussion(db, id, user)) ?? null }
    }),

    serve(forum.like, async ({ params: { id }, body: { liked }, user }) => {
      const { likeCount } = await likeText(db, 'discussion', id, user, { liked, now: now() })
      return { liked, likeCount }
    }),

    serve(forum.follow, async ({ params: { id }, body: { following }, user }) => {
      await setFollowing(db, id, user, following, now())
      return { following }
    }),

    serve(forum.answer, async ({ params: { id }, body: { replyId }, user }) => {
      await markAnswer(db, id, user, replyId, now())
      return found('discussion', await findDiscussion(db, id, user))
    }),
  ]
}
