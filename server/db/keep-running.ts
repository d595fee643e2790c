import { setTimeout as pause } from 'node:timers/promises'
import { StartError, systemReason } from './start-error.ts'

/** Milliseconds before each restart; reset when a server has run for `resetAfter`. */
const usualPauses = [0, 500, 2_000, 5_000, 10_000]
const resetAfter = 60_000

interface Server {
  /** Resolves when the server that runs now has ended. */
  ended: () => Promise<void>
  /** Starts it, unless another process has. @throws if it cannot be started */
  restart: () => Promise<void>
  /** Called when the restarts are given up. */
  onGivenUp: (reason: StartError) => void
  log: (message: string) => void
  pauses?: readonly number[]
}

/**
 * Restarts a server when it ends, with growing pauses; gives up after the last.
 * @param dataDir for the message
 * @returns a function that stops the restarts
 */
export function keepRunning(
  dataDir: string,
  { ended, restart, onGivenUp, log, pauses = usualPauses }: Server,
): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const keep = async () => {
    let tries = 0
    while (!signal.aborted) {
      const began = performance.now()
      await ended()
      if (signal.aborted) return
      if (performance.now() - began > resetAfter) tries = 0
      log('The database has ended, and is started again.')
      const reason = await restartWithPauses(() => pauses[tries++])
      if (reason && !signal.aborted) return onGivenUp(reason)
    }
  }
  /** @returns the reason for giving up */
  const restartWithPauses = async (nextPause: () => number | undefined): Promise<StartError | undefined> => {
    let reason = 'it ends again and again.'
    for (let wait = nextPause(); wait !== undefined; wait = nextPause()) {
      await pause(wait, undefined, { signal }).catch(() => {})
      if (signal.aborted) return undefined
      try {
        return void (await restart())
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
