import type { QueryClient } from '@tanstack/react-query'
import { askPages } from '../../kit/api.ts'

/** The member's notifications, newest first; without JavaScript, from a cursor. Where there are none, questions to answer follow. */
export const notificationsRouteQuery = (search: URLSearchParams) => {
  const query = askPages('GET /api/notifications', {}, { cursor: search.get('cursor') || undefined })
  const followUp = (client: QueryClient) =>
    client.getQueryData<{ pages: { body: unknown[] }[] }>(query.queryKey)?.pages[0]?.body.length === 0
      ? [toAnswerQuery()]
      : []
  return { ...query, followUp }
}

/** One more than are shown with an own one. */
export const toAnswerQuery = () => ({
  ...askPages('GET /api/forum/posts', {}, { state: 'unanswered', limit: 3 }),
  staleTime: 60_000,
})
