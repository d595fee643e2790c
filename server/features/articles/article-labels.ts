import { articleLabels, type ArticleLabel } from '../../../contract/articles/article-labels.ts'
import type { Language } from './rate-labels.ts'

/** The label of an element that the renderer adds to a text, in the language of the text. @param env the parser's */
export function labelIn({ language }: { language?: Language | undefined }, english: ArticleLabel): string {
  return language === 'hi' ? articleLabels.hi[english] : english
}
