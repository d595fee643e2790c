import type { Fragment, Queries } from '../db/client/open.ts'
import { largeCounts, type Counts } from '../kit/value-cache.ts'
import { completions, nearWords, type TypedWord } from './lexicon.ts'
import { lexemesIn, stem, tokenise } from './tokenizer.ts'
import { isStopWord, longestPhrase, synonymsOf, type Term } from './synonyms.ts'
import { languageLexeme, quoted } from './vector.ts'

/** A word of the query, or a phrase that has synonyms, and its matches. */
export type QueryTerm = {
  /** As typed, in lexemes: a document has all of them … */
  exact: string[]
  /** … or one of these, each a word or a phrase. */
  others: Term[]
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

/** The searched table or view. */
export interface SearchScope {
  /** It has a column `search tsvector`. */
  table: string
  /** The column that references the searched row. */
  key: string
  /** The scope of the lexicon; by default the table. */
  lexicon?: string
  /** The condition for visible rows, on the key. */
  visible?: Fragment
  foundWords?: Counts
}

/** A word in at least so many rows counts as frequent. */
const many = 50
/** Frequent words among the visible rows; cached for a minute. */
export const createFoundWords = (): Counts => largeCounts(many)

const shortestQuery = 2
/** Further words of a query are ignored, to bound the work. */
const wordsUsed = 12

/**
 * Parses a query: every word must match, as itself or as a synonym. Characters other than letters and digits separate words.
 * @returns null for fewer than 2 characters after trimming, or no word
 */
export function readQuery(text: string): SearchQuery | null {
  const words = queryWords(text)
  return words.length > 0 ? written(phrases(words).map(termOf)) : null
}

/** Parses a query. A word that no visible row contains may match as the nearest word of the lexicon, and the last word as a prefix too. */
export async function expandQuery(sql: Queries, scope: SearchScope, text: string): Promise<SearchQuery | null> {
  const words = queryWords(text)
  if (words.length === 0) return null
  const terms: QueryTerm[] = []
  for (const phrase of phrases(words)) {
    const term = termOf(phrase)
    terms.push(term)
    const word = phrase.length === 1 ? phrase[0] : undefined
    if (!word || (await isFound(sql, scope, term))) continue
    const { lexicon = scope.table } = scope
    const completed = word === words.at(-1) ? await completions(sql, lexicon, word) : []
    term.others.push(...(completed.length > 0 ? completed.map(single) : await forgiven(sql, lexicon, word)))
  }
  return written(terms)
}

/** Restricts a query to texts in one language. */
export function inLanguage(query: SearchQuery, language: string): SearchQuery {
  const also = (match: string) => `(${match}) & ${quoted(languageLexeme(language))}`
  const { match, byIndex, lookedUp } = query
  return { ...query, match: also(match), byIndex: also(byIndex), lookedUp: lookedUp && also(lookedUp) }
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
  const distinctive = [...words.values()].filter(({ lexeme }) => !isStopWord(lexeme))
  return distinctive.length > 0 ? distinctive : [...words.values()]
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

function termOf(phrase: TypedWord[]): QueryTerm {
  const exact = phrase.map(({ lexeme }) => lexeme)
  return { exact, others: synonymsOf(exact) }
}

/** The nearest words and their synonyms. */
async function forgiven(sql: Queries, lexicon: string, word: TypedWord): Promise<Term[]> {
  const near = await nearWords(sql, lexicon, word)
  const all = [...near.map(single), ...near.flatMap((lexeme) => synonymsOf([lexeme]))]
  return [...new Map(all.map((term) => [otherWritten(term), term])).values()]
}

const single = (lexeme: string): Term => ({ lexemes: [lexeme], onlyAsTag: false })

async function isFound(sql: Queries, scope: SearchScope, term: QueryTerm): Promise<boolean> {
  const { table, key, visible = sql`true`, foundWords } = scope
  const match = matching(term)
  // Materialised: with a limit alone PostgreSQL would scan the whole table, which is slow if there is no match.
  const count = async () => {
    const [found] = await sql<[{ count: number }]>`
      with found as materialized (
        select ${sql(key)} from ${sql(table)} where search @@ ${match}::text::tsquery)
      select count(*) from (select from found where ${visible} limit ${many}) found`
    return found.count
  }
  return (await (foundWords ? foundWords.get(match, count) : count())) > 0
}

function written(terms: QueryTerm[]): SearchQuery {
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

const matching = ({ exact, others }: QueryTerm): string =>
  `(${[exact.map(quoted).join(' & '), ...others.map(otherWritten)].join(' | ')})`

/** A GIN index of a tsvector contains neither positions nor weights. */
const isLookedUp = ({ lexemes, onlyAsTag }: Term): boolean => lexemes.length > 1 || onlyAsTag

const otherWritten = ({ lexemes, onlyAsTag }: Term): string =>
  `(${lexemes.map((lexeme) => quoted(lexeme) + (onlyAsTag ? ':C' : '')).join(' <-> ')})`

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

/**
 * Weights of body, tags, excerpt and title. ts_rank gives many hits at most π²/6 = 1.645 times what one gives, so with a step of
 * three between the fields one hit in a higher field always outranks any number in a lower one.
 */
const weights = '{0.037,0.111,0.333,1}'

/** The weight of a synonym or typo: less than the word in the same field, more than in a lower one. */
const otherWords = 0.57

/**
 * The rank of a row, as an expression to order by: title before excerpt before tags before body; in the same field the typed
 * words before synonyms and typos. The words count one by one, since ts_rank of an AND query rewards near pairs, and many of
 * them in the body would outrank the title.
 * @param column the row's tsvector
 */
export function searchRank(sql: Queries, query: SearchQuery, column = 'search') {
  const exact = sql`ts_rank(${weights}::real[], ${sql(column)}, ${query.exact}::tsquery)`
  if (!query.others) return exact
  // ts_rank divides by the number of lexemes of the query; a document has one spelling of a word.
  const scale = query.otherCount / query.terms.length
  return sql`(${exact} + ${otherWords}::real
    * least(1, ${scale}::real * ts_rank(${weights}::real[], ${sql(column)}, ${query.others}::tsquery)))`
}

/** Selects the words that more rows than `most` of a search table contain, by PostgreSQL's statistics. */
export const commonWords = (sql: Queries, table: string, most: number) => sql`
  select word from pg_stats, pg_class, unnest(most_common_elems::text::text[], most_common_elem_freqs) as often (word, share)
  where tablename = ${table} and attname = 'search' and schemaname = current_schema() and oid = ${table}::text::regclass
    and share * reltuples > ${most}`
