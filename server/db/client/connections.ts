import type { Readable, Writable } from 'node:stream'
import type { PoolClient, PoolConfig, Submittable } from 'pg'
import type { Log } from '../../kit/log.ts'
import { createPool } from './pool.ts'
import { sendStatement, isOutdated } from './send-statement.ts'
import type { Rows, Written } from './statement.ts'
import { DatabaseUnavailable, toDatabaseError } from './unavailable.ts'
import { isAnswer, type Watch } from './watch.ts'
import { createQueue } from './connection-queue.ts'
import { waits, answers } from './measured.ts'

/** Timeout for a free connection, in milliseconds, while the server answers. */
const queueTimeout = 20_000

/** A connection for exclusive use. */
export interface ConnectionLease {
  /** Sends a statement, once those before it are answered. */
  send(written: Written): Promise<Rows>
  /** The same outside of a transaction: a statement that a change of its table has made outdated is sent again. */
  run(written: Written): Promise<Rows>
  /** Starts a COPY, which ends when the stream is closed. */
  copy<S extends Submittable & (Readable | Writable)>(stream: S): S
  /** Returns it to the pool; a broken one is closed. */
  release(): void
}

export interface Connections {
  /** Sends a statement over any of them. */
  run(written: Written): Promise<Rows>
  /** @throws DatabaseUnavailable after the timeout */
  lease(): Promise<ConnectionLease>
  /** Waits for running statements, then closes the connections. */
  end(): Promise<void>
}

/**
 * Sends statements over the connections of a pool, and waits for a free one.
 * @param options.max the maximum number of connections
 * @param options.prepares false if another connection of the server may get the next statement, so that none is prepared
 * @param watch closes connections whose server has stopped answering
 * @param log receives the database's warnings
 */
export function createConnections(
  config: PoolConfig,
  { max, prepares }: { max: number; prepares: boolean },
  watch: Watch,
  log?: Log,
): Connections {
  const { pool, end } = createPool(config, max, log)
  const queue = createQueue(max, queueTimeout, () => new DatabaseUnavailable(new Error('all connections are busy')))
  // If the server is silent, everybody in the queue fails at once instead of after their own timeout.
  watch.onSilent((reason) => queue.rejectAll(reason))
  const connect = async (): Promise<PoolClient> => {
    const silence = watch.silence()
    if (silence) throw silence
    const began = waits.hasSubscribers ? performance.now() : 0
    await queue.acquire()
    if (began) waits.publish((performance.now() - began) / 1_000)
    try {
      return await pool.connect()
    } catch (error) {
      const reason = new DatabaseUnavailable(error)
      if (!isAnswer(error) && !pool.ending) watch.doubt()
      watch.outages.suspect()
      queue.rejectAll(reason)
      queue.release()
      throw reason
    }
  }
  const lease = async (): Promise<ConnectionLease> => {
    const client = await connect()
    let broken = false
    const send = async (written: Written) => {
      const done = watch.expectAnswer(client)
      const began = answers.hasSubscribers ? performance.now() : 0
      try {
        return await sendStatement(client, prepares ? written : { ...written, prepared: false })
      } catch (error) {
        const reason = toDatabaseError(error)
        if (reason instanceof DatabaseUnavailable) {
          broken = true
          watch.outages.suspect()
        }
        throw reason
      } finally {
        done()
        if (began) answers.publish((performance.now() - began) / 1_000)
      }
    }
    return {
      send,
      run: (written) =>
        send(written).catch((error: unknown) => {
          if (!isOutdated(error)) throw error
          return send(written)
        }),
      copy(stream) {
        const done = watch.expectAnswer(client)
        stream.once('close', done).once('error', (error) => {
          done()
          if (toDatabaseError(error) instanceof DatabaseUnavailable) broken = true
        })
        return client.query(stream)
      },
      release() {
        client.release(broken)
        queue.release()
      },
    }
  }
  return {
    lease,
    async run(written) {
      const leased = await lease()
      try {
        return await leased.run(written)
      } finally {
        leased.release()
      }
    },
    end,
  }
}
