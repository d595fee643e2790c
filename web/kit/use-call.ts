import { useEffect, useRef, useState } from 'react'
import type { BodyOf, ParamsOf, ReplyOf } from '../../contract/endpoint.ts'
import { failureOf, send, type At, type Write } from './send.ts'
import { ApiError } from './answers.ts'

const noFields: Record<string, string[]> = {}

interface Callbacks<Reply> {
  onSuccess?: (reply: Reply) => void
  onError?: (error: Error) => void
  onSettled?: () => void
}

/**
 * A call that changes something, for a form or a button. It is never retried by itself.
 * @param call as the contract has it: `'POST /api/subscribers'`
 * @param params the parameters in its path
 * @param also `overlapping` allows a second call before the reply to the first; otherwise a second click is ignored. `by` makes the
 *   call where more belongs to it, also when the component is gone
 * @returns `mutate` sends a body and calls back while the component is mounted; then `reply` is set, or `fields` has errors by the
 *   input's name, or `failure` is a message that belongs to no input
 */
export function useCall<A extends Write, Reply = ReplyOf<At<A>>>(
  call: A,
  params?: ParamsOf<At<A>>,
  {
    overlapping = false,
    by = (body) => send(call, params, body) as Promise<Reply>,
  }: { overlapping?: boolean; by?: ((body: BodyOf<At<A>>) => Promise<Reply>) | undefined } = {},
) {
  const [{ busy, reply, error }, setState] = useState<{ busy: boolean; reply?: Reply; error?: Error }>({ busy: false })
  /** The number of the call that is sent last; 0 after the component is unmounted. */
  const latest = useRef(0)
  const pending = useRef(false)
  useEffect(() => {
    latest.current = 1
    return () => void (latest.current = 0)
  }, [])
  const mutate = async (body: BodyOf<At<A>>, then: Callbacks<Reply> = {}) => {
    if (pending.current && !overlapping) return
    pending.current = true
    latest.current += 1
    const number = latest.current
    setState({ busy: true })
    const answer = await by(body).then(
      (reply) => ({ reply }),
      (error: Error) => ({ error }),
    )
    if (latest.current !== number) return
    pending.current = false
    setState({ busy: false, ...answer })
    if ('error' in answer) then.onError?.(answer.error)
    else then.onSuccess?.(answer.reply)
    then.onSettled?.()
  }
  const refusal = error instanceof ApiError ? error.refusal : null
  return {
    mutate: (body: BodyOf<At<A>>, then?: Callbacks<Reply>) => void mutate(body, then),
    reply,
    busy,
    fields: refusal?.fields ?? noFields,
    failure: error && !refusal?.fields ? failureOf(error) : null,
  }
}
