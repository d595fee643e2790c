import type { Queries } from '../db/client/open.ts'
import type { SearchQuery } from './tsquery.ts'

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
