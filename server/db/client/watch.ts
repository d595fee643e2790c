import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError, type ClientConfig } from 'pg'
import { createOutages, type Outages } from './outage.ts'
import { closeAtOnce, withConnection, type Connection } from './probe.ts'
import { errorCode } from '../start-error.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** Milliseconds after which a slow statement starts trial connections, their interval and their timeout. */
const lateAfter = 1_000
const probeInterval = 500
const probeTimeout = 3_000

export interface Watch {
  /** Records that a statement was sent. @returns a function to call after the reply */
  expectAnswer(client: Connection): () => void
  /** Makes a trial connection, since connecting timed out. */
  doubt(): void
  /** The error for callers while the server is silent. */
  silence(): DatabaseUnavailable | undefined
  /** @param listener called when the server is found to be silent */
  onSilent(listener: (reason: DatabaseUnavailable) => void): void
  outages: Outages
  end(): void
}

/**
 * Tells a slow statement from a server that has stopped answering (frozen, or cut off by the network), which closes no
 * connection, so that callers would wait for ever. While a reply is late, trial connections are made. If a trial gets no
 * answer, all waiting connections are closed, and new statements fail until a trial succeeds.
 * @param configs of the server, and of the pooler before it, if any: a trial is one connection to each
 */
export function createWatch(configs: readonly ClientConfig[]): Watch {
  const since = new Map<{ client: Connection }, number>()
  const listeners = new Set<(reason: DatabaseUnavailable) => void>()
  let probing = false
  let silence: DatabaseUnavailable | undefined
  const ending = new AbortController()
  const outages = createOutages(configs)
  const isLate = (at: number) => performance.now() - at > lateAfter

  const probe = async () => {
    if (probing || silence) return
    probing = true
    if (await answer(configs)) await pause(lateAfter, undefined, { ref: false })
    else markSilent()
    probing = false
  }
  const markSilent = () => {
    for (const { client } of since.keys()) closeAtOnce(client)
    const silent = new Error('it is silent')
    const reason = new DatabaseUnavailable(silent)
    silence = reason
    outages.suspect(silent)
    for (const listener of listeners) listener(reason)
    void tryUntilItAnswers()
  }
  const tryUntilItAnswers = async () => {
    while (!ending.signal.aborted && !(await answer(configs))) await pause(probeInterval, undefined, { ref: false })
    silence = undefined
  }

  const timer = setInterval(() => {
    if (since.values().some(isLate)) void probe()
  }, probeInterval).unref()
  return {
    expectAnswer(client) {
      const expected = { client }
      since.set(expected, performance.now())
      return () => void since.delete(expected)
    },
    doubt: () => void probe(),
    silence: () => silence,
    onSilent: (listener) => void listeners.add(listener),
    outages,
    end() {
      ending.abort()
      clearInterval(timer)
    },
  }
}

/** True if all answer a new connection at all, even with an error. */
async function answer(configs: readonly ClientConfig[]): Promise<boolean> {
  const trials = configs.map((config) => withConnection(config, probeTimeout, async () => true).catch(isAnswer))
  return (await Promise.all(trials)).every(Boolean)
}

/** PostgreSQL's errors count as answers, and so does ECONNREFUSED, which is immediate. */
export const isAnswer = (error: unknown) => error instanceof DatabaseError || errorCode(error) !== undefined
