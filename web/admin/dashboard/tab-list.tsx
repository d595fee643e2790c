import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { AdminStats } from '../../../contract/moderation-api.ts'
import { paths, type AdminTab } from '../../paths.ts'

export const tabNames: Record<AdminTab, string> = {
  articles: 'Articles',
  polls: 'Polls',
  reports: 'Reports',
  members: 'Members',
  support: 'Support',
  subscribers: 'Subscribers',
  audit: 'Audit log',
}

/** The tabs are links, each with what waits there. On a phone they scroll, the open one in the middle. */
export function TabList({ tab, stats }: { tab: AdminTab; stats: AdminStats | undefined }) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>(`[data-tab='${tab}']`)
    if (nav.current && current) nav.current.scrollLeft = middleOf(current) - nav.current.clientWidth / 2
  }, [tab])
  const waits: Partial<Record<AdminTab, number | undefined>> = {
    reports: stats?.openReports,
    support: stats?.claimedPayments,
  }
  return (
    <nav className="tab-strip" aria-label="Admin area" ref={nav}>
      {Object.entries(tabNames).map(([name, label]) => {
        const count = waits[name as AdminTab]
        return (
          <Link
            key={name}
            data-tab={name}
            href={paths.adminTab(name as AdminTab)}
            aria-current={name === tab ? 'page' : undefined}
          >
            {label}
            {Boolean(count) && (
              <>
                {' '}
                <span className="count" aria-hidden="true">
                  {count}
                </span>
                <span className="unseen">{count} waiting</span>
              </>
            )}
          </Link>
        )
      })}
    </nav>
  )
}

const middleOf = (element: HTMLElement) => element.offsetLeft + element.offsetWidth / 2
