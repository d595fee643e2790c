import { t } from '#words'
import { allowedIn } from '../../../../contract/texts/text-form.ts'
import { inOneLine } from '../../../forms/in-one-line.ts'
import { useForm, type FormOptions } from '../../../forms/use-form.ts'
import { failureOf, type Write } from '../../../kit/send.ts'
import { ApiError } from '../../../kit/answers.ts'
import { toast } from '../../../kit/toasts.ts'
import { useDraft, type Sent } from './use-draft.ts'

interface Options<A extends Write, Reply> extends Omit<FormOptions<A, Reply>, 'body' | 'sentence' | 'send'> {
  /** The key of the draft on the device. */
  draft: string
  /** The values without a draft, by the names of their fields. */
  initial: Record<string, string>
  /** Makes the call. */
  send: (sent: Sent) => Promise<Reply>
  /** The title of the toast after it was stored; null for none. */
  done: (reply: Reply) => string | null
  /** The title of the toast after a failure. */
  failed: string
}

/**
 * The state of a `WritingForm`: a form whose text is saved as a draft until the server has stored it, and is not sent while it would show private
 * details. The server masks those that are sent nevertheless.
 * @param call as the contract has it
 */
export function useWriting<A extends Write, Reply>(call: A, options: Options<A, Reply>) {
  const { draft: draftKey, initial, send, done, failed, intercept, ...others } = options
  const form = useForm<A, Reply>(call, {
    ...others,
    sentence: (error) => t`${reasonOf(error)} Your text is still here.`,
    intercept(element) {
      const choice = element.querySelector<HTMLElement>('.private-warning button')
      choice?.focus()
      return choice !== null || intercept?.(element) === true
    },
    async send() {
      try {
        const reply = await send(draft.forSending())
        draft.drop()
        const title = done(reply)
        if (title) toast({ title })
        return reply
      } catch (error) {
        toast({ title: failed, text: reasonOf(error as Error), kind: 'bad' })
        throw error
      }
    },
  })
  const { typed } = form
  const element = form.props.ref
  const values = Object.fromEntries(Object.entries(initial).map(([name, text]) => [name, typed[name] ?? text]))
  const draft = useDraft(draftKey, { values, allowed: allowedIn(typed) }, (name) =>
    String(new FormData(element.current ?? undefined).get(name) ?? ''),
  )
  return {
    ...draft,
    form,
    focusOn: (name: string) =>
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()),
  }
}

export type Writing = ReturnType<typeof useWriting<Write, unknown>>

/** The server's message for a refusal. */
function reasonOf(error: Error): string {
  const refusal = error instanceof ApiError ? error.refusal : null
  if (error instanceof ApiError && error.status === 401) return t`You are not logged in.`
  return inOneLine(Object.values(refusal?.fields ?? {}).flat()) || failureOf(error)
}
