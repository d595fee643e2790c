import type { RateValues } from '../../../contract/rate-list.ts'
import { calculate } from '../../../contract/tools/calculate.ts'
import type { Calculator } from '../../../contract/tools/calculator.ts'
import type { ToolGroup } from '../../../contract/tools/tool-page.ts'
import type { Shown } from './outcome.tsx'

const rowsShown = 60

/** The code of each group of calculators. */
const groups: Record<ToolGroup, () => Promise<readonly Calculator[]>> = {
  tax: async () => (await import('../../../contract/tools/of-tax.ts')).ofTax,
  loans: async () => (await import('../../../contract/tools/of-loans.ts')).ofLoans,
  saving: async () => (await import('../../../contract/tools/of-saving.ts')).ofSaving,
  deposits: async () => (await import('../../../contract/tools/of-deposits.ts')).ofDeposits,
  pensions: async () => (await import('../../../contract/tools/of-pensions.ts')).ofPensions,
  protection: async () => (await import('../../../contract/tools/of-protection.ts')).ofProtection,
}

/**
 * Makes a sum in the browser, with the code of the calculator's group, which is loaded the first time.
 * @param values the figures of the registry, as the server gave them
 * @returns 'wrong' while an input is not right
 */
export async function count(
  { group, name }: { group: ToolGroup; name: string },
  texts: Record<string, string>,
  values: Record<string, unknown>,
): Promise<Shown | 'wrong'> {
  const calculator = (await groups[group]()).find((calculator) => calculator.name === name)
  if (!calculator) throw new Error(`There is no calculator ${name}`)
  const answer = calculate(calculator, texts, values as unknown as RateValues)
  if ('errors' in answer) return 'wrong'
  const { working, table } = answer.calculation
  const rows = table?.rows.slice(0, rowsShown) ?? []
  return {
    sentence: answer.sentence,
    warnings: answer.warnings,
    working,
    table: table ? { ...table, rows } : null,
    moreRows: (table?.rows.length ?? 0) - rows.length,
    picture: answer.picture,
  }
}
