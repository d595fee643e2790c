import type { Call } from '../../../../contract/index.ts'
import type { QueryOf } from '../../../../contract/endpoint.ts'
import { ask, askPages } from '../../../kit/api.ts'
import type { RouteQuery } from '../../../kit/page.ts'
import type { AdminTab } from '../../../../contract/paths.ts'
import { parseListParams, readTab, type ListParams } from './list-params.ts'

/** The figures on top, which say what waits besides. */
export const statsQuery = () => ask('GET /api/admin/stats', {})

/** The call behind each tab. */
const lists = {
  articles: 'GET /api/admin/articles',
  polls: 'GET /api/admin/polls',
  reports: 'GET /api/admin/reports',
  members: 'GET /api/admin/members',
  support: 'GET /api/admin/support',
  subscribers: 'GET /api/admin/subscribers',
  audit: 'GET /api/admin/audit-logs',
} as const satisfies Record<AdminTab, Call['address']>

/**
 * A tab's list, page by page.
 * @param asked what the address asks for
 * @param cursor where to begin, in a visit without JavaScript
 */
export function tabQuery<T extends AdminTab>(tab: T, asked: ListParams, cursor?: string) {
  type List = Extract<Call, { address: (typeof lists)[T] }>
  const query = { ...asked, ...(tab === 'support' && { state: paymentState(asked) }), cursor }
  // What is asked was read by the rules of this tab.
  return askPages<(typeof lists)[T]>(lists[tab], {} as never, query as unknown as QueryOf<List>)
}

/** What the dashboard opens with at an address. */
export function dashboardRouteQueries(search: URLSearchParams): RouteQuery[] {
  const tab = readTab(search)
  return [statsQuery(), tabQuery(tab, parseListParams(tab, search), search.get('cursor') ?? undefined)]
}

/** Payments that somebody says to have made come first: they wait for an admin. */
function paymentState({ state = 'claimed' }: ListParams): string | undefined {
  return state === 'all' ? undefined : state
}
