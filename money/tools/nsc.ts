import { compounded } from './compounding.ts'
import { calculator, inRupees } from './calculator.ts'
import { rupees } from './exact.ts'
import { money, percent, whole } from './fields.ts'
import { limitWarnings } from './limit-warnings.ts'
import { about, yearsText } from './amount-text.ts'
import { lines, overFullYears } from './pictures.ts'
import { grownTo } from './headline.ts'

/** A National Savings Certificate: interest is added each year and paid at the end of five. Rounded once, to the paisa. */
export const nsc = calculator({
  name: 'nsc',
  title: 'National Savings Certificate (NSC)',
  fields: {
    amount: money('Amount', { example: 10_000 }),
    ratePercent: percent('Interest rate a year', { max: 30, rate: 'nsc' }),
    years: whole('Years', 'years', { min: 1, max: 10, default: 5 }),
  },
  calculate({ amount, ratePercent, years }) {
    const maturity = rupees(amount * compounded(ratePercent, years, 'yearly'))
    return {
      result: { maturity, interest: rupees(maturity - amount) },
      working: [
        inRupees('Amount', amount),
        inRupees('Interest over all years', rupees(maturity - amount)),
        inRupees('Paid at the end', maturity),
      ],
      table: {
        columns: [
          { label: 'Year', unit: 'years' },
          { label: 'Interest for the year', unit: 'rupees' },
          { label: 'Worth', unit: 'rupees' },
        ],
        rows: Array.from({ length: years }, (_, year) => {
          const before = amount * compounded(ratePercent, year, 'yearly')
          return [year + 1, rupees((before * ratePercent) / 100), rupees(before * (1 + ratePercent / 100))]
        }),
      },
    }
  },
  watches: ['nscMin', 'nscTerm'],
  warns: ({ amount, years }, { nscMin: least, nscTerm: term }) => [
    ...limitWarnings(amount, { scheme: 'A certificate', least }),
    term !== undefined && years !== term
      ? `A certificate runs for ${yearsText(term)}: it pays nothing earlier but in a few cases, and nothing for longer.`
      : undefined,
  ],
  sentence: ({ years }, result) =>
    `After ${yearsText(years)} the certificate would pay ${about(result.maturity)}, ${about(result.interest)} of it interest.`,
  headline: ({ amount, years }, { maturity }) =>
    grownTo(`After ${yearsText(years)}`, { value: maturity, paid: amount }, ['You put in', 'Interest']),
  later: ({ years }, { maturity }) => ({ value: maturity, years }),
  picture: ({ amount, years }, { table }) =>
    lines(
      { title: 'The certificate, year by year', description: 'Interest is added each year and paid at the end.' },
      overFullYears(years),
      { Worth: (year) => (year === 0 ? amount : Number(table?.rows[year - 1]?.[2] ?? 0)), Amount: () => amount },
    ),
})
