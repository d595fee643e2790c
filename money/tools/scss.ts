import { t } from '#words'
import { calculator, inRupees } from './calculator.ts'
import { fromPaise, shareOf, toPaise } from './exact.ts'
import { money, percent, whole } from './fields.ts'
import { limitWarnings } from './limit-warnings.ts'
import { about, yearsText } from './amount-text.ts'
import { fiveYearsOfIncome } from './income-picture.ts'
import { amountPart, headline } from './headline.ts'

/** The Senior Citizens Savings Scheme: a quarter of the yearly interest each quarter, for five years. Rounded half up to the paisa. */
export const scss = calculator({
  name: 'scss',
  title: t`Senior Citizens Savings Scheme (SCSS)`,
  fields: {
    amount: money(t`Deposit`, { example: 500_000 }),
    ratePercent: percent(t`Interest rate a year`, { max: 30, rate: 'scss' }),
    age: whole(t`Age`, 'years', { optional: true, max: 120 }),
  },
  calculate({ amount, ratePercent }) {
    const quarter = shareOf(toPaise(amount), ratePercent, 400)
    const [everyQuarter, totalInterest5y] = [fromPaise(quarter), fromPaise(quarter * 20)]
    return {
      result: { everyQuarter, totalInterest5y },
      working: [
        inRupees(t`Deposit, which comes back after five years`, amount),
        inRupees(t`Interest each quarter`, everyQuarter),
        inRupees(t`Interest of twenty quarters`, totalInterest5y),
      ],
    }
  },
  watches: ['scssMin', 'scssMax', 'scssAges'],
  warns: ({ amount, age }, { scssMin: least, scssMax: most, scssAges: ages }) => [
    ...limitWarnings(amount, {
      least,
      tooLittle: (amount) => t`The scheme, in all accounts of a person, takes ${amount} at least.`,
      most,
      tooMuch: (amount) =>
        t`The scheme, in all accounts of a person, takes ${amount} at most: nothing is paid on the part above, although it is counted here.`,
    }),
    ages && age !== undefined && age < ages.usual
      ? t`An account is opened from ${yearsText(ages.usual)} of age on. Who has retired may open one from ${ages.retired}, and from ${ages.defence} after the defence services, soon after the money of the retirement has come.`
      : undefined,
  ],
  sentence(_inputs, { everyQuarter, totalInterest5y }) {
    const [quarterly, interest] = [about(everyQuarter), about(totalInterest5y)]
    return t`You would get ${quarterly} each quarter, ${interest} in five years, and the deposit back.`
  },
  headline: ({ amount }, { everyQuarter, totalInterest5y }) =>
    headline(t`Each quarter, for 5 years`, about(everyQuarter), [
      amountPart(t`Interest`, totalInterest5y, 'c1'),
      amountPart(t`Deposit back`, amount, 'c2'),
    ]),
  later: ({ amount }) => ({ value: amount, years: 5, of: t`the deposit that comes back` }),
  picture: ({ amount }, { result }) => fiveYearsOfIncome(amount, result.totalInterest5y / 5),
})
