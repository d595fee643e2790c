import type { Calculator } from './calculator.ts'
import { depositCalculators } from './deposit-calculators.ts'
import { loanCalculators } from './loan-calculators.ts'
import { pensionCalculators } from './pension-calculators.ts'
import { protectionCalculators } from './protection-calculators.ts'
import { savingCalculators } from './saving-calculators.ts'
import { taxCalculators } from './tax-calculators.ts'

/** Every calculator, in the order of the pages. */
export const calculators: readonly Calculator[] = [
  ...taxCalculators,
  ...loanCalculators,
  ...savingCalculators,
  ...depositCalculators,
  ...pensionCalculators,
  ...protectionCalculators,
]
