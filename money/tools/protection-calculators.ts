import type { Calculator } from './calculator.ts'
import { depositInsurance } from './deposit-insurance.ts'
import { emergencyFund } from './emergency-fund.ts'
import { fraudCompensation } from './fraud-compensation.ts'
import { healthClaim } from './health-claim.ts'
import { inflation } from './inflation.ts'
import { lifeCover } from './life-cover.ts'
import { pmjjbyFirstPremium } from './pmjjby-first-premium.ts'
import { realReturn } from './real-return.ts'
import { retirement } from './retirement.ts'
import { retirementNominal } from './retirement-nominal.ts'
import { swp } from './swp.ts'

/** The calculators of the pages about plans and protection, which the browser loads together. */
export const protectionCalculators: readonly Calculator[] = [
  inflation,
  realReturn,
  retirement,
  retirementNominal,
  swp,
  emergencyFund,
  lifeCover,
  healthClaim,
  depositInsurance,
  fraudCompensation,
  pmjjbyFirstPremium,
]
