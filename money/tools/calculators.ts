import type { Calculator } from './calculator.ts'
import { ofDeposits } from './of-deposits.ts'
import { ofLoans } from './of-loans.ts'
import { ofPensions } from './of-pensions.ts'
import { ofProtection } from './of-protection.ts'
import { ofSaving } from './of-saving.ts'
import { ofTax } from './of-tax.ts'

/** Every calculator, in the order of the pages. */
export const calculators: readonly Calculator[] = [
  ...ofTax,
  ...ofLoans,
  ...ofSaving,
  ...ofDeposits,
  ...ofPensions,
  ...ofProtection,
]
