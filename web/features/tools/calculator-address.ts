import { paths } from '../../../contract/paths.ts'
import type { ToolPage } from '../../../money/tools/tool-page.ts'
import { toolPageOf } from '../../../money/tools/tool-pages.ts'
import { casesIn, queryOf, type Texts } from './cases.ts'
import { formQuery } from './queries.ts'

/** The calculator that an address shows; a slug that is none asks for nothing, which is a 404. */
export const calculatorIn = (page: ToolPage | undefined, search: URLSearchParams) => {
  const names = Object.keys(page?.calculators ?? {})
  const requested = search.get('of') ?? ''
  const now = page?.former?.[requested] ?? requested
  return names.find((name) => name === now) ?? names[0] ?? 'none'
}

/** The name of a calculator in the address of its page; undefined for the first, which needs none. */
export const ofIn = ({ calculators }: ToolPage, calculator: string) =>
  calculator === Object.keys(calculators)[0] ? undefined : calculator

/** The address of a sum, or of two side by side. */
export const sumAddress = (page: ToolPage, calculator: string, cases: readonly Texts[]) =>
  paths.tool(page.slug, { of: ofIn(page, calculator), ...queryOf(cases) })

/** The path of a calculator without inputs. */
export const ownPathOf = (page: ToolPage, search: URLSearchParams) => sumAddress(page, calculatorIn(page, search), [])

/** The queries of the forms that an address shows: of one case, or of two. */
export const formQueries = (slug: string, search: URLSearchParams) => {
  const key = calculatorIn(toolPageOf(slug), search)
  const [first, second] = casesIn(search)
  return { first: formQuery(key, first), second: second && formQuery(key, second) }
}
