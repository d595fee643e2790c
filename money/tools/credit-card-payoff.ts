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
  title: 'Paying off a credit card',
  fields: {
    balance: money('Amount owed', { example: 40_000 }),
    monthlyRatePercent: percent('Interest a month', { example: 3.5 }),
    gstOnInterestPercent: percent('Tax (GST) on the interest', { rate: 'gstCard' }),
    fixedPayment: money('Payment each month; empty for the minimum', { optional: true, min: 1, example: 3_000 }),
    minimumPercent: percent('Minimum: share of the amount owed', { default: 5 }),
    minimumFloor: money('Minimum: at least', { default: 500 }),
    wholeGstInMinimum: flag('The minimum includes all of the tax', { default: false }),
  },
  calculate(card) {
    const { rows, charged, isPaid } = payOff(card)
    const months = isPaid ? rows.length : null
    const interestAndTax = isPaid ? rupees(charged) : null
    const totalPaid = isPaid ? rupees(card.balance + charged) : null
    return {
      result: { months, interestAndTax, totalPaid },
      working: [
        inRupees('Amount owed', card.balance),
        inRupees('Interest for the first month', rows[0]?.[1] ?? 0),
        inRupees('Tax on it', rows[0]?.[2] ?? 0),
        inRupees('First payment', rows[0]?.[3] ?? 0),
        inMonths(isPaid ? 'Months until all is paid' : 'The payments never pay the debt off', months),
        inRupees('Interest and tax over all months', interestAndTax),
        inRupees('Paid in all', totalPaid),
      ],
      table: {
        columns: [
          { label: 'Month', unit: 'months' },
          { label: 'Interest', unit: 'rupees' },
          { label: 'Tax', unit: 'rupees' },
          { label: 'Payment', unit: 'rupees' },
          { label: 'Left to pay', unit: 'rupees' },
        ],
        rows: isPaid ? rows : rows.slice(0, 24),
      },
    }
  },
  sentence: (_inputs, result) =>
    result.months === null
      ? 'These payments never pay the debt off: they do not cover its interest.'
      : `You would pay for ${monthsText(result.months)}; ${about(result.interestAndTax)} of it is interest and tax.`,
  headline: ({ balance }, { months, interestAndTax, totalPaid }) =>
    months === null
      ? headline('With these payments the card is paid off', 'Never', [amountPart('You owe', balance)])
      : headline('Until the card is paid off', monthsText(months), [
          amountPart('You owe', balance),
          amountPart('Interest and tax', interestAndTax),
          amountPart('You pay in all', totalPaid),
        ]),
  picture: (card) => {
    const minimum = payOff({ ...card, fixedPayment: undefined })
    const fixed = payOff({ ...card, fixedPayment: card.fixedPayment ?? minimum.rows[0]?.[3] ?? 0 })
    const most = Math.max(...[minimum, fixed].map(({ isPaid, rows }) => (isPaid ? rows.length : 0)))
    const owedIn = (rows: readonly number[][]) => (month: number) =>
      month === 0 ? card.balance : (rows[month - 1]?.[4] ?? 0)
    const name = card.fixedPayment === undefined ? 'The first minimum, each month' : 'Fixed payment'
    return lines(
      {
        title: 'Left to pay: the minimum against a fixed payment',
        description: 'The minimum falls with the debt, so that it is paid off late; a fixed payment is not.',
      },
      overMonths(most === 0 ? 120 : most),
      { Minimum: owedIn(minimum.rows), [name]: owedIn(fixed.rows) },
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
