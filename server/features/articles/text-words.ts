import { articleLabels, type ArticleLabel } from '../../../contract/articles/article-labels.ts'
import type { Language } from './rate-words.ts'

/** Says what the renderer adds to a text in the text's language. @param env the parser's */
export function sayIn({ language }: { language?: Language | undefined }, english: ArticleLabel): string {
  return language === 'hi' ? articleLabels.hi[english] : english
}
