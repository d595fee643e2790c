export interface Queue {
  /** Waits for a turn. @throws what `refuse` was given, or `tooLong` says */
  take(): Promise<void>
  /** Gives the turn to the next. */
  give(): void
  /** Sends all away who wait. */
  refuse(reason: Error): void
}

interface Waiter {
  goOn: () => void
  goAway: (reason: Error) => void
}

/**
 * Lets so many go on at once; the others wait, first come first served.
 * @param patience milliseconds that one waits at the most
 * @param tooLong what it is told then
 */
export function createQueue(most: number, patience: number, tooLong: () => Error): Queue {
  let free = most
  const waiting = new Set<Waiter>()
  return {
    take() {
      if (free > 0) {
        free -= 1
        return Promise.resolve()
      }
      return new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => waiter.goAway(tooLong()), patience)
        const leave = () => {
          clearTimeout(timer)
          waiting.delete(waiter)
        }
        const waiter = {
          goOn: () => (leave(), resolve()),
          goAway: (reason: Error) => (leave(), reject(reason)),
        }
        waiting.add(waiter)
      })
    },
    give() {
      const [next] = waiting
      if (next) next.goOn()
      else free += 1
    },
    refuse(reason) {
      for (const waiter of waiting) waiter.goAway(reason)
    },
  }
}
