import { t } from '#words'
import type { Chart } from '../charts/chart.ts'
import { monthsText } from './amount-text.ts'
import { sum } from './exact.ts'
import { columns } from './pictures.ts'

/** The most columns that a phone shows side by side: one a year for a long loan. */
const mostColumns = 30

/**
 * Interest and principal of each year of a loan, or of some years together where it is long.
 * @param partsOf the interest and the principal of a month, from 1
 * @param half the month in which half of the loan is repaid, which is marked
 */
export function yearsOfInstalments(
  months: number,
  partsOf: (month: number) => [interest: number, principal: number],
  half?: number,
): Chart | null {
  const years = Math.ceil(months / 12)
  const span = Math.ceil(years / mostColumns)
  const parts = Array.from({ length: Math.ceil(years / span) }, (_, index) => {
    const [first, last] = [index * span + 1, Math.min(years, (index + 1) * span)]
    const of = monthsBetween(first, last, months).map(partsOf)
    return {
      label: first === last ? t`Year ${first}` : t`Years ${first} to ${last}`,
      values: [sum(of.map(([interest]) => interest)), sum(of.map(([, principal]) => principal))],
    }
  })
  return columns(
    {
      title: t`Interest and principal, year by year`,
      description: t`Of each year’s instalments interest takes most at first, and the loan itself is repaid later.`,
      ...(half && { mark: { x: half / 12 / span, text: t`Half repaid after ${monthsText(half)}` } }),
    },
    t`Time`,
    [t`Interest`, t`Principal`],
    parts,
  )
}

const monthsBetween = (firstYear: number, lastYear: number, months: number) =>
  Array.from(
    { length: Math.min(months, lastYear * 12) - (firstYear - 1) * 12 },
    (_, index) => (firstYear - 1) * 12 + index + 1,
  )
