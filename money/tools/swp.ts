import { t } from '#words'
import { balanceAfter, futureOfPayments, growth, monthlyRateOf, monthsToRepay, type PaidAt } from './annuity.ts'
import { calculator, inMonths, inRupees } from './calculator.ts'
import { rupees } from './exact.ts'
import { money, percent } from './fields.ts'
import { monthlyRate, paidAt } from './saving-fields.ts'
import { monthsText } from './amount-text.ts'
import { lines, overMonths } from './pictures.ts'
import { amountPart, headline } from './headline.ts'

/**
 * The months for which a corpus lasts when a part is taken out each month; the last one may be a part payment. Null: the return covers the payments, it
 * lasts for good.
 */
export const swp = calculator({
  name: 'swp',
  title: t`Monthly withdrawal (SWP)`,
  fields: {
    corpus: money(t`Corpus`, { example: 5_000_000 }),
    monthly: money(t`Taken out each month`, { min: 1, example: 40_000 }),
    ratePercent: percent(t`Return a year`, { min: -99, example: 7 }),
    paidAt: { ...paidAt, default: 'end' },
    monthlyRate,
  },
  assumedReturn: { input: 'ratePercent' },
  calculate({ corpus, monthly, ratePercent, paidAt, monthlyRate }) {
    const rate = monthlyRateOf(ratePercent, monthlyRate)
    const first = paidAt === 'start' ? Math.min(corpus, monthly) : 0
    const later = monthsToRepay(corpus - first, rate, monthly)
    const months = later === null ? null : later + (first > 0 ? 1 : 0)
    const left = leftOf({ corpus, monthly, rate, paidAt })
    const rows = Array.from({ length: Math.min(60, Math.ceil((months ?? 720) / 12)) }, (_, index) => [
      index + 1,
      rupees(left((index + 1) * 12)),
    ])
    return {
      result: { months },
      working: [
        inRupees(t`Corpus`, corpus),
        inRupees(t`Return in the first month`, rupees((corpus - first) * rate)),
        inRupees(t`Taken out each month`, monthly),
        inMonths(months === null ? t`It lasts for good, while the return stays` : t`Months for which it lasts`, months),
      ],
      table: {
        columns: [
          { label: t`Year`, unit: 'years' },
          { label: t`Left at its end`, unit: 'rupees' },
        ],
        rows,
      },
    }
  },
  sentence: (_inputs, result) =>
    result.months === null
      ? t`It would last for good, while the return stays the same. It never does.`
      : t`It would last ${monthsText(result.months)}, if the return were the same each month. It never is.`,
  headline: ({ corpus, monthly }, { months }) =>
    headline(t`It would last`, months === null ? t`for good` : monthsText(months), [
      amountPart(t`Corpus`, corpus),
      amountPart(t`Each month`, monthly),
    ]),
  later: ({ monthly }, { months }) =>
    months === null || months === 0 || months > 1200
      ? null
      : { value: monthly, years: months / 12, of: t`the last withdrawal` },
  picture: ({ corpus, monthly, ratePercent, paidAt, monthlyRate }, { result }) => {
    const rate = monthlyRateOf(ratePercent, monthlyRate)
    return lines(
      {
        title: t`What is left of the corpus`,
        description: t`The return is the same each month, as none is.`,
      },
      overMonths(Math.min(result.months ?? 360, 720)),
      {
        [t({ message: 'Left', context: 'of a corpus' })]: leftOf({ corpus, monthly, rate, paidAt }),
      },
    )
  },
})

/** The rest of the corpus at the end of a month: a payment at its start leaves the rest to earn until then. */
function leftOf({ corpus, monthly, rate, paidAt }: { corpus: number; monthly: number; rate: number; paidAt: PaidAt }) {
  if (paidAt === 'end') return (month: number) => Math.max(0, balanceAfter(corpus, rate, monthly, month))
  return (month: number) => Math.max(0, corpus * growth(rate, month) - monthly * futureOfPayments(rate, month, 'start'))
}
