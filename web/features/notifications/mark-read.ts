import { useQueryClient } from '@tanstack/react-query'
import { t } from '#words'
import { failureOf, send } from '../../kit/send.ts'
import { changeReplies, invalidate } from '../../kit/cached-replies.ts'
import { isMissing } from '../../kit/answers.ts'
import { useMeChange, useSessionSync } from '../../kit/session.ts'
import { getMe } from '../../kit/me.ts'
import { toast } from '../../kit/toasts.ts'

/**
 * Marks one notification as read, or without `id` all: in the list at once, at the bell and in other tabs after the reply. A
 * failure rolls the list back and shows a toast.
 */
export function useMarkRead(): (id?: string) => Promise<void> {
  const client = useQueryClient()
  const changeMe = useMeChange()
  const refreshMe = useSessionSync()
  return async (id) => {
    changeReplies(client, 'GET /api/notifications', {}, (list) =>
      list.map((one) => (id === undefined || one.id === id ? { ...one, read: true } : one)),
    )
    try {
      const { unread } = await send('POST /api/notifications/read', undefined, id ? { id } : {})
      const me = getMe(client)
      if (me) changeMe({ ...me, unread })
    } catch (error) {
      // The notification was deleted with its text, so the unread count is out of date.
      if (isMissing(error as Error)) refreshMe()
      else toast({ title: t`Not marked as read`, text: failureOf(error as Error), kind: 'bad' })
      void invalidate(client, 'GET /api/notifications')
    }
  }
}
