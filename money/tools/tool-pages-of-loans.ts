import { ownTerms } from './tool-caveats.ts'
import type { ToolPage } from './tool-page.ts'

/** Loans and cards. */
export const loanPages: readonly ToolPage[] = [
  {
    slug: 'loan-emi',
    title: 'Loan: EMI, schedule, prepayment',
    about: 'The monthly instalment of a loan and its schedule, an early repayment, and a change in the rate.',
    group: 'loans',
    calculators: {
      emi: 'Instalment',
      emiSchedule: 'Schedule',
      prepayment: 'Early repayment',
      rateReset: 'Rate change',
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
]
