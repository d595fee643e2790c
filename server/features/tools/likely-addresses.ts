import { paths } from '../../../contract/paths.ts'
import { toolPages } from '../../../money/tools/tool-pages.ts'

/**
 * The calculator's page that a likely address means: `/tools/emi`, `/sip-calculator`, `/calculators/fd`. It is looked up where no page is.
 * @param search the inputs, which go along
 * @returns null for an address that names none, and for a calculator's own, which is a 404 while its figures are not on record
 */
export function likelyToolAddress(path: string, search: string): string | null {
  const [, folder, rest] = /^\/(?:(tools?|calculators?|calc)\b)?\/?([^/]*)\/?$/.exec(path.toLowerCase()) ?? []
  if (folder === undefined && !rest?.includes('calculator')) return null
  const name = squashed(rest ?? '')
  if (name === '') return paths.tools
  const calculator = calculatorsByName().get(name)
  const page = toolPages.find(({ calculators }) => calculator !== undefined && Object.hasOwn(calculators, calculator))
  if (!page || path === paths.tool(page.slug)) return null
  const of = calculator === Object.keys(page.calculators)[0] ? undefined : calculator
  const to = paths.tool(page.slug, { of })
  return search ? to + search.replace('?', of ? '&' : '?') : to
}

/** The letters of a name, without the word for a calculator. */
const squashed = (name: string) => name.replace(/calculators?|\.html?$|[^a-z0-9]/g, '')

let cached: Map<string, string> | undefined

/** The calculators by their names, their pages' names, and what people call them besides. */
function calculatorsByName(): ReadonlyMap<string, string> {
  cached ??= new Map([
    ...toolPages.flatMap(({ calculators }) =>
      Object.keys(calculators).map((name) => [squashed(name.toLowerCase()), name] as const),
    ),
    ...toolPages.map(({ slug, calculators }) => [squashed(slug), Object.keys(calculators)[0] ?? ''] as const),
    ...Object.entries(usualNames).flatMap(([name, calls]) =>
      calls.split(' ').map((call) => [squashed(call), name] as const),
    ),
  ])
  return cached
}

/** The names that people give to calculators, as addresses have them. */
const usualNames: Readonly<Record<string, string>> = {
  incomeTaxFromSalary:
    'tax income-tax-salary salary salary-tax tax-regime old-vs-new old-or-new old-vs-new-regime old-or-new-regime new-vs-old-regime new-regime old-regime regime take-home',
  regimeBreakEven: 'break-even regime-comparison',
  incomeTaxWithGains: 'capital-gains capital-gain capital-gains-tax ltcg stcg',
  hraExemption: 'house-rent-allowance hra-exemption',
  tdsOnInterest: 'tds',
  lateFilingFee: 'late-fee 234f',
  emi: 'loan loans loan-emi home-loan home-loan-emi car-loan car-loan-emi personal-loan personal-loan-emi education-loan bike-loan gold-loan',
  emiSchedule: 'amortization amortisation loan-schedule repayment-schedule',
  prepayment: 'loan-prepayment home-loan-prepayment early-repayment part-payment',
  flatToReducing: 'flat-rate flat-interest flat-vs-reducing reducing-rate',
  creditCardPayoff: 'card credit-cards credit-card-interest credit-card-payoff minimum-due',
  sip: 'mutual-fund mutual-funds sip-return sip-returns goal goal-sip',
  stepUpSip: 'sip-step-up top-up-sip step-up',
  lumpsum: 'lump-sum compound-interest compounding compound one-time-investment',
  cagr: 'growth-rate',
  costDrag: 'expense-ratio fund-cost cost',
  policyReturn: 'lic policy endowment',
  fd: 'fixed-deposits fd-interest fd-maturity bank-fd deposit',
  fdBreak: 'fd-premature-withdrawal break-fd',
  rd: 'recurring-deposits rd-interest post-office-rd',
  poTimeDeposit: 'td time-deposit post-office-fd small-savings',
  scss: 'senior-citizens senior-citizen-savings-scheme',
  mis: 'post-office-mis pomis monthly-income-scheme',
  ppf: 'public-provident-fund',
  ssy: 'sukanya-samriddhi sukanya-samriddhi-yojana ssy',
  epfContribution: 'pf provident-fund eps',
  npsProjection: 'nps-pension',
  inflation: 'inflation-rate future-value',
  retirement: 'fire pension retirement-corpus retirement-planning',
  swp: 'withdrawal systematic-withdrawal-plan',
  emergencyFund: 'emergency',
  lifeCover: 'life-insurance term-insurance term-plan term-life hlv human-life-value insurance',
  healthClaim: 'health-insurance hospital-bill',
  depositInsurance: 'dicgc',
  fraudCompensation: 'fraud upi-fraud',
  pmjjbyFirstPremium: 'pmjjby',
}
