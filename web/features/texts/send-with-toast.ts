import { failureOf } from '../../kit/send.ts'
import { toast } from '../../kit/toasts.ts'

/** Makes a call for a button, and shows how it went. @param done the message after success */
export async function withToast(done: string, call: () => Promise<void>): Promise<void> {
  try {
    await call()
    toast({ title: done })
  } catch (error) {
    toast({ title: 'That was not kept', text: failureOf(error as Error), kind: 'bad' })
  }
}
