import type { Calculator } from './calculator.ts'
import { apr } from './apr.ts'
import { creditCardPayoff } from './credit-card-payoff.ts'
import { emi } from './emi.ts'
import { emiSchedule } from './emi-schedule.ts'
import { flatToReducing } from './flat-to-reducing.ts'
import { prepayment } from './prepayment.ts'
import { rateReset } from './rate-reset.ts'

/** The calculators of the pages about loans and cards, which the browser loads together. */
export const loanCalculators: readonly Calculator[] = [
  emi,
  emiSchedule,
  prepayment,
  rateReset,
  flatToReducing,
  apr,
  creditCardPayoff,
]
