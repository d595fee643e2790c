import { t } from '#words'
import { calculator, inRupees } from './calculator.ts'
import { fromPaise, shareOf, toPaise } from './exact.ts'
import { choice, money, percent } from './fields.ts'
import { limitWarnings } from './limit-warnings.ts'
import { about } from './amount-text.ts'
import { fiveYearsOfIncome } from './income-picture.ts'
import { amountPart, headline } from './headline.ts'

/** The Post Office Monthly Income Scheme: a twelfth of the yearly interest each month, for five years. Rounded half up to the paisa. */
export const mis = calculator({
  name: 'mis',
  title: t`Post Office Monthly Income Scheme (MIS)`,
  fields: {
    amount: money(t`Deposit`, { example: 400_000 }),
    ratePercent: percent(t`Interest rate a year`, { max: 30, rate: 'mis' }),
    account: choice(
      t({ message: 'Account', context: 'in a bank or the Post Office' }),
      { single: t`Of one person`, joint: t`Of two or three together` },
      { default: 'single' },
    ),
  },
  calculate({ amount, ratePercent }) {
    const month = shareOf(toPaise(amount), ratePercent, 1200)
    const [everyMonth, totalInterest5y] = [fromPaise(month), fromPaise(month * 60)]
    return {
      result: { everyMonth, totalInterest5y },
      working: [
        inRupees(t`Deposit, which comes back after five years`, amount),
        inRupees(t`Interest each month`, everyMonth),
        inRupees(t`Interest of sixty months`, totalInterest5y),
      ],
    }
  },
  watches: ['misMax'],
  warns: ({ amount, account }, { misMax }) =>
    limitWarnings(amount, {
      most: misMax?.[account],
      tooMuch: (amount) =>
        account === 'joint'
          ? t`A joint account takes ${amount} at most: nothing is paid on the part above, although it is counted here.`
          : t`The account of one person takes ${amount} at most: nothing is paid on the part above, although it is counted here.`,
    }),
  sentence(_inputs, { everyMonth, totalInterest5y }) {
    const [monthly, interest] = [about(everyMonth), about(totalInterest5y)]
    return t`You would get ${monthly} each month, ${interest} in five years, and the deposit back.`
  },
  headline: ({ amount }, { everyMonth, totalInterest5y }) =>
    headline(t`Each month, for 5 years`, about(everyMonth), [
      amountPart(t`Interest`, totalInterest5y, 'c1'),
      amountPart(t`Deposit back`, amount, 'c2'),
    ]),
  later: ({ amount }) => ({ value: amount, years: 5, of: t`the deposit that comes back` }),
  picture: ({ amount }, { result }) => fiveYearsOfIncome(amount, result.totalInterest5y / 5),
})
