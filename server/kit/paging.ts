import * as z from 'zod/mini'
import { t } from '#words'
import { Count, Id, Instant } from '../../contract/shapes.ts'
import { instantInJson } from '../db/columns.ts'
import type { Fragment, Queries } from '../db/client/open.ts'
import { badInput } from './errors.ts'

/** The types that lists are ordered by, with the schemas of their values in a cursor. */
const types = {
  timestamptz: Instant,
  uuid: Id,
  boolean: z.boolean(),
  integer: Count.check(z.maximum(2_147_483_647)),
  float8: z.number(),
  text: z.string().check(
    z.maxLength(400),
    z.refine((text) => !text.includes('\0')),
  ),
} satisfies Record<string, z.ZodMiniType>

/** The order of a list. */
export interface Order {
  direction: 'asc' | 'desc'
  /** The types of the columns, written in SQL, that together differ in every row. */
  columns: Readonly<Record<string, keyof typeof types>>
}

/** By time, then by id. */
export const byTime = (time: string, id: string, direction: Order['direction'] = 'desc'): Order => ({
  direction,
  columns: { [time]: 'timestamptz', [id]: 'uuid' },
})

/** The values of a row that its list is ordered by. */
export type Cursor = readonly (string | number | boolean)[]
export type Paged<R> = R & { cursor: Cursor }

/** The parts of a query for a page: `select …, ${cursor} from … where ${after} order by ${by} limit ${limit}`. */
export interface PageQuery {
  cursor: Fragment
  after: Fragment
  by: Fragment
  limit: Fragment
}

/**
 * The parts of a query for the rows after a cursor.
 * @throws HttpError 400 for a cursor of another order
 */
export function inOrder(sql: Queries, order: Order, cursor: string | undefined, limit: number): PageQuery {
  const list = (part: (column: Fragment, type: keyof typeof types, index: number) => Fragment) =>
    Object.entries(order.columns)
      .map(([column, type], index) => part(sql.unsafe(column), type, index))
      .reduce((before, next) => sql`${before}, ${next}`)
  const after = cursor === undefined ? null : readCursor(cursor, order)
  const columns = list((column) => column)
  const values = after && list((_, type, index) => sql`${String(after[index])}::text::${sql.unsafe(type)}`)
  return {
    cursor: sql`json_build_array(
      ${list((column, type) => (type === 'timestamptz' ? instantInJson(sql, column) : column))}) as cursor`,
    after: values ? sql`(${columns}) ${sql.unsafe(order.direction === 'desc' ? '<' : '>')} (${values})` : sql`true`,
    by: list((column) => sql`${column} ${sql.unsafe(order.direction)}`),
    // In the text: with a limit that it does not know PostgreSQL plans each run anew, which takes longer than to read the page.
    limit: sql.unsafe(String(Math.trunc(limit))),
  }
}

export const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** @throws HttpError 400 if it is not a cursor of this order */
export function readCursor(text: string, { columns }: Order): Cursor {
  const shapes = Object.values(columns).map((type) => types[type])
  try {
    return z.parse(z.tuple(shapes as never), JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    throw badInput({ cursor: [t`This page address is not one of ours; start again from the first page.`] })
  }
}

interface ListCall {
  query: { cursor?: string | undefined; limit?: number | undefined }
  target: string
  headers: Headers
}

/**
 * The page that a call asks for. One row more is read than it has; `cut` removes that again and sets the `Link` header of the
 * next page (RFC 8288).
 * @param most rows of a page unless the call says
 * @throws HttpError 400 for a cursor of another order
 */
export function pageOf(sql: Queries, order: Order, call: ListCall, most: number) {
  const { limit = most, cursor } = call.query
  return {
    ...inOrder(sql, order, cursor || undefined, limit + 1),
    /** True if these rows are the whole list: its first page, and no next one. */
    holdsAll: (rows: readonly unknown[]) => !cursor && rows.length <= limit,
    cut<R extends object>(rows: readonly Paged<R>[]): R[] {
      const last = rows.length > limit ? rows[limit - 1] : undefined
      if (last) nameNext({ cursor: writeCursor(last.cursor) }, call)
      return rows.slice(0, limit).map(({ cursor: _cursor, ...row }) => row as unknown as R)
    },
  }
}

export type Page = ReturnType<typeof pageOf>

/** Sets the `Link` header of the next page: this address with other parameters. */
export function nameNext(
  differs: Record<string, string | number>,
  { target, headers }: Pick<ListCall, 'target' | 'headers'>,
): void {
  const url = new URL(target, 'http://site')
  for (const [name, value] of Object.entries(differs)) url.searchParams.set(name, String(value))
  headers.set('link', `<${url.pathname}${url.search}>; rel="next"`)
}

/** The address of the next page in the `Link` header. */
export const nextIn = (headers: Headers): string | null =>
  /<([^>]+)>;\s*rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? null
