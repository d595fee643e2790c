import '../../lists/list.css'
import './notifications.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { cursorIn } from '../../kit/api.ts'
import { useMe } from '../../kit/me.ts'
import type { Head } from '../../kit/page.ts'
import { useHere, usePlaceSearch } from '../../kit/place.ts'
import type { Site } from '../../kit/site.ts'
import { paths } from '../../../contract/paths.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { ListFailure } from '../../lists/list-failure.tsx'
import { LoadMore } from '../../lists/load-more.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NotificationRow } from './notification-row.tsx'
import { notificationsRouteQuery } from './queries.ts'
import { useReading } from './reading.ts'

export function head({ site }: { site: Site }): Head {
  return { title: `Notifications · ${site.name}` }
}

/** What the member is told of; each leads to its place, and is read then. */
export default function NotificationsPage() {
  return (
    <div className="wrap list-page notifications-page">
      <h1>Notifications</h1>
      <p className="lead">Answers to you, what became of your reports, and what the admins hid of yours.</p>
      <List />
    </div>
  )
}

function List() {
  const search = usePlaceSearch()
  // New ones come at any time; what the page has just brought need not be asked for again.
  const list = useInfiniteQuery({ ...notificationsRouteQuery(search), staleTime: 10_000 })
  const unread = useMe()?.unread ?? 0
  const read = useReading()
  const here = useHere()

  if (list.isPending) return <p role="status">Loading…</p>
  if (!list.data) return <ListFailure what="Notifications" />
  const notifications = list.data.pages.flatMap((page) => page.body)
  const next = list.data.pages.at(-1)?.next
  if (notifications.length === 0) return <NothingYet />
  const mark = (event: MouseEvent, id?: string) => {
    event.preventDefault()
    void read(id)
    // The button that was pressed is gone.
    document.getElementById('notifications')?.focus()
  }
  // Without JavaScript the buttons send the form.
  return (
    <CallForm call="POST /api/notifications/read" to={here}>
      {(unread > 0 || notifications.some((one) => !one.read)) && (
        <button type="submit" className="button line all" data-replay onClick={(event) => mark(event)}>
          Mark all as read
        </button>
      )}
      <ul id="notifications" tabIndex={-1} aria-label="Notifications">
        {notifications.map((one) => (
          <NotificationRow key={one.id} told={one} onFollow={() => one.read || void read(one.id)} onMark={mark} />
        ))}
      </ul>
      <LoadMore list={list} href={next ? paths.notifications(cursorIn(next)) : null} />
    </CallForm>
  )
}

function NothingYet() {
  return (
    <Notice title="No Notifications Yet" action={{ href: paths.articles(), label: 'Explore Articles' }}>
      When somebody answers you, or the admins decide on a report of yours, you read it here.
    </Notice>
  )
}
