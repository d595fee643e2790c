import type { Fragment, Queries } from '../db/client/open.ts'
import { largeCounts, type Counts } from '../kit/value-cache.ts'
import { completions, nearWords, type TypedWord } from './lexicon.ts'
import { mendedOf } from './mended.ts'
import { stem, tokenise } from '../../contract/tokenizer.ts'
import { longestPhrase, synonymsOf, type Term } from './synonyms.ts'
import { isStopWord } from './stop-words.ts'
import { quantityTest } from './quantity-test.ts'
import { languageLexeme, quoted } from './vector.ts'
import { type SearchQuery, searchQueryOf, type QueryTerm, otherWritten, matching } from './tsquery.ts'

/** The searched table or view. */
interface SearchScope {
  /** It has a column `search tsvector`. */
  table: string
  /** The column that references the searched row. */
  key: string
  /** The scope of the lexicon; by default the table. */
  lexicon?: string
  /** The condition for visible rows, on the key. */
  visible?: Fragment
  foundWords?: Counts
  /** True for a lexeme that is no slip, though no row has it, such as Hindi in Latin letters; by default none. */
  isKnown?: (lexeme: string) => boolean
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
  return words.length > 0 ? searchQueryOf(phrases(words).map(termOf)) : null
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
    if (completed.length > 0) term.others.push(...completed.map(single))
    else if (!scope.isKnown?.(word.lexeme)) {
      const near = await nearWords(sql, lexicon, word)
      term.others.push(...forgiven(near))
      const mended = mendedOf(word.typed, near)
      if (mended) term.mended = { typed: word.typed, meant: mended }
    }
  }
  return searchQueryOf(terms)
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
  const quantities = new Set<string>()
  const isQuantity = quantityTest(trimmed)
  for (const token of tokenise(trimmed)) {
    const { word } = token
    const lexeme = stem(word)
    if (isQuantity(token)) quantities.add(lexeme)
    if (!words.has(lexeme)) words.set(lexeme, { typed: word, lexeme })
    if (words.size === wordsUsed) break
  }
  const distinctive = [...words.values()].filter(({ typed, lexeme }) => !isStopWord(typed) && !quantities.has(lexeme))
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
function forgiven(near: TypedWord[]): Term[] {
  const lexemes = near.map(({ lexeme }) => lexeme)
  const all = [...lexemes.map(single), ...lexemes.flatMap((lexeme) => synonymsOf([lexeme]))]
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
