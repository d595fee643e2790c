import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { t } from '#words'
import { unreadText } from '../../contract/notifications/notifications.ts'
import { invalidate } from '../kit/cached-replies.ts'
import { useDataSaver } from '../kit/data-saver.ts'
import { useMe } from '../kit/me.ts'
import { useSessionPolling } from '../kit/session.ts'
import { paths } from '../../contract/paths.ts'
import { BellIcon } from '../ui/icons.tsx'

/** Milliseconds between polls for notifications. */
const every = 60_000

/** The link to the notifications with the unread count, which is polled. */
export function Bell() {
  const me = useMe()
  const saving = useDataSaver()
  useSessionPolling(me && !saving ? every : null)
  useNewcomers(me?.unread ?? 0)
  if (!me) return null
  const { unread } = me
  return (
    <Link className="bell icon-button" href={paths.notifications} aria-label={notificationsText(unread)}>
      <BellIcon />
      {unread > 0 && (
        <span aria-hidden="true" className={unread > 9 ? 'long' : undefined}>
          {unreadText(unread)}
        </span>
      )}
    </Link>
  )
}

/** Invalidates the list of notifications when the unread count grows. */
function useNewcomers(unread: number): void {
  const client = useQueryClient()
  const before = useRef(unread)
  useEffect(() => {
    if (unread > before.current) void invalidate(client, 'GET /api/notifications')
    before.current = unread
  }, [client, unread])
}

/** The name of the link: 'Notifications, 3 unread'. */
export function notificationsText(unread: number): string {
  return unread > 0 ? t`Notifications, ${unreadText(unread)} unread` : t`Notifications`
}
