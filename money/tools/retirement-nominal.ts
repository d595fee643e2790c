import { t } from '#words'
import { growth, presentOfPayments } from './annuity.ts'
import { calculator, inRupees } from './calculator.ts'
import { rupees } from './exact.ts'
import { money, percent, whole } from './fields.ts'
import { about, yearsText } from './amount-text.ts'
import { lines, overFullYears } from './pictures.ts'
import { amountPart, headline } from './headline.ts'

/** Money for retirement in the rupees of that time: spending rises with prices, paid at the start of each year. Rounded to the paisa. */
export const retirementNominal = calculator({
  name: 'retirementNominal',
  title: t`Corpus for retirement, in the rupees of that time`,
  fields: {
    spendAMonthToday: money(t`Spending of a month today`, { example: 30_000 }),
    yearsToRetirement: whole(t`Years until retirement`, 'years', { max: 80, example: 25 }),
    yearsInRetirement: whole(t`Years in retirement`, 'years', { min: 1, max: 80, example: 25 }),
    inflationPercent: percent(t`Yearly rise in prices`, { min: -20, max: 50, example: 6 }),
    returnAfterPercent: percent(t`Return a year in retirement`, { min: -20, max: 50, example: 8 }),
  },
  calculate({ spendAMonthToday, yearsToRetirement, yearsInRetirement, inflationPercent, returnAfterPercent }) {
    const firstYear = spendAMonthToday * 12 * growth(inflationPercent / 100, yearsToRetirement)
    const real = (1 + returnAfterPercent / 100) / (1 + inflationPercent / 100) - 1
    const result = {
      firstYearSpend: rupees(firstYear),
      corpus: rupees(firstYear * presentOfPayments(real, yearsInRetirement, 'start')),
    }
    return {
      result,
      working: [
        inRupees(t`Spending of a year today`, rupees(spendAMonthToday * 12)),
        inRupees(t`Spending of the first year of retirement`, result.firstYearSpend),
        inRupees(t`Corpus that lasts for the years, with spending that rises with prices`, result.corpus),
      ],
    }
  },
  sentence: (_inputs, result) =>
    t`You would need ${about(result.corpus)} at retirement, to spend ${about(result.firstYearSpend)} in its first year.`,
  headline: ({ yearsToRetirement, inflationPercent }, { corpus, firstYearSpend }) =>
    headline(t`Needed in ${yearsText(yearsToRetirement)}`, about(corpus), [
      amountPart(t`Spent in the first year`, firstYearSpend),
      amountPart(t`In today’s rupees`, corpus / growth(inflationPercent / 100, yearsToRetirement)),
    ]),
  picture: ({ yearsInRetirement, inflationPercent, returnAfterPercent }, { result }) => {
    const [prices, rate] = [inflationPercent / 100, returnAfterPercent / 100]
    const left = [result.corpus]
    for (let year = 0; year < yearsInRetirement; year++)
      left.push(((left[year] ?? 0) - result.firstYearSpend * growth(prices, year)) * (1 + rate))
    return lines(
      {
        title: t`The corpus in the years of retirement`,
        description: t`Each year’s spending is taken out at its start and rises with prices.`,
      },
      overFullYears(yearsInRetirement),
      { [t`Corpus`]: (year) => Math.max(0, left[year] ?? 0) },
    )
  },
})
