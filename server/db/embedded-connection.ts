import type { Client } from 'pg'
import { withConnection } from './client/probe.ts'
import { StartError, errorCode, systemReason } from './start-error.ts'

/** `host` is the folder of the socket. */
export type Connection = { host: string; port: number; user: string; database: string }
/** Milliseconds that a running server may be silent before it is replaced. */
export const silenceTimeout = 10_000
const cannotConnectNow = '57P03'
const tooManyConnections = '53300'

/** The state of the server that should be there; 'busy': it is starting or ending. */
export async function probe(connection: Connection): Promise<'ready' | 'busy' | 'silent'> {
  try {
    return await withConnection(maintenance(connection), silenceTimeout, async () => 'ready' as const)
  } catch (error) {
    const code = errorCode(error)
    if (code === tooManyConnections) return 'ready'
    return code === cannotConnectNow ? 'busy' : 'silent'
  }
}

/** Makes the site's database if there is none. */
export async function makeDatabase(connection: Connection): Promise<void> {
  const make = async (client: Client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [connection.database])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(connection.database)}`)
  }
  await withConnection(maintenance(connection), silenceTimeout, make).catch((error: unknown) => {
    throw new StartError(`The database cannot be made: ${systemReason(error)}.`)
  })
}

/** The maintenance database, without the environment's PostgreSQL settings (`PGSSLMODE`). */
const maintenance = (connection: Connection) => ({ ...connection, database: 'postgres', ssl: false })
