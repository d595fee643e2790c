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
    // More would wait for the processors, not for the network; each connection costs PostgreSQL 5 to 8 MB.
    max: 8,
    types: { instant, day, count },
    transform: { column: { from: postgres.toCamel } },
    connection: { application_name: 'arthashala', statement_timeout: 30_000 },
    onnotice: (notice: postgres.Notice) => {
      if (notice.severity !== 'NOTICE') log?.warn({ notice: notice.message }, 'database notice')
    },
  }
  return typeof where === 'string' ? postgres(where, options) : postgres({ ...where, ...options })
}

const instant = {
  to: 1184,
  from: [1184],
  serialize: (value: string | Date) => (value instanceof Date ? value.toISOString() : value),
  parse: (text: string) => new Date(text).toISOString(),
}
const day = { to: 1082, from: [1082], serialize: String, parse: String }
/** A count is a bigint; ours stay far below 2^53. */
const count = { to: 20, from: [20], serialize: String, parse: Number }
