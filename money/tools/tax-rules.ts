import { fromPaise, percentOf, sum, toPaise } from './exact.ts'
import type { Band } from '../rates/rates.ts'
import { type TaxCase, type TaxRates, taxBySlab, slabsOf, taxableGains, totalIncomeOf } from './taxed-income.ts'

/** A tax with its parts, in paise. */
export interface Tax {
  slabTax: number
  taxOnGains: number
  rebate: number
  surcharge: number
  surchargeRelief: number
  cess: number
  total: number
}

/** Slab tax, tax on gains and the rebate (section 156; before 87A): what is due before surcharge and cess. */
function basicTax(person: TaxCase, rates: TaxRates) {
  const slabTax = sum(taxBySlab(person.slabIncome, slabsOf(person, rates)).map(({ tax }) => tax))
  const gains = taxableGains(person, rates)
  const shortTermTax = percentOf(gains.shortTerm, Number(rates.stcgEquity))
  const longTermTax = percentOf(gains.longTerm, Number(rates.ltcgEquity.rate))
  const rebate = rebateOf(person, rates, { slabTax, shortTermTax, longTermTax })
  return { slabTax, shortTermTax, longTermTax, rebate }
}

interface Parts {
  slabTax: number
  shortTermTax: number
  longTermTax: number
}

/**
 * The rebate. The new regime's is at most the slab tax; just above its limit it takes off what the whole tax, that on gains with it, is above the
 * income over the limit (section 156(2)(b) and (3)). The old regime's reaches short-term gains too, never long-term ones, and ends at its limit.
 */
function rebateOf(person: TaxCase, rates: TaxRates, { slabTax, shortTermTax, longTermTax }: Parts): number {
  if (!person.resident) return 0
  const isNew = person.regime === 'new'
  const { incomeUpTo, most } = isNew ? rates.newRebate : rates.oldRebate
  const income = isNew && person.rebateIgnoresGains ? person.slabIncome : totalIncomeOf(person)
  const over = income - toPaise(incomeUpTo)
  if (over <= 0) return Math.min(isNew ? slabTax : slabTax + shortTermTax, toPaise(most))
  const onGains = person.rebateIgnoresGains ? 0 : shortTermTax + longTermTax
  return isNew ? Math.min(slabTax, Math.max(0, slabTax + onGains - over)) : 0
}

/** Income tax of an individual on the total income, which is rounded to ten rupees first (Income-tax Act 2025, section 516; before 288A). */
export const taxOf = (person: TaxCase, rates: TaxRates): Tax => exactTaxOf(withRoundedIncome(person, rates), rates)

/** The same person with the total income rounded: what it rises or falls by is income by slabs, or else of the gains. */
export function withRoundedIncome(person: TaxCase, { roundTax }: Pick<TaxRates, 'roundTax'>): TaxCase {
  const total = totalIncomeOf(person)
  const more = toPaise(roundedTo(roundTax, total)) - total
  return more > 0 ? { ...person, slabIncome: person.slabIncome + more } : withLess(person, -more, false)
}

/**
 * Income tax of an individual on an income as it is, with surcharge, its relief, and cess.
 * Each figure is rounded half up to the paisa. Marginal relief at every step of the surcharge: tax and surcharge may not exceed
 * those at the step by more than the income above it (Finance Act; section 202 for the new regime). The law does not name gains in it: the
 * income above a step is taken from the income by slabs, and a step at which gains do not count has its relief by that income alone.
 */
export function exactTaxOf(person: TaxCase, rates: TaxRates): Tax {
  const { due, surcharge, ...parts } = withSurcharge(person, rates, Infinity)
  const surchargeRelief = surcharge - due.surcharge
  const payable = due.basic + due.surcharge
  const cess = percentOf(payable, Number(rates.cess))
  return { ...parts, surcharge, surchargeRelief, cess, total: payable + cess }
}

