import { calculator, inRupees } from './calculator.ts'
import { day, flag, money } from './fields.ts'
import { inr } from './words.ts'

/** The fee for a return that is filed after its due date (section 428; before 234F): whole rupees, by total income. */
export const lateFilingFee = calculator({
  name: 'lateFilingFee',
  title: 'Fee for a late return',
  fields: {
    totalIncome: money('Total income of the year', { example: 900_000 }),
    filedOn: day('Day of filing', { example: '2026-12-10' }),
    dueDate: day('Due date', { default: '2026-07-31' }),
    mustFile: flag('The income is above the amount from which a return must be filed', { default: true }),
  },
  rates: ['lateFee'],
  calculate({ totalIncome, filedOn, dueDate, mustFile }, { lateFee }) {
    const late = filedOn > dueDate
    const full = totalIncome > lateFee.incomeUpTo ? lateFee.usual : lateFee.small
    const fee = late && mustFile ? full : 0
    const reason = late ? 'Fee where no return had to be filed' : 'Fee for a return in time'
    return {
      result: { fee },
      working: [
        inRupees(`Fee for a late return, by an income of ${inr(totalIncome)}`, full),
        inRupees(fee > 0 ? 'Fee for this return, which is late' : reason, fee),
      ],
    }
  },
  says: (_inputs, result) =>
    result.fee === 0
      ? 'There would be no fee.'
      : `The fee would be ${inr(result.fee)}. Interest on unpaid tax comes besides.`,
})
