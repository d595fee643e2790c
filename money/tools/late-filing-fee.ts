import { t } from '#words'
import { calculator, inRupees } from './calculator.ts'
import { grouped } from '../grouped.ts'
import { dayName, daysBetween } from './days.ts'
import { toPaise } from './exact.ts'
import { day, flag, money } from './fields.ts'
import type { RateValues } from '../rates/rate-list.ts'
import { inr, monthsText, percentText } from './amount-text.ts'
import { headline, part } from './headline.ts'
import { bars } from './pictures.ts'
import { roundedTo } from './tax-rules.ts'

/**
 * The fee for a return that is filed after its due date (section 428; before 234F): whole rupees, by total income. A return states that in tens of
 * rupees (section 516; before 288A), so an income of some rupees above the limit is warned of.
 */
export const lateFilingFee = calculator({
  name: 'lateFilingFee',
  title: t`Fee for a late return`,
  fields: {
    totalIncome: money(t`Total income of the year`, { example: 900_000 }),
    filedOn: day(t`Day of filing`, { example: '2026-12-10' }),
    dueDate: day(t`Due date`, { default: '2026-07-31', more: true }),
    mustFile: flag(t`The income is above the amount from which a return must be filed`, {
      default: true,
      more: true,
    }),
  },
  rates: ['lateFee', 'roundTax'],
  calculate({ totalIncome, filedOn, dueDate, mustFile }, rates) {
    const late = filedOn > dueDate
    const full = feeOf(totalIncome, rates)
    const fee = late && mustFile ? full : 0
    const reason = late ? t`Fee where no return had to be filed` : t`Fee for a return in time`
    return {
      result: { fee },
      working: [
        inRupees(t`Fee for a late return, by an income of ${inr(totalIncome)}`, full),
        inRupees(fee > 0 ? t`Fee for this return, which is late` : reason, fee),
      ],
    }
  },
  headline: ({ filedOn, dueDate }, { fee }) => {
    const late = daysBetween(dueDate, filedOn)
    return headline(fee > 0 ? t`Fee for this return, which is late` : t`Fee for this return`, inr(fee), [
      part(t`Due date`, dayName(dueDate)),
      ...(late > 0 ? [part(t`Late by`, late === 1 ? t`1 day` : t`${grouped(late)} days`)] : []),
    ])
  },
  picture: ({ totalIncome, filedOn, dueDate, mustFile }, _calculation, rates) => {
    const lastDay = lastDayOf(dueDate)
    const fee = mustFile ? feeOf(totalIncome, rates) : 0
    const chart = bars(
      {
        title: t`The fee by the day of filing`,
        description: t`It is one amount, however late the return is; tax that is unpaid earns interest besides.`,
      },
      {
        [t`In time, until ${dayName(dueDate)}`]: 0,
        [t`Late, until ${dayName(lastDay)}`]: fee,
        [t`Later, with more tax besides`]: fee,
      },
    )
    const own = filedOn <= dueDate ? 0 : filedOn <= lastDay ? 1 : 2
    return chart && { ...chart, rows: chart.rows.map((row, index) => ({ ...row, isMarked: index === own })) }
  },
  watches: ['updatedReturn'],
  warns: ({ totalIncome, filedOn, dueDate, mustFile }, rates) => [
    filedOn > dueDate && mustFile ? roundingWarning(totalIncome, rates) : undefined,
    lateWarning(filedOn, dueDate, rates.updatedReturn),
  ],
  sentence: (_inputs, result) =>
    result.fee === 0
      ? t`There would be no fee.`
      : t`The fee would be ${inr(result.fee)}. Interest on unpaid tax comes besides.`,
})

const feeOf = (income: number, { lateFee }: Pick<RateValues, 'lateFee'>) =>
  income > lateFee.incomeUpTo ? lateFee.usual : lateFee.small

/** The warning of an income above the limit by so little that a return rounds it down to the limit. */
function roundingWarning(income: number, { lateFee, roundTax }: Pick<RateValues, 'lateFee' | 'roundTax'>) {
  const { incomeUpTo, small } = lateFee
  if (income <= incomeUpTo || roundedTo(roundTax, toPaise(income)) > incomeUpTo) return undefined
  return t`A return states the total income in multiples of ${inr(roundTax)}. Where yours says ${inr(incomeUpTo)}, the fee is ${inr(small)}.`
}

/** The last day for a belated return: that of the year in which it was due. */
const lastDayOf = (dueDate: string) => `${dueDate.slice(0, 4)}-12-31`

/**
 * The warning of a day after the last one for a belated return, 31 December of the year in which the return was due (section 263(4); before 139(4)):
 * an updated return is left, for some months from the end of that financial year (before 139(8A)).
 */
function lateWarning(filedOn: string, dueDate: string, rule: RateValues['updatedReturn'] | undefined) {
  const year = dueDate.slice(0, 4)
  const lastDay = lastDayOf(dueDate)
  if (filedOn <= lastDay || !rule) return undefined
  const ended = Number(year) + 1
  const count = [1, 2, 3, 4].find((years) => years * 12 <= rule.within && filedOn <= `${ended + years}-03-31`)
  const time = monthsText(rule.within)
  if (count === undefined)
    return t`A late return was possible until 31 December ${year}, and an updated return for ${time} after 31 March ${ended}: on this day no return can be filed any more.`
  const rate = percentText(Number([rule.first, rule.second, rule.third, rule.fourth][count - 1]))
  return t`A late return was possible until 31 December ${year}. On this day only an updated return can be filed: besides the fee it costs additional tax of ${rate} of the tax and interest, and it brings no refund. It is possible for ${time} after 31 March ${ended}.`
}
