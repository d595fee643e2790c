import { categories } from '../../../../contract/articles.ts'
import { searchLimits } from '../../../../contract/search.ts'
import type { AdminTab } from '../../../../contract/paths.ts'

/** What is asked for at a tab, by its name in the address, which is its name in the call too. */
export type ListParams = Record<string, string>

/** The words that a part of the address may be, how many characters of a text, or a day. What goes without saying is none of them. */
const asks: Record<AdminTab, Record<string, number | readonly string[] | 'day'>> = {
  articles: {
    search: searchLimits.max,
    status: ['published', 'draft', 'scheduled'],
    category: categories,
    sort: ['newest', 'popular', 'title'],
  },
  polls: { search: searchLimits.max, status: ['active', 'expired', 'inactive'], sort: ['oldest', 'votes'] },
  reports: { state: ['handled'] },
  members: { search: 255, show: ['admins', 'suspended'] },
  support: { state: ['confirmed', 'intended', 'expired', 'all'] },
  subscribers: { search: 200 },
  audit: { admin: 100, action: 100, resource: 255, from: 'day', to: 'day' },
}

/** The tab that an address names; the first when it names none. */
export function readTab(search: URLSearchParams): AdminTab {
  const tab = search.get('tab') ?? ''
  return Object.hasOwn(asks, tab) ? (tab as AdminTab) : 'articles'
}

/** What an address, or a tab's form, asks for; a word that means nothing is as if it were not there. */
export function parseListParams(tab: AdminTab, search: URLSearchParams): ListParams {
  const asked: ListParams = {}
  for (const [name, rule] of Object.entries(asks[tab])) {
    const value = (search.get(name) ?? '').replaceAll('\0', '').trim()
    if (typeof rule === 'number') {
      if (value) asked[name] = value.slice(0, rule)
    } else if (rule === 'day' ? isDay(value) : rule.includes(value)) asked[name] = value
  }
  return asked
}

/** Whether a text is a day of the calendar, as date fields write it and the server takes it. */
function isDay(text: string): boolean {
  const day = /^(?!000[01])\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(NaN)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
