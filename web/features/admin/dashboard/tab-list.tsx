import { Link } from 'wouter'
import type { AdminStats } from '../../../../contract/moderation-api.ts'
import { paths, type AdminTab } from '../../../../contract/paths.ts'
import { useTabStrip } from '../../../ui/tab-strip.ts'

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
  const strip = useTabStrip<HTMLElement>(tab)
  const waits: Partial<Record<AdminTab, number | undefined>> = {
    reports: stats?.openReports,
    support: stats?.claimedPayments,
  }
  return (
    <nav className="tab-strip" aria-label="Admin area" ref={strip}>
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
