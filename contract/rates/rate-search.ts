import { grouped } from '../../money/grouped.ts'
import { withStraightQuotes } from '../quotes.ts'
import { rateSubjects } from '../../money/rates/rates.ts'
import type { Rate } from './rates-api.ts'

/**
 * True if each word of a search occurs in a figure; a large amount is found spelt out and in digits.
 * @param names of the figure and its subject, in each language in which it is looked for
 */
export function matches(
  { key, subject, title, current }: Rate,
  search = '',
  names: readonly string[] = [title, rateSubjects[subject]],
): boolean {
  const digits = JSON.stringify(current?.value ?? '').replaceAll(/\d{6,}/g, (amount) => grouped(Number(amount)))
  const text = [key, ...names, current?.text, digits, current?.note, current?.source.body].join(' ')
  return hasWords(text, search)
}

/** True if each word of a search occurs in a text. */
export function hasWords(text: string, search: string): boolean {
  const whole = withStraightQuotes(text).toLowerCase()
  return withStraightQuotes(search)
    .toLowerCase()
    .split(/\s+/)
    .every((word) => whole.includes(word))
}
