import { percentOf, toPaise } from './exact.ts'
import type { RateValues } from '../rates/rate-list.ts'
import type { Band } from '../rates/rates.ts'

/** The figures that income tax is counted with. */
export const taxRates = [
  'newSlabs',
  'oldSlabs',
  'newRebate',
  'oldRebate',
  'cess',
  'surcharge',
  'ltcgEquity',
  'stcgEquity',
  'roundTax',
] as const
export type TaxRates = Pick<RateValues, (typeof taxRates)[number]>

/** One person's year. Incomes are paise; gains are those of shares and equity funds. */
export interface TaxCase {
  regime: 'new' | 'old'
  slabIncome: number
  longTermGain: number
  shortTermGain: number
  age: number
  resident: boolean
  /** True if the limit of the new regime's rebate is held against the income without gains, the reading that is disputed. */
  rebateIgnoresGains?: boolean
  /** The reading of the surcharge's relief, if it is not that of the sum. */
  reliefReading?: 'by total income' | 'gains first'
}

/** The income with the gains. */
export const totalIncomeOf = ({ slabIncome, longTermGain, shortTermGain }: TaxCase) =>
  slabIncome + longTermGain + shortTermGain

/** The slabs of a person: in the old regime residents have wider ones from 60 and from 80. */
export function slabsOf({ regime, age, resident }: TaxCase, rates: TaxRates): readonly Band[] {
  if (regime === 'new') return rates.newSlabs
  const { under60, from60, from80 } = rates.oldSlabs
  if (!resident || age < 60) return under60
  return age < 80 ? from60 : from80
}

/** The tax on each slab that an income reaches, in paise, rounded half up. */
export function taxBySlab(income: number, slabs: readonly Band[]) {
  return slabs.flatMap(({ above, percent }, index) => {
    const from = toPaise(above)
    const next = slabs[index + 1]
    const to = next ? Math.min(income, toPaise(next.above)) : income
    return to > from ? [{ from, to, percent: Number(percent), tax: percentOf(to - from, Number(percent)) }] : []
  })
}

/**
 * The gains that are taxed: a resident's unused part of the nil slab is set against them, against the higher taxed first, then the
 * exempt amount against long-term gains (Income-tax Act 2025, sections 196 and 198; before 112A and 111A).
 */
export function taxableGains(
  person: TaxCase,
  rates: TaxRates,
): { longTerm: number; shortTerm: number; unusedSlab: number } {
  const [nil, second] = slabsOf(person, rates)
  const free = nil && second && Number(nil.percent) === 0 ? toPaise(second.above) : 0
  const unused = person.resident ? Math.max(0, free - person.slabIncome) : 0
  const shortTerm = Math.max(0, person.shortTermGain - unused)
  const rest = unused - (person.shortTermGain - shortTerm)
  const afterSlab = Math.max(0, person.longTermGain - rest)
  return {
    shortTerm,
    longTerm: Math.max(0, afterSlab - toPaise(rates.ltcgEquity.above)),
    unusedSlab: person.shortTermGain - shortTerm + (person.longTermGain - afterSlab),
  }
}
