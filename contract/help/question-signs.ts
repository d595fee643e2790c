import { lexemesOf } from '../tokenizer.ts'

/** The sets of lexemes of which a question about a trouble has one each. */
export type QuestionSign = ReadonlySet<string>[]

/** @param line as the files of help have it: `phone|sim lost|stolen`, with `|` between alternatives */
export const questionSign = (line: string): QuestionSign =>
  line.split(' ').map((term) => new Set(term.split('|').flatMap(lexemesOf)))

/** The greatest length of a sign that a text has whole, each of its terms at another position; 0 if it has none. */
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
