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
 * Restarts a server, or another process, when it ends, with growing pauses; gives up after the last.
 * @param name its name in messages, such as 'The database in ./data'
 * @returns a function that stops the restarts
 */
export function keepRunning(
  name: string,
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
      log(`${name} has ended, and is started again.`)
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
        log(`${name} cannot be started again: ${reason}`)
      }
    }
    return new StartError(`${name} does not stay up: ${reason}`)
  }
  void keep()
  return () => stopping.abort()
}
