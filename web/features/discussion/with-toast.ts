import { failureOf } from '../../kit/act.ts'
import { toast } from '../../kit/toasts.ts'

/**
 * Makes a call for a button, and shows how it went.
 * @param done the message after success
 * @returns whether it succeeded
 */
export async function withToast(done: string, call: () => Promise<void>): Promise<boolean> {
  try {
    await call()
    toast({ title: done })
    return true
  } catch (error) {
    toast({ title: 'That was not kept', text: failureOf(error as Error), kind: 'bad' })
    return false
  }
}
