import { t } from '#words'
import { ownTerms } from './tool-caveats.ts'
import type { ToolPage } from './tool-page.ts'

/** Loans and cards. */
export const loanPages: readonly ToolPage[] = [
  {
    slug: 'loan-emi',
    title: t`Loan: EMI, schedule, prepayment`,
    about: t`The monthly instalment of a loan and its schedule, an early repayment, and a change in the rate.`,
    group: 'loans',
    calculators: {
      emi: t`Instalment`,
      emiSchedule: t`Schedule`,
      prepayment: t`Early repayment`,
      rateReset: t`Rate change`,
    },
    leavesOut: [ownTerms, t`Fees, insurance and the tax on them are not counted.`],
  },
  {
    slug: 'flat-rate-and-apr',
    title: t`Flat rate and APR`,
    about: t`The real yearly cost of a loan with a flat rate or with fees.`,
    group: 'loans',
    calculators: { flatToReducing: t`Flat rate`, apr: t`APR with fees` },
    leavesOut: [ownTerms, t`Charges for late payment are not counted.`],
  },
  {
    slug: 'credit-card',
    title: t`Paying off a credit card`,
    about: t`The months and the interest until a card is paid off, by the minimum or by a fixed amount.`,
    group: 'loans',
    calculators: { creditCardPayoff: t`Paying off a card` },
    leavesOut: [
      t`New spending, cash withdrawals and late fees are not counted.`,
      t`Issuers differ in how the minimum treats the tax.`,
    ],
  },
]
