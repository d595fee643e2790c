import type { ArticleLabel } from '../../../contract/articles/article-labels.ts'
import type { Article } from '../../../contract/articles/article-shapes.ts'
import { dayInIndia } from '../../kit/dates.ts'

/** The labels that come with an article; null for English. */
export type Labels = Article['words']

/**
 * Says what stands around an article in the article's language.
 * @param labels the article's
 * @returns a function of the English, and of the values for its braces
 */
export const labelsFor =
  (labels: Labels) =>
  (english: ArticleLabel, values: Record<string, string | number> = {}): string =>
    (labels?.[english] ?? english).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

/**
 * A moment as a day in India, in the article's language: '18 November 2026', '18 नवंबर 2026'.
 * @param say by `labelsFor`
 */
export function dayIn(say: ReturnType<typeof labelsFor>, instant: string): string {
  const [day, month, year] = dayInIndia(instant).split(' ')
  return `${day} ${say(month as ArticleLabel)} ${year}`
}
