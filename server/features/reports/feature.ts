import { t } from '#words'
import { reports } from '../../../contract/texts/reports-api.ts'
import { outdated } from '../../../contract/moderation/outdated-api.ts'
import { moderation as calls } from '../../../contract/moderation/moderation-api.ts'
import { hourly, type Feature } from '../../feature.ts'
import { dayInIndia } from '../../kit/india.ts'
import { moneyFor } from '../../kit/money-in.ts'
import { pageOf } from '../../kit/paging.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { settleOutdated, showSubject, storeOutdated } from './outdated.ts'
import { deleteOldReports, listReported, reportOrders, storeReport } from './reports.ts'
import { handleReports } from './handle-reports.ts'

export const reported: Feature = {
  forms: {
    'POST /api/reports/outdated': {
      body: ({ sourceUrl, ...fields }) => (sourceUrl ? { ...fields, sourceUrl } : fields),
    },
  },
  routes: reportRoutes,
  jobs: { 'erase-old-reports': hourly(({ db }, { now }) => deleteOldReports(db, now)) },
  exports: {
    reports: {
      title: t`What you reported to the admins`,
      tables: ['reports'],
      labels: {
        reason: t`Reason`,
        details: t`Your words`,
        sourceUrl: t`Newer source`,
        createdAt: t`When`,
        outcome: t`Outcome`,
      },
      find: (sql, { id }) => sql`
        select id, coalesce(comment_id, post_id, reply_id, article_id) as about, rate_key, reason, details, source_url,
          created_at, outcome, handled_at
        from reports where reporter_id = ${id} order by created_at, id`,
    },
  },
}

const rows = 20

const handled = { removed: t`The text is hidden.`, kept: t`The text stays.`, restored: t`The text is shown again.` }

/** Reports of texts and of what is outdated, and what moderators and editors decide on them. */
function reportRoutes({ db, now, config }: Services): Route[] {
  return [
    serve(reports.create, async ({ body, user }) => {
      await storeReport(db, user.id, body, now())
      return { message: t`Thank you. The admins will look at it.` }
    }),

    serve(outdated.subject, async ({ query, request }) =>
      showSubject(db, query, { day: dayInIndia(now()), money: await moneyFor(request, config.languages) }),
    ),

    serve(outdated.report, async ({ body, user }) => {
      await storeOutdated(db, user.id, body, now())
      return { message: t`Thank you. The admins will look at it, and you are told what they found.` }
    }),

    serve(outdated.settle, async ({ body, actor }) => {
      await settleOutdated(db, body, actor)
      return { message: t`The report is settled, and its readers are told.` }
    }),

    serve(calls.reports, async (call) => {
      const { state = 'open' } = call.query
      const page = pageOf(db, reportOrders[state], call, rows)
      return page.cut(await listReported(db, state, page))
    }),

    serve(calls.handle, async ({ body, actor }) => {
      await handleReports(db, body, actor)
      return { message: handled[body.outcome] }
    }),
  ]
}
