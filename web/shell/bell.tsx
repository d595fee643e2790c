import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { notificationLimits } from '../../contract/notifications.ts'
import { invalidate } from '../kit/api.ts'
import { useDataSaver } from '../kit/data-saver.ts'
import { useMe, useSessionPolling } from '../kit/me.ts'
import { paths } from '../../contract/paths.ts'
import { BellIcon } from '../ui/icons.tsx'

/** How often the site is asked whether there is something new, in milliseconds. */
const every = 60_000

/** A member's way to what they are told of, with how much of it is new; the number follows by itself. */
export function Bell() {
  const me = useMe()
  const saving = useDataSaver()
  useSessionPolling(me && !saving ? every : null)
  useNewcomers(me?.unread ?? 0)
  if (!me) return null
  const { unread } = me
  return (
    <Link className="bell icon-button" href={paths.notifications} aria-label={`Notifications${told(unread)}`}>
      <BellIcon />
      {unread > 0 && <span aria-hidden="true">{numberOf(unread)}</span>}
    </Link>
  )
}

/** When there are more, the list that was read before is no longer all. */
function useNewcomers(unread: number): void {
  const client = useQueryClient()
  const before = useRef(unread)
  useEffect(() => {
    if (unread > before.current) void invalidate(client, 'GET /api/notifications')
    before.current = unread
  }, [client, unread])
}

/** ', 3 unread', for a name; nothing when there are none. */
export function told(unread: number): string {
  return unread > 0 ? `, ${numberOf(unread)} unread` : ''
}

/** They are counted up to a bound. */
const numberOf = (unread: number) => (unread < notificationLimits.counted ? String(unread) : `${unread - 1}+`)
