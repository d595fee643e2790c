import { calculator, inPercent, inRupees } from './calculator.ts'
import { compounded } from './compounding.ts'
import { roundTo, rupees } from './exact.ts'
import { money, percent } from './fields.ts'
import { about } from './words.ts'

/** A Post Office time deposit: compounded each quarter, paid out each year. Rounded to the paisa. */
export const poTimeDeposit = calculator({
  name: 'poTimeDeposit',
  title: 'Post Office time deposit',
  fields: {
    principal: money('Deposit', { example: 100_000 }),
    ratePercent: percent('Interest a year, as printed', { rate: 'poTd1' }),
  },
  calculate({ principal, ratePercent }) {
    const factor = compounded(ratePercent, 1, 'quarterly') - 1
    const interestAYear = rupees(principal * factor)
    return {
      result: { interestAYear },
      working: [
        inRupees('Deposit', principal),
        inPercent('Yield of a year, compounded each quarter', roundTo(factor * 100, 4)),
        inRupees('Interest paid each year', interestAYear),
      ],
    }
  },
  says: (_inputs, result) => `The deposit would pay ${about(result.interestAYear)} of interest each year.`,
})
