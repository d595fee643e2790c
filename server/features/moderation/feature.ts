import type { ExportRow, Feature } from '../../feature.ts'
import { deleteOldReports } from './reports.ts'
import { moderationRoutes } from './routes.ts'

export const moderation: Feature = {
  routes: moderationRoutes,
  sweep: { 'old reports': ({ db }, now) => deleteOldReports(db, now) },
  exports: [
    {
      key: 'reports',
      title: 'What you reported to the admins',
      tables: ['reports'],
      labels: { reason: 'Reason', details: 'Your words', createdAt: 'When', outcome: 'Outcome' },
      find: (sql, { id }) => sql<ExportRow[]>`
        select id, coalesce(comment_id, post_id, reply_id) as about, reason, details, created_at, outcome, handled_at
        from reports where reporter_id = ${id} order by created_at, id`,
    },
  ],
}
