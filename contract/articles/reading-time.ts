import { articleLimits } from './articles.ts'
import { countWords, withoutAddresses, withoutCode } from './sentences.ts'

/** The number of words that a reader sees of a Markdown text. */
export function wordsIn(markdown: string): number {
  return countWords(withoutAddresses(withoutCode(markdown)))
}

/** The reading time in minutes at 200 words a minute, within the form's limits. */
export function readTimeOf(count: number): number {
  const { min, max } = articleLimits.readTime
  return Math.min(max, Math.max(min, Math.round(count / 200)))
}
