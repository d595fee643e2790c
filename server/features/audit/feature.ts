import { t } from '#words'
import { hourly, type Feature } from '../../feature.ts'
import { deleteDetailsAbout, deleteOldEvents } from './erase.ts'
import { auditRoutes } from './routes.ts'

export const audit: Feature = {
  routes: auditRoutes,
  erase: (sql, { id }) => deleteDetailsAbout(sql, id),
  jobs: { 'erase-old-acts': hourly(({ db }, { now }) => deleteOldEvents(db, now)) },
  exports: {
    securityEvents: {
      title: t`Security log`,
      tables: ['audit_logs'],
      labels: { action: t`What`, createdAt: t`When`, ipAddress: t`Internet address`, userAgent: t`Browser` },
      // Acts by the member and on the account. Other members' names and addresses are omitted.
      find: (sql, { id }) => sql`
        select action, created_at, case when own then ip_address end as ip_address,
          case when own then user_agent end as user_agent
        from audit_logs l, lateral (select l.admin_user_id is not distinct from ${id} as own) o
        where l.admin_user_id = ${id} or l.resource_id = ${id}::uuid::text order by l.created_at, l.id`,
    },
  },
}
