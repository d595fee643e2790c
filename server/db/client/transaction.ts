import { DatabaseError } from 'pg'
import { isOutdated } from './send-statement.ts'
import type { Connections, ConnectionLease } from './connections.ts'
import type { Written } from './statement.ts'

type Work<T> = (lease: ConnectionLease) => T | Promise<T>

/**
 * Runs `work` in a transaction on its own connection. It is retried after a deadlock, which is rare since locks are taken in
 * one order, and after a concurrent change of a table's schema. Nothing else is retried: a transaction that broke during its
 * COMMIT may be stored.
 * @throws the error of `work`, or DatabaseUnavailable
 */
export async function transaction<T>(connections: Connections, mode: string, work: Work<T>): Promise<T> {
  for (let left = 3; ; left--) {
    try {
      return await once(connections, mode, work)
    } catch (error) {
      if (left === 0 || !(isDeadlock(error) || isOutdated(error))) throw error
    }
  }
}

async function once<T>(connections: Connections, mode: string, work: Work<T>): Promise<T> {
  const lease = await connections.lease()
  let isOver = false
  try {
    await lease.send(command(`begin ${mode}`))
    const send = async (written: Written) => {
      if (isOver) throw new Error('This transaction has ended.')
      return lease.send(written)
    }
    const result = await work({ ...lease, send })
    isOver = true
    const { command: ended } = await lease.send(command('commit'))
    // PostgreSQL answers COMMIT with ROLLBACK if a statement failed and `work` ignored it.
    if (ended !== 'COMMIT') throw new Error('A statement of this transaction failed, and the transaction with it.')
    return result
  } catch (error) {
    isOver = true
    await lease.send(command('rollback')).catch(() => {})
    throw error
  } finally {
    lease.release()
  }
}

const command = (text: string): Written => ({ text, values: [], prepared: false })

/** deadlock_detected, of PostgreSQL's error codes. */
const isDeadlock = (error: unknown) => error instanceof DatabaseError && error.code === '40P01'
