import type { Fragment, Queries } from '../db/open.ts'
import { holds, type PageQuery } from './paging.ts'

/** The first rows of a list that are looked through before the index of pieces is asked. */
const lookedThrough = 1_000

interface Searched {
  /** The name of a row in conditions and orders. */
  row: string
  /** Its table, with the condition of the list: `users u where u.is_admin`. */
  from: Fragment
  /** The columns, or expressions, that are searched; each has a trigram index. */
  columns: (string | Fragment)[]
  text: string | undefined
  page: PageQuery
}

/**
 * The rows of a page of a list, as a query: of all rows, or of those of which a column holds a piece of text. A piece that many
 * rows hold is found soon along the list, another by its index: PostgreSQL cannot tell from a piece which it is.
 */
export function rowsHolding(sql: Queries, { row, from, columns, text, page }: Searched): Fragment {
  const ordered = sql`order by ${page.by} limit ${page.limit}`
  const rest = sql`from ${from} and ${page.after}`
  if (!text) return sql`select * ${rest} ${ordered}`
  const isHeld = columns.map((column) => holds(sql, column, text)).reduce((one, other) => sql`${one} or ${other}`)
  return sql`
    with first as (select * ${rest} order by ${page.by} limit ${lookedThrough}),
    soon as materialized (select * from first ${sql(row)} where (${isHeld}) ${ordered}),
    later as materialized (
      select * from (select * ${rest} and (${isHeld}) offset 0) ${sql(row)}
      where (select count(*) from soon) < ${page.limit}::int ${ordered})
    select * from soon where (select count(*) from soon) = ${page.limit}::int union all select * from later`
}
