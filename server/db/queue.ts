export interface Queue {
  /** Waits for a free slot. @throws the reason given to `refuse`, or `tooLong()` */
  take(): Promise<void>
  /** Releases a slot. */
  give(): void
  /** Rejects all who wait. */
  refuse(reason: Error): void
}

interface Waiter {
  goOn: () => void
  goAway: (reason: Error) => void
}

/**
 * A semaphore with `most` slots, first come first served.
 * @param patience timeout in milliseconds
 * @param tooLong makes the error after the timeout
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
