import { paths } from '../paths.ts'
import type { RateKey } from '../../money/rates/rate-list.ts'
import type { Calculator } from '../../money/tools/calculator.ts'
import { rateKeysOf } from '../../money/tools/fields.ts'
import type { toolPages } from '../../money/tools/tool-pages.ts'

/** The keys of the registry that a calculator can need. */
export const keysOf = ({ fields, rates, watches }: Calculator): RateKey[] => [
  ...new Set([...rates, ...watches, ...Object.values(fields).flatMap(rateKeysOf)]),
]

/** The calculators in a language. */
interface Tools {
  calculators: readonly Calculator[]
  toolPages: typeof toolPages
}

/** The calculators that use a figure, each with its address. */
export const toolsWith = (key: string, tools: Tools): { title: string; path: string }[] => usesIn(tools).get(key) ?? []

const uses = new WeakMap<Tools['calculators'], Map<string, { title: string; path: string }[]>>()

/** The calculators by the figures that they need. */
function usesIn({ calculators, toolPages }: Tools) {
  const made = uses.get(calculators)
  if (made) return made
  const cached = new Map<string, { title: string; path: string }[]>()
  uses.set(calculators, cached)
  for (const { slug, calculators: shown } of toolPages)
    for (const [index, name] of Object.keys(shown).entries()) {
      const calculator = calculators.find((one) => one.name === name)
      if (!calculator) continue
      const link = { title: calculator.title, path: paths.tool(slug, { of: index === 0 ? undefined : name }) }
      for (const key of keysOf(calculator)) cached.set(key, [...(cached.get(key) ?? []), link])
    }
  return cached
}
