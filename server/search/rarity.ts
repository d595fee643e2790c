import type { Db } from '../db/client/open.ts'
import { lifetimes, ValueCache } from '../kit/value-cache.ts'
import { quoted } from './vector.ts'

/** The numbers of visible texts that have a word, or all of a phrase; cached for a minute. */
export interface Rarity {
  /** @param phrases as lexemes */
  countsOf(phrases: string[][]): Promise<number[]>
  /** The number of visible texts. */
  total(): Promise<number>
}

/** A word in at least so many texts, by PostgreSQL's statistics, is not counted: that would take the longer the more have it. */
const common = 300

/** @param view has a column `search tsvector` of the visible texts, @param table the table with its statistics */
export function createRarity(db: Db, { view, table }: { view: string; table: string }): Rarity {
  const counts = new ValueCache<number>({ lifetime: lifetimes.minute, maxSize: 5_000 })
  const estimates = new ValueCache<Map<string, number>>({ lifetime: lifetimes.minute, maxSize: 1 })
  const total = () =>
    counts.get('', async () => {
      const [{ rows }] = await db<[{ rows: number }]>`select count(*) as rows from ${db(view)}`
      return rows
    })
  const commonWords = () => estimates.get('', () => estimatedCounts(db, table))
  return {
    total,
    async countsOf(phrases) {
      const estimated = await commonWords()
      const uncached: string[] = []
      let counting: Promise<Map<string, number>> | undefined
      const countOf = (phrase: string[]): number | Promise<number> => {
        const rarest = Math.min(...phrase.map((lexeme) => estimated.get(lexeme) ?? 0))
        if (rarest > 0) return rarest
        const match = allOf(phrase)
        return counts.get(match, async () => {
          uncached.push(match)
          // All that are not cached are counted by one statement, after the last of them was looked up.
          counting ??= Promise.resolve().then(() => countRows(db, view, uncached))
          return (await counting).get(match) ?? 0
        })
      }
      return Promise.all(phrases.map(countOf))
    },
  }
}

/** The worth of a word that so many of all texts have: BM25's inverse document frequency. */
export const worthOf = (count: number, total: number): number => Math.log(1 + (total - count + 0.5) / (count + 0.5))

/** The tsquery for all of a phrase, in any order: an index finds it without a look at the rows. */
export const allOf = (phrase: string[]): string => `(${phrase.map(quoted).join(' & ')})`

async function estimatedCounts(db: Db, table: string): Promise<Map<string, number>> {
  const rows = await db<{ word: string; rows: number }[]>`
    select word, (share * reltuples)::float8 as rows
    from pg_stats, pg_class, unnest(most_common_elems::text::text[], most_common_elem_freqs) as often (word, share)
    where tablename = ${table} and attname = 'search' and schemaname = current_schema() and oid = ${table}::text::regclass
      and share * reltuples > ${common}`
  return new Map(rows.map(({ word, rows: count }) => [word, count]))
}

async function countRows(db: Db, view: string, matches: string[]): Promise<Map<string, number>> {
  const rows = await db<{ match: string; rows: number }[]>`
    select match, (select count(*) from ${db(view)} where search @@ match::tsquery) as rows
    from unnest(${matches}::text[]) as m (match)`
  return new Map(rows.map(({ match, rows: count }) => [match, count]))
}
