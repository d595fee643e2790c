import type { Compared } from './calculation.ts'
import { choice, flag, money, whole } from './fields.ts'

/** The inputs that every income-tax calculator has. */
export const taxYear = choice(
  'Tax year',
  { '2026-27': 'Tax year 2026-27', '2025-26': 'Financial year 2025-26' },
  { default: '2026-27' },
)
export const regime = choice('Regime', { new: 'New regime', old: 'Old regime' }, { default: 'new' })
export const age = whole('Age in the tax year', 'years', { max: 120, default: 40 })
export const resident = flag('Resident in India', { default: true })
export const grossSalary = money('Yearly salary before any deduction', { example: 1_400_000 })

/** The figures of a tax year are those of its first day, also where the year is left out. */
export function ratesOn({ taxYear: year }: Readonly<Record<string, unknown>>): string | undefined {
  const named = year === undefined || year === '' ? taxYear.default : year
  return typeof named === 'string' && /^\d{4}-\d\d$/.test(named) ? `${named.slice(0, 4)}-04-01` : undefined
}

/** A tax beside another one, by the regime. */
export const comparedByRegime = (regime: 'new' | 'old', tax: number): Compared => ({
  kind: regime,
  value: tax,
  other:
    regime === 'old'
      ? {
          more: 'The old regime costs {difference} more.',
          less: 'The old regime costs {difference} less.',
          same: 'Both regimes cost the same.',
        }
      : {
          more: 'The new regime costs {difference} more.',
          less: 'The new regime costs {difference} less.',
          same: 'Both regimes cost the same.',
        },
  alike: {
    more: 'The tax is {difference} more in the second case.',
    less: 'The tax is {difference} less in the second case.',
    same: 'The tax is the same in both cases.',
  },
})
