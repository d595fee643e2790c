import { notifications as calls } from '../../../contract/notifications-api.ts'
import { notificationLimits } from '../../../contract/notifications.ts'
import type { ExportRow, Feature } from '../../feature.ts'
import { cutPage, readCursor, timeCursor, writeCursor } from '../../kit/paging.ts'
import { serve } from '../../kit/serve.ts'
import { deleteOldNotifications, listNotifications, readNotifications, type Cursor } from './store.ts'

export const notifications: Feature = {
  routes: ({ db, now }) => [
    serve(calls.list, async ({ query: { limit = notificationLimits.page, cursor }, user, request, headers }) => {
      const after = readCursor<Cursor>(cursor, timeCursor)
      const rows = await listNotifications(db, { me: user.id, after, limit: limit + 1 })
      return cutPage(rows, limit, ({ createdAt, id }) => writeCursor([createdAt, id]), { request, headers })
    }),
    serve(calls.read, ({ body, user }) => readNotifications(db, { me: user.id, id: body.id, now: now() })),
  ],
  sweep: { 'read notifications': ({ db }, now) => deleteOldNotifications(db, now) },
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
