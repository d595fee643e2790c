import { t } from '#words'
import { calculator, inRupees } from './calculator.ts'
import type { Step } from './calculation.ts'
import { fromPaise, toPaise } from './exact.ts'
import { mostMoney } from './fields.ts'
import { salaryDeductionsOf, salaryFields, salaryLimits, salaryWarnings } from './salary-deductions.ts'
import { difference, ratesOn } from './tax-fields.ts'
import { figuresOf, roundedTo, taxOf } from './tax-rules.ts'
import { slabsOf, taxBySlab, taxRates, type TaxRates } from './taxed-income.ts'
import { inr } from './amount-text.ts'
import { taxRows, type Side } from './tax-rows.ts'
import { comparedAmounts, part } from './headline.ts'
import { staircase } from './tax-pictures.ts'

/**
 * Income tax on a salary in both regimes, after the standard deduction (section 19; before 16(ia)) and the deductions that each takes. The
 * figures without a regime in their name are those of the chosen regime. Rules and rounding as in `incomeTax`.
 */
export const incomeTaxFromSalary = calculator({
  name: 'incomeTaxFromSalary',
  title: t`Income tax on a salary`,
  fields: salaryFields,
  rates: [...taxRates, 'newStdDeduction', 'oldStdDeduction'],
  watches: salaryLimits,
  ratesOn,
  calculate(salary, rates) {
    const { old, newNps, oldNps, newExcess, oldExcess } = salaryDeductionsOf(salary, rates)
    const sides = {
      new: sideOf('new', salary, rates.newStdDeduction, newNps.counted - newExcess, rates),
      old: sideOf('old', salary, rates.oldStdDeduction, sumOf(old) + oldNps.counted - oldExcess, rates),
    }
    const [chosen, other] = salary.regime === 'new' ? [sides.new, sides.old] : [sides.old, sides.new]
    const row = (label: string, ofNew: number, ofOld: number): Step => ({
      ...inRupees(label, chosen.regime === 'new' ? ofNew : ofOld),
      beside: chosen.regime === 'new' ? ofOld : ofNew,
    })
    const [ofNew, ofOld] = [figuresOf(sides.new.tax, rates), figuresOf(sides.old.tax, rates)]
    return {
      result: {
        taxableIncome: chosen.taxableIncome,
        ...figuresOf(chosen.tax, rates),
        newTaxableIncome: sides.new.taxableIncome,
        newTotal: ofNew.total,
        newPayableRounded10: ofNew.payableRounded10,
        oldTaxableIncome: sides.old.taxableIncome,
        oldTotal: ofOld.total,
        oldPayableRounded10: ofOld.payableRounded10,
        newCostsLessBy: ofOld.payableRounded10 - ofNew.payableRounded10,
      },
      columns: chosen.regime === 'new' ? [t`New regime`, t`Old regime`] : [t`Old regime`, t`New regime`],
      working: [
        row(t`Salary for the year`, salary.grossSalary, salary.grossSalary),
        ...(newExcess + oldExcess > 0
          ? [row(t`Add the employer’s contributions above their limit`, newExcess, oldExcess)]
          : []),
        row(t`Less the standard deduction`, -rates.newStdDeduction, -rates.oldStdDeduction),
        ...(newNps.entered > 0 ? [row(t`Less the employer’s share to NPS`, -newNps.counted, -oldNps.counted)] : []),
        ...old.filter(({ counted }) => counted > 0).map(({ label, counted }) => row(t`Less: ${label}`, 0, -counted)),
        row(t`Taxable income, rounded to ten rupees`, sides.new.taxableIncome, sides.old.taxableIncome),
        ...taxRows(chosen, other, rates),
      ],
    }
  },
  second: ({ grossSalary }) => ({ grossSalary: Math.min(mostMoney, Math.round(grossSalary * 1.1) || 1_000_000) }),
  compared: (_inputs, { newPayableRounded10, oldPayableRounded10 }) => {
    const texts = {
      more: t`The tax is ${difference} more in the second case, in the regime that costs less there.`,
      less: t`The tax is ${difference} less in the second case, in the regime that costs less there.`,
      same: t`The tax is the same in both cases, in the regime that costs less.`,
    }
    return { kind: 'salary', value: Math.min(newPayableRounded10, oldPayableRounded10), other: texts, alike: texts }
  },
  sentence: (_inputs, { newPayableRounded10: ofNew, oldPayableRounded10: ofOld, newCostsLessBy }) =>
    newCostsLessBy > 0
      ? t`The new regime costs you ${inr(newCostsLessBy)} less: ${inr(ofNew)} of tax a year, and ${inr(ofOld)} in the old one.`
      : newCostsLessBy < 0
        ? t`The old regime costs you ${inr(-newCostsLessBy)} less: ${inr(ofOld)} of tax a year, and ${inr(ofNew)} in the new one.`
        : t`Both regimes cost you the same: ${inr(ofNew)} of tax a year.`,
  warns: salaryWarnings,
  headline: ({ grossSalary }, { newPayableRounded10: ofNew, oldPayableRounded10: ofOld, newCostsLessBy }) =>
    comparedAmounts(
      newCostsLessBy > 0
        ? t`The new regime costs ${inr(newCostsLessBy)} less a year`
        : newCostsLessBy < 0
          ? t`The old regime costs ${inr(-newCostsLessBy)} less a year`
          : t`Both regimes cost the same`,
      { [t`New regime`]: ofNew, [t`Old regime`]: ofOld },
      [
        part(t`Left each month, new`, inr(Math.round((grossSalary - ofNew) / 12))),
        part(t`Left each month, old`, inr(Math.round((grossSalary - ofOld) / 12))),
      ],
    ),
  picture({ age, resident }, { result }, rates) {
    const regime = result.newCostsLessBy < 0 ? 'old' : 'new'
    const income = regime === 'new' ? result.newTaxableIncome : result.oldTaxableIncome
    const slabs = slabsOf(
      { regime, age, resident, slabIncome: toPaise(income), longTermGain: 0, shortTermGain: 0 },
      rates,
    )
    return staircase(
      income,
      slabs,
      regime === 'new'
        ? t`New regime: the rate on each part of your income`
        : t`Old regime: the rate on each part of your income`,
    )
  },
})

const sumOf = (deductions: readonly { counted: number }[]) =>
  deductions.reduce((total, { counted }) => total + counted, 0)

/** The tax of one regime, after its deductions in rupees, from which the employer's contributions above their limit are taken. */
function sideOf(
  regime: Side['regime'],
  { grossSalary, age, resident }: { grossSalary: number; age: number; resident: boolean },
  standard: number,
  more: number,
  rates: TaxRates,
): Side {
  const left = Math.max(0, toPaise(grossSalary) - toPaise(standard) - toPaise(more))
  const taxableIncome = roundedTo(rates.roundTax, left)
  const person = { regime, slabIncome: toPaise(taxableIncome), longTermGain: 0, shortTermGain: 0, age, resident }
  const slabs = taxBySlab(person.slabIncome, slabsOf(person, rates))
  return {
    regime,
    taxableIncome,
    tax: taxOf(person, rates),
    bySlab: new Map(slabs.map(({ percent, tax }) => [percent, fromPaise(tax)])),
  }
}
