import { failureOf } from '../../kit/act.ts'
import { toast } from '../../kit/toasts.ts'

/**
 * Does what somebody has pressed a button for, and tells them how it went.
 * @param done what they are told when it has
 */
export async function telling(done: string, act: () => Promise<void>): Promise<void> {
  try {
    await act()
    toast({ title: done })
  } catch (error) {
    toast({ title: 'That was not kept', text: failureOf(error as Error), kind: 'bad' })
  }
}
