import { calculator, inRupees } from './calculator.ts'
import { compounded, compoundingChoices } from './compounding.ts'
import { rupees, sum } from './exact.ts'
import { choice, money, durationInMonths, percent } from './fields.ts'
import { limitWarnings } from './limit-warnings.ts'
import { about, monthsText } from './amount-text.ts'
import { lines, overMonths } from './pictures.ts'
import { grownTo } from './headline.ts'

const { quarterly, monthly, 'half-yearly': halfYearly, yearly } = compoundingChoices

/** A recurring deposit: each instalment grows by its own months, a quarter's rate to the power of a third of them. Rounded once, to the paisa. */
export const rd = calculator({
  name: 'rd',
  title: 'Recurring deposit (RD)',
  fields: {
    monthly: money('Instalment each month', { example: 5_000 }),
    ratePercent: percent('Interest rate a year', { rate: 'poRd' }),
    time: durationInMonths('Time', { aliases: { months: 'months', years: 'years' }, default: 60 }),
    compounding: choice(
      'Interest is added',
      { quarterly, monthly, 'half-yearly': halfYearly, yearly },
      { default: 'quarterly' },
    ),
  },
  calculate({ monthly, ratePercent, time: months, compounding }) {
    const grown = Array.from({ length: months }, (_, month) =>
      compounded(ratePercent, (months - month) / 12, compounding),
    )
    const maturity = rupees(monthly * sum(grown))
    const deposited = rupees(monthly * months)
    return {
      result: { maturity, deposited },
      working: [
        inRupees('Total deposited', deposited),
        inRupees('The first instalment at the end', rupees(monthly * (grown[0] ?? 1))),
        inRupees('Interest', rupees(maturity - deposited)),
        inRupees('Paid at the end', maturity),
      ],
    }
  },
  watches: ['rdMin'],
  warns: ({ monthly }, { rdMin: least }) => limitWarnings(monthly, { scheme: 'The Post Office, each month,', least }),
  sentence: (_inputs, result) =>
    `The deposit would pay ${about(result.maturity)} at its end, for ${about(result.deposited)} paid in.`,
  headline: ({ time }, { maturity, deposited }) =>
    grownTo(`At the end of ${monthsText(time)}`, { value: maturity, paid: deposited }, ['You put in', 'Interest']),
  later: ({ time }, { maturity }) => ({ value: maturity, years: time / 12 }),
  picture: ({ monthly, ratePercent, time: months, compounding }) => {
    const grown = [0]
    for (let month = 1; month <= months; month++)
      grown.push((grown[month - 1] ?? 0) + monthly * compounded(ratePercent, month / 12, compounding))
    return lines(
      { title: 'Paid in, and its worth', description: 'The gap is the interest of all instalments so far.' },
      overMonths(months),
      { Worth: (month) => grown[month] ?? 0, 'Paid in': (month) => monthly * month },
    )
  },
})
