import { t } from '#words'
/** The ways in which a deposit's interest is added to it. */
export const compoundingChoices = {
  quarterly: t`Each quarter`,
  'quarterly, broken part simple': t`Each quarter, odd days without compounding`,
  monthly: t`Each month`,
  'half-yearly': t`Each half year`,
  yearly: t`Each year`,
  simple: t`Never`,
} as const
type Compounding = keyof typeof compoundingChoices

const periodsAYear = {
  quarterly: 4,
  'quarterly, broken part simple': 4,
  monthly: 12,
  'half-yearly': 2,
  yearly: 1,
} as const

/** A deposit's worth for each rupee after some years; `percent` is the yearly rate. */
export function compounded(percent: number, years: number, way: Compounding): number {
  const rate = percent / 100
  if (way === 'simple') return 1 + rate * years
  const n = periodsAYear[way]
  if (way !== 'quarterly, broken part simple') return (1 + rate / n) ** (n * years)
  // The tolerance lets 365 days of 365 be four quarters.
  const quarters = Math.floor(n * years + 1e-9)
  return (1 + rate / n) ** quarters * (1 + rate * (years - quarters / n))
}
