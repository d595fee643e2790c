import { useRef } from 'react'
import { searchOf } from '../../../../contract/address.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { prefix } from '../../../../contract/languages.ts'
import { useForm } from '../../../forms/use-form.ts'
import { answerIn, ApiError, toApiError } from '../../../kit/answers.ts'
import type { At, Write } from '../../../kit/send.ts'
import { headingId } from '../../../ui/preserve-focus.ts'
import { useRefresh } from '../action-runner.tsx'

/**
 * A form with a file (multipart/form-data), whose reply is shown in the list below it. Without JavaScript it goes to its page with the file, and
 * the address names the call.
 * @param path of its page
 * @param faultIn a reason to refuse a file before it is sent
 */
export function useFileForm<A extends Write>(call: A, path: string, faultIn?: (file: File) => string | null) {
  const refresh = useRefresh()
  const sent = useRef<HTMLFormElement>(null)
  return useForm<A, ReplyOf<At<A>>>(call, {
    name: 'import',
    action: `${path}?${searchOf({ form: 'import', call, to: prefix + path })}`,
    intercept(element) {
      sent.current = element
      return false
    },
    send: () => sendForm(call, new FormData(sent.current ?? undefined), faultIn),
    async onDone(_, element) {
      element.reset()
      await refresh()
      document.getElementById(headingId)?.focus()
    },
  })
}

async function sendForm<A extends Write>(
  call: A,
  body: FormData,
  faultIn?: (file: File) => string | null,
): Promise<ReplyOf<At<A>>> {
  const file = body.get('file')
  const message = file instanceof File ? (faultIn?.(file) ?? null) : null
  if (message !== null) throw new ApiError(413, message, { message, fields: { file: [message] } })
  const [method = '', address = ''] = call.split(' ')
  const response = await fetch(prefix + address, { method, headers: { accept: 'application/json' }, body })
  const answer = await answerIn(response)
  if (!response.ok) throw await toApiError(answer)
  return answer.body as ReplyOf<At<A>>
}
