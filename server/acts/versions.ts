import { v7 as newId } from 'uuid'
import type { Queries } from '../db/client/open.ts'
import type { Order, Paged, PageQuery } from '../kit/paging.ts'

/*
 * The saved texts of articles and of the operator's pages. Each kind has a table of its own, with the same columns but for the one that
 * names what the text is of.
 */

/** A table of versions, and its column that names the row they are of. */
export type Versions = { table: 'article_versions'; of: 'article_id' } | { table: 'own_page_versions'; of: 'page_id' }

interface StoredVersion {
  /** The id of the article, poll or page that it is a version of. */
  of: string
  version: number
  text: object
  savedBy: string | null
  savedAt: string
}

/** Stores a text as a version, unless that version is stored already. */
export async function storeVersionIn(sql: Queries, { table, of }: Versions, stored: StoredVersion): Promise<void> {
  const { version, text, savedBy, savedAt } = stored
  await sql`
    insert into ${sql(table)} (id, ${sql(of)}, version, body, saved_by, saved_at)
    values (${newId()}, ${stored.of}, ${version}, ${sql.json(text)}, ${savedBy}, ${savedAt}::text::timestamptz)
    on conflict (${sql(of)}, version) do nothing`
}

export const newestVersion: Order = { direction: 'desc', columns: { 'v.version': 'integer' } }

/** A version without its text. */
export interface VersionRow {
  id: string
  version: number
  title: string
  savedBy: string | null
  savedAt: string
}

/** The versions of one row. */
export const listVersionsIn = (sql: Queries, { table, of }: Versions, id: string, page: PageQuery) =>
  sql<Paged<VersionRow>[]>`
    select ${versionColumns(sql)}, ${page.cursor} from ${sql(table)} v left join users u on u.id = v.saved_by
    where v.${sql(of)} = ${id} and ${page.after} order by ${page.by} limit ${page.limit}`

/** The columns of `VersionRow`, of versions `v` and the member `u` who saved them. */
export const versionColumns = (sql: Queries) =>
  sql`v.id, v.version, v.body->>'title' as title, u.username as saved_by, v.saved_at`

/** True if a member saved this version: then another tab of theirs has. */
export async function isSavedBy(
  sql: Queries,
  { table, of }: Versions,
  { id, version }: { id: string; version: number },
  member: string,
): Promise<boolean> {
  const own = await sql`
    select from ${sql(table)} where ${sql(of)} = ${id} and version = ${version} and saved_by = ${member}`
  return own.length > 0
}
