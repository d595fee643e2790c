import { paths } from '../paths.ts'
import type { RateKey } from '../../money/rates/rate-list.ts'
import type { Calculator } from '../../money/tools/calculator.ts'
import { rateKeysOf } from '../../money/tools/fields.ts'
import { calculators } from '../../money/tools/calculators.ts'
import { toolPages } from '../../money/tools/tool-pages.ts'

/** The keys of the registry that a calculator can need. */
export const keysOf = ({ fields, rates, watches }: Calculator): RateKey[] => [
  ...new Set([...rates, ...watches, ...Object.values(fields).flatMap(rateKeysOf)]),
]

/** The calculators that use a figure, each with its address. */
export const toolsWith = (key: string): { title: string; path: string }[] => uses().get(key) ?? []

let cached: Map<string, { title: string; path: string }[]> | undefined

/** The calculators by the figures that they need. */
function uses() {
  if (cached) return cached
  cached = new Map()
  for (const { slug, calculators: shown } of toolPages)
    for (const [index, name] of Object.keys(shown).entries()) {
      const calculator = calculators.find((one) => one.name === name)
      if (!calculator) continue
      const link = { title: calculator.title, path: paths.tool(slug, { of: index === 0 ? undefined : name }) }
      for (const key of keysOf(calculator)) cached.set(key, [...(cached.get(key) ?? []), link])
    }
  return cached
}
