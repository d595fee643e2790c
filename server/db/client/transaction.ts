import { DatabaseError } from 'pg'
import { isOutdated } from './ask.ts'
import type { Connections, ConnectionLease } from './connections.ts'
import { pipelined, type Steps } from './pipelined.ts'
import type { Rows, Written } from './statement.ts'

/** The connection of a transaction while that runs. */
export interface Transaction extends Pick<ConnectionLease, 'send' | 'copy'> {
  last: Last
}
/** See `Session`. */
export type Last = <T extends readonly unknown[]>(steps: Steps<T>) => Promise<T>
type Work<T> = (transaction: Transaction) => T | Promise<T>

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
  const held = await connections.lease()
  let end: Promise<Rows> | undefined
  const commit = () => {
    end ??= held.send(command('commit'))
    end.catch(() => {})
    return end
  }
  try {
    // BEGIN travels with the first statements of `work`.
    const begun = held.send(command(`begin ${mode}`))
    begun.catch(() => {})
    if (!connections.pipeline) await begun
    const result = await work({
      send: async (written) => {
        if (end) throw new Error('This transaction has ended.')
        return held.send(written)
      },
      copy: held.copy,
      last: (steps) => {
        // A statement that could not even be sent must keep the others from being stored.
        let failed = false
        process.nextTick(() => failed || commit())
        return pipelined(steps, () => (failed = true))
      },
    })
    await begun
    const { command: ended } = await commit()
    // PostgreSQL answers COMMIT with ROLLBACK if a statement failed and `work` ignored it.
    if (ended !== 'COMMIT') throw new Error('A statement of this transaction failed, and the transaction with it.')
    return result
  } catch (error) {
    await (end ?? held.send(command('rollback'))).catch(() => {})
    throw error
  } finally {
    held.release()
  }
}

const command = (text: string): Written => ({ text, values: [], prepared: false })

/** deadlock_detected, of PostgreSQL's error codes. */
const isDeadlock = (error: unknown) => error instanceof DatabaseError && error.code === '40P01'
