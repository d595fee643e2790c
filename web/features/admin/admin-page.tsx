import './admin-page.css'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Link } from 'wouter'
import { useMe } from '../../kit/me.ts'
import type { Head, Location } from '../../kit/page.ts'
import { usePlaceSearch } from '../../kit/place.ts'
import type { Site } from '../../kit/site.ts'
import { paths, type AdminTab } from '../../../contract/paths.ts'
import { AccessDenied } from '../../shell/access-prompt.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { headingId } from '../../ui/hold-focus.ts'
import { Notice } from '../../ui/notice.tsx'
import { isDenied } from './dashboard/acting.ts'
import { ArticlesTab } from './dashboard/articles-tab.tsx'
import { parseListParams, readTab } from './dashboard/list-params.ts'
import { AuditTab } from './dashboard/audit-tab.tsx'
import type { TabProps } from './dashboard/listing.tsx'
import { MembersTab } from './dashboard/members-tab.tsx'
import { PollsTab } from './dashboard/polls-tab.tsx'
import { dashboardRouteQueries, statsQuery } from './dashboard/queries.ts'
import { ReportsTab } from './dashboard/reports-tab.tsx'
import { Stats } from './dashboard/stats.tsx'
import { SubscribersTab } from './dashboard/subscribers-tab.tsx'
import { SupportTab } from './dashboard/support-tab.tsx'
import { TabList, tabNames } from './dashboard/tab-list.tsx'

const tabs: Record<AdminTab, ComponentType<TabProps>> = {
  articles: ArticlesTab,
  polls: PollsTab,
  reports: ReportsTab,
  members: MembersTab,
  support: SupportTab,
  subscribers: SubscribersTab,
  audit: AuditTab,
}

export function head({ place, site }: { place: Location; site: Site }): Head {
  return { title: `${tabNames[readTab(place.search)]} · Admin Panel · ${site.name}` }
}

export const queries = ({ search }: Location) => dashboardRouteQueries(search)

/** Where admins begin: the figures, and everything that can be looked after, by tabs. The tab stands in the address. */
export default function AdminPage() {
  const search = usePlaceSearch()
  const me = useMe()
  const { data: stats, error, refetch } = useQuery({ ...statsQuery(), staleTime: 10_000 })
  if (isDenied(error)) return needsTwoFactor(error) ? <TwoFactorFirst /> : <AccessDenied />
  if (error && !stats) return <AccessDenied onAgain={() => void refetch()} />
  const tab = readTab(search)
  const Tab = tabs[tab]
  return (
    <div className="wrap admin-page">
      <div className="admin-top row">
        <h1>Admin Panel</h1>
        <p className="button-row">
          <LinkButton href={paths.twoFactorSetup}>2FA Security</LinkButton>
          <LinkButton href={paths.backups}>Backup System</LinkButton>
          <LinkButton href={paths.newPoll}>New Poll</LinkButton>
          <LinkButton href={paths.newArticle} look="main">
            New Article
          </LinkButton>
        </p>
      </div>
      {me?.twoFactor === false && (
        <p className="reminder callout">
          Your account is protected by a password alone.{' '}
          <Link href={paths.twoFactorSetup}>Set up two-factor login</Link>, so that a stolen password opens nothing.
        </p>
      )}
      <Stats stats={stats} />
      <TabList tab={tab} stats={stats} />
      <section className="admin-tab" aria-labelledby={headingId}>
        {/* The open tab is the heading for those who see it. */}
        <h2 className="unseen" id={headingId} tabIndex={-1}>
          {tabNames[tab]}
        </h2>
        <noscript>
          <p className="meta">Looking works without JavaScript; deleting and deciding need it.</p>
        </noscript>
        <Tab asked={parseListParams(tab, search)} cursor={search.get('cursor') ?? undefined} />
      </section>
    </div>
  )
}

/** On a site whose admins must have it, the area is shut to those who have not. */
function TwoFactorFirst() {
  return (
    <Notice
      level={1}
      title="Two-factor login comes first"
      action={{ href: paths.twoFactorSetup, label: 'Set Up Two-Factor Login' }}
    >
      On this site, admins sign in with a second factor. The admin area opens when you have set it up.
    </Notice>
  )
}

const needsTwoFactor = (error: Error | null) => error?.message.includes('two-factor') ?? false
