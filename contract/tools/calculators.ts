import type { Calculator } from './calculator.ts'
import { apr } from './apr.ts'
import { cagr } from './cagr.ts'
import { costDrag } from './cost-drag.ts'
import { creditCardPayoff } from './credit-card-payoff.ts'
import { depositInsurance } from './deposit-insurance.ts'
import { emergencyFund } from './emergency-fund.ts'
import { emi } from './emi.ts'
import { emiSchedule } from './emi-schedule.ts'
import { epfContribution } from './epf-contribution.ts'
import { epfInterest } from './epf-interest.ts'
import { fd } from './fd.ts'
import { fdBreak } from './fd-break.ts'
import { flatToReducing } from './flat-to-reducing.ts'
import { fraudCompensation } from './fraud-compensation.ts'
import { gratuity } from './gratuity.ts'
import { healthClaim } from './health-claim.ts'
import { hraExemption } from './hra-exemption.ts'
import { incomeTax } from './income-tax.ts'
import { incomeTaxFromSalary } from './income-tax-from-salary.ts'
import { incomeTaxWithGains } from './income-tax-with-gains.ts'
import { incomeTaxWithGainsDisputed } from './income-tax-with-gains-disputed.ts'
import { inflation } from './inflation.ts'
import { kvp } from './kvp.ts'
import { lateFilingFee } from './late-filing-fee.ts'
import { lifeCover } from './life-cover.ts'
import { lumpsum } from './lumpsum.ts'
import { mis } from './mis.ts'
import { npsExit } from './nps-exit.ts'
import { npsProjection } from './nps-projection.ts'
import { nsc } from './nsc.ts'
import { pmjjbyFirstPremium } from './pmjjby-first-premium.ts'
import { poTimeDeposit } from './po-time-deposit.ts'
import { policyReturn } from './policy-return.ts'
import { ppf } from './ppf.ts'
import { ppfExtension } from './ppf-extension.ts'
import { prepayment } from './prepayment.ts'
import { rateReset } from './rate-reset.ts'
import { rd } from './rd.ts'
import { realReturn } from './real-return.ts'
import { regimeBreakEven } from './regime-break-even.ts'
import { retirement } from './retirement.ts'
import { retirementNominal } from './retirement-nominal.ts'
import { scss } from './scss.ts'
import { sip } from './sip.ts'
import { ssy } from './ssy.ts'
import { stepUpSip } from './step-up-sip.ts'
import { swp } from './swp.ts'
import { tdsOnInterest } from './tds-on-interest.ts'
import { xirr } from './xirr.ts'

/** Every calculator, in the order of the pages. */
export const calculators: readonly Calculator[] = [
  incomeTax,
  incomeTaxFromSalary,
  regimeBreakEven,
  incomeTaxWithGains,
  incomeTaxWithGainsDisputed,
  hraExemption,
  tdsOnInterest,
  lateFilingFee,
  emi,
  emiSchedule,
  prepayment,
  rateReset,
  flatToReducing,
  apr,
  creditCardPayoff,
  sip,
  stepUpSip,
  lumpsum,
  cagr,
  xirr,
  costDrag,
  policyReturn,
  fd,
  fdBreak,
  rd,
  poTimeDeposit,
  nsc,
  kvp,
  scss,
  mis,
  ppf,
  ppfExtension,
  ssy,
  epfContribution,
  epfInterest,
  npsExit,
  npsProjection,
  gratuity,
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
