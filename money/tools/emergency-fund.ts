import { calculator, inMonths, inRupees } from './calculator.ts'
import { fromPaise, toPaise } from './exact.ts'
import { money, whole } from './fields.ts'
import { about, monthsText } from './amount-text.ts'
import { bars } from './pictures.ts'
import { amountPart, headline, part } from './headline.ts'

/** Money put by for emergencies: the needs of some months, what is missing, and the months to save it. Exact to the paisa. */
export const emergencyFund = calculator({
  name: 'emergencyFund',
  title: 'Money for emergencies',
  fields: {
    needsAMonth: money('What the family must spend in a month', { example: 30_000 }),
    months: whole('Months to cover', 'months', { min: 1, max: 60, default: 6 }),
    have: money('Saved so far', { default: 0, example: 40_000 }),
    saveAMonth: money('You can save each month', { default: 0, example: 5_000 }),
  },
  calculate({ needsAMonth, months, have, saveAMonth }) {
    const fund = toPaise(needsAMonth) * months
    const missing = Math.max(0, fund - toPaise(have))
    const saved = toPaise(saveAMonth)
    const monthsToSave = missing === 0 ? 0 : saved === 0 ? null : Math.ceil(missing / saved)
    return {
      result: { fund: fromPaise(fund), missing: fromPaise(missing), monthsToSave },
      working: [
        inRupees('Monthly needs', needsAMonth),
        inMonths('Months to cover', months),
        inRupees('Money for emergencies', fromPaise(fund)),
        inRupees('Missing', fromPaise(missing)),
        inMonths(monthsToSave === null ? 'Nothing is saved each month' : 'Months to save it', monthsToSave),
      ],
    }
  },
  sentence: (_inputs, result) =>
    result.missing === 0
      ? `${about(result.fund)} would do, and it is there.`
      : `${about(result.fund)} would do; ${about(result.missing)} is missing${result.monthsToSave === null ? '' : `, which takes ${monthsText(result.monthsToSave)}`}.`,
  headline: ({ have }, { fund, missing, monthsToSave }) =>
    headline('Money for emergencies', about(fund), [
      amountPart('Saved so far', have),
      amountPart('Missing', missing),
      ...(monthsToSave ? [part('Time to save it', monthsText(monthsToSave))] : []),
    ]),
  picture: ({ have }, { result }) =>
    bars(
      { title: 'The money for emergencies, and what is there', description: 'Both are rupees of today.' },
      { 'Money for emergencies': result.fund, 'Saved so far': have, Missing: result.missing },
    ),
})
