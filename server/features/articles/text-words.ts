import { articleWords, type ArticleWord } from '../../../contract/articles/article-words.ts'
import type { Language } from './rate-words.ts'

/** Says what the renderer adds to a text in the text's language. @param env the parser's */
export function sayIn({ language }: { language?: Language | undefined }, english: ArticleWord): string {
  return language === 'hi' ? articleWords.hi[english] : english
}
