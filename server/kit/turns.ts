import { Refused } from './errors.ts'

/**
 * How long the last one in the queue may have to wait; `each`, in seconds, is a guess until a piece of work has been
 * timed.
 */
interface LongestWait {
  seconds: number
  each: number
}

/**
 * Lets a few pieces of heavy work run at once; the others wait for their turn.
 * @param most how many run at once
 * @param queue how many may wait; or how long, reckoned from the time that the work has lately taken
 * @returns runs a piece of work in its turn; throws Refused 503 when too many wait already
 */
export function turns(most: number, queue: number | LongestWait) {
  let running = 0
  let each = typeof queue === 'number' ? 0 : queue.each
  const waiting: (() => void)[] = []
  const mayWait = () => (typeof queue === 'number' ? queue : Math.floor((queue.seconds * most) / each))
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running += 1
    else if (waiting.length < mayWait()) await new Promise<void>((goOn) => waiting.push(goOn))
    else throw new Refused(503, { message: 'The site is busy. Please try again in a moment.' }, { 'retry-after': '5' })
    const begun = performance.now()
    try {
      return await work()
    } finally {
      // A tenth of the newest: one slow piece does not shut the queue, a slow minute does.
      each += ((performance.now() - begun) / 1000 - each) / 10
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
