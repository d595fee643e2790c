import type { ArticleLabel } from '../../../contract/articles/article-labels.ts'
import type { Article } from '../../../contract/articles/article-shapes.ts'

/**
 * Says what stands around an article in the article's language.
 * @param labels the article's
 * @returns a function of the English, and of the values for its braces
 */
export const labelsFor =
  (labels: Article['words']) =>
  (english: ArticleLabel, values: Record<string, string | number> = {}): string =>
    (labels?.[english] ?? english).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
