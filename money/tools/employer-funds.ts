import { t } from '#words'
import type { RateValues } from '../rates/rate-list.ts'
import { rupees } from './exact.ts'
import { inr } from './amount-text.ts'

type Limit = Partial<Pick<RateValues, 'limEmployerFunds'>>

/**
 * The warnings of an employer's contributions to EPF, NPS and superannuation above the limit of the three together: what was added to the salary, and
 * what the letter of the section would add where a part of NPS is taxed as salary already.
 * @param total what the employer pays into the three, in rupees
 */
export function employerFundsWarnings(
  total: number,
  { newExcess, oldExcess }: { newExcess: number; oldExcess: number },
  { limEmployerFunds: limit = Infinity }: Limit,
): string[] {
  if (total <= limit) return []
  const added =
    newExcess === oldExcess
      ? t`Your employer’s contributions to EPF, NPS and superannuation are ${inr(total)}: above ${inr(limit)} together they are taxed as salary, and ${inr(newExcess)} is added here. Their interest and gains are taxed each year too, and not counted.`
      : t`Your employer’s contributions to EPF, NPS and superannuation are ${inr(total)}: above ${inr(limit)} together they are taxed as salary, and ${inr(newExcess)} is added in the new regime and ${inr(oldExcess)} in the old one. Their interest and gains are taxed each year too, and not counted.`
  const byTheLetter = total - limit
  return byTheLetter > Math.min(newExcess, oldExcess)
    ? [
        added,
        t`By the letter of the law ${inr(byTheLetter)} would be added, also where a part of NPS is above its own limit and taxed already. The sum does not tax that part twice: ask the employer how it counts.`,
      ]
    : [added]
}

/** The warning of a year's contributions to one fund, which alone are above the limit. */
export const oneFundWarning = (aYear: number, { limEmployerFunds: limit = Infinity }: Limit): string | undefined =>
  rupees(aYear) > limit
    ? t`Your employer would pay in ${inr(aYear)} a year. What an employer pays into EPF, NPS and superannuation above ${inr(limit)} together is taxed as salary, and its interest and gains too, each year.`
    : undefined
