import { t } from '#words'
import { calculator, inMonths, inRupees } from './calculator.ts'
import { fromPaise, toPaise } from './exact.ts'
import { money, whole } from './fields.ts'
import { about, monthsText } from './amount-text.ts'
import { bars } from './pictures.ts'
import { amountPart, headline, part } from './headline.ts'

/** Money put by for emergencies: the needs of some months, what is missing, and the months to save it. Exact to the paisa. */
export const emergencyFund = calculator({
  name: 'emergencyFund',
  title: t`Money for emergencies`,
  fields: {
    needsAMonth: money(t`What the family must spend in a month`, { example: 30_000 }),
    months: whole(t`Months to cover`, 'months', { min: 1, max: 60, default: 6 }),
    have: money(t`Saved so far`, { default: 0, example: 40_000 }),
    saveAMonth: money(t`You can save each month`, { default: 0, example: 5_000 }),
  },
  calculate({ needsAMonth, months, have, saveAMonth }) {
    const fund = toPaise(needsAMonth) * months
    const missing = Math.max(0, fund - toPaise(have))
    const saved = toPaise(saveAMonth)
    const monthsToSave = missing === 0 ? 0 : saved === 0 ? null : Math.ceil(missing / saved)
    return {
      result: { fund: fromPaise(fund), missing: fromPaise(missing), monthsToSave },
      working: [
        inRupees(t`Monthly needs`, needsAMonth),
        inMonths(t`Months to cover`, months),
        inRupees(t`Money for emergencies`, fromPaise(fund)),
        inRupees(t`Missing`, fromPaise(missing)),
        inMonths(monthsToSave === null ? t`Nothing is saved each month` : t`Months to save it`, monthsToSave),
      ],
    }
  },
  sentence: (_inputs, result) =>
    result.missing === 0
      ? t`${about(result.fund)} would do, and it is there.`
      : result.monthsToSave === null
        ? t`${about(result.fund)} would do; ${about(result.missing)} is missing.`
        : t`${about(result.fund)} would do; ${about(result.missing)} is missing, which takes ${monthsText(result.monthsToSave)}.`,
  headline: ({ have }, { fund, missing, monthsToSave }) =>
    headline(t`Money for emergencies`, about(fund), [
      amountPart(t`Saved so far`, have),
      amountPart(t`Missing`, missing),
      ...(monthsToSave ? [part(t`Time to save it`, monthsText(monthsToSave))] : []),
    ]),
  picture: ({ have }, { result }) =>
    bars(
      { title: t`The money for emergencies, and what is there`, description: t`Both are rupees of today.` },
      { [t`Money for emergencies`]: result.fund, [t`Saved so far`]: have, [t`Missing`]: result.missing },
    ),
})
