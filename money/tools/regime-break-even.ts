import { t } from '#words'
import { calculator, inRupees } from './calculator.ts'
import { fromPaise, toPaise } from './exact.ts'
import { age, grossSalary, ratesOn, resident, taxYear } from './tax-fields.ts'
import { exactTaxOf, taxOf } from './tax-rules.ts'
import { taxRates } from './taxed-income.ts'
import { inr } from './amount-text.ts'
import { lines, overRupees } from './pictures.ts'
import { amountPart, headline } from './headline.ts'

/**
 * The deductions besides the standard one from which the old regime costs no more than the new one without any. Rules as in
 * `incomeTax`; the largest old-regime income whose tax is not above the new regime's is found by halving, and the
 * deductions are rounded up to the rupee. The income of the tie is not rounded to ten rupees, which would move it by five at most.
 */
export const regimeBreakEven = calculator({
  name: 'regimeBreakEven',
  title: t`Deductions at which both regimes cost the same`,
  fields: { grossSalary, taxYear, age, resident },
  rates: [...taxRates, 'newStdDeduction', 'oldStdDeduction'],
  ratesOn,
  calculate({ grossSalary, age, resident }, rates) {
    const of = (regime: 'new' | 'old', slabIncome: number) =>
      ({ regime, slabIncome, longTermGain: 0, shortTermGain: 0, age, resident }) as const
    const taxInOld = (slabIncome: number) => exactTaxOf(of('old', slabIncome), rates).total
    const salary = toPaise(grossSalary)
    const newTax = taxOf(of('new', Math.max(0, salary - toPaise(rates.newStdDeduction))), rates).total
    const oldIncome = Math.max(0, salary - toPaise(rates.oldStdDeduction))
    let [low, high] = [0, oldIncome]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (taxInOld(middle) <= newTax) low = middle
      else high = middle - 1
    }
    const deductionsForTie = Math.ceil((oldIncome - low) / 100)
    return {
      result: { deductionsForTie, newTotal: fromPaise(newTax) },
      working: [
        inRupees(t`Tax in the new regime, with its standard deduction alone`, fromPaise(newTax)),
        inRupees(t`Tax in the old regime, with its standard deduction alone`, fromPaise(taxInOld(oldIncome))),
        inRupees(t`The largest taxable income in the old regime with no more tax than in the new one`, fromPaise(low)),
        inRupees(t`Deductions that bring the income down to it`, deductionsForTie),
      ],
    }
  },
  sentence: (_inputs, result) =>
    result.newTotal === 0
      ? result.deductionsForTie === 0
        ? t`Neither regime takes any tax from this salary: the old one can only tie.`
        : t`The new regime takes no tax from this salary, so the old one can only tie: it does from deductions of ${inr(result.deductionsForTie)}, besides its standard deduction.`
      : result.deductionsForTie === 0
        ? t`The old regime would cost no more than the new one even without further deductions.`
        : t`The old regime would cost no more than the new one from deductions of ${inr(result.deductionsForTie)}, besides its standard deduction.`,
  headline: (_inputs, { deductionsForTie, newTotal }) =>
    headline(t`Deductions at which both regimes cost the same`, inr(deductionsForTie), [
      amountPart(t`Tax for the year then`, newTotal),
    ]),
  picture: ({ grossSalary, age, resident }, { result: { deductionsForTie, newTotal } }, rates) => {
    const taxAfter = (regime: 'new' | 'old', deducted: number) => {
      const slabIncome = Math.max(0, toPaise(grossSalary) - toPaise(deducted))
      return fromPaise(taxOf({ regime, slabIncome, longTermGain: 0, shortTermGain: 0, age, resident }, rates).total)
    }
    const most = Math.max(200_000, deductionsForTie * 1.5)
    return lines(
      {
        title: t`Tax in both regimes, by the deductions`,
        description:
          newTotal === 0
            ? t`The new regime takes no tax from this salary: the old one can only tie, where its line comes down to nothing.`
            : t`The lines meet at the deductions at which both regimes cost the same.`,
      },
      overRupees(
        t`Deductions besides the standard one`,
        Array.from({ length: 21 }, (_, step) => (most * step) / 20),
      ),
      {
        [t`New regime`]: () => taxAfter('new', rates.newStdDeduction),
        [t`Old regime`]: (deductions) => taxAfter('old', rates.oldStdDeduction + deductions),
      },
    )
  },
})
