/** A page with one or more calculators. */
export interface ToolPage {
  slug: string
  title: string
  /** A sentence for the list and for search engines. */
  about: string
  group: ToolGroup
  /** Its calculators with their words on the page; the first is shown unless the address names another. */
  calculators: Readonly<Record<string, string>>
  /** The things that its sums do not know, as sentences. */
  leavesOut: readonly string[]
}

export const toolGroups = {
  tax: 'Tax',
  loans: 'Loans and cards',
  saving: 'Saving and investing',
  deposits: 'Deposits and small savings',
  pensions: 'Pensions and work',
  protection: 'Plans and protection',
} as const
export type ToolGroup = keyof typeof toolGroups

const steadyReturn = 'A return is never the same each month: prices rise and fall, and what comes out differs.'
const beforeTax = 'Tax on the interest or the gain is not taken off.'
const ratesChange = 'The rate is set anew for each quarter; the sum takes one rate for the whole time.'
const ownTerms = 'Lenders round and charge in their own ways: the agreement decides.'

/** Every page of tools, in its order. A new one is a line here. */
export const toolPages: readonly ToolPage[] = [
  {
    slug: 'income-tax',
    title: 'Income tax, old and new regime',
    about: 'The tax of a year by slabs, rebate, surcharge and cess, in both regimes, with gains on shares and funds.',
    group: 'tax',
    calculators: {
      incomeTaxFromSalary: 'From a salary',
      incomeTax: 'From taxable income',
      regimeBreakEven: 'Deductions at which both regimes cost the same',
      incomeTaxWithGains: 'With gains',
      incomeTaxWithGainsDisputed: 'With gains, both readings of the rebate',
    },
    leavesOut: [
      'Business income, house property, agricultural income, foreign income and losses are not counted.',
      'Gains on debt funds, property and gold have rates of their own and are not counted.',
      'Interest and fees for late payment are not counted, nor tax that was deducted already.',
    ],
  },
  {
    slug: 'hra',
    title: 'House rent allowance',
    about: 'The part of a house rent allowance that is free of tax in the old regime.',
    group: 'tax',
    calculators: { hraExemption: 'House rent allowance' },
    leavesOut: [
      'The cities with half of the salary were to change on 1 April 2026; the final rule was not found. Enter the share that your employer uses.',
      'A change of rent, salary or city within the year is counted month by month by your employer.',
    ],
  },
  {
    slug: 'tds-and-late-fee',
    title: 'Tax deducted, and the fee for a late return',
    about: 'Tax that a bank deducts from interest, and the fee when a return is filed after its day.',
    group: 'tax',
    calculators: { tdsOnInterest: 'Tax deducted from interest', lateFilingFee: 'Fee for a late return' },
    leavesOut: [
      'Without a PAN more is deducted. With a declaration of no tax nothing is.',
      'Interest on tax that was paid late is not counted.',
    ],
  },
  {
    slug: 'loan-emi',
    title: 'Loan: EMI, schedule, prepayment',
    about: 'The monthly instalment of a loan and its schedule, an early repayment, and a change of the rate.',
    group: 'loans',
    calculators: {
      emi: 'Instalment',
      emiSchedule: 'Schedule',
      prepayment: 'Early repayment',
      rateReset: 'Change of the rate',
    },
    leavesOut: [ownTerms, 'Fees, insurance and the tax on them are not counted.'],
  },
  {
    slug: 'flat-rate-and-apr',
    title: 'Flat rate and APR',
    about: 'The real yearly cost of a loan with a flat rate or with fees.',
    group: 'loans',
    calculators: { flatToReducing: 'Flat rate', apr: 'APR with fees' },
    leavesOut: [ownTerms, 'Charges for late payment are not counted.'],
  },
  {
    slug: 'credit-card',
    title: 'Paying off a credit card',
    about: 'The months and the interest until a card is paid off, by the minimum or by a fixed amount.',
    group: 'loans',
    calculators: { creditCardPayoff: 'Paying off a card' },
    leavesOut: [
      'New spending, cash withdrawals and late fees are not counted.',
      'Issuers differ in how the minimum treats the tax.',
    ],
  },
  {
    slug: 'sip',
    title: 'Monthly investment (SIP)',
    about: 'The value of equal monthly investments, also of those that rise each year, at a return that you name.',
    group: 'saving',
    calculators: { sip: 'SIP', stepUpSip: 'Step-up SIP' },
    leavesOut: [steadyReturn, 'Costs of the fund and tax on the gain are not taken off.'],
  },
  {
    slug: 'lumpsum-and-cagr',
    title: 'One investment, and its yearly growth',
    about: 'The value of one amount after some years, and the yearly growth between two values.',
    group: 'saving',
    calculators: { lumpsum: 'One investment', cagr: 'Yearly growth' },
    leavesOut: [steadyReturn, 'Costs of the fund and tax on the gain are not taken off.'],
  },
  {
    slug: 'xirr',
    title: 'Return of payments on any days (XIRR)',
    about: 'The yearly return of payments that you made and got on any days, as spreadsheets count it.',
    group: 'saving',
    calculators: { xirr: 'XIRR' },
    leavesOut: ['Where payments change direction often, more than one rate can fit; the one nearest to 10 % is shown.'],
  },
  {
    slug: 'cost-of-a-fund',
    title: 'Cost of a fund',
    about: 'The difference that the yearly cost of a fund makes over the years.',
    group: 'saving',
    calculators: { costDrag: 'Cost of a fund' },
    leavesOut: [steadyReturn, 'Both funds are taken to earn the same before costs.'],
  },
  {
    slug: 'policy-return',
    title: 'Return of a policy',
    about: 'The yearly return of a policy that pays an amount at its end.',
    group: 'saving',
    calculators: { policyReturn: 'Return of a policy' },
    leavesOut: ['The cover in case of death has a worth of its own, which is not counted.', beforeTax],
  },
  {
    slug: 'fixed-deposit',
    title: 'Fixed deposit',
    about: 'A fixed deposit at its end, and the cost of breaking it.',
    group: 'deposits',
    calculators: { fd: 'Fixed deposit', fdBreak: 'Breaking it' },
    leavesOut: [beforeTax, 'Banks differ in how they count days over.'],
  },
  {
    slug: 'recurring-deposit',
    title: 'Recurring deposit',
    about: 'A recurring deposit of a bank or of the Post Office at its end.',
    group: 'deposits',
    calculators: { rd: 'Recurring deposit' },
    leavesOut: [beforeTax, 'Penalties for missed instalments are not counted.'],
  },
  {
    slug: 'post-office',
    title: 'Post Office schemes',
    about: 'Time deposit, NSC, KVP, senior citizens’ scheme and monthly income scheme.',
    group: 'deposits',
    calculators: {
      poTimeDeposit: 'Time deposit',
      nsc: 'NSC',
      kvp: 'KVP',
      scss: 'Senior citizens',
      mis: 'Monthly income',
    },
    leavesOut: [beforeTax, 'Limits of the deposits and early closing are not counted.'],
  },
  {
    slug: 'ppf',
    title: 'PPF and its extension',
    about: 'A Public Provident Fund account at its end, by the day of each deposit, and in blocks of five years more.',
    group: 'deposits',
    calculators: { ppf: 'PPF', ppfExtension: 'Kept on after its end' },
    leavesOut: [ratesChange, 'Loans and withdrawals are not counted, nor the limit of the deposits of a year.'],
  },
  {
    slug: 'sukanya',
    title: 'Sukanya Samriddhi',
    about: 'A Sukanya Samriddhi account after 21 years.',
    group: 'deposits',
    calculators: { ssy: 'Sukanya Samriddhi' },
    leavesOut: [ratesChange, 'Withdrawals are not counted, nor the limit of the deposits of a year.'],
  },
  {
    slug: 'epf',
    title: 'EPF',
    about: 'The contributions of a month to EPF and EPS, and a balance with its interest.',
    group: 'pensions',
    calculators: { epfContribution: 'Contributions of a month', epfInterest: 'Balance with interest' },
    leavesOut: [
      'The rate is set for each year; the sum takes one for the whole time.',
      'A rise of the wage is not counted.',
    ],
  },
  {
    slug: 'nps',
    title: 'NPS: exit and projection',
    about: 'Cash and pension at the exit from NPS, and the corpus that monthly payments may come to.',
    group: 'pensions',
    calculators: { npsExit: 'Exit', npsProjection: 'Projection' },
    leavesOut: [
      'Between 8 and 12 lakh there is a second way, over six years; the way with most cash at once is shown.',
      'The tax of a full withdrawal is not settled in the sources that were seen.',
    ],
  },
  {
    slug: 'gratuity',
    title: 'Gratuity',
    about: 'Gratuity by the last wages and the years of service.',
    group: 'pensions',
    calculators: { gratuity: 'Gratuity' },
    leavesOut: ['The years of service that one needs are not checked: five as a rule, one for fixed-term staff.'],
  },
  {
    slug: 'inflation-and-real-return',
    title: 'Inflation and real return',
    about: 'What rising prices do to an amount, and what is left of a return after tax and inflation.',
    group: 'protection',
    calculators: { inflation: 'Rising prices', realReturn: 'Real return' },
    leavesOut: ['Prices of your own needs rise otherwise than the average, school and hospital fees often faster.'],
  },
  {
    slug: 'retirement',
    title: 'Money for retirement',
    about: "The money for the years of retirement, in today's rupees and in the rupees of that time.",
    group: 'protection',
    calculators: { retirement: "In today's rupees", retirementNominal: 'In the rupees of that time' },
    leavesOut: [steadyReturn, 'Pensions, tax and large costs such as illness are not counted.'],
  },
  {
    slug: 'swp',
    title: 'Monthly withdrawal',
    about: 'The months for which a corpus lasts when a part is taken out each month.',
    group: 'protection',
    calculators: { swp: 'Monthly withdrawal' },
    leavesOut: [steadyReturn, 'Prices rise, and so will what you take out. Tax is not taken off.'],
  },
  {
    slug: 'emergency-fund-and-life-cover',
    title: 'Emergency fund and life cover',
    about: 'Money for emergencies, and the life cover that a family needs.',
    group: 'protection',
    calculators: { emergencyFund: 'Emergency fund', lifeCover: 'Life cover' },
    leavesOut: ['A family knows best what it cannot do without; the sums only add it up.'],
  },
  {
    slug: 'insurance-and-safety',
    title: 'Insurance and safety',
    about: 'A hospital bill, insured deposits, compensation after a fraud, and the first premium of PMJJBY.',
    group: 'protection',
    calculators: {
      healthClaim: 'Hospital bill',
      depositInsurance: 'Insured deposits',
      fraudCompensation: 'After a fraud',
      pmjjbyFirstPremium: 'First premium of PMJJBY',
    },
    leavesOut: ['Insurer, bank and scheme decide by their own terms and by the facts of the case.'],
  },
]

/** The page of a slug; undefined if there is none. */
export const toolPageOf = (slug: string) => toolPages.find((page) => page.slug === slug)
