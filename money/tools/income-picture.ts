import { t } from '#words'
import type { Chart } from '../charts/chart.ts'
import { columns } from './pictures.ts'

/** The years of a deposit that pays out its interest for five years and comes back at the end. */
export function fiveYearsOfIncome(deposit: number, interestAYear: number): Chart | null {
  return columns(
    {
      title: t`What comes in, year by year`,
      description: t`The interest is the same each year, and the deposit comes back as it was, without growth.`,
    },
    t`Time`,
    [t`Interest`, t`Deposit`],
    [1, 2, 3, 4, 5].map((year) => ({ label: t`Year ${year}`, values: [interestAYear, year === 5 ? deposit : 0] })),
  )
}
