import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import type { ClientConfig } from 'pg'
import type { Log } from '../../kit/log.ts'
import { createConnections, type ConnectionLease, type Connections } from './connections.ts'
import { createListening, type Listening } from './listening.ts'
import { readRows, writeRows } from './copy.ts'
import { Statement, writtenAt, type Fragment, type Part, type Row, type Rows, type Written } from './statement.ts'
import { identifier, insertion, plain, template } from './template.ts'
import type { OutageListener } from './outage.ts'
import { transaction } from './transaction.ts'
import { Json, type Value } from './values.ts'
import { createWatch } from './watch.ts'

export type { Fragment, Row, Rows, Statement }
/** The address of a database, or the embedded one's connection. */
export type Where = string | { host: string; port: number; user: string; database: string }

/** A database or a transaction; the first argument of a store's functions. */
export interface Queries {
  /** A statement: values become parameters, fragments are inlined. `sql<{ id: string }[]>` types its rows. */
  <T extends readonly unknown[] = Row[]>(strings: TemplateStringsArray, ...parts: readonly Part[]): Statement<T>
  /** The name of a table or column. */
  (name: string): Fragment
  /** Rows to insert: `insert into t ${sql(rows)}`. */
  (rows: InsertedRow | readonly InsertedRow[]): Fragment
  json(value: unknown): Json
  /** Raw SQL. Without values it may have several statements and is not prepared. */
  unsafe<T extends readonly unknown[] = Row[]>(text: string, values?: readonly Value[]): Statement<T>
}
type InsertedRow = Readonly<Record<string, Part>>

/** A database or a transaction: what is begun in a transaction becomes a part of it. */
export interface Transactions extends Queries {
  begin<T>(work: (sql: Session) => T | Promise<T>): Promise<T>
}

/** A transaction. It takes one statement after another, and no other until the end of a COPY. */
export interface Session extends Transactions {
  /** The rows of `copy … to stdout` as COPY writes them. */
  copyOut(text: string): AsyncIterable<Buffer>
  /** Takes the rows of `copy … from stdin`; it ends when the database has accepted them. */
  copyIn(text: string): Writable
}

export interface Db extends Transactions, Pick<Listening, 'listen'> {
  /** Sends a statement that is written already. */
  run(written: Written): Promise<Rows>
  /**
   * Runs `work` in a transaction. After a deadlock it is retried.
   * @param mode such as 'read only'
   * @throws the error of `work`, after a rollback
   */
  begin<T>(work: (sql: Session) => T | Promise<T>): Promise<T>
  begin<T>(mode: string, work: (sql: Session) => T | Promise<T>): Promise<T>
  reserve(): Promise<Queries & { release(): void }>
  /** Calls a listener when the database goes away, and when it is back. */
  onOutage(listener: OutageListener): void
  /** Opens another database of the same server with its own connections. */
  beside(database: string): Db
  /** @param timeout seconds to wait for running statements; by default no limit */
  end(options?: { timeout?: number }): Promise<void>
}

/** Identifies the connections of a pooler to PostgreSQL, which outlive the process that used them. */
export const pooledName = 'arthashala pooled'

/** Maximum connections of either kind. More would only wait for the CPU, and each costs PostgreSQL 5 to 8 MB. */
const max = 5
/** Past a pooler: connections beside the one that listens, and milliseconds after which an unused one is closed. An upgrade needs two at once. */
const maxSessions = 3
const sessionIdle = 10_000

/**
 * Opens the connections to a database; each is made on demand. Columns are returned in camel case, timestamps as ISO 8601 text,
 * bigints as numbers. Every statement ends, even if the server vanishes: with rows, PostgreSQL's error, or
 * `DatabaseUnavailable`.
 * @param log receives the database's warnings
 * @param settings.options PostgreSQL's own settings for these connections, as on its command line
 * @param settings.session the address of the same database past a pooler. `where` is the pooler's then, which may give each transaction
 * another connection: nothing is prepared there, and `listen`, `reserve` and `beside` have connections past it
 */
