import { futureOfPayments, monthlyRateOf } from './annuity.ts'
import { calculator, inRupees } from './calculator.ts'
import { rupees } from './exact.ts'
import { money, percent, whole } from './fields.ts'
import { monthlyRate, paidAt } from './saving-fields.ts'
import { about, inr, percentText, yearsText } from './amount-text.ts'
import { lines, overMonths } from './pictures.ts'
import { amountPart, twoFigures } from './headline.ts'

/** NPS from monthly payments at a steady return, and what it gives at the end: cash and a pension. Rounded at the end, to the paisa. */
export const npsProjection = calculator({
  name: 'npsProjection',
  title: 'NPS: corpus and pension to come',
  fields: {
    monthly: money('Paid in each month', { example: 5_000 }),
    ratePercent: percent('Return a year', { min: -50, max: 50, example: 10 }),
    years: whole('Years until the exit', 'years', { min: 1, max: 70, example: 25 }),
    annuityShare: percent('Share of the corpus for the pension', { default: 20 }),
    annuityPercent: percent('Annuity rate: yearly pension', { max: 30, example: 6 }),
    monthlyRate,
    paidAt,
  },
  calculate({ monthly, ratePercent, years, annuityShare, annuityPercent, monthlyRate, paidAt }) {
    const corpus = monthly * futureOfPayments(monthlyRateOf(ratePercent, monthlyRate), years * 12, paidAt)
    const annuity = (corpus * annuityShare) / 100
    const result = {
      corpus: rupees(corpus),
      cash: rupees(corpus - annuity),
      pensionAMonth: rupees((annuity * annuityPercent) / 1200),
    }
    return {
      result,
      working: [
        inRupees('Paid in', rupees(monthly * years * 12)),
        inRupees('Corpus at the end', result.corpus),
        inRupees('Part of it for the pension', rupees(annuity)),
        inRupees('Cash', result.cash),
        inRupees('Monthly pension before tax', result.pensionAMonth),
      ],
    }
  },
  watches: ['npsExitPrivate'],
  warns: ({ annuityShare, monthly, years }, { npsExitPrivate: rule }) => [
    // Payments above the amount that may all be taken in cash make a larger corpus still, but for losses.
    rule && annuityShare < Number(rule.annuity) && monthly * years * 12 > rule.allUpTo
      ? `Of a corpus above ${inr(rule.allUpTo)} at least ${percentText(Number(rule.annuity))} goes into a pension, for government employees more.`
      : undefined,
  ],
  sentence: ({ years }, result) =>
    `After ${yearsText(years)} there would be ${about(result.corpus)}: ${about(result.cash)} in cash and a pension of ${about(result.pensionAMonth)} a month, if the return were the same each month.`,
  headline: ({ years, monthly }, { corpus, pensionAMonth }) =>
    twoFigures(`After ${yearsText(years)}, about`, { Corpus: about(corpus), 'Monthly pension': about(pensionAMonth) }, [
      amountPart('You put in', monthly * years * 12, 'a2'),
      amountPart('Growth', corpus - monthly * years * 12, 'a1'),
    ]),
  later: ({ years }, { corpus: value }) => ({ value, years, of: 'the corpus' }),
  picture: ({ monthly, ratePercent, years, monthlyRate, paidAt }) => {
    const rate = monthlyRateOf(ratePercent, monthlyRate)
    return lines(
      {
        title: 'Paid in, and the corpus',
        description: 'The corpus grows at the same return each month, as none does.',
      },
      overMonths(years * 12),
      {
        Corpus: (month) => monthly * futureOfPayments(rate, month, paidAt),
        'Paid in': (month) => monthly * month,
      },
    )
  },
})
