interface Queue {
  /** Waits for a free slot. @throws the reason given to `rejectAll`, or `timeoutError()` */
  acquire(): Promise<void>
  /** Releases a slot. */
  release(): void
  /** Rejects all who wait. */
  rejectAll(reason: Error): void
}

interface Waiter {
  resolve: () => void
  reject: (reason: Error) => void
}

/**
 * A semaphore with `most` slots, first come first served.
 * @param timeout in milliseconds
 * @param timeoutError makes the error after the timeout
 */
export function createQueue(most: number, timeout: number, timeoutError: () => Error): Queue {
  let free = most
  const waiting = new Set<Waiter>()
  return {
    acquire() {
      if (free > 0) {
        free -= 1
        return Promise.resolve()
      }
      return new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => waiter.reject(timeoutError()), timeout)
        const leave = () => {
          clearTimeout(timer)
          waiting.delete(waiter)
        }
        const waiter = {
          resolve: () => (leave(), resolve()),
          reject: (reason: Error) => (leave(), reject(reason)),
        }
        waiting.add(waiter)
      })
    },
    release() {
      const [next] = waiting
      if (next) next.resolve()
      else free += 1
    },
    rejectAll(reason) {
      for (const waiter of waiting) waiter.reject(reason)
    },
  }
}
