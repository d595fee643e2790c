import { t } from '#words'
import type { Queries } from '../db/client/open.ts'
import { notFound } from '../kit/errors.ts'
import type { Actor } from '../kit/serve.ts'
import { audit } from './audit.ts'

/*
 * Tables of rows in an order that editors choose, small enough to be read as a whole. Every change locks first the row of the
 * editor, then the table, so that names and positions stay unique.
 */

/** Locks a table and reads its rows. */
export async function lockRows<T>(sql: Queries, table: string, read: (sql: Queries) => Promise<T>): Promise<T> {
  await sql`lock table ${sql(table)} in share row exclusive mode`
  return read(sql)
}

/** @param missing the message if there is no such row @throws HttpError 404 */
export function requireRow<R extends { id: string }>(all: readonly R[], id: string, missing: string): R {
  const found = all.find((row) => row.id === id)
  if (!found) throw notFound(missing)
  return found
}

interface Move {
  table: string
  /** The column of the rows' ids. */
  key: string
  /** All rows in their order. */
  rows: readonly { id: string }[]
  id: string
  /** The name of the row in the sentence that is returned. */
  name: string
  to: 'earlier' | 'later'
}

/**
 * Moves a row by one position; at the end of the list it stays.
 * @param noteMove called with its new number if it has moved
 * @returns a sentence that says where it is
 */
export async function moveRow(
  sql: Queries,
  { table, key, rows, id, name, to }: Move,
  noteMove: (position: number) => Promise<void>,
): Promise<string> {
  const from = rows.findIndex((row) => row.id === id)
  const other = rows[to === 'earlier' ? from - 1 : from + 1]
  const count = rows.length
  const position = other ? rows.indexOf(other) + 1 : from + 1
  if (!other) return t`${name} stays where it is, number ${position} of ${count}.`
  await sql`
    update ${sql(table)} r set position = o.position from ${sql(table)} o
    where (r.${sql(key)}, o.${sql(key)}) in ((${id}, ${other.id}), (${other.id}, ${id}))`
  await noteMove(position)
  return t`${name} is number ${position} of ${count} now.`
}

/** Records changes of a kind of rows in the audit log, each as `kind.event`. */
export const noteOf =
  (kind: string) =>
  (
    sql: Queries,
    by: Actor | null,
    { event, id, ...details }: Record<string, unknown> & { event: string; id: string },
  ) =>
    audit(sql, by, { action: `${kind}.${event}`, details, resourceType: kind, resourceId: id })
