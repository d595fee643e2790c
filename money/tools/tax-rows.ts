import { t } from '#words'
import { inRupees } from './calculator.ts'
import type { Step } from './calculation.ts'
import { fromPaise } from './exact.ts'
import { roundedTo, type Tax } from './tax-rules.ts'
import type { TaxRates } from './taxed-income.ts'
import { percentText } from './amount-text.ts'

/** The tax in one of the two regimes, with what leads to it. */
export interface Side {
  regime: 'new' | 'old'
  taxableIncome: number
  tax: Tax
  /** The tax of each slab that is reached, by its rate in percent. */
  bySlab: Map<number, number>
}

/** The steps from the taxable income to what is to pay, of both regimes; those of nothing in both are left out. */
export function taxRows(one: Side, other: Side, rates: TaxRates): Step[] {
  const row = (label: string, value: number, beside: number): Step => ({ ...inRupees(label, value), beside })
  const part = (label: string, valueOf: (tax: Tax) => number) =>
    row(label, fromPaise(valueOf(one.tax)), fromPaise(valueOf(other.tax)))
  const percents = [...new Set([...one.bySlab.keys(), ...other.bySlab.keys()])].toSorted((a, b) => a - b)
  const between = [
    ...percents.map((percent) =>
      row(
        t`Tax at ${percentText(percent)} on the income in that slab`,
        one.bySlab.get(percent) ?? 0,
        other.bySlab.get(percent) ?? 0,
      ),
    ),
    part(t`Tax by the slabs`, ({ slabTax }) => slabTax),
    part(t`Less the rebate, with its relief just above the limit`, ({ rebate }) => 0 - rebate),
    part(t`Surcharge`, ({ surcharge }) => surcharge),
    part(
      t`Less marginal relief: surcharge may not take more than the income above its step`,
      (tax) => 0 - tax.surchargeRelief,
    ),
  ]
  return [
    ...between.filter(({ value, beside }) => value !== 0 || beside !== 0),
    part(t`Health and education cess of ${percentText(Number(rates.cess))}`, ({ cess }) => cess),
    part(t`Tax for the year`, ({ total }) => total),
    row(
      t`To pay, rounded to ten rupees`,
      roundedTo(rates.roundTax, one.tax.total),
      roundedTo(rates.roundTax, other.tax.total),
    ),
  ]
}
