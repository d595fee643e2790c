import { t } from '#words'
import { monthlyRateChoices, paidAtChoices } from './annuity.ts'
import { choice } from './fields.ts'

/** The inputs that payments into a fund or an account have. */
export const paidAt = choice(t({ message: 'Paid', context: 'when' }), paidAtChoices, { default: 'start', more: true })
export const monthlyRate = choice(t`Monthly rate`, monthlyRateChoices, { default: 'rate/12', more: true })
