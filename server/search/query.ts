import type { Fragment, Queries } from '../db/open.ts'
import { completions, nearWords, type TypedWord } from './lexicon.ts'
import { stem } from './stem.ts'
import { isStopWord } from './stop-words.ts'
import { longestPhrase, synonymsOf, type Term } from './thesaurus.ts'
import { quoted } from './vector.ts'
import { tokenise } from './tokenizer.ts'

/** A word of the query, or a known phrase, and its matches. */
export type QueryTerm = {
  /** As typed, in lexemes: a document has all of them … */
  exact: string[]
  /** … or one of these, each a word or a phrase. */
  others: Term[]
}

/** The three texts are tsqueries, to be cast: `${query.match}::tsquery`. */
export type SearchQuery = {
  terms: QueryTerm[]
  /** The condition for a match. */
  match: string
  /** Any of the typed words, for the rank only. */
  exact: string
  /** Any of the synonyms, completions and typos, a phrase by its first word, for the rank only; null if there are none. */
  others: string | null
  /** The number of lexemes in `others`. */
  otherCount: number
}

/** The searched table, which has a column `search tsvector`, and the condition for visible rows. */
export type SearchScope = { table: string; visible?: Fragment }

const shortestQuery = 2
/** Further words of a query are ignored, to bound the work. */
const wordsUsed = 12

/**
 * Parses a query: every word must match, as itself, as a synonym, or, if no visible row has either, as the nearest word (the
 * last one also as a prefix). Characters other than letters and digits separate words.
 * @returns null for fewer than 2 characters after trimming, or no word
 */
export async function expandQuery(sql: Queries, scope: SearchScope, text: string): Promise<SearchQuery | null> {
  const words = queryWords(text)
  if (words.length === 0) return null
  const terms: QueryTerm[] = []
  for (const phrase of phrases(words)) {
    const exact = phrase.map(({ lexeme }) => lexeme)
    const others = synonymsOf(exact)
    terms.push({ exact, others })
    const word = phrase.length === 1 ? phrase[0] : undefined
    if (!word || (await isFound(sql, scope, { exact, others }))) continue
    const completed = word === words.at(-1) ? await completions(sql, scope.table, word) : []
    others.push(...(completed.length > 0 ? completed.map(single) : await forgiven(sql, scope.table, word)))
  }
  return written(terms)
}

function queryWords(text: string): TypedWord[] {
  const trimmed = text.trim()
  if (trimmed.length < shortestQuery) return []
  const words = new Map<string, TypedWord>()
  for (const { word } of tokenise(trimmed)) {
    const lexeme = stem(word)
    if (!words.has(lexeme)) words.set(lexeme, { typed: word, lexeme })
    if (words.size === wordsUsed) break
  }
  const telling = [...words.values()].filter(({ lexeme }) => !isStopWord(lexeme))
  return telling.length > 0 ? telling : [...words.values()]
}

/** Cuts the words into the longest phrases that have synonyms (fixed deposit), and single words. */
function phrases(words: TypedWord[]): TypedWord[][] {
  const cut: TypedWord[][] = []
  for (let start = 0; start < words.length; start += cut.at(-1)?.length ?? 1) {
    let length = Math.min(longestPhrase, words.length - start)
    while (length > 1 && synonymsOf(words.slice(start, start + length).map(({ lexeme }) => lexeme)).length === 0)
      length--
    cut.push(words.slice(start, start + length))
  }
  return cut
}

/** The nearest words and their synonyms. */
async function forgiven(sql: Queries, table: string, word: TypedWord): Promise<Term[]> {
  const near = await nearWords(sql, table, word)
  const all = [...near.map(single), ...near.flatMap((lexeme) => synonymsOf([lexeme]))]
  return [...new Map(all.map((term) => [otherWritten(term), term])).values()]
}

const single = (lexeme: string): Term => ({ lexemes: [lexeme], onlyAsTag: false })

async function isFound(sql: Queries, { table, visible }: SearchScope, term: QueryTerm): Promise<boolean> {
  // Materialised: with `limit 1` PostgreSQL would scan the whole table, which is slow if there is no match.
  const rows = await sql`
    with found as materialized (select * from ${sql(table)} where search @@ ${matching(term)}::tsquery)
    select from found ${visible ? sql`where ${visible}` : sql``} limit 1`
  return rows.length > 0
}

function written(terms: QueryTerm[]): SearchQuery {
  const others = new Set(terms.flatMap((term) => term.others.flatMap(({ lexemes }) => lexemes.slice(0, 1))))
  return {
    terms,
    match: terms.map(matching).join(' & '),
    exact: terms.flatMap(({ exact }) => exact.map(quoted)).join(' | '),
    others: others.size > 0 ? Array.from(others, quoted).join(' | ') : null,
    otherCount: others.size,
  }
}

const matching = ({ exact, others }: QueryTerm): string =>
  `(${[exact.map(quoted).join(' & '), ...others.map(otherWritten)].join(' | ')})`

const otherWritten = ({ lexemes, onlyAsTag }: Term): string =>
  `(${lexemes.map((lexeme) => quoted(lexeme) + (onlyAsTag ? ':C' : '')).join(' <-> ')})`
