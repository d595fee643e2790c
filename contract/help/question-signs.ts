import { lexemesOf } from '../tokenizer.ts'

/** The sets of lexemes of which a question about a trouble has one each. */
type QuestionSign = ReadonlySet<string>[]

/** @param line as the files of help have it: `phone|sim lost|stolen`, with `|` between alternatives */
export const questionSign = (line: string): QuestionSign =>
  line.split(' ').map((term) => new Set(term.split('|').flatMap(lexemesOf)))

/** The troubles that a text tells of, the most alike first: that with the longest sign that the text has whole, each of its terms at another position. */
export function troublesIn<Trouble extends { signs: readonly QuestionSign[] }>(
  troubles: readonly Trouble[],
  text: string,
): Trouble[] {
  // Once for all troubles: stemming takes longer than comparing.
  const lexemes = lexemesOf(text)
  return troubles
    .map((trouble) => ({ trouble, likeness: likenessOf(trouble.signs, lexemes) }))
    .filter(({ likeness }) => likeness > 0)
    .toSorted((a, b) => b.likeness - a.likeness)
    .map(({ trouble }) => trouble)
}

const likenessOf = (signs: readonly QuestionSign[], lexemes: readonly string[]) =>
  Math.max(0, ...signs.filter((sign) => hasAll(lexemes, sign)).map((sign) => sign.length))

function hasAll(lexemes: readonly string[], sign: QuestionSign): boolean {
  const left = [...lexemes]
  return sign.every((term) => {
    const index = left.findIndex((lexeme) => term.has(lexeme))
    return index >= 0 && left.splice(index, 1)
  })
}
