import type { Me } from '../../../../contract/accounts/accounts-api.ts'
import type { Category } from '../../../../contract/categories/categories-api.ts'
import { isOpenTo } from '../../../../contract/roles.ts'
import { hasOverview } from '../menu-entries.ts'
import { answersTab } from './answers-tab.tsx'
import { articlesTab } from './articles-tab.tsx'
import { auditTab } from './audit-tab.tsx'
import { binTab } from './bin-tab.tsx'
import { grievancesTab } from './grievances-tab.tsx'
import { heldTab } from './held-tab.tsx'
import { invitationsTab } from './invitations-tab.tsx'
import { lessonsTab } from './lessons-tab.tsx'
import { membersTab } from './members-tab.tsx'
import { objectionsTab } from './objections-tab.tsx'
import { pollsTab } from './polls-tab.tsx'
import { ratesTab } from './rates-tab.tsx'
import { reportsTab } from './reports-tab.tsx'
import { searchesTab } from './searches-tab.tsx'
import { subscribersTab } from './subscribers-tab.tsx'
import { supportTab } from './support-tab.tsx'
import type { Tab } from './declare-tab.ts'

/** The tabs that a member may open, in their order. */
const tabsFor = (me: Me | null | undefined, categories: readonly Category[]) =>
  [articlesTab(categories, me), ...othersFor(me)].filter(({ access }) => me && isOpenTo(access, me.role))

/** The tab in the address, else the overview (null), or the articles of an author. */
export function tabAt(search: URLSearchParams, me: Me | null | undefined, categories: readonly Category[]): Tab | null {
  const open = tabsFor(me, categories)
  const wanted = open.find(({ name }) => name === search.get('tab'))
  if (wanted) return wanted
  // Before there was an overview, the list of articles had an address without its name.
  const isList = !search.has('tab') && [...search.keys()].some((name) => listNames.has(name))
  return me && hasOverview(me.role) && !isList ? null : (open[0] ?? articlesTab(categories, me))
}

const listNames = new Set(['search', 'status', 'category', 'sort'])

const othersFor = (me: Me | null | undefined) => [
  pollsTab,
  reportsTab,
  heldTab,
  objectionsTab,
  grievancesTab,
  membersTab(me),
  invitationsTab,
  supportTab,
  subscribersTab,
  ratesTab,
  searchesTab,
  answersTab,
  lessonsTab,
  auditTab,
  binTab,
]
