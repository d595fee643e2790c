import cluster from 'node:cluster'
import { HttpError } from './errors.ts'

interface Waiting {
  begin: () => void
  refuse: (refused: HttpError) => void
}

/** The heavy jobs that a process runs at once. A worker runs one: the others beside it have the rest of the machine. */
export const heavyAtOnce = cluster.isWorker ? 1 : 2

/**
 * Limits the number of heavy jobs that run at once; the others wait. Senders take turns, so that many jobs of one sender do not
 * hold up the others.
 * @param most the number that run at once
 * @param mayWait the number that may wait
 * @returns runs a job for the sender `by` (a network, an account; all unnamed senders are one). Throws HttpError if too many
 *   wait already: 429 for a sender with the most waiting jobs, 503 if nobody has two
 */
export function concurrencyLimit(most: number, mayWait: number) {
  let running = 0
  const line = waitingLine(mayWait)
  return async <T>(work: () => Promise<T>, by = ''): Promise<T> => {
    if (running < most) running += 1
    else await line.wait(by)
    try {
      return await work()
    } finally {
      const next = line.next()
      if (next) next()
      else running -= 1
    }
  }
}

function waitingLine(mayWait: number) {
  let count = 0
  /** The waiting requests by sender, in the order of their turns. */
  const groups = new Map<string, Waiting[]>()

  function wait(by: string): Promise<void> {
    if (count >= mayWait) makeRoom(by)
    return new Promise((begin, refuse) => {
      count += 1
      const group = groups.get(by)
      if (group) group.push({ begin, refuse })
      else groups.set(by, [{ begin, refuse }])
    })
  }

  /** Rejects the last job of the largest group, unless the newcomer's group would then be the largest. */
  function makeRoom(by: string): void {
    const own = groups.get(by)?.length ?? 0
    const largest = [...groups.values()].reduce((most, group) => (group.length > most.length ? group : most), [])
    if (largest.length < own + 2) throw by && own > 1 ? tooMany() : busy()
    largest.pop()?.refuse(tooMany())
    count -= 1
  }

  function next(): (() => void) | undefined {
    const [first] = groups
    if (!first) return undefined
    const [by, group] = first
    const waiting = group.shift()
    groups.delete(by)
    if (group.length > 0) groups.set(by, group)
    count -= 1
    return waiting?.begin
  }

  return { wait, next }
}

const soon = { 'retry-after': '5' }
const busy = () => new HttpError(503, { message: 'The site is busy. Please try again in a moment.' }, soon)
const tooMany = () =>
  new HttpError(
    429,
    { message: 'Too much is asked for at once from your connection. Please try again in a moment.' },
    soon,
  )
