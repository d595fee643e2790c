import { channel } from 'node:diagnostics_channel'
import type { Readable, Writable } from 'node:stream'
import { Pool, type ClientConfig, type PoolClient, type Submittable } from 'pg'
import type { Log } from '../../kit/log.ts'
import { sendStatement, isOutdated } from './send-statement.ts'
import type { Rows, Written } from './statement.ts'
import { DatabaseUnavailable, toDatabaseError } from './unavailable.ts'
import { isAnswer, type Watch } from './watch.ts'

/** The channels on which measurements are published, in seconds: of statements, and of waiting for a free connection. */
export const measured = { statements: 'arthashala:statement', waits: 'arthashala:connection-wait' }
const answers = channel(measured.statements)
const waits = channel(measured.waits)

/** Timeout for a new connection, in milliseconds. */
export const connectionTimeout = 4_000
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
 * A connection pool. Connections are opened on demand and closed after an hour at most. A broken one is dropped: its user gets an
 * error, the next user a new connection.
 * @param max the maximum number of connections
 * @param watch closes connections whose server has stopped answering
 * @param log receives the database's warnings
 */
export function createConnections(config: ClientConfig, max: number, watch: Watch, log?: Log): Connections {
  const pool = new Pool({
    ...config,
    max,
    connectionTimeoutMillis: connectionTimeout,
    idleTimeoutMillis: 0,
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
        return await sendStatement(client, written)
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
    async end() {
      const closed = Array.from(open, (client) => new Promise((resolve) => client.once('end', resolve)))
      await pool.end()
      await Promise.all(closed)
    },
  }
}

interface Queue {
  /** Waits for a free slot. @throws the reason given to `rejectAll`, or `timeoutError()` */
  acquire(): Promise<void>
  /** Releases a slot. */
  release(): void
  /** Rejects all who wait. */
  rejectAll(reason: Error): void
}

interface Waiter {
  resolve: () => void
  reject: (reason: Error) => void
}

/**
 * A semaphore with `most` slots, first come first served.
 * @param timeout in milliseconds
 * @param timeoutError makes the error after the timeout
 */
function createQueue(most: number, timeout: number, timeoutError: () => Error): Queue {
  let free = most
  const waiting = new Set<Waiter>()
  return {
    acquire() {
      if (free > 0) {
        free -= 1
        return Promise.resolve()
      }
      return new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => waiter.reject(timeoutError()), timeout)
        const leave = () => {
          clearTimeout(timer)
          waiting.delete(waiter)
        }
        const waiter = {
          resolve: () => (leave(), resolve()),
          reject: (reason: Error) => (leave(), reject(reason)),
        }
        waiting.add(waiter)
      })
    },
    release() {
      const [next] = waiting
      if (next) next.resolve()
      else free += 1
    },
    rejectAll(reason) {
      for (const waiter of waiting) waiter.reject(reason)
    },
  }
}
