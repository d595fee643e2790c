import './admin-page.css'
import './dashboard/tab.css'
import './dashboard/compact-table.css'
import './dashboard/reported.css'
import './dashboard/audit-details.css'
import './dashboard/pictures.css'
import './dashboard/measures.css'
import { t, Trans } from '#words'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { Me } from '../../../contract/accounts/accounts-api.ts'
import type { Category } from '../../../contract/categories/categories-api.ts'
import { getCategories, useCategories } from '../../kit/categories.ts'
import { getMe, useMe } from '../../kit/me.ts'
import type { Location, RouteQuery, Screen } from '../../kit/page.ts'
import { useSearchParams } from '../../kit/location.ts'
import { adminPaths } from '../../../contract/admin-paths.ts'
import { AccessDenied } from '../../shell/access-prompt.tsx'
import { headingId } from '../../ui/preserve-focus.ts'
import { isDenied } from '../../kit/answers.ts'
import { AdminFrame } from './admin-frame.tsx'
import { tabQuery } from './dashboard/tab-query.ts'
import { TabView } from './dashboard/tab.tsx'
import { tabAt } from './dashboard/tabs.ts'
import { overviewOf } from './menu-entries.ts'
import { Overview, overviewQueries } from './overview/overview.tsx'
import { statsQuery } from './stats-query.ts'
import { twoFactorFirst } from './two-factor-first.tsx'

export const head: Screen['head'] = ({ client, location, site }) => {
  const tab = tabAt(location.search, getMe(client), getCategories(client))
  return { title: `${tab?.label ?? t`Overview`} · ${t`Admin Panel`} · ${site.name}` }
}

export const queries = ({ search }: Location, me: Me | null, categories: readonly Category[]): RouteQuery[] => {
  const tab = tabAt(search, me, categories)
  const rest = tab ? [...(tab.top?.queries() ?? []), tabQuery(tab, search)] : overviewQueries(me)
  if (isLanding(search, me)) return [{ ...statsQuery(), followUp: (client) => (waitsLongestIn(client) ? [] : rest) }]
  return [statsQuery(), ...rest]
}

/** True for a moderator at the address without a tab: the figures say which tab opens. */
const isLanding = (search: URLSearchParams, me: Me | null | undefined) => me?.role === 'moderator' && !search.has('tab')

const waitsLongestIn = (client: QueryClient) => client.getQueryData(statsQuery().queryKey)?.waitsLongest

/** Leads a moderator to the tab in which something has waited longest. */
export const redirect: Screen['redirect'] = ({ client, location }) => {
  const tab = isLanding(location.search, getMe(client)) ? waitsLongestIn(client) : undefined
  return tab ? adminPaths.tab(tab) : null
}

/** The dashboard: an overview, and the tabs that concern the member's role. The address names the tab. */
export default function AdminPage() {
  const search = useSearchParams()
  const me = useMe()
  const categories = useCategories()
  const { data: stats, error, refetch } = useQuery({ ...statsQuery(), staleTime: 10_000 })
  if (isDenied(error)) return error?.message.includes('two-factor') ? twoFactorFirst : <AccessDenied />
  if (error && !stats) return <AccessDenied onAgain={() => void refetch()} />
  if (!me) return null
  const tab = tabAt(search, me, categories)
  // Until the figures say where a moderator is led, nothing is loaded in vain.
  const isLed = !stats && isLanding(search, me)
  return (
    <AdminFrame here={tab ? adminPaths.tab(tab.name) : overviewOf(me.role)} isPage>
      <section className="admin-tab" aria-labelledby={headingId}>
        <noscript>
          <p className="meta">
            <Trans>Looking works without JavaScript; deleting and deciding need it.</Trans>
          </p>
        </noscript>
        {!isLed && (tab ? <TabView key={tab.name} tab={tab} search={search} /> : <Overview me={me} stats={stats} />)}
      </section>
    </AdminFrame>
  )
}
