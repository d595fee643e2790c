import { HttpError } from './errors.ts'

/**
 * How long the last one in the queue may have to wait; `each`, in seconds, is a guess until a piece of work has been
 * timed.
 */
interface LongestWait {
  seconds: number
  each: number
}

interface Waiting {
  begin: () => void
  refuse: (refused: HttpError) => void
}

/**
 * Lets a few pieces of heavy work run at once; the others wait for their turn. Those who ask take turns: the next piece
 * is of whoever has waited longest since their last one, so that many pieces of one do not hold up the others.
 * @param most how many run at once
 * @param queue how many may wait; or how long, reckoned from the time that the work has lately taken
 * @returns runs a piece of work in its turn, for `by` (a network, an account; all who are not named are one). Throws
 *   Refused when too many wait already: 429 for one of those who have the most waiting, 503 where nobody has two
 */
export function concurrencyLimit(most: number, queue: number | LongestWait) {
  let running = 0
  let each = typeof queue === 'number' ? 0 : queue.each
  const line = waitingLine()
  const mayWait = () => (typeof queue === 'number' ? queue : Math.floor((queue.seconds * most) / each))
  return async <T>(work: () => Promise<T>, by = ''): Promise<T> => {
    if (running < most) running += 1
    else await line.wait(by, mayWait())
    const begun = performance.now()
    try {
      return await work()
    } finally {
      // A tenth of the newest: one slow piece does not shut the queue, a slow minute does.
      each += ((performance.now() - begun) / 1000 - each) / 10
      const next = line.next()
      if (next) next()
      else running -= 1
    }
  }
}

function waitingLine() {
  let count = 0
  /** The waiting requests, grouped by their sender; the group whose turn is next comes first. */
  const groups = new Map<string, Waiting[]>()

  function wait(by: string, mayWait: number): Promise<void> {
    if (count >= mayWait) makeRoom(by)
    return new Promise((begin, refuse) => {
      count += 1
      const group = groups.get(by)
      if (group) group.push({ begin, refuse })
      else groups.set(by, [{ begin, refuse }])
    })
  }

  /** Refuses the last of the largest group, unless that would only make the newcomer's the largest. */
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
