import { t } from '#words'
import { calculator, inRupees } from './calculator.ts'
import type { Step } from './calculation.ts'
import { fromPaise, toPaise } from './exact.ts'
import { money } from './fields.ts'
import { age, comparedByRegime, ratesOn, regime, resident, taxYear } from './tax-fields.ts'
import { figuresOf, roundedTo, taxOf, withRoundedIncome, type Tax } from './tax-rules.ts'
import { slabsOf, taxBySlab, taxRates, type TaxCase, type TaxRates } from './taxed-income.ts'
import { inr, percentText, shortPercent } from './amount-text.ts'
import { staircase } from './tax-pictures.ts'
import { amountPart, headline, part } from './headline.ts'

/**
 * Income tax on a taxable income: slabs, rebate with its relief, surcharge with marginal relief, cess. Income-tax Act 2025, sections 202
 * and 156; Finance Act for the old regime and the surcharge. Each figure is exact to the paisa; the amount to pay is rounded to ten rupees.
 */
export const incomeTax = calculator({
  name: 'incomeTax',
  title: t`Income tax on a taxable income`,
  fields: {
    taxableIncome: money(t`Taxable income of the year, after all deductions`, { example: 1_250_000 }),
    regime,
    age,
    taxYear,
    resident,
  },
  rates: taxRates,
  ratesOn,
  calculate({ taxableIncome, ...person }, rates) {
    const taxCase = { ...person, slabIncome: toPaise(taxableIncome), longTermGain: 0, shortTermGain: 0 }
    const tax = taxOf(taxCase, rates)
    return { result: figuresOf(tax, rates), working: taxSteps(taxCase, tax, rates) }
  },
  warns: ({ regime, taxableIncome }, { surcharge }) => [
    surcharge[regime === 'new' ? 'newRegime' : 'oldRegime'].some(
      ({ above, percent }) => taxableIncome > above && Number(percent) > Number(surcharge.gains),
    )
      ? t`The surcharge on the tax of dividends and of gains at rates of their own is at most ${percentText(Number(surcharge.gains))}, and they do not count in the higher steps. This sum takes the whole income as other income: gains on shares and equity funds have a calculator of their own.`
      : undefined,
  ],
  compared: ({ regime }, { payableRounded10 }) => comparedByRegime(regime, payableRounded10),
  sentence: (_inputs, result) =>
    t`Your tax for the year would be ${inr(result.payableRounded10)}, cess and surcharge included.`,
  headline: ({ taxableIncome, regime }, { payableRounded10: tax }) =>
    headline(
      regime === 'new' ? t`Tax for the year in the new regime` : t`Tax for the year in the old regime`,
      inr(tax),
      [
        amountPart(t`For each month`, tax / 12),
        part(t`Share of the income`, shortPercent(taxableIncome > 0 ? (tax / taxableIncome) * 100 : 0)),
      ],
    ),
  picture: ({ taxableIncome, ...person }, _calculation, rates) =>
    staircase(
      taxableIncome,
      slabsOf({ ...person, slabIncome: toPaise(taxableIncome), longTermGain: 0, shortTermGain: 0 }, rates),
    ),
})

/** The sum of a tax, step by step. */
export function taxSteps(person: TaxCase, tax: Tax, rates: TaxRates): Step[] {
  const { slabIncome } = withRoundedIncome(person, rates)
  const steps = taxBySlab(slabIncome, slabsOf(person, rates)).map(({ from, to, percent, tax }) =>
    inRupees(
      t`Tax at ${percentText(percent)} on the income from ${inr(fromPaise(from))} to ${inr(fromPaise(to))}`,
      fromPaise(tax),
    ),
  )
  if (slabIncome !== person.slabIncome)
    steps.unshift(
      inRupees(t`Income by the slabs, with the total income rounded to ${inr(rates.roundTax)}`, fromPaise(slabIncome)),
    )
  steps.push(inRupees(t`Tax by the slabs`, fromPaise(tax.slabTax)))
  if (tax.taxOnGains) steps.push(inRupees(t`Tax on the gains at their own rates`, fromPaise(tax.taxOnGains)))
  if (tax.rebate) steps.push(inRupees(t`Less the rebate, with its relief just above the limit`, -fromPaise(tax.rebate)))
  if (tax.surcharge) steps.push(inRupees(t`Surcharge`, fromPaise(tax.surcharge)))
  if (tax.surchargeRelief)
    steps.push(
      inRupees(
        t`Less marginal relief: surcharge may not take more than the income above its step`,
        -fromPaise(tax.surchargeRelief),
      ),
    )
  steps.push(inRupees(t`Health and education cess of ${percentText(Number(rates.cess))}`, fromPaise(tax.cess)))
  steps.push(inRupees(t`Tax for the year`, fromPaise(tax.total)))
  steps.push(inRupees(t`To pay, rounded to ten rupees`, roundedTo(rates.roundTax, tax.total)))
  return steps
}
