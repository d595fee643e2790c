import { setTimeout as pause } from 'node:timers/promises'
import { StartError, systemReason } from './start-error.ts'

/** Milliseconds before each new start. A server that has run for as long as `calm` begins anew with the first. */
const usualPauses = [0, 500, 2_000, 5_000, 10_000]
const calm = 60_000

interface Kept {
  /** Resolves when the server that runs now has ended. */
  ended: () => Promise<void>
  /** Starts it, or finds that another has. @throws when it cannot be started */
  startAgain: () => Promise<void>
  /** Told when a server that ends again and again is given up. */
  givenUp: (reason: StartError) => void
  log: (message: string) => void
  pauses?: readonly number[]
}

/**
 * Starts a server again as soon as it ends. One that does not stay is started less and less often, and at last given up.
 * @param dataDir for the sentence
 * @returns called when the server is to end
 */
export function keepRunning(
  dataDir: string,
  { ended, startAgain, givenUp, log, pauses = usualPauses }: Kept,
): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const keep = async () => {
    let tries = 0
    while (!signal.aborted) {
      const began = performance.now()
      await ended()
      if (signal.aborted) return
      if (performance.now() - began > calm) tries = 0
      log('The database has ended, and is started again.')
      const reason = await tryAgain(() => pauses[tries++])
      if (reason && !signal.aborted) return givenUp(reason)
    }
  }
  /** @returns why it was given up */
  const tryAgain = async (nextPause: () => number | undefined): Promise<StartError | undefined> => {
    let reason = 'it ends again and again.'
    for (let wait = nextPause(); wait !== undefined; wait = nextPause()) {
      await pause(wait, undefined, { signal }).catch(() => {})
      if (signal.aborted) return undefined
      try {
        return void (await startAgain())
      } catch (error) {
        reason = error instanceof StartError ? error.message : `${systemReason(error)}.`
        log(`The database cannot be started again: ${reason}`)
      }
    }
    return new StartError(`The database in ${dataDir} does not stay up: ${reason}`)
  }
  void keep()
  return () => stopping.abort()
}
