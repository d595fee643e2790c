import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { failureOf } from './act.ts'
import { toast } from './toasts.ts'

/** Whether a member likes something, follows or has saved it, and how many do. */
export interface Marked {
  on: boolean
  count: number
}

interface Marking {
  /** Which mark on what: 'like', then the id. */
  key: readonly string[]
  /** What stands there now. */
  shown: Marked
  /** Shows something else. */
  show: (marked: Marked) => void
  send: (on: boolean) => Promise<Marked>
  /** The title of the message when it did not work. */
  failed: (on: boolean) => string
}

/**
 * A mark that a member sets or takes away. It shows at once; presses are sent one after the other, and at the end stands what
 * the server has said last. When it fails, what was before is shown again, and a toast says so.
 * @returns sends what is to be; `done` is called when that is so
 */
export function useOptimisticToggle({
  key,
  shown,
  show,
  send,
  failed,
}: Marking): (on: boolean, done?: () => void) => void {
  const client = useQueryClient()
  /** What the server has said last, while presses are on their way. */
  const said = useRef<Marked | null>(null)
  const { mutate } = useMutation({
    mutationKey: key,
    scope: { id: key.join(' ') },
    mutationFn: send,
    onSuccess(reply) {
      said.current = reply
    },
    onError(error, on) {
      toast({ title: failed(on), text: failureOf(error), kind: 'bad' })
    },
    onSettled() {
      if (client.isMutating({ mutationKey: key }) > 1 || !said.current) return
      show(said.current)
      said.current = null
    },
  })
  return (on, done) => {
    if (client.isMutating({ mutationKey: key }) === 0) said.current = shown
    if (shown.on !== on) show({ on, count: Math.max(shown.count + (on ? 1 : -1), 0) })
    mutate(on, { onSuccess: () => done?.() })
  }
}
