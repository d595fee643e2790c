import { hasWords } from '../../../../contract/rates/rate-search.ts'
import { toolPages } from '../../../../money/tools/tool-pages.ts'
import { usualNames } from '../../../../money/tools/usual-names.ts'
import type { FilledLink } from './calculator-link.ts'
import type { PickOption } from './pick-list.tsx'

/** A calculator as an editor picks it. */
export interface CalculatorPick extends PickOption {
  /** Everything that a search may find it by. */
  names: string
}

/** A calculator that was picked and not inserted; `filled` is null while nothing was typed. */
export interface UnfinishedCalculator {
  pick: CalculatorPick
  filled: FilledLink | null
}

const all: readonly CalculatorPick[] = toolPages.flatMap(({ slug, title, about, calculators }) =>
  Object.entries(calculators).map(([name, label]) => ({
    id: name,
    title: label,
    about: label === title ? about : title,
    names: [name, slug, title, label, usualNames[name] ?? ''].join(' ').replaceAll('-', ' '),
  })),
)

/** The calculators that a search finds: those that have it in their names first, then those whose page does. */
export function calculatorsFound(search: string): CalculatorPick[] {
  const found = all.filter(({ names, about }) => hasWords(`${names} ${about}`, search))
  const isNamed = ({ id, title }: CalculatorPick) => hasWords(`${title} ${id} ${usualNames[id] ?? ''}`, search)
  return [...found.filter(isNamed), ...found.filter((pick) => !isNamed(pick))]
}
