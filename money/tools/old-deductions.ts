import { t } from '#words'
import type { RateValues } from '../rates/rate-list.ts'
import { flag, money, type ValuesOf } from './fields.ts'

const ofOldRegime = { default: 0, group: t`Deductions of the old regime` } as const

/** Inputs that lower a salary's tax in the old regime alone (Income-tax Act 2025, section 202(2); before 115BAC(2)). */
export const oldDeductionFields = {
  section80C: money(t`80C: EPF, PPF, life insurance, ELSS, home loan principal`, ofOldRegime),
  ownNps: money(t`Your own payments to NPS, beyond 80C (80CCD(1B))`, ofOldRegime),
  healthInsurance: money(t`80D: health insurance for you, your spouse and children`, ofOldRegime),
  parentsHealthInsurance: money(t`80D: health insurance for your parents`, ofOldRegime),
  parentsSenior: flag(t`A parent is sixty or older`, { ...ofOldRegime, default: false }),
  homeLoanInterest: money(t`Interest on a loan for the home you live in`, ofOldRegime),
  hraExempt: money(t`House rent allowance free of tax, as its calculator shows it`, ofOldRegime),
  otherOldDeductions: money(t`Other old-regime deductions, or all as one sum`, ofOldRegime),
} as const

export const oldDeductionLimits = ['lim80C', 'limNpsOwn', 'lim80D', 'limHomeInterest'] as const
type Limits = Partial<Pick<RateValues, (typeof oldDeductionLimits)[number]>>

/** An amount that was entered, and the part of it that the law takes. */
export interface Deduction {
  label: string
  entered: number
  counted: number
}

interface Salaried {
  age: number
  resident: boolean
  /** Basic salary and dearness allowance, or else the whole salary: half of it is the most of a free house rent allowance. */
  basic: number
}

/**
 * The deductions of the old regime, each up to its limit: one that is not on record does not limit. Own payments to NPS above
 * their limit count in what is left of that of 80C.
 * @param entered in rupees
 */
export function oldDeductionsOf(
  entered: ValuesOf<typeof oldDeductionFields>,
  { lim80C = Infinity, limNpsOwn = Infinity, lim80D, limHomeInterest = Infinity }: Limits,
  { age, resident, basic }: Salaried,
): Deduction[] {
  const { family = Infinity, senior = Infinity } = lim80D ?? {}
  const in80C = Math.min(entered.section80C, lim80C)
  return [
    limited('80C', entered.section80C, lim80C),
    limited(t`Own payments to NPS`, entered.ownNps, limNpsOwn + lim80C - in80C),
    limited(t`Health insurance of the family`, entered.healthInsurance, resident && age >= 60 ? senior : family),
    limited(
      t`Health insurance of the parents`,
      entered.parentsHealthInsurance,
      entered.parentsSenior ? senior : family,
    ),
    limited(t`Interest of the home loan`, entered.homeLoanInterest, limHomeInterest),
    limited(t`House rent allowance free of tax`, entered.hraExempt, basic / 2),
    limited(t`Other deductions of the old regime`, entered.otherOldDeductions, Infinity),
  ]
}

const limited = (label: string, entered: number, limit: number): Deduction => ({
  label,
  entered,
  counted: Math.min(entered, limit),
})