/**
 * Counts the surcharge. For a step above what gains pay at most, gains do not count: it goes by the slab income alone.
 * @param steps the number of bands that count: at the beginning of a band, only those below it do
 */
function withSurcharge(person: TaxCase, rates: TaxRates, steps: number) {
  const { slabTax, shortTermTax, longTermTax, rebate } = basicTax(person, rates)
  const taxOnGains = shortTermTax + longTermTax
  const basic = slabTax + taxOnGains - rebate
  const gainsMost = Number(rates.surcharge.gains)
  const bands = rates.surcharge[person.regime === 'new' ? 'newRegime' : 'oldRegime'].slice(0, steps)
  const isWithoutGains = (band: Band) => Number(band.percent) > gainsMost
  const overOf = (band: Band) =>
    (isWithoutGains(band) ? person.slabIncome : totalIncomeOf(person)) - toPaise(band.above)
  const index = bands.findLastIndex((band) => overOf(band) > 0)
  const band = bands[index]
  const percent = Number(band?.percent ?? 0)
  if (!band || percent === 0) return { slabTax, taxOnGains, rebate, surcharge: 0, due: { basic, surcharge: 0 } }
  const surcharge = percentOf(slabTax - rebate, percent) + percentOf(taxOnGains, Math.min(percent, gainsMost))
  const isByTotal = person.reliefReading === 'by total income'
  const over = isByTotal ? totalIncomeOf(person) - toPaise(band.above) : overOf(band)
  const isSlabIncomeAlone = isWithoutGains(band) && !isByTotal
  const isGainsFirst = person.reliefReading === 'gains first' && !isSlabIncomeAlone
  const lowered = isGainsFirst ? withFewerGains(person, over) : withLess(person, over, isSlabIncomeAlone)
  const atStep = withSurcharge(lowered, rates, index).due
  const most = Math.max(0, atStep.basic + atStep.surcharge + over - basic)
  return { slabTax, taxOnGains, rebate, surcharge, due: { basic, surcharge: Math.min(surcharge, most) } }
}

/** The same person with less income: less of the income by slabs first, then of the gains. */
function withLess(person: TaxCase, less: number, fromSlabIncomeAlone: boolean): TaxCase {
  const slabIncome = Math.max(0, person.slabIncome - less)
  if (fromSlabIncomeAlone) return { ...person, slabIncome }
  let rest = less - (person.slabIncome - slabIncome)
  const shortTermGain = Math.max(0, person.shortTermGain - rest)
  rest -= person.shortTermGain - shortTermGain
  return { ...person, slabIncome, shortTermGain, longTermGain: Math.max(0, person.longTermGain - rest) }
}

/** The same person with less income: less of the gains first, then of the income by slabs. */
function withFewerGains(person: TaxCase, less: number): TaxCase {
  const fromGains = Math.min(less, person.longTermGain + person.shortTermGain)
  const { shortTermGain, longTermGain } = withLess({ ...person, slabIncome: 0 }, fromGains, false)
  return { ...person, slabIncome: person.slabIncome - (less - fromGains), shortTermGain, longTermGain }
}

/** A tax in rupees with the amount to pay, by the names of the calculators' results. */
export function figuresOf(tax: Tax, { roundTax }: Pick<TaxRates, 'roundTax'>) {
  return {
    slabTax: fromPaise(tax.slabTax),
    rebate: fromPaise(tax.rebate),
    surcharge: fromPaise(tax.surcharge),
    surchargeRelief: fromPaise(tax.surchargeRelief),
    cess: fromPaise(tax.cess),
    total: fromPaise(tax.total),
    payableRounded10: roundedTo(roundTax, tax.total),
  }
}

/** Paise as rupees to the nearest ten: paise are dropped, then five rupees go up (section 516; before 288A and 288B). */
export const roundedTo = (ten: number, paise: number) =>
  Math.round(Math.floor(paise / 100) / Math.max(1, ten)) * Math.max(1, ten)
