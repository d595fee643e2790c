import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError, type ClientConfig } from 'pg'
import { withConnection } from './probe.ts'
import { errorCode, systemReason } from '../start-error.ts'

/** Milliseconds between trial connections during an outage, and their timeout. */
const lookEvery = 500
const lookTimeout = 3_000
/** Milliseconds after a failure that was no outage until the next one is looked at. */
const rest = 1_000

/** Somebody who is told of outages, once when one begins and once when it ends. */
export interface OutageListener {
  /** @param reason in the system's words */
  began(reason: string): void
  /** @param ms how long it lasted */
  ended(ms: number): void
}

export interface Outages {
  /** Begins to tell. */
  tell(listener: OutageListener): void
  /**
   * Looks whether the database is away, since something has failed that needed it.
   * @param known the reason, from somebody who has looked already
   */
  suspect(known?: Error): void
  end(): void
}

/**
 * Tells an outage of the database from failures of single statements, by trial connections: it begins with the first that
 * fails and ends with the first that does not.
 */
export function createOutages(config: ClientConfig): Outages {
  let told: OutageListener | undefined
  let looking = false
  const ending = new AbortController()
  const { signal } = ending
  const wait = (ms: number) => pause(ms, undefined, { ref: false, signal }).catch(() => {})

  const look = async ({ began, ended }: OutageListener, known?: Error) => {
    let since: number | undefined
    for (let reason = known ?? (await whyAway(config)); reason && !signal.aborted; reason = await whyAway(config)) {
      if (since === undefined) began(wordsOf(reason))
      since ??= performance.now()
      await wait(lookEvery)
    }
    if (signal.aborted) return
    if (since === undefined) await wait(rest)
    else ended(Math.round(performance.now() - since))
  }
  return {
    tell: (listener) => void (told = listener),
    suspect(known) {
      if (!told || looking || signal.aborted) return
      looking = true
      void look(told, known).finally(() => (looking = false))
    },
    end: () => ending.abort(),
  }
}

/** @returns the error of a trial connection; undefined if the database takes it */
const whyAway = (config: ClientConfig): Promise<Error | undefined> =>
  withConnection(config, lookTimeout, async () => undefined).catch((error: Error) => error)

/** A refused connection to a host of several addresses has a code and no words. */
const wordsOf = (reason: Error): string =>
  reason instanceof DatabaseError ? reason.message : (errorCode(reason) ?? systemReason(reason))
