import { t } from '#words'
import { calculator, inRupees } from './calculator.ts'
import { fromPaise, toPaise } from './exact.ts'
import { byBothReadings, gainsFields } from './income-tax-with-gains.ts'
import { ratesOn } from './tax-fields.ts'
import { taxOf } from './tax-rules.ts'
import { taxRates } from './taxed-income.ts'
import { about } from './amount-text.ts'

/**
 * Both readings of the new regime's rebate in a year with gains: section 156(2) of the Act of 2025 speaks of total income, and some hold
 * only the slab income against the limit. Rounded half up to the paisa.
 */
export const incomeTaxWithGainsDisputed = calculator({
  name: 'incomeTaxWithGainsDisputed',
  title: t`Income tax with gains, by both readings of the rebate`,
  fields: gainsFields,
  rates: taxRates,
  ratesOn,
  calculate({ slabIncome, equityLongTermGain, equityShortTermGain, ...person }, rates) {
    const totalWhere = (rebateIgnoresGains: boolean) =>
      fromPaise(
        taxOf(
          {
            ...person,
            slabIncome: toPaise(slabIncome),
            longTermGain: toPaise(equityLongTermGain),
            shortTermGain: toPaise(equityShortTermGain),
            rebateIgnoresGains,
          },
          rates,
        ).total,
      )
    const ifGainsCountInTheLimit = totalWhere(false)
    const ifOnlySlabIncomeCounts = totalWhere(true)
    return {
      result: { ifGainsCountInTheLimit, ifOnlySlabIncomeCounts },
      working: [
        inRupees(t`Tax if the gains count in the limit of the rebate`, ifGainsCountInTheLimit),
        inRupees(t`Tax if only the other income counts in it`, ifOnlySlabIncomeCounts),
      ],
    }
  },
  sentence: (_inputs, result) =>
    result.ifGainsCountInTheLimit === result.ifOnlySlabIncomeCounts
      ? t`Both readings of the rebate give the same tax: ${about(result.ifGainsCountInTheLimit)}.`
      : t`Your tax would be ${about(result.ifGainsCountInTheLimit)} if the gains count in the limit of the rebate, and ${about(result.ifOnlySlabIncomeCounts)} if they do not: the law is read in two ways, ask a professional.`,
  headline: (_inputs, result) => byBothReadings(result),
})
