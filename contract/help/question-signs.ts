import { lexemesOf } from '../tokenizer.ts'

/** What a question about a trouble has: one of each of these sets of lexemes. */
export type QuestionSign = ReadonlySet<string>[]

/** @param words as the files of help have it: `phone|sim lost|stolen`, with `|` between alternatives */
export const questionSign = (words: string): QuestionSign =>
  words.split(' ').map((term) => new Set(term.split('|').flatMap(lexemesOf)))

/** The greatest number of words that a sign has, among those of which a text has all, each in a word of its own; else 0. */
export function likenessOf(signs: readonly QuestionSign[], text: string): number {
  const lexemes = lexemesOf(text)
  return Math.max(0, ...signs.filter((sign) => hasAll(lexemes, sign)).map((sign) => sign.length))
}

function hasAll(lexemes: readonly string[], sign: QuestionSign): boolean {
  const left = [...lexemes]
  return sign.every((term) => {
    const index = left.findIndex((lexeme) => term.has(lexeme))
    return index >= 0 && left.splice(index, 1)
  })
}
