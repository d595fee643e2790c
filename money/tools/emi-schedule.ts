import { t } from '#words'
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
  title: t`Schedule of a loan, month by month`,
  fields: {
    ...loanFields,
    roundTo: choice(t`Rounded to`, { paisa: t`The paisa`, rupee: t`The rupee` }, { default: 'paisa', more: true }),
    extraYearly: flag(t`One instalment more each year`, { default: false, more: true }),
    startsIn: { kind: 'month', label: t`Month of the first instalment`, optional: true, more: true },
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
        inRupees(t`Monthly instalment, except the last`, fromPaise(instalment)),
        inRupees(t`Last instalment, which takes up what roundings leave`, lastInstalment),
        inMonths(t`Months until all is repaid`, rows.length),
        ...(loan.startsIn === undefined
          ? []
          : [
              { label: t`Last instalment in`, value: monthName(loan.startsIn, rows.length - 1), unit: 'text' as const },
            ]),
        inRupees(t`Principal repaid, which is the loan`, sumOfPrincipal),
        inRupees(t`Interest of all months`, sumOfInterest),
        ...(loan.extraYearly ? [inRupees(t`Interest saved by one instalment more each year`, fromPaise(saved))] : []),
      ],
      table: {
        columns: [
          { label: t`Month`, unit: loan.startsIn === undefined ? 'months' : 'text' },
          { label: t`Instalment`, unit: 'rupees' },
          { label: t`Interest`, unit: 'rupees' },
          { label: t`Principal`, unit: 'rupees' },
          { label: t`Left to repay`, unit: 'rupees' },
        ],
        rows: rows.map(({ paid, interest, repaid, left }, index) => [
          loan.startsIn === undefined ? index + 1 : monthName(loan.startsIn, index),
          ...[paid, interest, repaid, left].map(fromPaise),
        ]),
      },
    }
  },
  sentence({ extraYearly }, { emi, months, sumOfInterest, interestSaved, lastInstalment }) {
    const [instalment, time, interest] = [inr(emi), monthsText(months), inr(sumOfInterest)]
    const [saved, last] = [inr(interestSaved), inr(lastInstalment)]
    return extraYearly
      ? t`You would pay ${instalment} a month, and one instalment more each year, for ${time}; ${interest} of it is interest, ${saved} less than without.`
      : t`You would pay ${instalment} a month for ${time}, the last time ${last}; ${interest} of it is interest.`
  },
  assumedReturn: { input: 'ratePercent', isNear: true },
  headline(_inputs, { emi, sumOfPrincipal, sumOfInterest, months, interestSaved }) {
    const time = monthsText(months)
    return headline(t`Each month, for ${time}`, inr(emi), [
      amountPart(t`Loan`, sumOfPrincipal, 'c2'),
      amountPart(t`Interest`, sumOfInterest, 'c1'),
      ...(interestSaved > 0 ? [amountPart(t`Interest saved`, interestSaved)] : []),
    ])
  },
  picture: ({ principal }, { table }) => {
    const rows = table?.rows ?? []
    const half = rows.findIndex((row) => Number(row[4]) <= principal / 2) + 1
    const figureIn = (month: number, column: number) => Number(rows[month - 1]?.[column] ?? 0)
    return yearsOfInstalments(rows.length, (month) => [figureIn(month, 2), figureIn(month, 3)], half)
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
