import { t } from '#words'
import { firstDueOn } from '../../../contract/second-look/recall.ts'
import { dayInWords } from '../../../contract/day-words.ts'

/**
 * Tells when a question comes again.
 * @param day null for one that does not; undefined for one that could not be stored
 */
export function whenAgain(day: string | null | undefined, today: string): string {
  if (day === undefined) return t`This browser could not store your answer.`
  if (day === null) return t`We do not ask this again.`
  return day <= firstDueOn(today) ? t`We will ask you again tomorrow.` : t`We will ask you again on ${dayInWords(day)}.`
}
