import { DatabaseError } from 'pg'
import { isOutdated } from './ask.ts'
import type { Connections, ConnectionLease } from './connections.ts'
import type { Written } from './statement.ts'

/**
 * Does some work in a transaction on a connection of its own. One that the database has ended because it and another waited for each other is begun
 * again: locks are taken in one order so that this is rare; where it happens all the same, nobody is to be told of a failure. So is one that met a
 * table that a newer version has just changed. Nothing else is tried again: what broke while it was stored may be stored.
 * @throws what the work throws, or DatabaseUnavailable
 */
export async function transaction<T>(
  connections: Connections,
  mode: string,
  work: (held: ConnectionLease) => T | Promise<T>,
): Promise<T> {
  for (let left = 3; ; left--) {
    try {
      return await once(connections, mode, work)
    } catch (error) {
      if (left === 0 || !(isDeadlock(error) || isOutdated(error))) throw error
    }
  }
}

async function once<T>(
  connections: Connections,
  mode: string,
  work: (held: ConnectionLease) => T | Promise<T>,
): Promise<T> {
  const held = await connections.hold()
  try {
    await held.run(command(`begin ${mode}`))
    const result = await work(held)
    const { command: ended } = await held.run(command('commit'))
    // PostgreSQL answers so when a statement has failed and the work went on as if it had not: nothing is stored.
    if (ended !== 'COMMIT') throw new Error('A statement of this transaction failed, and the transaction with it.')
    return result
  } catch (error) {
    await held.run(command('rollback')).catch(() => {})
    throw error
  } finally {
    held.release()
  }
}

const command = (text: string): Written => ({ text, values: [], prepared: false })

/** deadlock_detected, of PostgreSQL's error codes. */
const isDeadlock = (error: unknown) => error instanceof DatabaseError && error.code === '40P01'
