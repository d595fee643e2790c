import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError, type Client, type ClientConfig, type PoolClient } from 'pg'
import { withConnection } from './probe.ts'
import { errorCode } from './start-error.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** Milliseconds: an answer that takes longer makes us ask whether the server answers at all, so often, with so much patience. */
const lateAfter = 1_000
const lookEvery = 500
const patience = 3_000

type Asked = Client | PoolClient

export interface Watch {
  /** Notes that a connection has been asked something. @returns to be called when it has been answered */
  expectAnswer(client: Asked): () => void
  /** Notes that the server took too long to take a connection. */
  foundSilent(): void
  /** The error for all who ask while the server is silent. */
  silence(): DatabaseUnavailable | undefined
  /** @param heard told when the server is found to be silent */
  whenSilent(heard: (reason: DatabaseUnavailable) => void): void
  end(): void
}

/**
 * Tells a statement that takes long from a server that has stopped answering (frozen, or behind a network that lost it), which closes no
 * connection and would keep its askers waiting for ever. While an answer is late a connection is made for a trial; when nothing answers that either,
 * all connections that wait are closed, and nobody is let ask until a trial succeeds.
 */
export function createWatch(config: ClientConfig): Watch {
  const since = new Map<Asked, number>()
  const told = new Set<(reason: DatabaseUnavailable) => void>()
  let looking = false
  let silence: DatabaseUnavailable | undefined
  const ending = new AbortController()
  const isLate = (at: number) => performance.now() - at > lateAfter

  const look = async () => {
    if (looking || silence || !since.values().some(isLate)) return
    looking = true
    if (await answers(config)) await pause(lateAfter, undefined, { ref: false })
    else foundSilent()
    looking = false
  }
  const foundSilent = () => {
    for (const client of since.keys()) close(client)
    if (silence) return
    const reason = new DatabaseUnavailable(new Error('it is silent'))
    silence = reason
    for (const heard of told) heard(reason)
    void tryUntilItAnswers()
  }
  const tryUntilItAnswers = async () => {
    while (!ending.signal.aborted && !(await answers(config))) await pause(lookEvery, undefined, { ref: false })
    silence = undefined
  }

  const timer = setInterval(() => void look(), lookEvery).unref()
  return {
    expectAnswer(client) {
      since.set(client, performance.now())
      return () => void since.delete(client)
    },
    foundSilent,
    silence: () => silence,
    whenSilent: (heard) => void told.add(heard),
    end() {
      ending.abort()
      clearInterval(timer)
    },
  }
}

/** True when the server says anything to a new connection, were it only that it takes none at present. */
async function answers(config: ClientConfig): Promise<boolean> {
  return withConnection(config, patience, async () => true).catch(isAnswer)
}

/** PostgreSQL's own error is an answer, and so is the system's that nobody is there: such a one is known at once. */
export const isAnswer = (error: unknown) => error instanceof DatabaseError || errorCode(error) !== undefined

/** While an answer is expected, the driver does not say goodbye first: it closes the socket. */
const close = (client: Asked) => void (client as Client).end().catch(() => {})
