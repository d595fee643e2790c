import { notifications } from '../../../contract/notifications-api.ts'
import { notificationLimits } from '../../../contract/notifications.ts'
import { cutPage, readCursor, timeCursor, writeCursor } from '../../kit/paging.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { listNotifications, readNotifications, type Cursor } from './store.ts'

/** What members are told of. */
export const notificationRoutes = ({ db, now }: Services): Route[] => [
  serve(notifications.list, async ({ query, user, request, headers }) => {
    const { limit = notificationLimits.page } = query
    const after = readCursor<Cursor>(query.cursor, timeCursor)
    const rows = await listNotifications(db, { me: user.id, after, limit: limit + 1 })
    return cutPage(rows, limit, ({ createdAt, id }) => writeCursor([createdAt, id]), { request, headers })
  }),

  serve(notifications.read, ({ body, user }) => readNotifications(db, { me: user.id, id: body.id, now: now() })),
]
