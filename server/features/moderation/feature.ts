import { comments, reports } from '../../../contract/discussion-api.ts'
import { reasonMost } from '../../../contract/discussion.ts'
import { forum } from '../../../contract/forum-api.ts'
import { held } from '../../../contract/held-api.ts'
import { heldLimits } from '../../../contract/held.ts'
import { outdated } from '../../../contract/outdated-api.ts'
import { moderation as calls, type AdminStats } from '../../../contract/moderation-api.ts'
import { isOpenTo, type Access, type Role } from '../../../contract/roles.ts'
import type { Db, Fragment } from '../../db/open.ts'
import { hourly, type Feature } from '../../feature.ts'
import { createLargeCounts, type LargeCounts } from '../../kit/large-counts.ts'
import { pageOf } from '../../kit/paging.ts'
import { dayInIndia } from '../../kit/india.ts'
import { serve, type Caller, type Route } from '../../kit/serve.ts'
import { dueRatesOn } from '../rates/admin-store.ts'
import type { Services } from '../../services.ts'
import { findPost } from '../discussion/posts.ts'
import { findReply } from '../discussion/replies.ts'
import { storedReason, storedText } from '../discussion/stored-text.ts'
import { found } from '../discussion/texts.ts'
import { readComment } from '../discussion/tree.ts'
import { deleteOldReports, handleReports, storeReport, listReported, reportOrders } from './reports.ts'
import { burstJob, burstLetterJob, burstLetters } from './burst.ts'
import { approveHeld, listHeld, oldestFirst, rejectHeld } from './held.ts'
import { hideAllOf, showAllOf } from './hide.ts'
import { findMember, listMembers, newestFirst } from './members.ts'
import { moderateText } from './moderate.ts'
import { findSubject, settleOutdated, storeOutdated } from './outdated.ts'
import { applicationJobs, applicationRoutes } from './applications.ts'
import { changeRole, endSessions, endSuspension, suspend } from './member-acts.ts'
import { grouped } from '../../../money/grouped.ts'

export const moderation: Feature = {
  forms: {
    'POST /api/reports/outdated': {
      body: ({ sourceUrl, ...fields }) => (sourceUrl ? { ...fields, sourceUrl } : fields),
    },
  },
  routes: (services) => [...moderationRoutes(services), ...applicationRoutes(services)],
  jobs: {
    ...applicationJobs,
    'erase-old-reports': hourly(({ db }, { now }) => deleteOldReports(db, now)),
    'tell-of-bursts': burstJob,
    [burstLetters]: burstLetterJob,
  },
  exports: {
    reports: {
      title: 'What you reported to the admins',
      tables: ['reports'],
      labels: {
        reason: 'Reason',
        details: 'Your words',
        sourceUrl: 'Newer source',
        createdAt: 'When',
        outcome: 'Outcome',
      },
      find: (sql, { id }) => sql`
        select id, coalesce(comment_id, post_id, reply_id, article_id) as about, rate_key, reason, details, source_url,
          created_at, outcome, handled_at
        from reports where reporter_id = ${id} order by created_at, id`,
    },
  },
}

const reportsPage = 20
const membersPage = 25

const handled = { removed: 'The text is hidden.', kept: 'The text stays.', restored: 'The text is shown again.' }

