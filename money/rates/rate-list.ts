import { bankRates } from './rates-of-banks.ts'
import { helpRates } from './rates-of-help.ts'
import { insuranceRates } from './rates-of-insurance.ts'
import { marketRates } from './rates-of-markets.ts'
import { priceRates } from './rates-of-prices.ts'
import { retirementRates } from './rates-of-retirement.ts'
import { savingsRates } from './rates-of-savings.ts'
import { taxRates } from './rates-of-tax.ts'
import type { RateKind, RateSpec, RateSubject, ValueOf } from './rates.ts'

/** Every figure by subject: its key, its title, and the kind of its value. A key of the registry is here first. */
export const rateList = {
  prices: priceRates,
  savings: savingsRates,
  retirement: retirementRates,
  tax: taxRates,
  insurance: insuranceRates,
  banks: bankRates,
  markets: marketRates,
  help: helpRates,
} satisfies Record<RateSubject, Record<string, RateSpec>>

type Lists = typeof rateList
type Specs = {
  [S in keyof Lists]: (spec: Lists[S]) => void
}[keyof Lists] extends (spec: infer All) => void
  ? All
  : never

export type RateKey = keyof Specs & string
/** The value of each key. */
export type RateValues = { [Key in RateKey]: Specs[Key] extends RateSpec<infer K> ? ValueOf<K> : never }

/** A figure with its key and subject. */
export interface KnownRate extends RateSpec<RateKind> {
  key: RateKey
  subject: RateSubject
}

/** All figures in their order. */
export const knownRates: readonly KnownRate[] = Object.entries(rateList).flatMap(([subject, specs]) =>
  Object.entries(specs).map(([key, spec]) => ({ ...spec, key: key as RateKey, subject: subject as RateSubject })),
)

const byKey = new Map<string, KnownRate>(knownRates.map((rate) => [rate.key, rate]))

/** The figure of a key; undefined if there is none. */
export const knownRate = (key: string): KnownRate | undefined => byKey.get(key)
