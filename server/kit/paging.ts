import * as z from 'zod/mini'
import { Id, Instant } from '../../contract/shapes.ts'
import { badInput } from './errors.ts'

/** What cursors hold of lists that are ordered by time: the moment as rows give it, and the id. */
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
