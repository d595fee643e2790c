import type { QueryOf } from '../../../../contract/endpoint.ts'
import { searchLimits } from '../../../../contract/search.ts'
import type { At } from '../../../kit/send.ts'
import { askPages } from '../../../kit/api.ts'
import { calendarDay, cursor, oneOf, parseListParams, text } from '../../../lists/list-params.ts'
import type { Params, Tab } from './declare-tab.ts'

/** The query of a tab's list at an address, page by page. */
export function tabQuery(tab: Tab, search: URLSearchParams) {
  const params = parse(tab, search)
  return askPages(tab.call, {}, (tab.queryOf?.(params) ?? params) as QueryOf<At<Tab['call']>>)
}

/** The parameters of a tab in an address. */
export function parse({ filters }: Tab, search: URLSearchParams): Params {
  const readers = Object.entries(filters).map(([name, { choices, type, maxLength = searchLimits.max }]) => {
    if (choices) return [name, oneOf(...Object.keys(choices).slice(1))]
    return [name, type === 'date' ? calendarDay : text(maxLength)]
  })
  return parseListParams({ ...Object.fromEntries(readers), cursor }, search)
}
