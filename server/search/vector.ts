import { stem, tokenise } from '../../contract/tokenizer.ts'

/**
 * The texts of a document by weight, a the highest: plain text, not Markdown or HTML. A list (tags) is separate, so that no
 * phrase runs from one item into the next.
 */
export type SearchFields = Partial<Record<(typeof fieldWeights)[number], string | string[]>> & {
  /** The code of the language that it is written in, where documents are chosen by that: 'hi'. */
  language?: string
}
const fieldWeights = ['a', 'b', 'c', 'd'] as const

/** PostgreSQL's limits: https://www.postgresql.org/docs/15/textsearch-limitations.html */
const lastPosition = 16_383
const positionsPerLexeme = 255

/**
 * Writes the index entry of a document in the text form of a tsvector, to be cast: `${searchVector(fields)}::tsvector`. It is
 * made here and not by `to_tsvector`, whose parser breaks Indian words at their vowel signs in some locales.
 * @param fields together at most 100,000 characters, so that the entry stays far under PostgreSQL's megabyte
 */
export function searchVector(fields: SearchFields): string {
  const byLexeme = new Map<string, string[]>()
  let position = 0
  // The highest weight stands in every part of an entry.
  if (fields.language) byLexeme.set(languageLexeme(fields.language), ['1A'])
  for (const weight of fieldWeights) {
    for (const text of [fields[weight] ?? []].flat()) {
      for (const { word } of tokenise(text)) {
        position = Math.min(position + 1, lastPosition)
        addPosition(byLexeme, stem(word), position + weight.toUpperCase())
      }
      position += 1
    }
  }
  return Array.from(byLexeme, ([lexeme, positions]) => `${quoted(lexeme)}:${positions.join(',')}`).join(' ')
}

/** The lexeme of an entry for its language: no word of a text is written so. */
export const languageLexeme = (language: string): string => `@${language}`

function addPosition(byLexeme: Map<string, string[]>, lexeme: string, position: string) {
  const found = byLexeme.get(lexeme)
  if (!found) byLexeme.set(lexeme, [position])
  else if (found.length < positionsPerLexeme && found.at(-1) !== position) found.push(position)
}

/** A lexeme as text inside a tsvector or tsquery, whatever it holds. */
export function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
