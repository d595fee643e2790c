import * as z from 'zod/mini'
import { Count, Id, Instant } from '../../contract/shapes.ts'
import type { Fragment, Queries } from '../db/open.ts'
import { badInput } from './errors.ts'

/** The cursor of lists ordered by time: timestamp and id. */
export const timeCursor = z.tuple([Instant, Id])

/** Encodes a cursor: the values of a row that the list is ordered by. */
export function writeCursor(values: (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/**
 * Decodes a cursor.
 * @param shape the schema of this list's cursors
 * @throws HttpError 400 if it is not a cursor of this list
 */
export function readCursor<T>(text: string | undefined, shape: z.ZodMiniType<T>): T | null {
  if (!text) return null
  try {
    return z.parse(shape, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    throw badInput({ cursor: ['This page address is not one of ours; start again from the first page.'] })
  }
}

/** The order of a list: by a column, then by id. Cursors contain both. */
export interface Order<R> {
  column: (sql: Queries) => Fragment
  type: keyof typeof orderCursors
  direction: 'asc' | 'desc'
  keyOf: (row: R) => string | number
}

const orderCursors = {
  timestamptz: timeCursor,
  integer: z.tuple([Count.check(z.maximum(2_147_483_647)), Id]),
  text: z.tuple([
    z.string().check(
      z.maxLength(400),
      z.refine((text) => !text.includes('\0')),
    ),
    Id,
  ]),
}

export const cursorAfter = <R extends { id: string }>({ keyOf }: Order<R>, row: R): string =>
  writeCursor([keyOf(row), row.id])

/**
 * The fragments of a query for an order: the condition for rows after the cursor, and the `order by`.
 * @param id the id's column, such as 'a.id'
 * @throws HttpError 400 for a cursor of another order
 */
export function inOrder<R>(sql: Queries, order: Order<R>, cursor: string | undefined, id: string) {
  const after = readCursor<[string | number, string]>(cursor, orderCursors[order.type])
  const [key, type, direction] = [order.column(sql), sql.unsafe(order.type), sql.unsafe(order.direction)]
  const beyond = sql.unsafe(order.direction === 'desc' ? '<' : '>')
  return {
    after: after
      ? sql`(${key}, ${sql(id)}) ${beyond} (${String(after[0])}::text::${type}, ${after[1]}::uuid)`
      : sql`true`,
    by: sql`${key} ${direction}, ${sql(id)} ${direction}`,
  }
}

/** The condition that a column contains a text, ignoring case; true for an empty text. */
export const holds = (sql: Queries, column: string, text = ''): Fragment =>
  text ? sql`${sql(column)} ilike ${`%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`}` : sql`true`

/**
 * Cuts a page from `limit + 1` rows and sets the `Link` header of the next page (RFC 8288).
 * @param rows at most `limit + 1`
 * @param cursorOf the cursor of a row
 */
export function cutPage<T>(rows: T[], limit: number, cursorOf: (row: T) => string, answer: Answer): T[] {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  if (rows.length > limit && last !== undefined) nameNext({ cursor: cursorOf(last) }, answer)
  return page
}

/** Sets the `Link` header of the next page (RFC 8288): this address with other parameters. */
export function nameNext(differs: Record<string, string | number>, { request, headers }: Answer): void {
  const url = new URL(request.url)
  for (const [name, value] of Object.entries(differs)) url.searchParams.set(name, String(value))
  headers.set('link', `<${url.pathname}${url.search}>; rel="next"`)
}

interface Answer {
  request: Request
  headers: Headers
}
