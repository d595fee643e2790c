import type { Db, Queries } from './client/open.ts'
import { StartError } from './start-error.ts'

/*
 * A pooler of connections (PgBouncer) in transaction mode gives each transaction another connection of PostgreSQL. What lasts longer
 * (LISTEN, the locks of migrations and backups, prepared statements) would be lost, so it has an address past the pooler.
 */

/**
 * Refuses a pooler where a connection must be one's own: two connections that are one at PostgreSQL are a pooler's.
 * @param setting which has the address
 * @throws StartError
 */
export async function refusePooler(db: Db, setting: string): Promise<void> {
  const one = await db.reserve()
  const other = await db.reserve().catch((error: unknown) => {
    one.release()
    throw error
  })
  try {
    if ((await processOf(one)) !== (await processOf(other))) return
  } finally {
    one.release()
    other.release()
  }
  throw new StartError(
    `${setting} names a pooler that gives each transaction another connection: set DATABASE_SESSION_URL to the address of PostgreSQL itself.`,
  )
}

/** Not prepared, which a pooler may bear only once. */
async function processOf(connection: Queries): Promise<unknown> {
  const [row] = await connection.unsafe('select pg_backend_pid() as pid')
  return row?.pid
}

/** @throws StartError unless the pooler and the address past it lead to one database, which migrations and announcements go by */
export async function refuseOtherDatabase(db: Db): Promise<void> {
  const own = await db.reserve()
  try {
    const [direct] = await own<{ name: string }[]>`select current_setting('application_name') as name`
    const found = await db`
      select from pg_stat_activity where application_name = ${direct?.name ?? ''} and datname = current_database()`
    if (found.length > 0) return
  } finally {
    own.release()
  }
  throw new StartError('DATABASE_URL and DATABASE_SESSION_URL must lead to one database, by one user.')
}

/** @throws StartError if nothing ends a statement, or a transaction, of the pooler's */
export async function refuseWithoutTimeouts(db: Db): Promise<void> {
  const endless = await db`
    select from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout') and setting = '0'`
  if (endless.length === 0) return
  throw new StartError(
    'Nothing ends a statement that takes too long over the pooler of DATABASE_URL: give the pooler the connect_query of deploy/pgbouncer.ini.',
  )
}
