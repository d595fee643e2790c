import './notifications.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useMe } from '../../kit/me.ts'
import { titled } from '../../kit/page.ts'
import { useHere, useSearchParams } from '../../kit/location.ts'
import { paths } from '../../../contract/paths.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { ListView } from '../../lists/list-view.tsx'
import { BanknoteHead } from '../../ui/banknote-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { unreadText } from '../../../contract/notifications/notifications.ts'
import type { Notification } from '../../../contract/notifications/notifications-api.ts'
import { useMarkRead } from './mark-read.ts'
import { NotificationRow } from './notification-row.tsx'
import { notificationsRouteQuery } from './queries.ts'

export const head = titled('Notifications')

/** The member's notifications. Following one marks it as read. */
export default function NotificationsPage() {
  const search = useSearchParams()
  // Refetched on mount, unless the list came with the page.
  const list = useInfiniteQuery({ ...notificationsRouteQuery(search), staleTime: 10_000 })
  // The list and the count at the bell may be of different moments: the head and the button follow the higher one.
  const listed = list.data?.pages.flatMap(({ body }) => body).filter(({ read }) => !read).length ?? 0
  const unread = Math.max(useMe()?.unread ?? 0, listed)
  const markRead = useMarkRead()
  const here = useHere()
  const onSend = (_: HTMLFormElement, pressed: HTMLButtonElement | null) => {
    // The button at a notification sends its id, the one for all sends none.
    void markRead(pressed?.value || undefined)
    // The button that had the focus is gone.
    document.getElementById('notifications')?.focus()
  }
  return (
    <>
      <BanknoteHead
        title="Notifications"
        lead="Replies to you, the outcome of your reports, and anything of yours that the admins hid."
        figure={{
          value: unread > 0 ? `${unreadText(unread)} new` : 'All read',
          line: unread > 0 ? 'that you have not read yet' : 'nothing new waits for you',
        }}
      />
      <div className="wrap page middle notifications-page">
        <CallForm call="POST /api/notifications/read" to={here} onSend={onSend}>
          <div className="links above">
            <Link href={paths.waiting}>Your texts that are waiting for a moderator</Link>
            {unread > 0 && (
              <button type="submit" className="button line">
                Mark all as read
              </button>
            )}
          </div>
          <ListView list={list} loading={<p role="status">Loading…</p>} failure="Notifications" empty={nothingYet}>
            {(notifications) => (
              <ul id="notifications" className="card" tabIndex={-1} aria-label="Notifications">
                {notifications.map((notification, index) => (
                  <NotificationRow
                    key={notification.id}
                    notification={notification}
                    continues={pageOf(notification) === pageOf(notifications[index - 1])}
                    onFollow={() => notification.read || void markRead(notification.id)}
                  />
                ))}
              </ul>
            )}
          </ListView>
        </CallForm>
      </div>
    </>
  )
}

/** The page that it is about, with its title; the search names the text in it. */
const pageOf = (notification: Notification | undefined) =>
  notification && `${notification.path.replace(/[?#].*/, '')} ${notification.title}`

const nothingYet = (
  <Notice title="No notifications yet" action={{ href: paths.articles(), label: 'Explore Articles' }}>
    When somebody replies to you, or the admins decide on a report of yours, you will see it here.
  </Notice>
)
