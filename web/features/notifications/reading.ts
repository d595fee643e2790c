import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { failureOf, send } from '../../kit/act.ts'
import { ApiError, changeReplies, invalidate } from '../../kit/api.ts'
import { useMeChange, useSessionSync } from '../../kit/me-change.ts'
import { getMe } from '../../kit/me.ts'
import { toast } from '../../kit/toasts.ts'

/**
 * Marks one as read, or without `id` all of them: on the screen at once, in the bar and in the other tabs when it is done.
 * What did not work is said, and shown as it was; one that is not there any more goes.
 */
export function useReading(): (id?: string) => Promise<void> {
  const client = useQueryClient()
  const changeMe = useMeChange()
  const refreshMe = useSessionSync()
  return async (id) => {
    show(client, id)
    try {
      const { unread } = await send('POST /api/notifications/read', undefined, id ? { id } : {})
      const me = getMe(client)
      if (me) changeMe({ ...me, unread })
    } catch (error) {
      // What it told of has been taken back, and it with that: there is less to read than the bell says.
      if (error instanceof ApiError && error.status === 404) refreshMe()
      else toast({ title: 'Not marked as read', text: failureOf(error as Error), kind: 'bad' })
      void invalidate(client, 'GET /api/notifications')
    }
  }
}

function show(client: QueryClient, id: string | undefined): void {
  changeReplies(client, 'GET /api/notifications', {}, (list) =>
    list.map((one) => (id === undefined || one.id === id ? { ...one, read: true } : one)),
  )
}
