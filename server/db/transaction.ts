import { DatabaseError } from 'pg'
import { isOutdated } from './ask.ts'
import type { Connections, ConnectionLease } from './connections.ts'
import type { Written } from './statement.ts'

/**
 * Runs `work` in a transaction on its own connection. It is retried after a deadlock, which is rare since locks are taken in
 * one order, and after a concurrent change of a table's schema. Nothing else is retried: a transaction that broke during its
 * COMMIT may be stored.
 * @throws the error of `work`, or DatabaseUnavailable
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
  const held = await connections.lease()
  try {
    await held.run(command(`begin ${mode}`))
    const result = await work(held)
    const { command: ended } = await held.run(command('commit'))
    // PostgreSQL answers COMMIT with ROLLBACK if a statement failed and `work` ignored it.
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
