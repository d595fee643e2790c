import { t } from '#words'
import { failureOf } from '../../kit/send.ts'
import { toast } from '../../kit/toasts.ts'

/** Makes a button's call, and shows its result in a toast. @param done the title after success */
export async function sendWithToast(done: string, call: () => Promise<void>): Promise<void> {
  try {
    await call()
    toast({ title: done })
  } catch (error) {
    toast({ title: t`That was not kept`, text: failureOf(error as Error), kind: 'bad' })
  }
}
