import { instalmentOf } from './annuity.ts'
import { calculator, inRupees } from './calculator.ts'
import { fromPaise, shareOf, sum, toPaise } from './exact.ts'
import { choice } from './fields.ts'
import { loanFields } from './loan-fields.ts'
import { inr, monthsText } from './words.ts'
import { yearsOfInstalments } from './loan-pictures.ts'

/**
 * The schedule of a loan as a lender keeps it: instalment and each month's interest are rounded half up to the paisa or the rupee, and the last
 * instalment takes up what the roundings leave, so that the principal adds up to the loan exactly.
 */
export const emiSchedule = calculator({
  name: 'emiSchedule',
  title: 'Schedule of a loan, month by month',
  fields: {
    ...loanFields,
    roundTo: choice('Rounded to', { paisa: 'The paisa', rupee: 'The rupee' }, { default: 'paisa' }),
  },
  calculate({ principal, ratePercent, time: months, roundTo }) {
    const unit = roundTo === 'rupee' ? 100 : 1
    const exact = instalmentOf(principal, ratePercent / 1200, months)
    const instalment = roundTo === 'rupee' ? Math.round(exact) * unit : toPaise(exact)
    const rows: { paid: number; interest: number; repaid: number; left: number }[] = []
    let left = toPaise(principal)
    for (let month = 1; month <= months && left > 0; month++) {
      const interest = shareOf(left, ratePercent, 1200 * unit) * unit
      const paid = month === months ? left + interest : Math.min(instalment, left + interest)
      left -= paid - interest
      rows.push({ paid, interest, repaid: paid - interest, left })
    }
    const lastInstalment = fromPaise(rows.at(-1)?.paid ?? 0)
    const sumOfPrincipal = fromPaise(sum(rows.map(({ repaid }) => repaid)))
    const sumOfInterest = fromPaise(sum(rows.map(({ interest }) => interest)))
    return {
      result: { emi: fromPaise(instalment), lastInstalment, sumOfPrincipal, sumOfInterest },
      working: [
        inRupees('Instalment of each month but the last', fromPaise(instalment)),
        inRupees('Last instalment, which takes up what roundings leave', lastInstalment),
        inRupees('Principal repaid, which is the loan', sumOfPrincipal),
        inRupees('Interest of all months', sumOfInterest),
      ],
      table: {
        columns: [
          { label: 'Month', unit: 'months' },
          { label: 'Instalment', unit: 'rupees' },
          { label: 'Interest', unit: 'rupees' },
          { label: 'Principal', unit: 'rupees' },
          { label: 'Left to repay', unit: 'rupees' },
        ],
        rows: rows.map(({ paid, interest, repaid, left }, index) => [
          index + 1,
          ...[paid, interest, repaid, left].map(fromPaise),
        ]),
      },
    }
  },
  says: ({ time: months }, result) =>
    `You would pay ${inr(result.emi)} a month for ${monthsText(months)}, the last time ${inr(result.lastInstalment)}; ${inr(result.sumOfInterest)} of it is interest.`,
  picture: (_inputs, { table }) => {
    const rows = table?.rows ?? []
    const figureIn = (month: number, column: number) => Number(rows[month - 1]?.[column] ?? 0)
    return yearsOfInstalments(rows.length, (month) => [figureIn(month, 2), figureIn(month, 3)])
  },
})
