import { calculator, inPercent, inRupees } from './calculator.ts'
import { compounded } from './compounding.ts'
import { roundTo, rupees } from './exact.ts'
import { money, percent } from './fields.ts'
import { about } from './words.ts'
import { waterfall } from './pictures.ts'

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
  picture: ({ principal, ratePercent }, { result: { interestAYear } }) => {
    const added = (quarter: number) =>
      principal *
      (compounded(ratePercent, quarter / 4, 'quarterly') - compounded(ratePercent, (quarter - 1) / 4, 'quarterly'))
    return waterfall(
      {
        title: 'The interest of a year, quarter by quarter',
        description: 'The interest of a quarter earns interest too, until all of it is paid at the end of the year.',
      },
      { 'First quarter': added(1), 'Second quarter': added(2), 'Third quarter': added(3), 'Fourth quarter': added(4) },
      ['Paid each year', interestAYear],
    )
  },
})
