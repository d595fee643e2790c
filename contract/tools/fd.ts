import { calculator, inPercent, inRupees } from './calculator.ts'
import { compounded, compoundingChoices } from './compounding.ts'
import { roundTo, rupees } from './exact.ts'
import { choice, money, percent, whole, years } from './fields.ts'
import { about } from './words.ts'
import { lines, overYears } from './pictures.ts'

/**
 * A fixed deposit at its end. Banks compound each quarter; days over are a share of 365, by some without compounding. The yield is that of a full
 * year. Rounded once, to the paisa.
 */
export const fd = calculator({
  name: 'fd',
  title: 'Fixed deposit (FD)',
  fields: {
    principal: money('Deposit', { example: 100_000 }),
    ratePercent: percent('Interest a year', { example: 7 }),
    years: years('Years', { optional: true, max: 50, example: 5 }),
    months: whole('or months', 'months', { optional: true, max: 600 }),
    days: whole('or days', 'days', { optional: true, max: 20_000 }),
    compounding: choice('Interest is added', compoundingChoices, { default: 'quarterly' }),
  },
  check: ({ years, months, days }) => ({
    years:
      [years, months, days].filter((time) => time !== undefined).length === 1
        ? undefined
        : 'Give the time once: in years, in months or in days',
  }),
  calculate({ principal, ratePercent, years, months, days, compounding }) {
    const time = years ?? (months === undefined ? (days ?? 0) / 365 : months / 12)
    const maturity = rupees(principal * compounded(ratePercent, time, compounding))
    const effectivePercent = roundTo((compounded(ratePercent, 1, compounding) - 1) * 100, 4)
    const interest = rupees(maturity - principal)
    return {
      result: { maturity, interest, effectivePercent },
      working: [
        inRupees('Deposit', principal),
        { label: 'Time', value: roundTo(time, 4), unit: 'years' },
        inPercent('Yield of a full year', effectivePercent),
        inRupees('Interest', interest),
        inRupees('Paid at the end', maturity),
      ],
    }
  },
  says: (_inputs, result) =>
    `The deposit would pay ${about(result.maturity)} at its end, ${about(result.interest)} of it interest, before tax.`,
  picture: ({ principal, ratePercent, years, months, days, compounding }) =>
    lines(
      { title: 'The deposit with its interest', description: 'Interest that is added earns interest too.' },
      overYears(years ?? (months === undefined ? (days ?? 0) / 365 : months / 12)),
      { Worth: (year) => principal * compounded(ratePercent, year, compounding), Deposit: () => principal },
    ),
})
