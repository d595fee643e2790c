import type { Db, Queries } from '../db/open.ts'
import { rememberWords } from './lexicon.ts'
import { searchVector, type SearchFields } from './vector.ts'

/** A table with the search words of another: `key` names the row there, `search` holds its words. */
export interface SearchTable {
  table: string
  key: string
  /** The table whose words complete a typo, where several are searched as one; the table's own unless said. */
  scope?: string
  /** Further columns of a row. */
  also?: Record<string, string>
}

type Unindexed = { id: string; fields: SearchFields } & Pick<SearchTable, 'also'>

const batch = 200

/** Makes a row findable by its words as they are now. Call it in the transaction that writes the row. */
export async function indexWords(sql: Queries, at: SearchTable, id: string, fields: SearchFields): Promise<void> {
  await storeWords(sql, at, id, fields, sql`update set search = excluded.search`)
}

/**
 * Makes findable what was stored before its table of search words was there. For the start of the site; where nothing
 * is missing it costs one query over two primary keys. Writers and other processes may be at work meanwhile.
 * @param missing some rows that have no words yet, at most `limit` of them
 * @returns how many got theirs
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
      // Words that somebody has written since are newer than those that were read here.
      for (const { id, fields, also } of rows)
        await storeWords(sql, { ...at, ...(also && { also }) }, id, fields, sql`nothing`)
      return rows.length
    })
  return indexed
}

type Fragment = ReturnType<Queries>

async function storeWords(
  sql: Queries,
  { table, key, scope = table, also }: SearchTable,
  id: string,
  fields: SearchFields,
  onConflict: Fragment,
): Promise<void> {
  await rememberWords(sql, scope, fields)
  const row = { [key]: id, ...also, search: searchVector(fields) }
  await sql`
    insert into ${sql(table)} ${sql(row)}
    on conflict (${sql(key)}) do ${onConflict}`
}
