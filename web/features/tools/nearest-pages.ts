import type { ToolPage } from '../../../money/tools/tool-page.ts'
import { toolPages } from '../../../money/tools/tool-pages.ts'

const most = 3
/** The share of pairs of letters from which two terms are alike. */
const alike = 0.5

/** The pages whose names are like an address that is none, the nearest first: at most three, and none where nothing is like it. */
export function nearestPages(slug: string): ToolPage[] {
  const wanted = termsIn(slug)
  const likeness = (page: ToolPage) => {
    const terms = termsIn([page.slug, page.title, ...Object.values(page.calculators)].join(' '))
    return wanted.reduce((total, one) => total + Math.max(0, ...terms.map((other) => likenessOf(one, other))), 0)
  }
  return toolPages
    .map((page) => ({ page, likeness: likeness(page) }))
    .filter(({ likeness }) => likeness >= alike)
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, most)
    .map(({ page }) => page)
}

const termsIn = (text: string) => [...new Set(text.toLowerCase().match(/[\p{L}\d]{3,30}/gu) ?? [])].slice(0, 20)

/** The share of the pairs of letters that two terms have in common; nothing where they are not alike. */
function likenessOf(one: string, other: string): number {
  const [pairs, others] = [pairsOf(one), pairsOf(other)]
  const shared = pairs.filter((pair) => others.includes(pair)).length
  const share = (2 * shared) / (pairs.length + others.length)
  return share >= alike ? share : 0
}

const pairsOf = (term: string) => Array.from({ length: term.length - 1 }, (_, index) => term.slice(index, index + 2))
