import { t } from '#words'
import { futureOfPayments } from './annuity.ts'
import { calculator, inPercent, inRupees } from './calculator.ts'
import { roundTo, rupees } from './exact.ts'
import { choice, money, whole } from './fields.ts'
import { rateWhere } from './solve.ts'
import { shortPercent } from './amount-text.ts'
import { bars } from './pictures.ts'
import { amountPart, headline } from './headline.ts'

/** The yearly return of a policy: the rate at which its premiums grow to the amount at its end. Null where nothing comes back, or no rate fits. */
export const policyReturn = calculator({
  name: 'policyReturn',
  title: t`Return of a policy that pays at its end`,
  fields: {
    premium: money(t`Yearly premium`, { min: 1, example: 50_000 }),
    premiumYears: whole(t`Years in which premiums are paid`, 'years', { min: 1, max: 60, example: 10 }),
    maturity: money(t`Amount at the end`, { example: 1_000_000 }),
    afterYears: whole(t`Years until it is paid`, 'years', { min: 1, max: 80, example: 20 }),
    paidAt: choice(
      t`Premiums are paid`,
      { start: t`At the start of each year`, end: t`At the end of each year` },
      { default: 'start', more: true },
    ),
  },
  check: ({ premiumYears, afterYears }) => ({
    afterYears: afterYears < premiumYears ? t`Years until it is paid: not fewer than the years of premiums` : undefined,
  }),
  calculate({ premium, premiumYears, maturity, afterYears, paidAt }) {
    const worthAt = (rate: number) =>
      premium * futureOfPayments(rate, premiumYears, paidAt) * (1 + rate) ** (afterYears - premiumYears)
    const rate = rateWhere((rate) => maturity - worthAt(rate))
    const percent = rate === null ? null : roundTo(rate * 100, 4)
    const paid = rupees(premium * premiumYears)
    return {
      result: { percent },
      working: [
        inRupees(t`All premiums`, paid),
        inRupees(t`Amount at the end`, maturity),
        inRupees(t`Gain or loss`, rupees(maturity - paid)),
        inPercent(t`Return a year at which the premiums grow to the amount`, percent),
      ],
    }
  },
  sentence({ maturity }, { percent }) {
    if (percent === null) return maturity === 0 ? t`Nothing comes back.` : t`No yearly return fits these payments.`
    const rate = shortPercent(percent)
    return t`The policy would return ${rate} a year, before tax.`
  },
  headline: ({ premium, premiumYears, maturity }, { percent }) =>
    headline(
      t`Return a year, before tax`,
      percent === null ? t({ message: 'none', context: 'rate' }) : shortPercent(percent),
      [amountPart(t`All premiums`, premium * premiumYears), amountPart(t`At the end`, maturity)],
    ),
  later: ({ maturity, afterYears }, { percent }) =>
    percent === null ? null : { value: maturity, years: afterYears, of: t`the amount at the end` },
  picture: ({ premium, premiumYears, maturity }) =>
    bars(
      { title: t`Paid in, and paid out`, description: t`Years lie between the two: the return above counts them.` },
      { [t`All premiums`]: premium * premiumYears, [t`Amount at the end`]: maturity },
    ),
})
