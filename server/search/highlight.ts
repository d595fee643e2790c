import type { SearchQuery } from './query.ts'
import { stem } from './stem.ts'
import { tokenise } from './tokenizer.ts'

/** Start and end in UTF-16 units, for `text.slice(start, end)`. */
export type Range = [start: number, end: number]

/**
 * Finds the words of a text that match the query by stem, synonym, completion or typo. Each word is a range.
 * @param text the displayed text, in any Unicode normalisation
 */
export function matches(text: string, query: SearchQuery): Range[] {
  const others = query.terms.flatMap((term) => term.others.filter((other) => !other.onlyAsTag))
  const single = new Set(query.terms.flatMap((term) => term.exact))
  for (const { lexemes } of others) if (lexemes.length === 1 && lexemes[0] !== undefined) single.add(lexemes[0])
  const phrases = others.map((other) => other.lexemes).filter((lexemes) => lexemes.length > 1)

  const words = Array.from(tokenise(text), ({ word, start, end }) => ({ lexeme: stem(word), start, end }))
  const hit = new Set<number>()
  words.forEach(({ lexeme }, index) => {
    if (single.has(lexeme)) hit.add(index)
    for (const phrase of phrases) {
      if (phrase.every((part, offset) => words[index + offset]?.lexeme === part))
        phrase.forEach((_, offset) => hit.add(index + offset))
    }
  })
  return words.filter((_, index) => hit.has(index)).map(({ start, end }) => [start, end])
}
