import './admin-page.css'
import './dashboard/tab.css'
import './dashboard/reported.css'
import './dashboard/audit-details.css'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Me } from '../../../contract/accounts/accounts-api.ts'
import type { AdminStats } from '../../../contract/moderation/moderation-api.ts'
import type { Category } from '../../../contract/categories/categories-api.ts'
import { ask } from '../../kit/api.ts'
import { getCategories, useCategories } from '../../kit/categories.ts'
import { useSite } from '../../kit/site.ts'
import { getMe, useMe } from '../../kit/me.ts'
import type { Location, RouteQuery, Screen } from '../../kit/page.ts'
import { useSearchParams } from '../../kit/location.ts'
import { paths } from '../../../contract/paths.ts'
import { isOpenTo, type Access } from '../../../contract/roles.ts'
import { AccessDenied } from '../../shell/access-prompt.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { headingId } from '../../ui/preserve-focus.ts'
import { isDenied } from '../../kit/answers.ts'
import { GivenUpJobs, givenUpQuery } from './dashboard/given-up-jobs.tsx'
import { tabQuery } from './dashboard/tab-query.ts'
import { TabView } from './dashboard/tab.tsx'
import { grouped } from '../../../money/grouped.ts'
import { TabLinks } from './tab-links.tsx'
import { tabsFor, tabAt } from './dashboard/tabs.ts'
import { twoFactorFirst } from './two-factor-first.tsx'

const statsQuery = () => ask('GET /api/admin/stats', {})

export const head: Screen['head'] = ({ client, location, site }) => ({
  title: `${tabAt(location.search, getMe(client), getCategories(client)).label} · Admin Panel · ${site.name}`,
})

export const queries = ({ search }: Location, me: Me | null, categories: readonly Category[]): RouteQuery[] => {
  const list = tabQuery(tabAt(search, me, categories), search)
  if (isLanding(search, me)) return [{ ...statsQuery(), followUp: (client) => (waitsLongestIn(client) ? [] : [list]) }]
  return [statsQuery(), list, ...(me?.role === 'admin' ? [givenUpQuery()] : [])]
}

/** True for a moderator at the address without a tab: the figures say which tab opens. */
const isLanding = (search: URLSearchParams, me: Me | null | undefined) => me?.role === 'moderator' && !search.has('tab')

const waitsLongestIn = (client: QueryClient) => client.getQueryData(statsQuery().queryKey)?.waitsLongest

/** Leads a moderator to the tab in which something has waited longest. */
export const redirect: Screen['redirect'] = ({ client, location }) => {
  const tab = isLanding(location.search, getMe(client)) ? waitsLongestIn(client) : undefined
  return tab ? paths.adminTab(tab) : null
}

/** The dashboard: the figures and tabs that concern the member's role. The address names the tab. */
export default function AdminPage() {
  const search = useSearchParams()
  const me = useMe()
  const categories = useCategories()
  const { contactEmail } = useSite()
  const { data: stats, error, refetch } = useQuery({ ...statsQuery(), staleTime: 10_000 })
  if (isDenied(error)) return error?.message.includes('two-factor') ? twoFactorFirst : <AccessDenied />
  if (error && !stats) return <AccessDenied onAgain={() => void refetch()} />
  const tab = tabAt(search, me, categories)
  const isFirst = tab.name === tabAt(new URLSearchParams(), me, categories).name
  const may = (access: Access) => isOpenTo(access, me?.role ?? null)
  return (
    <div className="wrap admin-page">
      <div className="admin-top row">
        <h1>Admin Panel</h1>
        {may('author') && (
          <LinkButton href={paths.newArticle} look="main">
            New article
          </LinkButton>
        )}
        <p className="button-row">
          <LinkButton href={paths.twoFactorSetup} look={me?.twoFactor === false ? 'gold' : 'line'}>
            2FA Security
          </LinkButton>
          {may('editor') && <LinkButton href={paths.categories}>Categories</LinkButton>}
          {may('editor') && <LinkButton href={paths.adminLadder}>Ladder</LinkButton>}
          {may('admin') && <LinkButton href={paths.settings}>Settings</LinkButton>}
          {may('admin') && <LinkButton href={paths.webhooks}>Webhooks</LinkButton>}
          {may('admin') && <LinkButton href={paths.backups}>Backup System</LinkButton>}
          {may('editor') && <LinkButton href={paths.newPoll}>New poll</LinkButton>}
        </p>
      </div>
      {isFirst && me?.twoFactor === false && (
        <p className="reminder callout">
          Your account is protected by a password alone.{' '}
          <Link href={paths.twoFactorSetup}>Set up two-factor login</Link>, so that a stolen password opens nothing.
        </p>
      )}
      {isFirst && may('admin') && !contactEmail && (
        <p className="reminder callout">
          Readers cannot reach you: the page Contact has no address, and so it promises no answer.{' '}
          <Link href={paths.settings}>Enter an email for contact</Link> under ‘Contact and links’.
        </p>
      )}
      {may('admin') && <GivenUpJobs />}
      {isFirst && may('editor') && (
        <dl className="stats">
          {figures.map(([name, label]) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{stats ? grouped(stats[name] ?? 0) : '–'}</dd>
            </div>
          ))}
        </dl>
      )}
      <TabLinks
        tabs={tabsFor(me, categories)}
        tab={tab}
        waiting={{
          reports: stats?.openReports,
          held: stats?.heldTexts,
          objections: stats?.openObjections,
          support: stats?.claimedPayments,
          members: stats?.waitingMembers,
          rates: stats?.dueRates,
        }}
      />
      <section className="admin-tab" aria-labelledby={headingId}>
        {/* Visually, the open tab is the heading. */}
        <h2 className="unseen" id={headingId} tabIndex={-1}>
          {tab.label}
        </h2>
        <noscript>
          <p className="meta">Looking works without JavaScript; deleting and deciding need it.</p>
        </noscript>
        {/* Until the figures say where a moderator is led, nothing is loaded in vain. */}
        {(stats || !isLanding(search, me)) && <TabView key={tab.name} tab={tab} search={search} />}
      </section>
    </div>
  )
}

const figures: [Exclude<keyof AdminStats, 'waitsLongest'>, string][] = [
  ['totalArticles', 'Total Articles'],
  ['published', 'Published'],
  ['drafts', 'Drafts'],
  ['totalPolls', 'Total Polls'],
]
