import * as z from 'zod/mini'
import { Count, Id, Instant } from '../../contract/shapes.ts'
import type { Fragment, Queries } from '../db/open.ts'
import { badInput } from './errors.ts'

/** The parts of a cursor of lists ordered by time: the moment as rows give it, and the id. */
export const timeCursor = z.tuple([Instant, Id])

/**
 * Writes the place after a row as a cursor: the values that the list is ordered by, opaque to the caller.
 */
export function writeCursor(values: (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/**
 * Reads a cursor back.
 * @param shape what this list's cursors hold
 * @throws Refused 400 on a cursor that this list did not write
 */
export function readCursor<T>(text: string | undefined, shape: z.ZodMiniType<T>): T | null {
  if (!text) return null
  try {
    return z.parse(shape, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    throw badInput({ cursor: ['This page address is not one of ours; start again from the first page.'] })
  }
}

/** An order of a list: by a column, and by id where that is equal. Cursors hold both. */
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
 * An order as parts of a query: the condition for the rows after a cursor, and what to order by.
 * @param id the column of the id, such as 'a.id'
 * @throws HttpError 400 for a cursor that this order did not write
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

/** A condition for rows whose column holds a piece of text anywhere, in either case; true for an empty one. */
export const holds = (sql: Queries, column: string, text = ''): Fragment =>
  text ? sql`${sql(column)} ilike ${`%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`}` : sql`true`

/**
 * Cuts a page from rows fetched with one more than asked for, and names the next page in the `Link` header (RFC 8288).
 * @param rows at most `limit + 1`
 * @param cursorOf the cursor after a row
 */
export function cutPage<T>(rows: T[], limit: number, cursorOf: (row: T) => string, answer: Answer): T[] {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  if (rows.length > limit && last !== undefined) nameNext({ cursor: cursorOf(last) }, answer)
  return page
}

/** Names the next page in the `Link` header (RFC 8288): this one's address, but for what differs. */
export function nameNext(differs: Record<string, string | number>, { request, headers }: Answer): void {
  const url = new URL(request.url)
  for (const [name, value] of Object.entries(differs)) url.searchParams.set(name, String(value))
  headers.set('link', `<${url.pathname}${url.search}>; rel="next"`)
}

interface Answer {
  request: Request
  headers: Headers
}
