import { t } from '#words'
import { money, durationInMonths, percent, whole } from './fields.ts'

const aliases = { months: 'months', years: 'years' } as const

/** The inputs that describe a loan. */
export const loanFields = {
  principal: money(t`Loan amount`, { min: 1, example: 500_000 }),
  ratePercent: percent(t`Interest rate a year`, { example: 12 }),
  time: durationInMonths(t`Loan term`, { aliases, example: 60 }),
} as const

/** The inputs that describe a loan of which some instalments are paid. */
export const runningLoanFields = {
  principal: money(t`Original loan amount`, { min: 1, example: 3_000_000 }),
  ratePercent: percent(t`Interest rate a year`, { example: 8.5 }),
  time: durationInMonths(t`Original loan term`, { aliases, example: 240 }),
  afterEmis: whole(t`Instalments already paid`, 'months', { max: 600, example: 36 }),
} as const

/** The error in the inputs of a running loan. */
export const paidTooMany = ({ time: months, afterEmis }: { time: number; afterEmis: number }) =>
  afterEmis >= months ? t`Instalments already paid: fewer than the ${months} of the loan` : undefined
