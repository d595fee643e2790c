import type { ToolForm } from '../../../contract/tools/tools-api.ts'
import type { Queries } from '../../db/client/open.ts'
import { isPublished } from '../articles/store.ts'

/** The starter article that explains each calculator. */
export const explainedBy: Readonly<Record<string, string>> = {
  incomeTax: 'tax-year-and-new-act',
  incomeTaxFromSalary: 'tax-year-and-new-act',
  regimeBreakEven: 'old-or-new-regime',
  incomeTaxWithGains: 'tax-on-interest-and-gains',
  incomeTaxWithGainsDisputed: 'tax-on-interest-and-gains',
  hraExemption: 'old-or-new-regime',
  tdsOnInterest: 'tax-on-interest-and-gains',
  lateFilingFee: 'income-tax-return-first-time',
  emi: 'how-emi-works',
  emiSchedule: 'how-emi-works',
  flatToReducing: 'how-emi-works',
  apr: 'how-emi-works',
  prepayment: 'prepay-floating-loan',
  rateReset: 'prepay-floating-loan',
  creditCardPayoff: 'credit-card-minimum-due',
  sip: 'what-a-sip-does',
  stepUpSip: 'what-a-sip-does',
  costDrag: 'index-funds-in-plain-words',
  fd: 'fixed-deposits-and-safety',
  fdBreak: 'fixed-deposits-and-safety',
  rd: 'small-savings-schemes',
  poTimeDeposit: 'small-savings-schemes',
  nsc: 'small-savings-schemes',
  kvp: 'small-savings-schemes',
  scss: 'small-savings-schemes',
  mis: 'small-savings-schemes',
  ppf: 'ppf-fifteen-years',
  ppfExtension: 'ppf-fifteen-years',
  ssy: 'sukanya-samriddhi',
  epfContribution: 'epf-in-plain-words',
  epfInterest: 'epf-in-plain-words',
  npsExit: 'nps-after-december-2025',
  npsProjection: 'nps-after-december-2025',
  inflation: 'inflation-and-real-return',
  realReturn: 'inflation-and-real-return',
  retirement: 'retirement-number',
  retirementNominal: 'retirement-number',
  swp: 'retirement-number',
  emergencyFund: 'emergency-fund',
  lifeCover: 'term-life-cover-how-much',
  healthClaim: 'health-insurance-policy-words',
  depositInsurance: 'fixed-deposits-and-safety',
  fraudCompensation: 'upi-safety-and-fraud',
  pmjjbyFirstPremium: 'jan-suraksha-schemes',
}

/** The article that explains a calculator; null if there is none, or none any more. */
export async function articleAbout(sql: Queries, calculator: string): Promise<ToolForm['article']> {
  const key = Object.hasOwn(explainedBy, calculator) ? explainedBy[calculator] : undefined
  if (key === undefined) return null
  const [article] = await sql<NonNullable<ToolForm['article']>[]>`
    select a.id, a.slug, a.title from starter_items s join articles a on a.id = s.row_id
    where s.key = ${`article:${key}`} and ${isPublished(sql)}`
  return article ?? null
}
