import { t } from '#words'
import { calculator, inPercent, inRupees } from './calculator.ts'
import { fromPaise, percentOf, toPaise } from './exact.ts'
import { choice, flag, money } from './fields.ts'
import { about, inr } from './amount-text.ts'
import { bars } from './pictures.ts'
import { amountPart, headline } from './headline.ts'

/**
 * Tax that is deducted from a year's interest: on all of it, once it exceeds the limit (section 393; before 194A), at a
 * higher rate without a PAN (section 397(2); before 206AA). With a declaration that no tax is due, nothing is deducted. Rounded half up to the paisa.
 */
export const tdsOnInterest = calculator({
  name: 'tdsOnInterest',
  title: t`Tax deducted from interest`,
  fields: {
    interestInYear: money(t`Interest for the year from one payer`, { example: 60_000 }),
    senior: flag(t`Sixty or older`, { default: false }),
    payer: choice(
      t`Who pays the interest`,
      { bank: t`Bank`, 'co-operative bank': t`Co-operative bank`, 'post office': t`Post office` },
      { default: 'bank' },
    ),
    declaration: flag(t`You have declared to the payer that no tax is due`, {
      default: false,
      when: { pan: ['true'] },
    }),
    pan: flag(t`The payer has your PAN`, { default: true, more: true }),
  },
  rates: ['tdsBankInterest', 'tdsNoPan'],
  calculate({ interestInYear, senior, pan, declaration }, { tdsBankInterest: rule, tdsNoPan }) {
    const limit = senior ? rule.senior : rule.above
    const percent = pan ? Number(rule.rate) : Math.max(Number(rule.rate), Number(tdsNoPan))
    const isDeclared = pan && declaration
    const tds = !isDeclared && interestInYear > limit ? fromPaise(percentOf(toPaise(interestInYear), percent)) : 0
    return {
      result: { tds },
      working: [
        inRupees(t`Interest for the year`, interestInYear),
        inRupees(t`Limit up to which nothing is deducted`, limit),
        inPercent(t`Deduction rate`, percent),
        inRupees(
          tds > 0
            ? t`Deducted, from all of the interest`
            : isDeclared
              ? t`Deducted, with the declaration`
              : t`Deducted, as the interest is not above ${inr(limit)}`,
          tds,
        ),
      ],
    }
  },
  second: ({ senior }) => ({ senior: !senior }),
  watches: ['nilTdsForm', 'newSlabs'],
  warns: ({ interestInYear, senior, pan, declaration }, { nilTdsForm: form, newSlabs }) => {
    if (!pan || !declaration) return []
    const nilUpTo = newSlabs?.[1]?.above
    return [
      form === undefined
        ? t`The declaration is only right if your tax of the whole year is nil; a false one is punished.`
        : t`The declaration, ${form}, is only right if your tax of the whole year is nil; a false one is punished.`,
      !senior && nilUpTo !== undefined && interestInYear > nilUpTo
        ? t`Below sixty it is not allowed with more than ${inr(nilUpTo)} of such interest, the income up to which the new regime has no tax.`
        : undefined,
    ]
  },
  sentence: ({ interestInYear }, result) =>
    result.tds === 0
      ? t`No tax would be deducted from this interest. It may still be taxed.`
      : t`${about(result.tds)} would be deducted from ${about(interestInYear)} of interest; it counts towards your tax of the year.`,
  headline: ({ interestInYear }, { tds }) =>
    headline(t`Tax deducted from the interest`, about(tds), [
      amountPart(t`Interest for the year`, interestInYear),
      amountPart(t`Paid out to you`, interestInYear - tds),
    ]),
  picture: ({ interestInYear, senior }, { result: { tds } }, { tdsBankInterest: rule }) =>
    interestInYear === 0
      ? null
      : bars(
          {
            title: t`The interest, the limit and the deduction`,
            description: t`Interest above the limit has tax deducted from all of it, not only from what is above.`,
          },
          {
            [t`Interest for the year`]: interestInYear,
            [t`Limit up to which nothing is deducted`]: senior ? rule.senior : rule.above,
            [t`Deducted`]: tds,
          },
        ),
})
