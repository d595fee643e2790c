import type { Calculator } from './calculator.ts'
import { hraExemption } from './hra-exemption.ts'
import { incomeTax } from './income-tax.ts'
import { incomeTaxFromSalary } from './income-tax-from-salary.ts'
import { incomeTaxWithGains } from './income-tax-with-gains.ts'
import { incomeTaxWithGainsDisputed } from './income-tax-with-gains-disputed.ts'
import { lateFilingFee } from './late-filing-fee.ts'
import { regimeBreakEven } from './regime-break-even.ts'
import { tdsOnInterest } from './tds-on-interest.ts'

/** The calculators of the pages about tax, which the browser loads together. */
export const taxCalculators: readonly Calculator[] = [
  incomeTaxFromSalary,
  incomeTax,
  regimeBreakEven,
  incomeTaxWithGains,
  incomeTaxWithGainsDisputed,
  hraExemption,
  tdsOnInterest,
  lateFilingFee,
]
