import { randomUUID } from 'node:crypto'
import postgres, { type Options, type Sql } from 'postgres'
import type { Log } from '../kit/log.ts'

type Types = { instant: string; day: string; count: number }
export type Db = Sql<Types>
/** A database or a transaction in it: what a store's functions take. */
export type Queries = Db | postgres.TransactionSql<Types>

/**
 * Opens the connections to a database. Columns come back in camel case, moments as ISO 8601 text, counts as numbers.
 * @param where an address (`postgres://…`), or options of postgres.js for the embedded one
 * @param log told of the database's warnings
 */
export function openDatabase(where: string | Options<Record<string, never>>, log?: Log): Db {
  const options = {
    types: { instant, day, count },
    transform: { column: { from: postgres.toCamel } },
    // Of its own, so that who asks which connections there are can tell these from others.
    connection: { application_name: `arthashala ${randomUUID().slice(0, 8)}`, statement_timeout: 30_000 },
    onnotice: (notice: postgres.Notice) => {
      if (notice.severity !== 'NOTICE') log?.warn({ notice: notice.message }, 'database notice')
    },
  }
  const pool = (max: number): Db =>
    typeof where === 'string' ? postgres(where, { ...options, max }) : postgres({ ...where, ...options, max })
  return withOwnTransactions(pool(most.queries), pool(most.transactions))
}

/**
 * Connections at the most, opened when first needed. More would wait for the processors, not for the network; each costs
 * PostgreSQL 5 to 8 MB.
 */
const most = { queries: 5, transactions: 5 }

/**
 * Has transactions begin on connections of their own. Where a hundred queries are on their way over one connection, postgres.js
 * (3.4.9) sends a BEGIN after them and does not keep the connection for it: the transaction then fails with
 * UNSAFE_TRANSACTION, at just the time when most is asked.
 */
function withOwnTransactions(queries: Db, transactions: Db): Db {
  return Object.assign(queries, {
    begin: againAfterDeadlock(transactions.begin),
    end: ((closing) => async (given) => {
      await Promise.all([closing(given), transactions.end(given)])
    })(queries.end) satisfies Db['end'],
  })
}

/**
 * Begins a transaction anew that the database has ended because it and another waited for each other. Locks are taken in one
 * order so that this is rare; where it happens all the same, nobody is to be told of a failure.
 */
function againAfterDeadlock(begin: Db['begin']): Db['begin'] {
  return async (...given: unknown[]) => {
    for (let left = 3; ; left--) {
      try {
        return await (begin as (...given: unknown[]) => Promise<never>)(...given)
      } catch (error) {
        if (left === 0 || !isDeadlock(error)) throw error
      }
    }
  }
}

/** deadlock_detected, of PostgreSQL's error codes. */
const isDeadlock = (error: unknown) => error instanceof postgres.PostgresError && error.code === '40P01'

const instant = {
  to: 1184,
  from: [1184],
  serialize: (value: string | Date) => (value instanceof Date ? value.toISOString() : value),
  parse: (text: string) => new Date(text).toISOString(),
}
const day = { to: 1082, from: [1082], serialize: String, parse: String }
/** A count is a bigint; ours stay far below 2^53. */
const count = { to: 20, from: [20], serialize: String, parse: Number }
