import { plural } from '#words'
import { comments } from '../../../contract/texts/comments-api.ts'
import { forum } from '../../../contract/texts/forum-api.ts'
import { moderation as calls } from '../../../contract/moderation/moderation-api.ts'
import { growth } from '../../../contract/moderation/growth-api.ts'
import { overview, type AdminOverview } from '../../../contract/moderation/overview-api.ts'
import { isOpenTo } from '../../../contract/roles.ts'
import type { Feature } from '../../feature.ts'
import { dayInIndia } from '../../kit/india.ts'
import { serve, type Route } from '../../kit/serve.ts'
import { largeCounts, lifetimes, ValueCache } from '../../kit/value-cache.ts'
import type { Services } from '../../services.ts'
import { findDiscussion } from '../texts/discussions.ts'
import { findReply } from '../texts/replies.ts'
import { storedReason } from '../texts/stored-text.ts'
import { found } from '../texts/texts.ts'
import { readComment } from '../texts/tree.ts'
import { growthOfMembers, growthOfSubscribers, supportSums } from './growth.ts'
import { hideAllOf, showAllOf } from './hide-all.ts'
import { moderateText } from './moderate.ts'
import { findTrouble } from '../mail/failures.ts'
import { findFirstDue, readOverview } from './overview.ts'
import { readStats } from './stats.ts'

export const moderation: Feature = { routes: moderationRoutes }

/** Changes of texts by moderators and admins, and the figures of their dashboard. */
function moderationRoutes({ db, now }: Services): Route[] {
  const counts = largeCounts()
  const recent = new ValueCache<AdminOverview>({ lifetime: lifetimes.minute })
  return [
    serve(comments.moderate, async ({ params: { id }, body, user, actor }) => {
      await moderateText(db, 'comment', id, withReason(body), actor)
      return found('comment', await readComment(db, id, user))
    }),

    serve(forum.moderate, async ({ params: { id }, body, user, actor }) => {
      await moderateText(db, 'discussion', id, withReason(body), actor)
      return found('discussion', await findDiscussion(db, id, user))
    }),

    serve(forum.moderateReply, async ({ params: { id }, body, user, actor }) => {
      await moderateText(db, 'reply', id, withReason(body), actor)
      return findReply(db, id, user)
    }),

    serve(calls.stats, ({ user }) => readStats(db, { counts, reader: user, day: dayInIndia(now()) })),

    serve(overview.overview, async ({ user: { actingRole } }) => ({
      ...(await recent.get(actingRole, () => readOverview(db, actingRole, now()))),
      // Read anew each time: whoever has answered the first, or mended the mail server, looks for it.
      firstDue: await findFirstDue(db, actingRole),
      ...(isOpenTo('admin', actingRole) && { letters: await findTrouble(db) }),
    })),

    serve(growth.members, () => growthOfMembers(db, counts, now())),
    serve(growth.subscribers, () => growthOfSubscribers(db, counts, now())),
    serve(growth.support, () => supportSums(db, now())),

    serve(calls.hideAll, async ({ params: { id }, body, actor }) => {
      const hidden = await hideAllOf(db, id, body.reason, actor)
      return { message: plural(hidden, { one: '# text is hidden.', other: '# texts are hidden.' }), hidden }
    }),

    serve(calls.showAll, async ({ params: { id }, actor }) => {
      const shown = await showAllOf(db, id, actor)
      return { message: plural(shown, { one: '# text is shown again.', other: '# texts are shown again.' }), shown }
    }),
  ]
}

const withReason = <M extends { hiddenReason?: string | null | undefined }>(body: M) => ({
  ...body,
  hiddenReason: storedReason(body.hiddenReason),
})
