import './notifications.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import { useSite } from '../../kit/site.ts'
import { useMe } from '../../kit/me.ts'
import { titled } from '../../kit/page.ts'
import { useHere, useSearchParams } from '../../kit/location.ts'
import { paths } from '../../../contract/paths.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { ListView } from '../../lists/list-view.tsx'
import { BanknoteHead } from '../../ui/banknote-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { notificationLimits, unreadText } from '../../../contract/notifications/notifications.ts'
import type { Notification } from '../../../contract/notifications/notifications-api.ts'
import { useMarkRead } from './mark-read.ts'
import { NotificationRow } from './notification-row.tsx'
import { notificationsRouteQuery } from './queries.ts'
import { ToAnswer } from './to-answer.tsx'

export const head = titled(t`Notifications`)

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
        title={t`Notifications`}
        lead={t`Replies to you, the outcome of your reports, and anything of yours that the admins hid.`}
        figure={{
          value: unread > 0 ? t`${unreadText(unread)} new` : t`All read`,
          line: unread > 0 ? t`that you have not read yet` : t`nothing new waits for you`,
        }}
      />
      <div className="wrap page middle notifications-page">
        <CallForm call="POST /api/notifications/read" to={here} onSend={onSend}>
          <div className="links above">
            <Link href={paths.waiting}>
              <Trans>Waiting texts</Trans>
            </Link>
            {unread > 0 && (
              <button type="submit" className="button line">
                <Trans>Mark all as read</Trans>
              </button>
            )}
          </div>
          <ListView list={list} failure="Notifications" empty={<NothingYet />}>
            {(notifications) => (
              <ul id="notifications" className="card" tabIndex={-1} aria-label={t`Notifications`}>
                {byPage(notifications).map((group) =>
                  group.map((notification, index) => (
                    <NotificationRow
                      key={notification.id}
                      notification={notification}
                      continues={index > 0}
                      onFollow={() => notification.read || void markRead(notification.id)}
                    />
                  )),
                )}
              </ul>
            )}
          </ListView>
        </CallForm>
      </div>
    </>
  )
}

/**
 * Groups those of one page where the newest of them stands; what was loaded later moves nothing above it. The search of an address names the
 * text in the page.
 */
const byPage = (notifications: readonly Notification[]) =>
  Array.from(
    Map.groupBy(
      notifications.entries(),
      ([index, { path, title }]) =>
        `${Math.floor(index / notificationLimits.page)} ${path.replace(/[?#].*/, '')} ${title}`,
    ).values(),
    (group) => group.map(([, notification]) => notification),
  )

function NothingYet() {
  const { forum } = useSite()
  return (
    <>
      {forum && <ToAnswer />}
      <Notice title={t`No notifications yet`} action={{ href: paths.articles(), label: t`Explore Articles` }}>
        <Trans>When somebody replies to you, or the admins decide on a report of yours, you will see it here.</Trans>
      </Notice>
    </>
  )
}
