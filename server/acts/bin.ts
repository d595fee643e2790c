import { t } from '#words'
import { binDays, type BinKind } from '../../contract/bin/bin.ts'
import type { Fragment, Queries } from '../db/client/open.ts'
import { notFound } from '../kit/errors.ts'

/*
 * The bin. A deleted article, poll or page stays in its table, so its texts, votes and pictures are found, counted and erased as those of any other.
 * The rows of a deleted category or step are in `bin_items`.
 */

/** The moment after which a thing must have been deleted to be restored. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - binDays * 86_400_000)

export const tooLate = (kind: BinKind) => notFound(restorableNoMore[kind])

const restorableNoMore: Record<BinKind, string> = {
  article: t`This article can no longer be restored.`,
  poll: t`This poll can no longer be restored.`,
  category: t`This category can no longer be restored.`,
  step: t`This step can no longer be restored.`,
  page: t`This page can no longer be restored.`,
}

/** The query for all that is in the bin, whether its days are over or not. */
export const binned = (sql: Queries): Fragment => sql`
  select 'article' as kind, id, title, deleted_at, comment_count as included from articles where deleted_at is not null
  union all select 'poll', id, question, deleted_at, total_votes from polls where deleted_at is not null
  union all select 'page', id, title, deleted_at, 0 from own_pages where deleted_at is not null
  union all select kind, id, title, deleted_at, jsonb_array_length(body -> 'rows') from bin_items`

/** A row by the names of its columns in the database. */
type StoredRow = Record<string, unknown>

/** A row that refers to another one, whose deletion deletes it. */
interface Referring {
  table: 'category_former_names' | 'step_lessons'
  key: 'category_id' | 'step_id'
}

const tables = {
  category: { table: 'categories', referring: { table: 'category_former_names', key: 'category_id' } },
  step: { table: 'steps', referring: { table: 'step_lessons', key: 'step_id' } },
} as const satisfies Partial<Record<BinKind, { table: string; referring: Referring }>>
/** The kinds whose rows leave their table. */
type RowKind = keyof typeof tables

/** Deletes a category or a step and stores its rows in the bin. */
export async function putIntoBin(sql: Queries, kind: RowKind, id: string, now: Date): Promise<void> {
  const { table, referring } = tables[kind]
  await sql`
    insert into bin_items (id, kind, title, deleted_at, body)
    select t.id, ${kind}::text, t.name, ${now}, jsonb_build_object('row', to_jsonb(t), 'rows', (
      select coalesce(jsonb_agg(to_jsonb(r)), '[]') from ${sql(referring.table)} r where r.${sql(referring.key)} = t.id))
    from ${sql(table)} t where t.id = ${id}`
  await sql`delete from ${sql(table)} where id = ${id}`
}

/**
 * Takes a category or a step out of the bin.
 * @returns its row, for `storeRow`, and the rows that referred to it
 * @throws HttpError 404 for one that is not there, or is there too long
 */
export async function takeFromBin<Row extends StoredRow, Other extends StoredRow>(
  sql: Queries,
  kind: RowKind,
  id: string,
  now: Date,
): Promise<{ row: Row; rows: Other[] }> {
  const [found] = await sql<{ body: { row: Row; rows: Other[] } }[]>`
    delete from bin_items where id = ${id} and kind = ${kind} and deleted_at > ${restorableSince(now)} returning body`
  if (!found) throw tooLate(kind)
  return found.body
}

/** Stores a row that was in the bin at its position. A column that has been added since has its default. */
export async function storeRow(sql: Queries, kind: RowKind, row: StoredRow & { position: number }): Promise<void> {
  const table = sql(tables[kind].table)
  const columns = Object.keys(row)
    .map((name) => sql`${sql(name)}`)
    .reduce((before, column) => sql`${before}, ${column}`)
  await sql`
    update ${table} set position = position + 1
    where position >= ${row.position} and exists (select from ${table} where position = ${row.position})`
  await sql`
    insert into ${table} (${columns})
    select ${columns} from jsonb_populate_record(null::${table}, ${sql.json(row)}::jsonb)`
}
