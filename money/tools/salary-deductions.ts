import { t } from '#words'
import type { RateValues } from '../rates/rate-list.ts'
import { fromPaise, percentOf, toPaise } from './exact.ts'
import { flag, money, type ValuesOf } from './fields.ts'
import { oldDeductionFields, oldDeductionLimits, oldDeductionsOf, type Deduction } from './old-deductions.ts'
import { age, grossSalary, regime, resident, taxYear } from './tax-fields.ts'
import { inr } from './amount-text.ts'
import { employerFundsWarnings } from './employer-funds.ts'

const ofBoth = t`Your employer’s contributions, in both regimes`

export const salaryFields = {
  grossSalary,
  age,
  regime: { ...regime, former: true },
  deductionsBesidesStandard: money(t`Deductions besides the standard one`, { default: 0, former: true }),
  ...oldDeductionFields,
  employerNps: money(t`Your employer’s contribution to NPS, part of the salary above`, { default: 0, group: ofBoth }),
  employerFunds: money(t`Your employer’s contributions to EPF and superannuation, besides the salary above`, {
    default: 0,
    group: ofBoth,
  }),
  basicAndDaPerYear: money(t`Basic salary and dearness allowance for the year`, { optional: true, group: ofBoth }),
  governmentEmployer: flag(t`The employer is the central or a state government`, { default: false, group: ofBoth }),
  taxYear,
  resident,
} as const
type Salary = ValuesOf<typeof salaryFields>

export const salaryLimits = [...oldDeductionLimits, 'limNpsEmployer', 'limEmployerFunds'] as const
type Limits = Partial<Pick<RateValues, (typeof salaryLimits)[number]>>

/** The deductions of a salary besides the standard one. */
interface SalaryDeductions {
  /** Deductions that count in the old regime alone. */
  old: Deduction[]
  /** The employer's share to NPS, which both regimes take up to limits of their own. */
  newNps: Deduction
  oldNps: Deduction
  /** The part of the employer's EPF, NPS and superannuation that is above the limit of the three together: it is added to the salary. */
  newExcess: number
  oldExcess: number
  /** True if the one sum of earlier addresses is read as the employer's share to NPS. */
  isSumNps: boolean
}

/**
 * The deductions, each up to its limit. The one sum of earlier addresses counts in the chosen regime: in the new one as the employer's
 * share to NPS, the only part of it that the law allows there, unless it is more than such a share can be. Of NPS only what is deducted counts in the
 * limit of three funds (section 17; before 17(2)(vii)): the rest is taxed as salary already.
 */
export function salaryDeductionsOf(salary: Salary, limits: Limits): SalaryDeductions {
  const { grossSalary, deductionsBesidesStandard: sum, employerNps, employerFunds, governmentEmployer } = salary
  const basic = Math.min(salary.basicAndDaPerYear ?? grossSalary, grossSalary)
  const shareOfSalary = (percent: number) => fromPaise(percentOf(toPaise(basic), percent))
  const { newRegime, oldRegime } = limits.limNpsEmployer ?? { newRegime: '100', oldRegime: '100' }
  const most = shareOfSalary(Number(newRegime))
  const isSumNps = salary.regime === 'new' && sum > 0 && sum + employerNps <= most
  const entered = employerNps + (isSumNps ? sum : 0)
  const nps = (percent: number): Deduction => ({
    label: t`Employer’s contribution to NPS`,
    entered,
    counted: Math.min(entered, shareOfSalary(percent)),
  })
  const old = oldDeductionsOf(salary, limits, { ...salary, basic })
  const newNps = nps(Number(newRegime))
  const oldNps = nps(Number(governmentEmployer ? newRegime : oldRegime))
  const excessOf = ({ counted }: Deduction) =>
    Math.max(0, employerFunds + counted - (limits.limEmployerFunds ?? Infinity))
  return {
    old: isSumNps ? old : [...old, { label: t`Deductions besides the standard one`, entered: sum, counted: sum }],
    newNps,
    oldNps,
    newExcess: excessOf(newNps),
    oldExcess: excessOf(oldNps),
    isSumNps,
  }
}

/** The deductions of which the law takes less than was entered, and the reading of the one sum, as sentences. */
export function salaryWarnings(salary: Salary, limits: Limits): string[] {
  const { old, newNps, oldNps, newExcess, oldExcess, isSumNps } = salaryDeductionsOf(salary, limits)
  const { regime, deductionsBesidesStandard: sum, ownNps, employerNps, basicAndDaPerYear } = salary
  const warnings = old
    .filter(({ entered, counted }) => counted < entered)
    .map(
      ({ label, entered, counted }) =>
        t`${label}: of the ${inr(entered)} that you entered, ${inr(counted)} counts, the most that the law takes.`,
    )
  if (limits.limNpsOwn !== undefined && ownNps > limits.limNpsOwn)
    warnings.push(
      t`Own payments to NPS: what is above ${inr(limits.limNpsOwn)} counts in what is left of the limit of 80C, up to a tenth of the basic salary.`,
    )
  if (newNps.counted < newNps.entered || oldNps.counted < oldNps.entered)
    warnings.push(
      t`Employer’s contribution to NPS: ${inr(newNps.counted)} counts in the new regime and ${inr(oldNps.counted)} in the old one, the most that each takes.`,
    )
  if (employerNps > 0 && basicAndDaPerYear === undefined)
    warnings.push(
      t`Employer’s contribution to NPS: its limits are a part of the basic salary and dearness allowance. You did not enter these, so the whole salary is taken for them.`,
    )
  warnings.push(...employerFundsWarnings(newNps.entered + salary.employerFunds, { newExcess, oldExcess }, limits))
  if (regime === 'new' && sum > 0)
    warnings.push(
      isSumNps
        ? t`Deductions besides the standard one: the ${inr(sum)} is read as your employer’s share to NPS. If it is 80C, 80D, rent or interest of a home loan, enter it among the deductions of the old regime: the new one does not take it.`
        : t`Deductions besides the standard one: the ${inr(sum)} counts in the old regime alone. The new one does not take 80C, 80D, rent or interest of a home loan, and it is too much to be your employer’s share to NPS.`,
    )
  return warnings
}
