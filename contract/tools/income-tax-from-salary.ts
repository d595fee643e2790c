import { calculator, inRupees } from './calculator.ts'
import { fromPaise, toPaise } from './exact.ts'
import { money } from './fields.ts'
import { taxSteps } from './income-tax.ts'
import { age, grossSalary, ratesOn, regime, resident, taxYear } from './tax-fields.ts'
import { figuresOf, taxOf, taxRates } from './tax-parts.ts'
import { about, inr } from './words.ts'
import { bars } from './pictures.ts'

/**
 * Income tax on a salary, after the standard deduction (section 19; before 16(ia)) and the deductions that the reader names. Rules and
 * rounding as in `incomeTax`.
 */
export const incomeTaxFromSalary = calculator({
  name: 'incomeTaxFromSalary',
  title: 'Income tax on a salary',
  fields: {
    regime,
    taxYear,
    grossSalary,
    deductionsBesidesStandard: money('Deductions besides the standard one', { default: 0 }),
    age,
    resident,
  },
  rates: [...taxRates, 'newStdDeduction', 'oldStdDeduction'],
  ratesOn,
  calculate({ grossSalary, deductionsBesidesStandard, ...person }, rates) {
    const standard = person.regime === 'new' ? rates.newStdDeduction : rates.oldStdDeduction
    const salary = toPaise(grossSalary)
    const deducted = Math.min(salary, toPaise(standard) + toPaise(deductionsBesidesStandard))
    const taxCase = { ...person, slabIncome: salary - deducted, longTermGain: 0, shortTermGain: 0 }
    const tax = taxOf(taxCase, rates)
    const taxableIncome = fromPaise(salary - deducted)
    return {
      result: { taxableIncome, ...figuresOf(tax, rates) },
      working: [
        inRupees('Salary of the year', grossSalary),
        inRupees('Less the standard deduction', -standard),
        inRupees('Less other deductions', -deductionsBesidesStandard),
        inRupees('Taxable income, at least nothing', taxableIncome),
        ...taxSteps(taxCase, tax, rates),
      ],
    }
  },
  says: (_inputs, result) =>
    `Your tax of the year would be ${inr(result.payableRounded10)}, on a taxable income of ${about(result.taxableIncome)}.`,
  picture: ({ grossSalary, deductionsBesidesStandard, regime, ...person }, _calculation, rates) => {
    const totalIn = (of: 'new' | 'old', standard: number, more: number) => {
      const slabIncome = Math.max(0, toPaise(grossSalary) - toPaise(standard) - toPaise(more))
      return fromPaise(taxOf({ ...person, regime: of, slabIncome, longTermGain: 0, shortTermGain: 0 }, rates).total)
    }
    return bars(
      {
        title: 'Tax of the year in both regimes',
        description:
          deductionsBesidesStandard === 0
            ? 'Each has its standard deduction alone: further deductions lower the old regime’s tax.'
            : regime === 'old'
              ? 'The deductions besides the standard one count in the old regime alone.'
              : 'The deductions besides the standard one count in both.',
      },
      {
        'New regime': totalIn('new', rates.newStdDeduction, regime === 'new' ? deductionsBesidesStandard : 0),
        'Old regime': totalIn('old', rates.oldStdDeduction, deductionsBesidesStandard),
      },
    )
  },
})
