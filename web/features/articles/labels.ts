import { articleLabels, type ArticleLabel } from '../../../contract/articles/article-labels.ts'
import type { Article } from '../../../contract/articles/article-shapes.ts'
import type { Language } from '../../../contract/languages.ts'
import { dayInIndia } from '../../kit/dates.ts'
import { langOf } from '../../kit/language-of.ts'

/** The labels that come with an article; null where those of the page's language stand around it. */
export type Labels = Article['words']

/** Set by the build. `language` of contract/languages.ts would not do: a build does not carry its value into other modules, and the Hindi would stay in English bundles. */
declare const __LANGUAGE__: Language
const ofPage: Labels = typeof __LANGUAGE__ !== 'undefined' && __LANGUAGE__ === 'hi' ? articleLabels.hi : null

/** The `lang` of an English article's own texts: on a page in another language its labels have that. */
export const langOfTexts = (article: Pick<Article, 'language'>) =>
  article.language === 'en' ? langOf(article.language) : undefined

/**
 * Says what stands around an article in the article's language, or else in the page's.
 * @param labels the article's
 * @returns a function of the English, and of the values for its braces
 */
export const labelsFor =
  (labels: Labels) =>
  (english: ArticleLabel, values: Record<string, string | number> = {}): string =>
    ((labels ?? ofPage)?.[english] ?? english).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

/**
 * A moment as a day in India, in the language of the labels: '18 November 2026', '18 नवंबर 2026'.
 * @param say by `labelsFor`
 */
export function dayIn(say: ReturnType<typeof labelsFor>, instant: string): string {
  const [day, month, year] = dayInIndia(instant).split(' ')
  return `${day} ${say(month as ArticleLabel)} ${year}`
}
