import { monthlyRateChoices, paidAtChoices } from './annuity.ts'
import { choice } from './fields.ts'

/** The inputs that payments into a fund or an account have. */
export const paidAt = choice('Paid', paidAtChoices, { default: 'start' })
export const monthlyRate = choice('Monthly rate', monthlyRateChoices, { default: 'rate/12' })
