import { t } from '#words'
import { calculator, inPercent } from './calculator.ts'
import { roundTo } from './exact.ts'
import { percent } from './fields.ts'
import { shortPercent } from './amount-text.ts'
import { bars } from './pictures.ts'
import { headline, part } from './headline.ts'

/** A return after tax and inflation: `(1 + return)/(1 + inflation) − 1`. Rounded to four decimals of a percent. */
export const realReturn = calculator({
  name: 'realReturn',
  title: t`Return after tax and inflation`,
  fields: {
    nominalPercent: percent(t`Return a year`, { min: -99, example: 7 }),
    taxPercent: percent(t`Tax on it`, { default: 0, example: 20.8 }),
    inflationPercent: percent(t`Yearly rise in prices`, { min: -50, example: 5 }),
  },
  calculate({ nominalPercent, taxPercent, inflationPercent }) {
    const afterTax = nominalPercent > 0 ? nominalPercent * (1 - taxPercent / 100) : nominalPercent
    const real = ((1 + afterTax / 100) / (1 + inflationPercent / 100) - 1) * 100
    const result = { afterTaxPercent: roundTo(afterTax, 4), percent: roundTo(real, 4) }
    return {
      result,
      working: [
        inPercent(t`Return a year`, nominalPercent),
        inPercent(t`Return after tax`, result.afterTaxPercent),
        inPercent(t`Rise of prices`, inflationPercent),
        inPercent(t`Return after tax and rising prices`, result.percent),
      ],
    }
  },
  sentence: (_inputs, result) => t`After tax and rising prices ${shortPercent(result.percent)} a year would be left.`,
  headline: ({ nominalPercent, inflationPercent }, { percent, afterTaxPercent }) =>
    headline(t`Left of the return, a year`, shortPercent(percent), [
      part(t({ message: 'Return', context: 'gain' }), shortPercent(nominalPercent)),
      part(t`After tax`, shortPercent(afterTaxPercent)),
      part(t`Rise of prices`, shortPercent(inflationPercent)),
    ]),
  picture: ({ nominalPercent }, { result }) =>
    bars(
      {
        title: t`What is left of a return`,
        description: t`Tax takes its part of the return, rising prices take theirs.`,
      },
      {
        [t`Return a year`]: nominalPercent,
        [t`After tax`]: result.afterTaxPercent,
        [t`After tax and rising prices`]: result.percent,
      },
      '%',
    ),
})
