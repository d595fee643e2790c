import { money, percent, whole } from './fields.ts'

/** The inputs that describe a loan. */
export const loanFields = {
  principal: money('Amount of the loan', { min: 1, example: 500_000 }),
  ratePercent: percent('Interest a year', { example: 12 }),
  months: whole('Number of monthly instalments', 'months', { min: 1, max: 600, example: 60 }),
} as const

/** The inputs that describe a loan of which some instalments are paid. */
export const runningLoanFields = {
  principal: money('Amount of the loan when it began', { min: 1, example: 3_000_000 }),
  ratePercent: percent('Interest a year', { example: 8.5 }),
  months: whole('Number of monthly instalments', 'months', { min: 1, max: 600, example: 240 }),
  afterEmis: whole('Instalments already paid', 'months', { max: 600, example: 36 }),
} as const

/** The error in the inputs of a running loan. */
export const paidTooMany = ({ months, afterEmis }: { months: number; afterEmis: number }) =>
  afterEmis >= months ? 'Instalments already paid: fewer than the loan has' : undefined
