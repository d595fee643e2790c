import { instalmentOf } from './annuity.ts'
import { calculator, inMonths, inRupees } from './calculator.ts'
import { fromPaise, shareOf, sum, toPaise } from './exact.ts'
import { monthName } from './days.ts'
import { choice, flag } from './fields.ts'
import { loanFields } from './loan-fields.ts'
import { inr, monthsText } from './amount-text.ts'
import { yearsOfInstalments } from './loan-pictures.ts'
import { amountPart, headline } from './headline.ts'

/**
 * The schedule of a loan as a lender keeps it: instalment and each month's interest are rounded half up to the paisa or the rupee, and the last
 * instalment takes up what the roundings leave, so that the principal adds up to the loan exactly. Where one instalment more is paid each year, it comes
 * with every twelfth one and repays principal.
 */
export const emiSchedule = calculator({
  name: 'emiSchedule',
  title: 'Schedule of a loan, month by month',
  fields: {
    ...loanFields,
    roundTo: choice('Rounded to', { paisa: 'The paisa', rupee: 'The rupee' }, { default: 'paisa' }),
    extraYearly: flag('One instalment more each year', { default: false }),
    startsIn: { kind: 'month', label: 'Month of the first instalment', optional: true },
  },
  calculate(loan) {
    const { instalment, rows } = scheduleOf(loan)
    const lastInstalment = fromPaise(rows.at(-1)?.paid ?? 0)
    const sumOfPrincipal = fromPaise(sum(rows.map(({ repaid }) => repaid)))
    const interest = interestIn(rows)
    const saved = loan.extraYearly ? interestIn(scheduleOf({ ...loan, extraYearly: false }).rows) - interest : 0
    const sumOfInterest = fromPaise(interest)
    return {
      result: {
        emi: fromPaise(instalment),
        lastInstalment,
        sumOfPrincipal,
        sumOfInterest,
        months: rows.length,
        interestSaved: fromPaise(saved),
      },
      working: [
        inRupees('Monthly instalment, except the last', fromPaise(instalment)),
        inRupees('Last instalment, which takes up what roundings leave', lastInstalment),
        inMonths('Months until all is repaid', rows.length),
        ...(loan.startsIn === undefined
          ? []
          : [{ label: 'Last instalment in', value: monthName(loan.startsIn, rows.length - 1), unit: 'text' as const }]),
        inRupees('Principal repaid, which is the loan', sumOfPrincipal),
        inRupees('Interest of all months', sumOfInterest),
        ...(loan.extraYearly ? [inRupees('Interest saved by one instalment more each year', fromPaise(saved))] : []),
      ],
      table: {
        columns: [
          { label: 'Month', unit: loan.startsIn === undefined ? 'months' : 'text' },
          { label: 'Instalment', unit: 'rupees' },
          { label: 'Interest', unit: 'rupees' },
          { label: 'Principal', unit: 'rupees' },
          { label: 'Left to repay', unit: 'rupees' },
        ],
        rows: rows.map(({ paid, interest, repaid, left }, index) => [
          loan.startsIn === undefined ? index + 1 : monthName(loan.startsIn, index),
          ...[paid, interest, repaid, left].map(fromPaise),
        ]),
      },
    }
  },
  sentence: ({ extraYearly }, result) =>
    extraYearly
      ? `You would pay ${inr(result.emi)} a month, and one instalment more each year, for ${monthsText(result.months)}; ${inr(result.sumOfInterest)} of it is interest, ${inr(result.interestSaved)} less than without.`
      : `You would pay ${inr(result.emi)} a month for ${monthsText(result.months)}, the last time ${inr(result.lastInstalment)}; ${inr(result.sumOfInterest)} of it is interest.`,
  headline: (_inputs, { emi, sumOfPrincipal, sumOfInterest, months, interestSaved }) =>
    headline(`Each month, for ${monthsText(months)}`, inr(emi), [
      amountPart('Loan', sumOfPrincipal, 'c2'),
      amountPart('Interest', sumOfInterest, 'c1'),
      ...(interestSaved > 0 ? [amountPart('Interest saved', interestSaved)] : []),
    ]),
  picture: (_inputs, { table }) => {
    const rows = table?.rows ?? []
    const figureIn = (month: number, column: number) => Number(rows[month - 1]?.[column] ?? 0)
    return yearsOfInstalments(rows.length, (month) => [figureIn(month, 2), figureIn(month, 3)])
  },
})

interface Loan {
  principal: number
  ratePercent: number
  time: number
  roundTo: 'paisa' | 'rupee'
  extraYearly: boolean
}

/** The instalment and the months of a loan, in paise. */
function scheduleOf({ principal, ratePercent, time: months, roundTo, extraYearly }: Loan) {
  const unit = roundTo === 'rupee' ? 100 : 1
  const exact = instalmentOf(principal, ratePercent / 1200, months)
  const instalment = roundTo === 'rupee' ? Math.round(exact) * unit : toPaise(exact)
  const rows: { paid: number; interest: number; repaid: number; left: number }[] = []
  let left = toPaise(principal)
  for (let month = 1; month <= months && left > 0; month++) {
    const interest = shareOf(left, ratePercent, 1200 * unit) * unit
    const due = extraYearly && month % 12 === 0 ? instalment * 2 : instalment
    const paid = month === months ? left + interest : Math.min(due, left + interest)
    left -= paid - interest
    rows.push({ paid, interest, repaid: paid - interest, left })
  }
  return { instalment, rows }
}

const interestIn = (rows: ReturnType<typeof scheduleOf>['rows']) => sum(rows.map(({ interest }) => interest))
