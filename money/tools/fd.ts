import { calculator, inPercent, inRupees } from './calculator.ts'
import { compounded, compoundingChoices } from './compounding.ts'
import { roundTo, rupees } from './exact.ts'
import { choice, money, percent, durationInYears } from './fields.ts'
import { about, timeText } from './amount-text.ts'
import { lines, overYears } from './pictures.ts'
import { grownTo } from './headline.ts'

/**
 * A fixed deposit at its end. Banks compound each quarter; days over are a share of 365, by some without compounding. The yield is that of a full
 * year. Rounded once, to the paisa.
 */
export const fd = calculator({
  name: 'fd',
  title: 'Fixed deposit (FD)',
  fields: {
    principal: money('Deposit', { example: 100_000 }),
    ratePercent: percent('Interest rate a year', { example: 7 }),
    time: durationInYears('Time', { aliases: { years: 'years', months: 'months', days: 'days' }, example: 5 }),
    compounding: choice('Interest is added', compoundingChoices, { default: 'quarterly' }),
  },
  calculate({ principal, ratePercent, time, compounding }) {
    const maturity = rupees(principal * compounded(ratePercent, time, compounding))
    const effectivePercent = roundTo((compounded(ratePercent, 1, compounding) - 1) * 100, 4)
    const interest = rupees(maturity - principal)
    return {
      result: { maturity, interest, effectivePercent },
      working: [
        inRupees('Deposit', principal),
        { label: 'Time', value: roundTo(time, 4), unit: 'years' },
        inPercent('Yield over a full year', effectivePercent),
        inRupees('Interest', interest),
        inRupees('Paid at the end', maturity),
      ],
    }
  },
  sentence: (_inputs, result) =>
    `The deposit would pay ${about(result.maturity)} at its end, ${about(result.interest)} of it interest, before tax.`,
  headline: ({ principal, time }, { maturity }) =>
    grownTo(`At the end of ${timeText(time)}`, { value: maturity, paid: principal }, ['Deposit', 'Interest']),
  later: ({ time }, { maturity }) => ({ value: maturity, years: time }),
  picture: ({ principal, ratePercent, time, compounding }) =>
    lines(
      { title: 'The deposit with its interest', description: 'Interest that is added earns interest too.' },
      overYears(time),
      { Worth: (year) => principal * compounded(ratePercent, year, compounding), Deposit: () => principal },
    ),
})
