import { t } from '#words'
import { calculator, inPercent, inRupees } from './calculator.ts'
import { compounded } from './compounding.ts'
import { roundTo, rupees } from './exact.ts'
import { choice, money, percent } from './fields.ts'
import { about, yearsText } from './amount-text.ts'
import { waterfall } from './pictures.ts'
import { amountPart, headline } from './headline.ts'

const terms = { '1 year': yearsText(1), '2 years': yearsText(2), '3 years': yearsText(3), '5 years': yearsText(5) }

/** A Post Office time deposit: compounded each quarter, paid out each year. Rounded to the paisa. */
export const poTimeDeposit = calculator({
  name: 'poTimeDeposit',
  title: t`Post Office time deposit`,
  fields: {
    principal: money(t`Deposit`, { example: 100_000 }),
    term: choice(t({ message: 'Time', context: 'of a deposit or an investment' }), terms, {
      default: '1 year',
      synonyms: { 1: '1 year', 2: '2 years', 3: '3 years', 5: '5 years' },
    }),
    ratePercent: percent(t`Interest rate a year, as printed`, {
      rate: { by: 'term', keys: { '1 year': 'poTd1', '2 years': 'poTd2', '3 years': 'poTd3', '5 years': 'poTd5' } },
    }),
  },
  calculate({ principal, ratePercent, term }) {
    const factor = compounded(ratePercent, 1, 'quarterly') - 1
    const interestAYear = rupees(principal * factor)
    return {
      result: { interestAYear, interestInAll: rupees(interestAYear * Number.parseInt(term)) },
      working: [
        inRupees(t`Deposit`, principal),
        inPercent(t`Yearly yield, compounded each quarter`, roundTo(factor * 100, 4)),
        inRupees(t`Interest paid each year`, interestAYear),
        inRupees(t`Interest over all years`, rupees(interestAYear * Number.parseInt(term))),
      ],
    }
  },
  sentence({ term }, { interestAYear }) {
    const [interest, time] = [about(interestAYear), yearsText(Number.parseInt(term))]
    return t`The deposit would pay ${interest} of interest each year for ${time}, and come back then.`
  },
  headline({ principal, term }, { interestAYear, interestInAll }) {
    const time = yearsText(Number.parseInt(term))
    return headline(t`Interest each year, for ${time}`, about(interestAYear), [
      amountPart(t`Deposit back`, principal),
      amountPart(t`Interest in all`, interestInAll),
    ])
  },
  later: ({ principal, term }) => ({
    value: principal,
    years: Number.parseInt(term),
    of: t`the deposit that comes back`,
  }),
  picture: ({ principal, ratePercent }, { result: { interestAYear } }) => {
    const added = (quarter: number) =>
      principal *
      (compounded(ratePercent, quarter / 4, 'quarterly') - compounded(ratePercent, (quarter - 1) / 4, 'quarterly'))
    return waterfall(
      {
        title: t`The interest of a year, quarter by quarter`,
        description: t`The interest of a quarter earns interest too, until all of it is paid at the end of the year.`,
      },
      {
        [t`First quarter`]: added(1),
        [t`Second quarter`]: added(2),
        [t`Third quarter`]: added(3),
        [t`Fourth quarter`]: added(4),
      },
      [t`Paid each year`, interestAYear],
    )
  },
})
