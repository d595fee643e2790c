import type { ExportRow, Feature } from '../../feature.ts'
import { notificationRoutes } from './routes.ts'
import { forgetOldNotifications } from './store.ts'

export const notifications: Feature = {
  routes: notificationRoutes,
  sweep: { 'read notifications': ({ db }, now) => forgetOldNotifications(db, now) },
  exports: [
    {
      key: 'notifications',
      title: 'Notifications',
      tables: ['notifications'],
      labels: { kind: 'What', createdAt: 'When', readAt: 'Read' },
      find: (sql, { id }) => sql<ExportRow[]>`
        select id, kind, created_at, read_at from notifications where user_id = ${id} order by created_at, id`,
    },
  ],
}
