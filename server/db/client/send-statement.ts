import {
  DatabaseError,
  type ClientBase,
  type CustomTypesConfig,
  type QueryArrayConfig,
  type QueryArrayResult,
} from 'pg'
import { LRUCache } from 'lru-cache'
import type { Row, Rows, Written } from './statement.ts'
import { readerOf } from './values.ts'

/**
 * Sends a statement over one connection.
 * @throws the driver's error, with the caller's stack
 */
export async function sendStatement(client: ClientBase, written: Written): Promise<Rows> {
  const { text, values, prepared } = written
  const parameters = values.length > 0 || prepared ? { values } : {}
  const name = prepared ? { name: nameOf(text) } : {}
  try {
    return rowsOf(await replyTo(client, { text, ...parameters, ...name, rowMode: 'array', types }))
  } catch (error) {
    if (isOutdated(error)) names.delete(text)
    if (error instanceof Error) Error.captureStackTrace(error, sendStatement)
    throw error
  }
}

/**
 * Sends a statement with a callback. What the driver's own promise resolves to survives V8's young generation, so that every
 * reply would wait for the collection of the whole heap: that took a sixth of the processor time of a page.
 */
const replyTo = (client: ClientBase, query: QueryArrayConfig) =>
  new Promise<QueryArrayResult<unknown[]>>((resolve, reject) =>
    client.query<unknown[]>(query, (error, result) => (error ? reject(error) : resolve(result))),
  )

/** True if a table has changed since the statement was prepared: it must be sent again, and is prepared again then. */
export const isOutdated = (error: unknown) =>
  error instanceof DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'

const types = { getTypeParser: readerOf } as CustomTypesConfig

/** The rows of a statement; of all of them if the text has several. */
function rowsOf(result: QueryArrayResult<unknown[]> | QueryArrayResult<unknown[]>[]): Rows {
  const { rowCount, command } = Array.isArray(result) ? (result.at(-1) ?? nothing) : result
  const found = Array.isArray(result) ? result.flatMap(rowsOfOne) : rowsOfOne(result)
  // Not enumerable, so that comparisons and copies of the rows ignore them.
  return Object.defineProperties(found, { count: { value: rowCount ?? 0 }, command: { value: command } }) as Rows
}

const nothing = { rowCount: 0, command: '' }

function rowsOfOne({ rows, fields }: QueryArrayResult<unknown[]>): Row[] {
  const names = fields.map(({ name }) => inCamelCase(name))
  return rows.map((cells) => {
    const row: Row = {}
    // Twice as fast as `for … of names.entries()`.
    for (let at = 0; at < names.length; at++) row[names[at] as string] = cells[at]
    return row
  })
}

/**
 * Names of prepared statements by text. Each is prepared once per connection, so that PostgreSQL parses it once and may reuse
 * its plan. The cache is bounded, since texts vary with the number of inserted rows.
 */
const names = new LRUCache<string, string>({ max: 1_000 })
let named = 0

function nameOf(text: string): string {
  const cached = names.get(text)
  if (cached) return cached
  const name = `s${(named += 1)}`
  names.set(text, name)
  return name
}

const camel = new Map<string, string>()

function inCamelCase(name: string): string {
  const cached = camel.get(name)
  if (cached) return cached
  const made = name.replace(/(?<=.)_(.)/g, (_, letter: string) => letter.toUpperCase())
  camel.set(name, made)
  return made
}
