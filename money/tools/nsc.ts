import { t } from '#words'
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
  title: t`National Savings Certificate (NSC)`,
  fields: {
    amount: money(t`Amount`, { example: 10_000 }),
    ratePercent: percent(t`Interest rate a year`, { max: 30, rate: 'nsc' }),
    years: whole(t`Years`, 'years', { min: 1, max: 10, default: 5, more: true }),
  },
  calculate({ amount, ratePercent, years }) {
    const maturity = rupees(amount * compounded(ratePercent, years, 'yearly'))
    return {
      result: { maturity, interest: rupees(maturity - amount) },
      working: [
        inRupees(t`Amount`, amount),
        inRupees(t`Interest over all years`, rupees(maturity - amount)),
        inRupees(t`Paid at the end`, maturity),
      ],
      table: {
        columns: [
          { label: t`Year`, unit: 'years' },
          { label: t`Interest for the year`, unit: 'rupees' },
          { label: t`Worth`, unit: 'rupees' },
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
    ...limitWarnings(amount, { least, tooLittle: (amount) => t`A certificate takes ${amount} at least.` }),
    term !== undefined && years !== term ? termWarning(yearsText(term)) : undefined,
  ],
  sentence({ years }, result) {
    const [time, amount, interest] = [yearsText(years), about(result.maturity), about(result.interest)]
    return t`After ${time} the certificate would pay ${amount}, ${interest} of it interest.`
  },
  headline({ amount, years }, { maturity }) {
    const time = yearsText(years)
    return grownTo(t`After ${time}`, { value: maturity, paid: amount }, [t`You put in`, t`Interest`])
  },
  later: ({ years }, { maturity }) => ({ value: maturity, years }),
  picture: ({ amount, years }, { table }) =>
    lines(
      { title: t`The certificate, year by year`, description: t`Interest is added each year and paid at the end.` },
      overFullYears(years),
      {
        [t`Worth`]: (year) => (year === 0 ? amount : Number(table?.rows[year - 1]?.[2] ?? 0)),
        [t`Amount`]: () => amount,
      },
    ),
})

const termWarning = (term: string) =>
  t`A certificate runs for ${term}: it pays nothing earlier but in a few cases, and nothing for longer.`
