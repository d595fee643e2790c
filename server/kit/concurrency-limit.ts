import cluster from 'node:cluster'
import { t } from '#words'
import { HttpError } from './errors.ts'

interface Waiting {
  begin: () => void
  refuse: (refused: HttpError) => void
}

/** The number of heavy jobs that a process runs at once: one in a worker, since the other workers run theirs on the same machine. */
export const heavyAtOnce = cluster.isWorker ? 1 : 2

/**
 * Limits the number of heavy jobs that run at once; the others wait. Senders take turns, so that many jobs of one sender do not
 * hold up the others.
 * @param most the number that run at once
 * @param mayWait the number that may wait; fewer while the last of them would wait for longer than `longest`
 * @param longest milliseconds, judged by the pace at which jobs have ended of late: a number alone is too large for a slow machine or
 *   too small for a quick one (`npm run bench -- overload`, docs/decisions/097-fewer-mechanisms.md)
 * @returns runs a job for the sender `by` (a network, an account; all unnamed senders are one). Throws HttpError if too many
 *   wait already: 429 for a sender with the most waiting jobs, 503 if nobody has two
 */
export function concurrencyLimit(most: number, mayWait: number, longest = Infinity, clock = () => performance.now()) {
  let running = 0
  /** Milliseconds between the ends of jobs while others wait: a mean in which the newest count most; and the last end. */
  let each = 0
  let last: number | undefined
  const line = waitingLine(() => Math.min(mayWait, Math.max(most, longest / each)))
  const passOn = () => {
    const next = line.next()
    const now = clock()
    // A share above 1 would swing past the newest.
    if (last !== undefined) each += (now - last - each) * Math.min(1, 10 / mayWait)
    last = next && now
    if (next) next()
    else running -= 1
  }
  const inTurn = async <T>(work: () => Promise<T>, by = ''): Promise<T> => {
    if (running < most) running += 1
    else await line.wait(by)
    try {
      return await work()
    } finally {
      // Not at once: jobs that wait for nothing would follow each other without the process ever hearing of a new connection.
      setImmediate(passOn)
    }
  }
  /** The error that a job of `by` would get now, if any. */
  const refusal = (by: string) => (running < most ? undefined : line.refusal(by))
  return Object.assign(inTurn, { refusal, waiting: line.waiting })
}

function waitingLine(mayWait: () => number) {
  let count = 0
  /** The waiting requests by sender, in the order of their turns. */
  const groups = new Map<string, Waiting[]>()

  function wait(by: string): Promise<void> {
    if (count >= mayWait()) makeRoom(by)
    return new Promise((begin, refuse) => {
      count += 1
      const group = groups.get(by)
      if (group) group.push({ begin, refuse })
      else groups.set(by, [{ begin, refuse }])
    })
  }

  const largestGroup = () =>
    [...groups.values()].reduce((most, group) => (group.length > most.length ? group : most), [])

  function refusal(by: string): HttpError | undefined {
    const own = groups.get(by)?.length ?? 0
    if (count < mayWait() || largestGroup().length >= own + 2) return undefined
    return by && own > 1 ? tooMany() : busy()
  }

  /** Rejects the last job of the largest group, unless the newcomer's group would then be the largest. */
  function makeRoom(by: string): void {
    const refused = refusal(by)
    if (refused) throw refused
    largestGroup().pop()?.refuse(tooMany())
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

  return { wait, next, refusal, waiting: () => count }
}

const soon = { 'retry-after': '5' }
const busy = () => new HttpError(503, { message: t`The site is busy. Please try again in a moment.` }, soon)
const tooMany = () =>
  new HttpError(
    429,
    { message: t`Too much is asked for at once from your connection. Please try again in a moment.` },
    soon,
  )
