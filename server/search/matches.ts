import { lexemesIn } from '../../contract/tokenizer.ts'
import type { SearchQuery } from './tsquery.ts'

/** Start and end in UTF-16 units, for `text.slice(start, end)`. */
export type Range = [start: number, end: number]

/**
 * Finds the words of texts that match a query by stem, synonym, completion or typo. Each word is a range.
 * @returns finds those of one displayed text, in any Unicode normalisation
 */
export function matchesOf(query: SearchQuery): (text: string) => Range[] {
  const others = query.terms.flatMap((term) => term.others.filter((other) => !other.onlyAsTag))
  const single = new Set(query.terms.flatMap((term) => term.exact))
  for (const { lexemes } of others) if (lexemes.length === 1 && lexemes[0] !== undefined) single.add(lexemes[0])
  const phrases = others.map((other) => other.lexemes).filter((lexemes) => lexemes.length > 1)
  return (text) => {
    const words = lexemesIn(text)
    const ranges: Range[] = []
    // The end of the phrase that the words are in.
    let inPhrase = 0
    for (const [index, { lexeme, start, end }] of words.entries()) {
      for (const phrase of phrases) {
        if (phrase.every((part, offset) => words[index + offset]?.lexeme === part))
          inPhrase = Math.max(inPhrase, index + phrase.length)
      }
      if (index < inPhrase || single.has(lexeme)) ranges.push([start, end])
    }
    return ranges
  }
}
