import type { Fragment, Queries } from '../db/client/open.ts'
import type { PageQuery } from './paging.ts'

/** The number of rows at the beginning of a list that are read before an index is used. */
const lookedThrough = 1_000

/** The condition that one of several columns, or expressions, contains a text; null for an empty text. */
export const anyHolds = (sql: Queries, columns: (string | Fragment)[], text: string | undefined): Fragment | null =>
  text
    ? sql`(${columns.map((column) => holds(sql, column, text)).reduce((one, other) => sql`${one} or ${other}`)})`
    : null

interface Searched {
  /** The name of a row in conditions and orders. */
  row: string
  /** Its table, with the condition of the list: `users u where u.is_admin`. */
  from: Fragment
  /** The condition of the search, for which the table has an index; null for all rows. */
  found: Fragment | null
  page: PageQuery
}

/**
 * The query for the rows of a page of a list: all rows, or those that match a search. Many matches are soon found along the order
 * of the list; few are fetched by the index of the search. PostgreSQL cannot estimate from a part of a name which is better.
 */
export function rowsFound(sql: Queries, { row, from, found, page }: Searched): Fragment {
  const ordered = sql`order by ${page.by} limit ${page.limit}`
  const rest = sql`from ${from} and ${page.after}`
  if (!found) return sql`select * ${rest} ${ordered}`
  return sql`
    with first as (select * ${rest} order by ${page.by} limit ${lookedThrough}),
    soon as materialized (select * from first ${sql(row)} where ${found} ${ordered}),
    later as materialized (
      select * from (select * ${rest} and ${found} offset 0) ${sql(row)}
      where (select count(*) from soon) < ${page.limit} ${ordered})
    select * from soon where (select count(*) from soon) = ${page.limit} union all select * from later`
}

/** The condition that a column, or an expression, contains a text, ignoring case; true for an empty text. */
export function holds(sql: Queries, column: string | Fragment, text = ''): Fragment {
  if (!text) return sql`true`
  const of = typeof column === 'string' ? sql(column) : column
  const piece = (part: string) => `%${part.replace(/[\\%_]/g, String.raw`\$&`)}%`
  // Most addresses end alike, so their index is searched for the part before the @ alone.
  const before = /^[^@]{3,}@(?=.)/.exec(text)?.[0]
  return before
    ? sql`(${of} ilike ${piece(before)} and ${of} || '' ilike ${piece(text)})`
    : sql`${of} ilike ${piece(text)}`
}