/** Reports of members, and acts of moderators and admins on texts and members. */
function moderationRoutes({ db, now }: Services, counts = createLargeCounts()): Route[] {
  const viewOf = ({ actingRole }: Caller) => ({ role: actingRole, now: now() })
  return [
    serve(reports.create, async ({ body, user }) => {
      await storeReport(db, user.id, body, now())
      return { message: 'Thank you. The admins will look at it.' }
    }),

    serve(outdated.subject, ({ query }) => findSubject(db, query)),

    serve(outdated.report, async ({ body, user }) => {
      await storeOutdated(db, user.id, body, now())
      return { message: 'Thank you. The admins will look at it, and you are told what they found.' }
    }),

    serve(outdated.settle, async ({ body, actor }) => {
      await settleOutdated(db, body, actor)
      return { message: 'The report is settled, and its readers are told.' }
    }),

    serve(comments.moderate, async ({ params: { id }, body, user, actor }) => {
      await moderateText(db, 'comment', id, withReason(body), actor)
      return found('comment', await readComment(db, id, user))
    }),

    serve(forum.moderate, async ({ params: { id }, body, user, actor }) => {
      await moderateText(db, 'post', id, withReason(body), actor)
      return found('post', await findPost(db, id, user))
    }),

    serve(forum.moderateReply, async ({ params: { id }, body, user, actor }) => {
      await moderateText(db, 'reply', id, withReason(body), actor)
      return findReply(db, id, user)
    }),

    serve(calls.stats, ({ user }) => readStats(db, { counts, role: user.actingRole, day: dayInIndia(now()) })),

    serve(calls.reports, async (call) => {
      const { state = 'open' } = call.query
      const page = pageOf(db, reportOrders[state], call, reportsPage)
      return page.cut(await listReported(db, state, page))
    }),

    serve(calls.handle, async ({ body, actor }) => {
      await handleReports(db, body, actor)
      return { message: handled[body.outcome] }
    }),

    serve(held.list, async (call) => {
      const page = pageOf(db, oldestFirst, call, heldLimits.page)
      return page.cut(await listHeld(db, call.user.id, page))
    }),

    serve(held.approve, async ({ params: { id }, actor }) => {
      await approveHeld(db, id, actor)
      return { message: 'It is published.' }
    }),

    serve(held.reject, async ({ params: { id }, body: { reason }, actor }) => {
      await rejectHeld(db, id, storedText(reason, [], { what: 'Reason', field: 'reason', max: reasonMost }), actor)
      return { message: 'It is deleted, and its author is told why.' }
    }),

    serve(calls.members, async (call) => {
      const page = pageOf(db, newestFirst, call, membersPage)
      return page.cut(await listMembers(db, call.query, page, viewOf(call.user)))
    }),

    serve(calls.suspend, async ({ params: { id }, body, user, actor }) => {
      await suspend(db, id, body, actor)
      return findMember(db, id, viewOf(user))
    }),

    serve(calls.endSuspension, async ({ params: { id }, user, actor }) => {
      await endSuspension(db, id, actor)
      return findMember(db, id, viewOf(user))
    }),

    serve(calls.hideAll, async ({ params: { id }, body, actor }) => {
      const hidden = await hideAllOf(db, id, body.reason, actor)
      return { message: `${textsAre(hidden)} hidden.`, hidden }
    }),

    serve(calls.showAll, async ({ params: { id }, actor }) => {
      const shown = await showAllOf(db, id, actor)
      return { message: `${textsAre(shown)} shown again.`, shown }
    }),

    serve(calls.endSessions, async ({ params: { id }, actor }) => {
      const ended = await endSessions(db, id, actor)
      return { message: ended > 0 ? 'They are logged out on all devices.' : 'They were signed in nowhere.' }
    }),

    serve(calls.role, async ({ params: { id }, body, user, actor }) => {
      await changeRole(db, id, body.role, actor)
      return findMember(db, id, viewOf(user))
    }),
  ]
}

const withReason = <M extends { hiddenReason?: string | null | undefined }>(body: M) => ({
  ...body,
  hiddenReason: storedReason(body.hiddenReason),
})

const textsAre = (count: number) => (count === 1 ? '1 text is' : `${grouped(count)} texts are`)

/** The figures of the dashboard that concern a role; what was deleted does not count. */
async function readStats(db: Db, asked: { counts: LargeCounts; role: Role; day: string }): Promise<AdminStats> {
  const { counts, role, day } = asked
  const count = async (access: Access, name: string, rows: Fragment) => {
    if (!isOpenTo(access, role)) return undefined
    return counts(name, async () => {
      const [found] = await db<[{ rows: number }]>`select count(*) as rows from ${rows}`
      return found.rows
    })
  }
  const [published, drafts, totalPolls, openReports, heldTexts, claimedPayments, waitingMembers, dueRates] =
    await Promise.all([
      count('editor', 'published', db`articles where published and deleted_at is null`),
      count('editor', 'drafts', db`articles where not published and deleted_at is null`),
      count('editor', 'polls', db`polls where deleted_at is null`),
      count(
        'moderator',
        'reports',
        db`(select distinct coalesce(comment_id, post_id, reply_id, article_id), rate_key from reports where outcome is null) texts`,
      ),
      count('moderator', 'held', db`held_texts`),
      count('admin', 'payments', db`support_intents where state = 'claimed'`),
      count('admin', 'applications', db`users where applied_at is not null and refused_at is null`),
      count('admin', 'rates', dueRatesOn(db, day)),
    ])
  const totalArticles = published === undefined || drafts === undefined ? undefined : published + drafts
  return {
    totalArticles,
    published,
    drafts,
    totalPolls,
    openReports,
    heldTexts,
    claimedPayments,
    waitingMembers,
    dueRates,
  }
}
