import { t } from '#words'
import { calculator, inRupees } from './calculator.ts'
import { fromPaise, toPaise } from './exact.ts'
import { money } from './fields.ts'
import { taxSteps } from './income-tax.ts'
import { age, comparedByRegime, ratesOn, regime, resident, taxYear } from './tax-fields.ts'
import { figuresOf, taxOf, withRoundedIncome, type Tax } from './tax-rules.ts'
import { taxableGains, taxRates, type TaxCase, type TaxRates } from './taxed-income.ts'
import { about, inr } from './amount-text.ts'
import { waterfall } from './pictures.ts'
import { amountPart, comparedAmounts, headline } from './headline.ts'

/** The inputs of a year with gains on shares or equity funds. */
export const gainsFields = {
  regime,
  taxYear,
  slabIncome: money(t`Taxable income besides the gains, after all deductions`, { example: 300_000 }),
  equityLongTermGain: money(t`Gain on shares and equity funds held over twelve months`, {
    default: 0,
    example: 500_000,
  }),
  equityShortTermGain: money(t`Gain on shares and equity funds held for less`, { default: 0 }),
  resident,
  age: { ...age, more: true },
} as const

/**
 * Income tax of a year with gains on shares and equity funds (Income-tax Act 2025, sections 196, 198, 156). A resident's unused nil slab goes against
 * short-term gains first. The limit of the rebate is held against the income with the gains, as section 156(2) says; the tax by the other
 * reading stands beside it, and so does the one of the relief of the surcharge, which the law leaves open. Rounding as in `incomeTax`.
 */
export const incomeTaxWithGains = calculator({
  name: 'incomeTaxWithGains',
  title: t`Income tax with gains on shares and equity funds`,
  fields: gainsFields,
  rates: taxRates,
  ratesOn,
  calculate({ slabIncome, equityLongTermGain, equityShortTermGain, ...person }, rates) {
    const taxCase = {
      ...person,
      slabIncome: toPaise(slabIncome),
      longTermGain: toPaise(equityLongTermGain),
      shortTermGain: toPaise(equityShortTermGain),
    }
    const tax = taxOf(taxCase, rates)
    const other = taxOf({ ...taxCase, rebateIgnoresGains: true }, rates)
    const gains = taxableGains(withRoundedIncome(taxCase, rates), rates)
    return {
      result: {
        taxOnGains: fromPaise(tax.taxOnGains),
        ...figuresOf(tax, rates),
        ifGainsCountInTheLimit: fromPaise(tax.total),
        ifOnlySlabIncomeCounts: fromPaise(other.total),
        ifReliefIsReadOtherwise: fromPaise(byOtherRelief(taxCase, tax, rates)),
      },
      working: [
        inRupees(t`Gains that the unused part of the nil slab takes up`, fromPaise(gains.unusedSlab)),
        inRupees(
          t`Long-term gain that is taxed, after ${inr(rates.ltcgEquity.above)} free of tax`,
          fromPaise(gains.longTerm),
        ),
        inRupees(t`Short-term gain that is taxed`, fromPaise(gains.shortTerm)),
        ...taxSteps(taxCase, tax, rates),
        ...(other.total === tax.total
          ? []
          : [
              inRupees(
                t`Tax for the year if the gains do not count in the limit of the rebate`,
                fromPaise(other.total),
              ),
            ]),
      ],
    }
  },
  compared: ({ regime }, { payableRounded10 }) => comparedByRegime(regime, payableRounded10),
  sentence: (_inputs, result) =>
    isDisputed(result)
      ? t`Your tax for the year would be ${about(result.ifGainsCountInTheLimit)} if the gains count in the limit of the rebate, and ${about(result.ifOnlySlabIncomeCounts)} if they do not.`
      : isReliefDisputed(result)
        ? t`Your tax for the year would be ${about(result.total)} or ${about(result.ifReliefIsReadOtherwise)}, by how the relief of the surcharge is read.`
        : t`Your tax for the year would be ${inr(result.payableRounded10)}; before cess and surcharge, ${about(result.taxOnGains)} of it is on the gains.`,
  warns: (inputs, rates, result) => [
    reliefWarning(inputs, rates, result),
    isDisputed(result)
      ? t`The law is read in two ways. The steps below count the gains in the limit of the rebate, as section 156(2) says ‘total income’; by the other reading the tax is ${about(result.ifOnlySlabIncomeCounts)}. Ask a professional before you file.`
      : undefined,
  ],
  headline: (_inputs, result) =>
    isDisputed(result)
      ? byBothReadings(result)
      : isReliefDisputed(result)
        ? comparedAmounts(
            t`Tax for the year, by two readings of the surcharge’s relief`,
            {
              [t`As it is counted below`]: result.total,
              [t`By the other reading`]: result.ifReliefIsReadOtherwise,
            },
            [amountPart(t`On the gains, before cess`, result.taxOnGains)],
            about,
          )
        : headline(t`Tax for the year`, inr(result.payableRounded10), [
            amountPart(t`On the gains, before cess`, result.taxOnGains),
          ]),
  picture: (_inputs, { result }) =>
    isDisputed(result)
      ? null
      : waterfall(
          { title: t`The parts of the tax`, description: t`Each part is added to those above it, or taken off.` },
          {
            [t`Tax by the slabs`]: result.slabTax || undefined,
            [t`Tax on the gains`]: result.taxOnGains || undefined,
            [t`Rebate`]: -result.rebate || undefined,
            [t`Surcharge`]: result.surcharge || undefined,
            [t`Relief of the surcharge`]: -result.surchargeRelief || undefined,
            [t`Cess`]: result.cess || undefined,
          },
          [t`Tax for the year`, result.total],
        ),
})

