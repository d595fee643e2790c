import type { Calculator } from '../../../money/tools/calculator.ts'
import type { ToolGroup } from '../../../money/tools/tool-page.ts'

/** The code of each group of calculators. */
const groups: Record<ToolGroup, () => Promise<readonly Calculator[]>> = {
  tax: async () => (await import('../../../money/tools/tax-calculators.ts')).taxCalculators,
  loans: async () => (await import('../../../money/tools/loan-calculators.ts')).loanCalculators,
  saving: async () => (await import('../../../money/tools/saving-calculators.ts')).savingCalculators,
  deposits: async () => (await import('../../../money/tools/deposit-calculators.ts')).depositCalculators,
  pensions: async () => (await import('../../../money/tools/pension-calculators.ts')).pensionCalculators,
  protection: async () => (await import('../../../money/tools/protection-calculators.ts')).protectionCalculators,
}

/** Loads the code of a group of calculators. */
export const loadGroup = async (group: ToolGroup) => groups[group]()
