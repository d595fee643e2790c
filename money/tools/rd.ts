import { t } from '#words'
import { calculator, inRupees } from './calculator.ts'
import { compounded, compoundingChoices } from './compounding.ts'
import { rupees, sum } from './exact.ts'
import { choice, money, durationInMonths, percent } from './fields.ts'
import { limitWarnings } from './limit-warnings.ts'
import type { RateValues } from '../rates/rate-list.ts'
import { about, monthsText, yearsText } from './amount-text.ts'
import { lines, overMonths } from './pictures.ts'
import { grownTo } from './headline.ts'

const { quarterly, monthly, 'half-yearly': halfYearly, yearly } = compoundingChoices

/** A recurring deposit: each instalment grows by its own months, a quarter's rate to the power of a third of them. Rounded once, to the paisa. */
export const rd = calculator({
  name: 'rd',
  title: t`Recurring deposit (RD)`,
  fields: {
    monthly: money(t`Instalment each month`, { example: 5_000 }),
    ratePercent: percent(t`Interest rate a year`, { rate: 'poRd' }),
    time: durationInMonths(t({ message: 'Time', context: 'of a deposit or an investment' }), {
      aliases: { months: 'months', years: 'years' },
      default: 60,
    }),
    compounding: choice(
      t`Interest is added`,
      { quarterly, monthly, 'half-yearly': halfYearly, yearly },
      { default: 'quarterly', more: true },
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
        inRupees(t`Total deposited`, deposited),
        inRupees(t`The first instalment at the end`, rupees(monthly * (grown[0] ?? 1))),
        inRupees(t`Interest`, rupees(maturity - deposited)),
        inRupees(t`Paid at the end`, maturity),
      ],
    }
  },
  watches: ['rdMin', 'rdTerm', 'poRd'],
  warns: ({ monthly, ratePercent, time: months }, { rdMin: least, rdTerm: term, poRd }) => [
    ...limitWarnings(monthly, {
      least,
      tooLittle: (amount) => t`The Post Office, each month, takes ${amount} at least.`,
    }),
    term && ratePercent === Number(poRd) && months !== term.term * 12 ? termWarning(term) : undefined,
  ],
  sentence(_inputs, result) {
    const [amount, paid] = [about(result.maturity), about(result.deposited)]
    return t`The deposit would pay ${amount} at its end, for ${paid} paid in.`
  },
  headline({ time: months }, { maturity, deposited }) {
    const time = monthsText(months)
    return grownTo(t`At the end of ${time}`, { value: maturity, paid: deposited }, [t`You put in`, t`Interest`])
  },
  later: ({ time }, { maturity }) => ({ value: maturity, years: time / 12 }),
  picture: ({ monthly, ratePercent, time: months, compounding }) => {
    const grown = [0]
    for (let month = 1; month <= months; month++)
      grown.push((grown[month - 1] ?? 0) + monthly * compounded(ratePercent, month / 12, compounding))
    return lines(
      { title: t`Paid in, and its worth`, description: t`The gap is the interest of all instalments so far.` },
      overMonths(months),
      { [t`Worth`]: (month) => grown[month] ?? 0, [t`Paid in`]: (month) => monthly * month },
    )
  },
})

/** The warning of a time for which the Post Office, whose rate is counted, has no such deposit. */
const termWarning = ({ term, closing }: RateValues['rdTerm']) =>
  t`At the Post Office, whose rate this is, the deposit runs for ${yearsText(term)} and may be extended by as long again. Closed before its end, which is possible after ${yearsText(closing)}, it pays the rate of the savings account alone. Ask a bank for its own rate for another time.`
