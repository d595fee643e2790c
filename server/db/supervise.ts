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
  /** True for a reason that passes by itself, such as a full disk: the restarts are not given up for it. */
  passes?: (reason: unknown) => boolean
  log: (message: string) => void
  pauses?: readonly number[]
}

/**
 * Restarts a server, or another process, when it ends, with growing pauses; gives up after the last.
 * @param name its name in messages, such as 'The database in ./data'
 * @returns a function that stops the restarts
 */
export function supervise(
  name: string,
  { ended, restart, onGivenUp, passes = () => false, log, pauses = usualPauses }: Server,
): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let tries = 0
  const superviseIt = async () => {
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
        if (passes(error)) tries = Math.min(tries, pauses.length - 1)
      }
    }
    return new StartError(`${name} does not stay up: ${reason}`)
  }
  void superviseIt()
  return () => stopping.abort()
}
