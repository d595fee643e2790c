import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError, type Client, type ClientConfig, type PoolClient } from 'pg'
import { withConnection } from './probe.ts'
import { errorCode } from './start-error.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** Milliseconds after which a slow statement starts trial connections, their interval and their timeout. */
const lateAfter = 1_000
const probeInterval = 500
const probeTimeout = 3_000

type Connection = Client | PoolClient

export interface Watch {
  /** Records that a statement was sent. @returns a function to call after the reply */
  expectAnswer(client: Connection): () => void
  /** Records that connecting timed out. */
  markSilent(): void
  /** The error for callers while the server is silent. */
  silence(): DatabaseUnavailable | undefined
  /** @param listener called when the server is found to be silent */
  onSilent(listener: (reason: DatabaseUnavailable) => void): void
  end(): void
}

/**
 * Tells a slow statement from a server that has stopped answering (frozen, or cut off by the network), which closes no
 * connection, so that callers would wait for ever. While a reply is late, trial connections are made. If a trial gets no
 * answer, all waiting connections are closed, and new statements fail until a trial succeeds.
 */
export function createWatch(config: ClientConfig): Watch {
  const since = new Map<{ client: Connection }, number>()
  const listeners = new Set<(reason: DatabaseUnavailable) => void>()
  let probing = false
  let silence: DatabaseUnavailable | undefined
  const ending = new AbortController()
  const isLate = (at: number) => performance.now() - at > lateAfter

  const probeIfLate = async () => {
    if (probing || silence || !since.values().some(isLate)) return
    probing = true
    if (await answers(config)) await pause(lateAfter, undefined, { ref: false })
    else markSilent()
    probing = false
  }
  const markSilent = () => {
    for (const { client } of since.keys()) close(client)
    if (silence) return
    const reason = new DatabaseUnavailable(new Error('it is silent'))
    silence = reason
    for (const listener of listeners) listener(reason)
    void tryUntilItAnswers()
  }
  const tryUntilItAnswers = async () => {
    while (!ending.signal.aborted && !(await answers(config))) await pause(probeInterval, undefined, { ref: false })
    silence = undefined
  }

  const timer = setInterval(() => void probeIfLate(), probeInterval).unref()
  return {
    expectAnswer(client) {
      const expected = { client }
      since.set(expected, performance.now())
      return () => void since.delete(expected)
    },
    markSilent,
    silence: () => silence,
    onSilent: (listener) => void listeners.add(listener),
    end() {
      ending.abort()
      clearInterval(timer)
    },
  }
}

/** True if the server answers a new connection at all, even with an error. */
async function answers(config: ClientConfig): Promise<boolean> {
  return withConnection(config, probeTimeout, async () => true).catch(isAnswer)
}

/** PostgreSQL's errors count as answers, and so does ECONNREFUSED, which is immediate. */
export const isAnswer = (error: unknown) => error instanceof DatabaseError || errorCode(error) !== undefined

/** Closes the socket at once; the driver's own `end` would wait for the replies. */
const close = (client: Connection) => void (client as Connection & { connection: Socket }).connection.stream.destroy()
type Socket = { stream: { destroy(): void } }
