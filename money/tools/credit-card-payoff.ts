import { t } from '#words'
import { calculator, inMonths, inRupees } from './calculator.ts'
import { rupees } from './exact.ts'
import { flag, money, percent } from './fields.ts'
import { about, monthsText } from './amount-text.ts'
import { lines, overMonths } from './pictures.ts'
import { amountPart, headline } from './headline.ts'

/** The longest time that is counted. */
const mostMonths = 1200

/**
 * The way out of a credit card's debt: each month interest and tax on it are added, then a fixed amount or the minimum is paid; no fees, no new
 * spending. The minimum is a share of the debt, at least an amount; where the issuer adds the whole tax to it, the share is of the rest. Months and
 * totals are null if the debt is not paid in a hundred years. Unrounded until the result.
 */
export const creditCardPayoff = calculator({
  name: 'creditCardPayoff',
  title: t`Paying off a credit card`,
  fields: {
    balance: money(t`Amount owed`, { example: 40_000 }),
    monthlyRatePercent: percent(t`Interest a month`, { example: 3.5 }),
    gstOnInterestPercent: percent(t`Tax (GST) on the interest`, { rate: 'gstCard', more: true }),
    fixedPayment: money(t`Payment each month; empty for the minimum`, { optional: true, min: 1, example: 3_000 }),
    minimumPercent: percent(t`Minimum: share of the amount owed`, { default: 5, more: true }),
    minimumFloor: money(t`Minimum: at least`, { default: 500, more: true }),
    wholeGstInMinimum: flag(t`The minimum includes all of the tax`, { default: false, more: true }),
  },
  calculate(card) {
    const { rows, charged, isPaid } = payOff(card)
    const months = isPaid ? rows.length : null
    const interestAndTax = isPaid ? rupees(charged) : null
    const totalPaid = isPaid ? rupees(card.balance + charged) : null
    return {
      result: { months, interestAndTax, totalPaid },
      working: [
        inRupees(t`Amount owed`, card.balance),
        inRupees(t`Interest for the first month`, rows[0]?.[1] ?? 0),
        inRupees(t`Tax on it`, rows[0]?.[2] ?? 0),
        inRupees(t`First payment`, rows[0]?.[3] ?? 0),
        inMonths(isPaid ? t`Months until all is paid` : t`The payments never pay the debt off`, months),
        inRupees(t`Interest and tax over all months`, interestAndTax),
        inRupees(t`Paid in all`, totalPaid),
      ],
      table: {
        columns: [
          { label: t`Month`, unit: 'months' },
          { label: t`Interest`, unit: 'rupees' },
          { label: t`Tax`, unit: 'rupees' },
          { label: t`Payment`, unit: 'rupees' },
          { label: t`Left to pay`, unit: 'rupees' },
        ],
        rows: isPaid ? rows : rows.slice(0, 24),
      },
    }
  },
  sentence(_inputs, { months, interestAndTax }) {
    const [time, charges] = [monthsText(months ?? 0), about(interestAndTax)]
    return months === null
      ? t`These payments never pay the debt off: they do not cover its interest.`
      : t`You would pay for ${time}; ${charges} of it is interest and tax.`
  },
  headline: ({ balance }, { months, interestAndTax, totalPaid }) =>
    months === null
      ? headline(t`With these payments the card is paid off`, t`Never`, [amountPart(t`You owe`, balance)])
      : headline(t`Until the card is paid off`, monthsText(months), [
          amountPart(t`You owe`, balance),
          amountPart(t`Interest and tax`, interestAndTax),
          amountPart(t`You pay in all`, totalPaid),
        ]),
  picture: (card) => {
    const minimum = payOff({ ...card, fixedPayment: undefined })
    const fixed = payOff({ ...card, fixedPayment: card.fixedPayment ?? minimum.rows[0]?.[3] ?? 0 })
    const most = Math.max(...[minimum, fixed].map(({ isPaid, rows }) => (isPaid ? rows.length : 0)))
    const owedIn = (rows: readonly number[][]) => (month: number) =>
      month === 0 ? card.balance : (rows[month - 1]?.[4] ?? 0)
    const name = card.fixedPayment === undefined ? t`The first minimum, each month` : t`Fixed payment`
    return lines(
      {
        title: t`Left to pay: the minimum against a fixed payment`,
        description: t`The minimum falls with the debt, so that it is paid off late; a fixed payment is not.`,
      },
      overMonths(most === 0 ? 120 : most),
      { [t`Minimum`]: owedIn(minimum.rows), [name]: owedIn(fixed.rows) },
    )
  },
})

interface Card extends Minimum {
  balance: number
  monthlyRatePercent: number
  gstOnInterestPercent: number
}

/** The months of a debt: number, interest, tax, payment and what is left. */
function payOff(card: Card) {
  const rows: number[][] = []
  let { balance } = card
  let charged = 0
  while (balance > 0.005 && rows.length < mostMonths) {
    const interest = (balance * card.monthlyRatePercent) / 100
    const tax = (interest * card.gstOnInterestPercent) / 100
    const owed = balance + interest + tax
    const payment = Math.min(owed, paymentOf(card, owed, tax))
    charged += interest + tax
    balance = owed - payment
    rows.push([rows.length + 1, ...[interest, tax, payment, balance].map(rupees)])
  }
  return { rows, charged, isPaid: balance <= 0.005 }
}

interface Minimum {
  fixedPayment: number | undefined
  minimumPercent: number
  minimumFloor: number
  wholeGstInMinimum: boolean
}

function paymentOf(
  { fixedPayment, minimumPercent, minimumFloor, wholeGstInMinimum }: Minimum,
  owed: number,
  tax: number,
) {
  if (fixedPayment !== undefined) return fixedPayment
  const share = wholeGstInMinimum ? tax + ((owed - tax) * minimumPercent) / 100 : (owed * minimumPercent) / 100
  return Math.max(share, minimumFloor)
}