export function openDatabase(where: Where, log?: Log, { options, session }: Settings = {}): Db {
  if (session !== undefined) return open(pooledConfigOf(where), configOf(session), log)
  const config = { ...configOf(where), ...(options !== undefined && { options }) }
  return open(config, config, log)
}

interface Settings extends Pick<ClientConfig, 'options'> {
  session?: Where | undefined
}

/** @param direct `config` itself unless that is a pooler's */
function open(config: ClientConfig, direct: ClientConfig, log?: Log): Db {
  const isPooled = direct !== config
  const watch = createWatch(isPooled ? [config, direct] : [config])
  const kind = { max, prepares: !isPooled }
  const queries = createConnections(config, kind, watch, log)
  // Transactions have a separate pool, so that one that runs a query outside itself cannot deadlock on the pool.
  const transactions = createConnections(config, kind, watch, log)
  const sessions = isPooled
    ? createConnections({ ...direct, idleTimeoutMillis: sessionIdle }, { max: maxSessions, prepares: true }, watch, log)
    : queries
  const listening = createListening(direct, watch)
  return Object.assign(queriesOver(queries.run), {
    run: queries.run,
    begin: async <T>(...args: [string, Work<T>] | [Work<T>]) => {
      const [mode, work] = args.length === 1 ? ['', args[0]] : args
      return transaction(transactions, mode, (lease) => work(sessionOf(lease)))
    },
    reserve: async () => {
      const lease = await sessions.lease()
      return Object.assign(queriesOver(lease.run), { release: lease.release })
    },
    listen: listening.listen,
    onOutage: watch.outages.notify,
    beside: (database: string) => {
      const other = besideOf(direct, database)
      return open(other, other, log)
    },
    end: async ({ timeout }: { timeout?: number } = {}) => {
      watch.outages.end()
      const ended = endAll([...new Set([queries, transactions, sessions, listening])])
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
    // A unique name identifies these connections in pg_stat_activity.
    application_name: `arthashala ${randomUUID().slice(0, 8)}`,
    statement_timeout: 30_000,
    // A process that hangs in a transaction must not hold its locks for ever.
    idle_in_transaction_session_timeout: 60_000,
    ...reaching(where),
  }
}

/** The pooler's own connections have the timeouts, and one name for all processes: for another it would send a statement each time. */
const pooledConfigOf = (where: Where): ClientConfig => ({ application_name: pooledName, ...reaching(where) })

const reaching = (where: Where): ClientConfig => ({
  keepAlive: true,
  ...(typeof where === 'string' ? partsOf(where) : { ...where, ssl: false }),
})

/** Parses an address as libpq does: `sslmode=require` encrypts, `verify-full` also checks the certificate. */
function partsOf(address: string): ClientConfig {
  const compatible = `${address}${address.includes('?') ? '&' : '?'}uselibpqcompat=true`
  return { connectionString: compatible }
}

/** The driver ignores `database` if there is an address, so it is replaced in the address. */
function besideOf({ connectionString, ...config }: ClientConfig, database: string): ClientConfig {
  if (connectionString === undefined) return { ...config, database }
  const address = new URL(connectionString)
  address.pathname = `/${encodeURIComponent(database)}`
  return { ...config, connectionString: address.href }
}

/** Statements that `run` sends. */
export function queriesOver(run: (written: Written) => Promise<Rows>): Queries {
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

function sessionOf(lease: ConnectionLease): Session {
  const session: Session = Object.assign(queriesOver(lease.send), {
    begin: async <T>(work: Work<T>) => work(session),
    copyOut: (text: string) => readRows(lease, text),
    copyIn: (text: string) => writeRows(lease, text),
  })
  return session
}

const isTemplate = (value: object): value is TemplateStringsArray => 'raw' in value
