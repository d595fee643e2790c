import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import type { ClientConfig } from 'pg'
import type { Log } from '../kit/log.ts'
import { createConnections, type Connections, type ConnectionLease } from './connections.ts'
import { createListening, type Listening } from './listening.ts'
import { readRows, writeRows } from './copy.ts'
import {
  identifier,
  insertion,
  Statement,
  plain,
  template,
  writtenAt,
  type Fragment,
  type Part,
  type Row,
  type Rows,
  type Written,
} from './statement.ts'
import { transaction } from './transaction.ts'
import { Json, type Value } from './values.ts'
import { createWatch } from './watch.ts'

export type { Fragment, Row, Rows, Statement }
/** A database: its address, or how the embedded one is reached. */
export type Where = string | { host: string; port: number; user: string; database: string }

/** A database or a transaction in it: what a store's functions take. */
export interface Queries {
  /** A statement: values become parameters, parts are written out. `sql<{ id: string }[]>` says what its rows are. */
  <T extends readonly unknown[] = Row[]>(words: TemplateStringsArray, ...parts: readonly Part[]): Statement<T>
  /** The name of a table or column. */
  (name: string): Fragment
  /** Rows to insert: `insert into t ${sql(rows)}`. */
  (rows: InsertedRow | readonly InsertedRow[]): Fragment
  json(value: unknown): Json
  /** A text as it is. Without values it may hold several statements, and is not prepared. */
  unsafe<T extends readonly unknown[] = Row[]>(text: string, values?: readonly Value[]): Statement<T>
}
type InsertedRow = Readonly<Record<string, Value>>

/** One connection alone: a transaction, or a reserved one. */
export interface Session extends Queries {
  /** The rows of `copy … to stdout` as COPY writes them. The session takes no other statement until they have ended. */
  copyOut(text: string): AsyncIterable<Buffer>
  /** Takes the rows of `copy … from stdin`; it finishes when the database has accepted them. */
  copyIn(text: string): Writable
}

export interface Db extends Queries, Pick<Listening, 'listen'> {
  /**
   * Does some work in a transaction. One that a deadlock ended is begun again.
   * @param mode such as 'read only'
   * @throws what the work throws; then nothing of it is stored
   */
  begin<T>(work: (sql: Session) => T | Promise<T>): Promise<T>
  begin<T>(mode: string, work: (sql: Session) => T | Promise<T>): Promise<T>
  reserve(): Promise<Session & { release(): void }>
  /** Opens another database of the same server, over connections of its own. */
  beside(database: string): Db
  /** @param patience seconds until what has not been answered is left behind; for ever unless given */
  end(options?: { timeout?: number }): Promise<void>
}

/** Connections at the most. More would wait for the processors, not for the network; each costs PostgreSQL 5 to 8 MB. */
const most = { queries: 5, transactions: 5 }

/**
 * Opens the connections to a database; each is made when it is first needed. Columns come back in camel case, moments as ISO 8601 text, counts as
 * numbers. Whatever becomes of the server, a statement ends: with its rows, with PostgreSQL's error, or with a `DatabaseUnavailable`.
 * @param log told of the database's warnings
 */
export function openDatabase(where: Where, log?: Log): Db {
  return open(configOf(where), log)
}

function open(config: ClientConfig, log?: Log): Db {
  const watch = createWatch(config)
  const queries = createConnections(config, most.queries, watch, log)
  // Transactions have connections of their own, so that one that asks the database besides does not wait for itself.
  const transactions = createConnections(config, most.transactions, watch, log)
  const listening = createListening(config, watch)
  return Object.assign(queriesOver(queries.run), {
    begin: async <T>(...given: [string, Work<T>] | [Work<T>]) => {
      const [mode, work] = given.length === 1 ? ['', given[0]] : given
      return transaction(transactions, mode, (held) => work(sessionOf(held)))
    },
    reserve: async () => {
      const held = await queries.hold()
      return Object.assign(sessionOf(held), { release: held.release })
    },
    listen: listening.listen,
    beside: (database: string) => open(besideOf(config, database), log),
    end: async ({ timeout }: { timeout?: number } = {}) => {
      const ended = endAll([queries, transactions, listening])
      const late = new Promise<void>((resolve) => {
        if (timeout !== undefined) setTimeout(resolve, timeout * 1_000).unref()
      })
      await Promise.race([ended, late]).finally(watch.end)
    },
  })
}

type Work<T> = (sql: Session) => T | Promise<T>

const endAll = (all: (Connections | Listening)[]) => Promise.all(all.map((one) => one.end()))

function configOf(where: Where): ClientConfig {
  return {
    // A name of its own tells these connections from others in pg_stat_activity.
    application_name: `arthashala ${randomUUID().slice(0, 8)}`,
    statement_timeout: 30_000,
    // A process that stops in the middle of a transaction is not to hold its locks for ever.
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    ...(typeof where === 'string' ? partsOf(where) : { ...where, ssl: false }),
  }
}

/** An address means what it means to PostgreSQL's own programs: `sslmode=require` encrypts, `verify-full` also checks the certificate. */
function partsOf(address: string): ClientConfig {
  const compatible = `${address}${address.includes('?') ? '&' : '?'}uselibpqcompat=true`
  return { connectionString: compatible }
}

/** The driver takes the database of an address and leaves `database` aside, so it is replaced in the address. */
function besideOf({ connectionString, ...config }: ClientConfig, database: string): ClientConfig {
  if (connectionString === undefined) return { ...config, database }
  const address = new URL(connectionString)
  address.pathname = `/${encodeURIComponent(database)}`
  return { ...config, connectionString: address.href }
}

function queriesOver(run: (written: Written) => Promise<Rows>): Queries {
  const sql = (first: TemplateStringsArray | string | InsertedRow | readonly InsertedRow[], ...parts: Part[]) => {
    if (typeof first === 'string') return identifier(first)
    if (isTemplate(first)) return new Statement(template(first, parts), run, true, writtenAt(first))
    return insertion(Array.isArray(first) ? first : [first])
  }
  const made: Omit<Queries, never> = {
    json: (value: unknown) => new Json(value),
    unsafe: (text: string, values: readonly Value[] = []) => new Statement(plain(text, values), run, values.length > 0),
  }
  return Object.assign(sql, made) as Queries
}

function sessionOf(held: ConnectionLease): Session {
  return Object.assign(queriesOver(held.run), {
    copyOut: (text: string) => readRows(held, text),
    copyIn: (text: string) => writeRows(held, text),
  })
}

const isTemplate = (value: object): value is TemplateStringsArray => 'raw' in value
