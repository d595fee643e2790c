import { t } from '#words'
import { dayInWords } from '../day-words.ts'
import type { RateStep } from './rates-api.ts'

/** The first day of a value, or that of its last check where the first is not on record, and that a newer one may be out. */
export function daysOfStep({
  validFrom,
  checkedOn,
  isDue,
}: Pick<RateStep, 'validFrom' | 'checkedOn' | 'isDue'>): string {
  const day = dayInWords(validFrom ?? checkedOn)
  if (validFrom) return isDue ? t`since ${day}, a newer one may be out` : t`since ${day}`
  return isDue ? t`checked on ${day}, a newer one may be out` : t`checked on ${day}`
}
