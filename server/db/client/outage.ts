import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError, type ClientConfig } from 'pg'
import { withConnection } from './probe.ts'
import { errorCode, systemReason } from '../start-error.ts'

/** Milliseconds between trial connections during an outage, and their timeout. */
const lookEvery = 500
const lookTimeout = 3_000
/** Milliseconds after a failure that was no outage until the next one is looked at. */
const rest = 1_000

/** A listener for outages, called once when one begins and once when it ends. */
export interface OutageListener {
  /** @param reason the message of the database or the system */
  began(reason: string): void
  /** @param ms how long it lasted */
  ended(ms: number): void
}

export interface Outages {
  /** Adds a listener. */
  notify(listener: OutageListener): void
  /**
   * Checks whether the database is away, after something that needs it has failed.
   * @param found the reason, if the caller has checked already
   */
  suspect(found?: Error): void
  end(): void
}

/**
 * Distinguishes an outage of the database from failures of single statements by trial connections: an outage begins with the first
 * that fails and ends with the first that succeeds.
 * @param configs of the server, and of the pooler before it, if any
 */
export function createOutages(configs: readonly ClientConfig[]): Outages {
  const notified: OutageListener[] = []
  let looking = false
  const ending = new AbortController()
  const { signal } = ending
  const wait = (ms: number) => pause(ms, undefined, { ref: false, signal }).catch(() => {})

  const look = async (found?: Error) => {
    let since: number | undefined
    for (let reason = found ?? (await whyAway(configs)); reason && !signal.aborted; reason = await whyAway(configs)) {
      if (since === undefined) for (const { began } of notified) began(messageOf(reason))
      since ??= performance.now()
      await wait(lookEvery)
    }
    if (signal.aborted) return
    if (since === undefined) await wait(rest)
    else for (const { ended } of notified) ended(Math.round(performance.now() - since))
  }
  return {
    notify: (listener) => void notified.push(listener),
    suspect(found) {
      if (notified.length === 0 || looking || signal.aborted) return
      looking = true
      void look(found).finally(() => (looking = false))
    },
    end: () => ending.abort(),
  }
}

/** Tries a connection to each server. @returns the first error; undefined if all accept one */
const whyAway = (configs: readonly ClientConfig[]): Promise<Error | undefined> =>
  Promise.all(configs.map((config) => withConnection(config, lookTimeout, async () => {}))).then(
    () => undefined,
    (error: Error) => error,
  )

/** A refused connection to a host of several addresses has a code and no message. */
const messageOf = (reason: Error): string =>
  reason instanceof DatabaseError ? reason.message : (errorCode(reason) ?? systemReason(reason))
