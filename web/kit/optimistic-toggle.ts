import { failureOf } from './act.ts'
import { toast } from './toasts.ts'

/** Whether a member likes something, follows or has saved it, and how many do. */
export interface Toggle {
  on: boolean
  count: number
}

interface Options {
  /** Names the toggle: 'like', then the id. */
  key: string
  shown: Toggle
  show: (toggle: Toggle) => void
  send: (on: boolean) => Promise<Toggle>
  /** The title of the message when it did not work. */
  failed: (on: boolean) => string
}

/** The presses of one toggle that are not answered yet. */
interface Queue {
  length: number
  last: Promise<void>
  /** What the server said last. */
  confirmed: Toggle
}

const queues = new Map<string, Queue>()

/**
 * Something that a member switches on or off. It shows at once; presses are sent one after the other, and in the end the
 * server's last reply is shown. When one fails, a toast says so.
 * @returns switches it; `done` is called when the server has done so
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
