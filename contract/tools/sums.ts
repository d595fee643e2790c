import { paths } from '../paths.ts'
import { toolPages } from '../../money/tools/tool-pages.ts'

export const sumLimits = {
  name: 80,
  /** Characters of the inputs as they stand in an address: enough for a long list of payments. */
  query: 6000,
  /** Sums of one member. */
  most: 100,
}

/** The page of a calculator with these inputs, which are the query of an address. */
export function sumPath(calculator: string, query: string): string {
  const page = toolPages.find(({ calculators }) => Object.hasOwn(calculators, calculator))
  if (!page) return paths.tools
  const of = calculator === Object.keys(page.calculators)[0] ? undefined : calculator
  return paths.tool(page.slug, { of, ...Object.fromEntries(new URLSearchParams(query)) })
}
