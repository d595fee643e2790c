import type { RateValues } from '../../../contract/rate-list.ts'
import { calculate } from '../../../contract/tools/calculate.ts'
import { calculators } from '../../../contract/tools/calculators.ts'
import type { Shown } from './outcome.tsx'

const rowsShown = 60

/**
 * Makes a sum in the browser. The code of all calculators comes with this file, which is loaded when one types.
 * @param values the figures of the registry, as the server gave them
 * @returns null while an input is not right
 */
export function count(name: string, texts: Record<string, string>, values: Record<string, unknown>): Shown | null {
  const calculator = calculators.find((calculator) => calculator.name === name)
  if (!calculator) return null
  const answer = calculate(calculator, texts, values as unknown as RateValues)
  if ('errors' in answer) return null
  const { working, table } = answer.calculation
  const rows = table?.rows.slice(0, rowsShown) ?? []
  return {
    sentence: answer.sentence,
    working,
    table: table ? { ...table, rows } : null,
    moreRows: (table?.rows.length ?? 0) - rows.length,
  }
}
