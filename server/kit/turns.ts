import { Refused } from './errors.ts'

/**
 * Lets a few pieces of heavy work run at once; the others wait for their turn.
 * @param most how many run at once
 * @param waitingMost how many may wait
 * @returns runs a piece of work in its turn; throws Refused 503 when too many wait already
 */
export function turns(most: number, waitingMost: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running += 1
    else if (waiting.length < waitingMost) await new Promise<void>((goOn) => waiting.push(goOn))
    else throw new Refused(503, { message: 'The site is busy. Please try again in a moment.' }, { 'retry-after': '5' })
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
