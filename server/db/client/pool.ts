import { Pool, type PoolClient, type PoolConfig } from 'pg'
import type { Log } from '../../kit/log.ts'

/** Timeout for a new connection, in milliseconds. */
export const connectionTimeout = 4_000

/**
 * A connection pool. Connections are opened on demand and closed after an hour at most, or when idle for `idleTimeoutMillis`. A broken one is dropped: its user gets an
 * error, the next user a new connection.
 * @param max the maximum number of connections
 * @param log receives the database's warnings
 * @returns `end`: waits for running statements, then closes the connections
 */
export function createPool(config: PoolConfig, max: number, log?: Log): { pool: Pool; end(): Promise<void> } {
  const pool = new Pool({
    idleTimeoutMillis: 0,
    ...config,
    max,
    connectionTimeoutMillis: connectionTimeout,
    maxLifetimeSeconds: 3_600,
  })
  const open = new Set<PoolClient>()
  // An idle connection that breaks emits an error; the pool drops it.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    open.add(client)
    // A leased connection that breaks fails its next statement.
    client.on('error', () => {})
    client.on('notice', ({ severity, message }) => {
      if (severity !== 'NOTICE') log?.warn({ notice: message }, 'database notice')
    })
    client.once('end', () => open.delete(client))
  })
  const end = async () => {
    const closed = Array.from(open, (client) => new Promise((resolve) => client.once('end', resolve)))
    await pool.end()
    await Promise.all(closed)
  }
  return { pool, end }
}
