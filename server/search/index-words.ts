import type { Db, Fragment, Queries } from '../db/client/open.ts'
import type { Part } from '../db/client/statement.ts'
import { rememberWords } from './lexicon.ts'
import { searchVector, type SearchFields } from './vector.ts'

/** A table with the search index of another: `key` references the row, `search` is its tsvector. */
interface SearchTable {
  table: string
  key: string
  /** The scope of the lexicon, if several tables share one; by default the table. */
  scope?: string
  /** Further columns of a row. */
  also?: Record<string, Part>
}

type Unindexed = { id: string; fields: SearchFields } & Pick<SearchTable, 'also'>

const batch = 200

/**
 * Indexes a row. Call it in the transaction that writes the row.
 * @param onConflict what happens if the row is indexed already
 */
export async function indexWords(
  sql: Queries,
  { table, key, scope = table, also }: SearchTable,
  id: string,
  fields: SearchFields,
  onConflict: Fragment = sql`update set search = excluded.search`,
): Promise<void> {
  await rememberWords(sql, scope, fields)
  const row = { [key]: id, ...also, search: searchVector(fields) }
  await sql`insert into ${sql(table)} ${sql(row)} on conflict (${sql(key)}) do ${onConflict}`
}

/**
 * Indexes rows that are not indexed yet, at start; if none is missing it costs one query over two primary keys. Concurrent
 * writers are safe.
 * @param missing selects up to `limit` rows that are not indexed yet
 * @returns the number of indexed rows
 */
export async function indexMissing(
  db: Db,
  at: SearchTable,
  missing: (sql: Queries, limit: number) => Promise<Unindexed[]>,
): Promise<number> {
  let indexed = 0
  for (let found = batch; found === batch; indexed += found)
    found = await db.begin(async (sql) => {
      const rows = await missing(sql, batch)
      // Rows that were indexed meanwhile are newer, so keep them.
      for (const { id, fields, also = {} } of rows) await indexWords(sql, { ...at, also }, id, fields, sql`nothing`)
      return rows.length
    })
  return indexed
}
