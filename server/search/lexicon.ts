import { escapeLiteral } from 'pg'
import type { Queries } from '../db/client/open.ts'
import { hiddenFromPlanner } from '../db/hidden-from-planner.ts'
import { phoneticKey } from '../../contract/phonetic-key.ts'
import { stem, tokenise } from '../../contract/tokenizer.ts'
import type { SearchFields } from './vector.ts'

/** Characters. Longer words are URLs and the like. */
const longestRemembered = 30
const candidatesLookedAt = 60
const completionsUsed = 20
const slipsUsed = 5

/** A word of a query or of a text: as typed, and its lexeme. */
export type TypedWord = { typed: string; lexeme: string }

/**
 * Adds the words of a document to the lexicon for typos and completions. Call it in the transaction that writes the document.
 * Words are never removed: one without documents finds nothing.
 * @param scope the searched table; each has its own lexicon
 */
export async function rememberWords(sql: Queries, scope: string, fields: SearchFields): Promise<void> {
  const words = new Map<string, string>()
  for (const text of [fields.a, fields.b, fields.c, fields.d].flat()) {
    for (const { word } of tokenise(text ?? '')) {
      if (word.length <= longestRemembered && !words.has(word)) words.set(word, phoneticKey(word))
    }
  }
  // Sorted, so that concurrent writers cannot deadlock.
  const keyed = [...words].filter(([, key]) => key !== '').sort(([a], [b]) => (a < b ? -1 : 1))
  if (keyed.length === 0) return
  await sql`
    insert into search_words (scope, word, lexeme, key)
    select ${scope}, * from unnest(
      ${keyed.map(([word]) => word)}::text[], ${keyed.map(([word]) => stem(word))}::text[], ${keyed.map(([, key]) => key)}::text[])
    on conflict do nothing`
}

/**
 * Other lexemes of the lexicon with the typed prefix (at most 20, the shortest words first). Latin letters only: a prefix in an
 * Indian script is too often another word (कार, कारण).
 */
export async function completions(sql: Queries, scope: string, { typed, lexeme }: TypedWord): Promise<string[]> {
  if (!/^[a-z]{3,}$/.test(typed)) return []
  const text = (value: string) => hiddenFromPlanner(sql, value, 'text')
  const rows = await sql<{ lexeme: string }[]>`
    select lexeme from search_words
    where scope = ${text(scope)} and word between ${text(typed)} and ${text(`${typed}\uffff`)} and lexeme <> ${text(lexeme)}
    order by length(word), word limit ${hiddenFromPlanner(sql, completionsUsed, 'int')}`
  return [...new Set(rows.map((row) => row.lexeme))]
}

/**
 * Other entries of the lexicon, one a lexeme, whose phonetic keys are nearest to a misspelt word's (at most 5), within the typos allowed for
 * its length. The trigram index finds the candidates: keys that share some of its trigrams, or all letters but for two that are
 * swapped, which leaves a short key without any. The scope stands in the statement's text, as it does in the condition of its own index.
 */
export async function nearWords(sql: Queries, scope: string, { typed, lexeme }: TypedWord): Promise<TypedWord[]> {
  const key = phoneticKey(typed)
  if (key.length < shortestKey) return []
  const text = (value: string) => hiddenFromPlanner(sql, value, 'text')
  const rows = await sql<{ word: string; lexeme: string; key: string }[]>`
    select word, lexeme, key from search_words
    where scope || '' = ${sql.unsafe(escapeLiteral(scope))} and lexeme <> ${text(lexeme)}
      and (key % ${text(key)} or key = any(${hiddenFromPlanner(sql, swapped(key), 'text[]')}::text[]))
    order by key <-> ${text(key)} limit ${hiddenFromPlanner(sql, candidatesLookedAt, 'int')}`
  const near = rows
    .filter((row) => row.key.length >= shortestKey && (key.length >= longKey || beginAlike(key, row.key)))
    .map((row) => ({ typed: row.word, lexeme: row.lexeme, slips: typosBetween(key, row.key) }))
  const fewest = Math.min(typosAllowed(key), ...near.map((row) => row.slips))
  const nearest = near.filter((row) => row.slips === fewest)
  return [...Map.groupBy(nearest, (row) => row.lexeme).values()].flatMap((rows) => rows.slice(0, 1)).slice(0, slipsUsed)
}

/** The variants of a short key with two neighbours swapped. */
const swapped = (key: string): string[] =>
  key.length > 5
    ? []
    : Array.from({ length: key.length - 1 }, (_, at) => key.slice(0, at) + key[at + 1] + key[at] + key.slice(at + 2))

/** A typo in a shorter key makes another word (car, card, care), so these are not corrected. */
const shortestKey = 4

const longKey = 7

/** The typos allowed in a key: one, in a long one two. */
const typosAllowed = (key: string): number => (key.length < longKey ? 1 : 2)

/** Another first letter makes another word of a short one (केला, अकेला), but for a vowel that sounds like it, or two letters that are swapped. */
const beginAlike = (a: string, b: string): boolean =>
  a[0] === b[0] || (isVowel(a) && isVowel(b)) || (a[0] === b[1] && a[1] === b[0])
const isVowel = (key: string) => /^[aeiou]/.test(key)

/**
 * The edit distance of two words: deletions, insertions, substitutions and swaps of neighbours (optimal string alignment,
 * https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance).
 */
export function typosBetween(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const now = [row]
    for (let column = 1; column <= b.length; column++) {
      const mistaken = at(last, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1)
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const least = Math.min(at(last, column) + 1, at(now, column - 1) + 1, mistaken)
      now.push(swapped ? Math.min(least, at(before, column - 2) + 1) : least)
    }
    before = last
    last = now
  }
  return at(last, b.length)
}

const at = (row: number[], column: number): number => row[column] ?? Infinity
