import { failureOf } from './send.ts'
import { toast } from './toasts.ts'

/** The state of a like, a follow or a save, and the number of members. */
export interface Toggle {
  on: boolean
  count: number
}

interface Options {
  /** Identifies the toggle: 'like', then the id. */
  key: string
  shown: Toggle
  show: (toggle: Toggle) => void
  send: (on: boolean) => Promise<Toggle>
  /** The title of the toast after a failure. */
  failed: (on: boolean) => string
}

/** The clicks on one toggle that await a reply. */
interface Queue {
  length: number
  last: Promise<void>
  /** The server's last reply. */
  confirmed: Toggle
}

const queues = new Map<string, Queue>()

/**
 * A toggle that changes at once. Clicks are sent one after another; in the end the server's last reply is shown. A failure
 * shows a toast.
 * @returns the function that switches it; `done` is called after the server's reply
 */
export function optimisticToggle({ key, shown, show, send, failed }: Options) {
  return (on: boolean, done?: () => void): void => {
    const queue = queues.get(key) ?? { length: 0, last: Promise.resolve(), confirmed: shown }
    queues.set(key, queue)
    queue.length += 1
    if (shown.on !== on) show({ on, count: Math.max(shown.count + (on ? 1 : -1), 0) })
    const sendNext = async () => {
      try {
        queue.confirmed = await send(on)
        done?.()
      } catch (error) {
        toast({ title: failed(on), text: failureOf(error as Error), kind: 'bad' })
      }
      queue.length -= 1
      if (queue.length > 0) return
      queues.delete(key)
      show(queue.confirmed)
    }
    queue.last = queue.last.then(sendNext)
  }
}
