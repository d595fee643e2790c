import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import type { Notification } from '../../../contract/notifications-api.ts'
import { failureOf, send } from '../../kit/act.ts'
import { ApiError, type Paged } from '../../kit/api.ts'
import { useMeChange, useSessionSync } from '../../kit/me-change.ts'
import { meQuery } from '../../kit/me.ts'
import { toast } from '../../kit/toasts.ts'
import { isNotifications } from './queries.ts'

type List = InfiniteData<Paged<Notification[]>>

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
      const me = client.getQueryData(meQuery().queryKey)
      if (me) changeMe({ ...me, unread })
    } catch (error) {
      // What it told of has been taken back, and it with that: there is less to read than the bell says.
      if (error instanceof ApiError && error.status === 404) refreshMe()
      else toast({ title: 'Not marked as read', text: failureOf(error as Error), kind: 'bad' })
      void client.invalidateQueries({ predicate: isNotifications })
    }
  }
}

function show(client: QueryClient, id: string | undefined): void {
  client.setQueriesData<List>({ predicate: isNotifications }, (list) => {
    if (!list) return list
    const read = (one: Notification) => (id === undefined || one.id === id ? { ...one, read: true } : one)
    return { ...list, pages: list.pages.map((page) => ({ ...page, body: page.body.map(read) })) }
  })
}