/** The tax of both readings, with bars that compare them. */
export const byBothReadings = (result: { ifGainsCountInTheLimit: number; ifOnlySlabIncomeCounts: number }) =>
  comparedAmounts(
    t`Tax for the year, by the two readings of the law`,
    {
      [t`The gains count in the limit`]: result.ifGainsCountInTheLimit,
      [t`They do not`]: result.ifOnlySlabIncomeCounts,
    },
    [],
    about,
  )

/** True where both readings of the rebate do not come to the same tax. */
const isDisputed = (result: { ifGainsCountInTheLimit: number; ifOnlySlabIncomeCounts: number }) =>
  result.ifGainsCountInTheLimit !== result.ifOnlySlabIncomeCounts

interface Readings {
  total: number
  ifReliefIsReadOtherwise: number
}

/** The tax, in paise, by the other reading of the surcharge's relief; the same where both give the same. */
function byOtherRelief(taxCase: TaxCase, { total }: Tax, rates: TaxRates): number {
  const byTotal = taxOf({ ...taxCase, reliefReading: 'by total income' }, rates).total
  return byTotal === total ? taxOf({ ...taxCase, reliefReading: 'gains first' }, rates).total : byTotal
}

/** True where both readings of the surcharge's relief do not come to the same tax. */
const isReliefDisputed = ({ total, ifReliefIsReadOtherwise: other }: Readings) => other !== total

function reliefWarning(
  { regime, slabIncome }: { regime: 'new' | 'old'; slabIncome: number },
  { surcharge }: Pick<TaxRates, 'surcharge'>,
  { total, ifReliefIsReadOtherwise: other }: Readings,
): string | undefined {
  if (!isReliefDisputed({ total, ifReliefIsReadOtherwise: other })) return undefined
  const step = surcharge[regime === 'new' ? 'newRegime' : 'oldRegime'].findLast(
    ({ above, percent }) => Number(percent) > Number(surcharge.gains) && slabIncome > above,
  )
  return step
    ? t`The Finance Act does not say how gains stand in the relief just above ${inr(step.above)}. The sum holds the relief against the income without gains, as the step itself is held; by the words ‘total income’, and as the Income Tax Department’s form of 2023 is reported to count, the tax is ${about(other)}. Ask a professional before you file.`
    : t`The Finance Act does not say how gains stand in the relief just above a step of the surcharge. The sum takes the income above the step from the income besides the gains; taken from the gains, the tax is ${about(other)}.`
}
