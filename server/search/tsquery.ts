import type { Term } from './synonyms.ts'
import { quoted } from './vector.ts'

/** A word of the query, or a phrase that has synonyms, and its matches. */
export type QueryTerm = {
  /** As typed, in lexemes: a document has all of them … */
  exact: string[]
  /** … or one of these, each a word or a phrase. */
  others: Term[]
  /** The word that was meant, if the typed one was likely misspelt. */
  mended?: { typed: string; meant: string }
}

/** The texts are tsqueries, to be cast: `${query.match}::tsquery`. */
export type SearchQuery = {
  terms: QueryTerm[]
  /** The condition for a match. */
  match: string
  /**
   * The same in two parts without a common match: matches that an index of words finds by itself, and matches that have to be looked up in the rows,
   * such as phrases; null if there is nothing of that kind. PostgreSQL looks up all rows of a page of 8 kB that has one such
   * match, so as one condition it costs thirty times as much.
   */
  byIndex: string
  lookedUp: string | null
  /** Any of the typed words, for the rank only. */
  exact: string
  /** Any of the synonyms, completions and corrections, a phrase by its first word, for the rank only; null if there are none. */
  others: string | null
  /** The number of lexemes in `others`. */
  otherCount: number
}

/** The query of some terms, written for PostgreSQL. */
export function searchQueryOf(terms: QueryTerm[]): SearchQuery {
  const others = new Set(terms.flatMap((term) => term.others.flatMap(({ lexemes }) => lexemes.slice(0, 1))))
  const match = terms.map(matching).join(' & ')
  const byIndex = terms
    .map(({ exact, others: all }) => matching({ exact, others: all.filter((term) => !isLookedUp(term)) }))
    .join(' & ')
  const phrases = terms.flatMap((term) => term.others.filter(isLookedUp))
  return {
    terms,
    match,
    byIndex,
    lookedUp: phrases.length > 0 ? `(${phrases.map(otherWritten).join(' | ')}) & ${match} & !(${byIndex})` : null,
    exact: terms.flatMap(({ exact }) => exact.map(quoted)).join(' | '),
    others: others.size > 0 ? Array.from(others, quoted).join(' | ') : null,
    otherCount: others.size,
  }
}

/** The tsquery that a document with the word or one of its others matches. */
export const matching = ({ exact, others }: QueryTerm): string =>
  `(${[exact.map(quoted).join(' & '), ...others.map(otherWritten)].join(' | ')})`

/** A GIN index of a tsvector contains neither positions nor weights. */
const isLookedUp = ({ lexemes, onlyAsTag }: Term): boolean => lexemes.length > 1 || onlyAsTag

/** A word or phrase in a tsquery. */
export const otherWritten = ({ lexemes, onlyAsTag }: Term): string =>
  `(${lexemes.map((lexeme) => quoted(lexeme) + (onlyAsTag ? ':C' : '')).join(' <-> ')})`
