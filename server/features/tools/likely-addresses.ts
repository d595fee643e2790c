import { paths } from '../../../contract/paths.ts'
import { toolPages } from '../../../money/tools/tool-pages.ts'
import { usualNames } from '../../../money/tools/usual-names.ts'

/**
 * The calculator's page that a likely address means: `/tools/emi`, `/sip-calculator`, `/calculators/fd`. It is looked up where no page is.
 * @param search the inputs, which go along
 * @returns null for an address that names none, and for a calculator's own, which is a 404 while its figures are not on record
 */
export function likelyToolAddress(path: string, search: string): string | null {
  const [, folder, rest] = /^\/(?:(tools?|calculators?|calc)\b)?\/?([^/]*)\/?$/.exec(path.toLowerCase()) ?? []
  if (folder === undefined && !rest?.includes('calculator')) return null
  const name = squashed(rest ?? '')
  if (name === '') return paths.tools
  const calculator = calculatorsByName().get(name)
  const page = toolPages.find(({ calculators }) => calculator !== undefined && Object.hasOwn(calculators, calculator))
  if (!page || path === paths.tool(page.slug)) return null
  const of = calculator === Object.keys(page.calculators)[0] ? undefined : calculator
  const to = paths.tool(page.slug, { of })
  return search ? to + search.replace('?', of ? '&' : '?') : to
}

/** The letters of a name, without the word for a calculator. */
const squashed = (name: string) => name.replace(/calculators?|\.html?$|[^a-z0-9]/g, '')

let cached: Map<string, string> | undefined

/** The calculators by their names, their pages' names, and what people call them besides. */
function calculatorsByName(): ReadonlyMap<string, string> {
  cached ??= new Map([
    ...toolPages.flatMap(({ calculators }) =>
      Object.keys(calculators).map((name) => [squashed(name.toLowerCase()), name] as const),
    ),
    ...toolPages.map(({ slug, calculators }) => [squashed(slug), Object.keys(calculators)[0] ?? ''] as const),
    ...Object.entries(usualNames).flatMap(([name, calls]) =>
      calls.split(' ').map((call) => [squashed(call), name] as const),
    ),
  ])
  return cached
}
