import type { Readable, Writable } from 'node:stream'
import { Pool, type ClientConfig, type PoolClient, type Submittable } from 'pg'
import type { Log } from '../kit/log.ts'
import { ask } from './ask.ts'
import { createQueue } from './queue.ts'
import type { Rows, Written } from './statement.ts'
import { DatabaseUnavailable, told } from './unavailable.ts'
import { isAnswer, type Watch } from './watch.ts'

/** Milliseconds that making a connection may take. */
export const connectionPatience = 4_000
/** Milliseconds to wait for a connection that is free, as long as the server answers. */
const turnPatience = 20_000

/** One connection that its holder has alone. */
export interface ConnectionLease {
  run(written: Written): Promise<Rows>
  /** Begins a COPY, which is over when the stream is closed. */
  copy<S extends Submittable & (Readable | Writable)>(stream: S): S
  /** Gives it back; one that is broken is closed. */
  release(): void
}

export interface Connections {
  run(written: Written): Promise<Rows>
  /** @throws DatabaseUnavailable when there is none in time */
  hold(): Promise<ConnectionLease>
  /** Waits until what is asked has been answered, and closes them. */
  end(): Promise<void>
}

/**
 * Some connections to a database, opened when first needed and kept for an hour at the most. One that breaks, in use or idle, is dropped: whoever
 * uses it gets an error, and the next gets a new one.
 * @param max how many at the most
 * @param watch ends those whose server has stopped answering
 * @param log told of the database's warnings
 */
export function createConnections(config: ClientConfig, max: number, watch: Watch, log?: Log): Connections {
  const pool = new Pool({
    ...config,
    max,
    connectionTimeoutMillis: connectionPatience,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: 3_600,
  })
  const open = new Set<PoolClient>()
  // One that breaks while nobody asks over it tells the pool, which drops it.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    open.add(client)
    // One that breaks while it is held tells whoever asks over it next.
    client.on('error', () => {})
    client.on('notice', ({ severity, message }) => {
      if (severity !== 'NOTICE') log?.warn({ notice: message }, 'database notice')
    })
    client.once('end', () => open.delete(client))
  })
  const queue = createQueue(max, turnPatience, () => new DatabaseUnavailable(new Error('all connections are busy')))
  // A silent server is reported to all who wait for a connection at once, instead of to each after a wait of its own.
  watch.whenSilent((reason) => queue.refuse(reason))
  const connect = async (): Promise<PoolClient> => {
    const silence = watch.silence()
    if (silence) throw silence
    await queue.take()
    try {
      return await pool.connect()
    } catch (error) {
      const reason = new DatabaseUnavailable(error)
      if (!isAnswer(error) && !pool.ending) watch.foundSilent()
      queue.refuse(reason)
      queue.give()
      throw reason
    }
  }
  const hold = async (): Promise<ConnectionLease> => {
    const client = await connect()
    let broken = false
    // A statement after the other: those that are asked at once wait here, where nothing of them has been sent.
    let last = Promise.resolve()
    const send = async (written: Written) => {
      const done = watch.expectAnswer(client)
      try {
        return await ask(client, written)
      } catch (error) {
        const reason = told(error)
        if (reason instanceof DatabaseUnavailable) broken = true
        throw reason
      } finally {
        done()
      }
    }
    return {
      async run(written) {
        const before = last
        const { promise, resolve } = Promise.withResolvers<void>()
        last = promise
        await before
        return send(written).finally(resolve)
      },
      copy(stream) {
        const done = watch.expectAnswer(client)
        stream.once('close', done).once('error', (error) => {
          done()
          if (told(error) instanceof DatabaseUnavailable) broken = true
        })
        return client.query(stream)
      },
      release() {
        client.release(broken)
        queue.give()
      },
    }
  }
  return {
    hold,
    async run(written) {
      const held = await hold()
      try {
        return await held.run(written)
      } finally {
        held.release()
      }
    },
    async end() {
      const closed = Array.from(open, (client) => new Promise((resolve) => client.once('end', resolve)))
      await pool.end()
      await Promise.all(closed)
    },
  }
}
