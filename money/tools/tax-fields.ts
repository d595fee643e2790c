import { t } from '#words'
import type { Compared } from './calculation.ts'
import { choice, flag, money, whole } from './fields.ts'

/** The inputs that every income-tax calculator has. */
export const taxYear = choice(
  t`Tax year`,
  { '2026-27': t`Tax year 2026-27`, '2025-26': t`Financial year 2025-26` },
  { default: '2026-27', more: true },
)
export const regime = choice(t`Regime`, { new: t`New regime`, old: t`Old regime` }, { default: 'new' })
export const age = whole(t`Age in the tax year`, 'years', { max: 120, default: 40 })
export const resident = flag(t`Resident in India`, { default: true, more: true })
export const grossSalary = money(t`Yearly salary before any deduction`, { example: 1_400_000 })

/** The figures of a tax year are those of its first day, also where the year is left out. */
export function ratesOn({ taxYear: year }: Readonly<Record<string, unknown>>): string | undefined {
  const named = year === undefined || year === '' ? taxYear.default : year
  return typeof named === 'string' && /^\d{4}-\d\d$/.test(named) ? `${named.slice(0, 4)}-04-01` : undefined
}

/** Stands in a sentence for the amount, which the page puts there. */
export const difference = '{difference}'

/** A tax beside another one, by the regime. */
export const comparedByRegime = (regime: 'new' | 'old', tax: number): Compared => ({
  kind: regime,
  value: tax,
  other:
    regime === 'old'
      ? {
          more: t`The old regime costs ${difference} more.`,
          less: t`The old regime costs ${difference} less.`,
          same: t`Both regimes cost the same.`,
        }
      : {
          more: t`The new regime costs ${difference} more.`,
          less: t`The new regime costs ${difference} less.`,
          same: t`Both regimes cost the same.`,
        },
  alike: {
    more: t`The tax is ${difference} more in the second case.`,
    less: t`The tax is ${difference} less in the second case.`,
    same: t`The tax is the same in both cases.`,
  },
})
