import { t } from '#words'
import { futureOfPayments, monthlyRateOf } from './annuity.ts'
import { calculator, inRupees } from './calculator.ts'
import { rupees } from './exact.ts'
import { money, percent, whole } from './fields.ts'
import { monthlyRate, paidAt } from './saving-fields.ts'
import { about, inr, percentText, yearsText } from './amount-text.ts'
import { lines, overMonths } from './pictures.ts'
import type { RateValues } from '../rates/rate-list.ts'
import { amountPart, twoFigures } from './headline.ts'

/** NPS from monthly payments at a steady return, and what it gives at the end: cash and a pension. Rounded at the end, to the paisa. */
export const npsProjection = calculator({
  name: 'npsProjection',
  title: t`NPS: corpus and pension to come`,
  fields: {
    monthly: money(t`Paid in each month`, { example: 5_000 }),
    ratePercent: percent(t`Return a year`, { min: -50, max: 50, example: 10 }),
    years: whole(t`Years until the exit`, 'years', { min: 1, max: 70, example: 25 }),
    annuityShare: percent(t`Share of the corpus for the pension`, { default: 20, more: true }),
    annuityPercent: percent(t`Annuity rate: yearly pension`, { max: 30, example: 6 }),
    monthlyRate,
    paidAt,
  },
  assumedReturn: { input: 'ratePercent' },
  calculate({ monthly, ratePercent, years, annuityShare, annuityPercent, monthlyRate, paidAt }) {
    const corpus = monthly * futureOfPayments(monthlyRateOf(ratePercent, monthlyRate), years * 12, paidAt)
    const annuity = (corpus * annuityShare) / 100
    const result = {
      corpus: rupees(corpus),
      cash: rupees((corpus * (100 - annuityShare)) / 100),
      pensionAMonth: rupees((annuity * annuityPercent) / 1200),
    }
    return {
      result,
      working: [
        inRupees(t`Paid in`, rupees(monthly * years * 12)),
        inRupees(t`Corpus at the end`, result.corpus),
        inRupees(t`Part of it for the pension`, rupees(annuity)),
        inRupees(t`Cash`, result.cash),
        inRupees(t`Monthly pension before tax`, result.pensionAMonth),
      ],
    }
  },
  watches: ['npsExitPrivate', 'limEmployerFunds'],
  warns: ({ monthly, annuityShare }, { npsExitPrivate: rule, limEmployerFunds: limit = Infinity }, { corpus }) => [
    monthly * 12 > limit
      ? t`${inr(monthly * 12)} a year: if your employer pays it, what is above ${inr(limit)} for EPF, NPS and superannuation together is taxed as salary, and its gains too, each year.`
      : undefined,
    rule && annuityShare < Number(rule.annuity) ? annuityWarning(corpus, rule) : undefined,
  ],
  sentence: ({ years }, result) =>
    t`After ${yearsText(years)} there would be ${about(result.corpus)}: ${about(result.cash)} in cash and a pension of ${about(result.pensionAMonth)} a month, if the return were the same each month.`,
  headline: ({ years, monthly }, { corpus, pensionAMonth }) =>
    twoFigures(
      t`After ${yearsText(years)}, about`,
      { [t`Corpus`]: about(corpus), [t`Monthly pension`]: about(pensionAMonth) },
      [
        amountPart(t`You put in`, monthly * years * 12, 'a2'),
        amountPart(t`Growth`, corpus - monthly * years * 12, 'a1'),
      ],
    ),
  later: ({ years }, { corpus: value }) => ({ value, years, of: t`the corpus` }),
  picture: ({ monthly, ratePercent, years, monthlyRate, paidAt }) => {
    const rate = monthlyRateOf(ratePercent, monthlyRate)
    return lines(
      {
        title: t`Paid in, and the corpus`,
        description: t`The corpus grows at the same return each month, as none does.`,
      },
      overMonths(years * 12),
      {
        [t`Corpus`]: (month) => monthly * futureOfPayments(rate, month, paidAt),
        [t`Paid in`]: (month) => monthly * month,
      },
    )
  },
})

/** The warning of less for a pension than the rules of December 2025 demand: a middle corpus may come in cash over some years instead. */
function annuityWarning(corpus: number, rule: RateValues['npsExitPrivate']): string | undefined {
  const [share, middle] = [percentText(Number(rule.annuity)), inr(rule.middleUpTo)]
  if (corpus <= rule.allUpTo) return undefined
  return corpus > rule.middleUpTo
    ? t`Of a corpus above ${middle} at least ${share} goes into a pension, for government employees more.`
    : t`Of a corpus above ${inr(rule.allUpTo)}, up to ${middle}, at most ${inr(rule.middleAtOnce)} comes in cash at once if less than ${share} goes into a pension: the rest is paid over ${yearsText(rule.middleYears)} or more.`
}
