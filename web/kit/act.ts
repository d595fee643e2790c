import { useEffect, useRef, useState } from 'react'
import { addressOf } from '../../contract/address.ts'
import type { BodyOf, ParamsOf, ReplyOf } from '../../contract/endpoint.ts'
import type { Call } from '../../contract/index.ts'
import { ApiError, errorOf } from './api.ts'

/** The calls of the contract that change something, by their address. */
export type Write = Exclude<Call['address'], `GET ${string}`>
export type At<A> = Extract<Call, { address: A }>

const noFields: Record<string, string[]> = {}

interface Callbacks<Reply> {
  onSuccess?: (reply: Reply) => void
  onError?: (error: Error) => void
  onSettled?: () => void
}

/**
 * A call that changes something, for a form or a button. Nothing is sent again by itself.
 * @param call as the contract has it: `'POST /api/subscribers'`
 * @param params the varying parts of its address
 * @param also `overlapping` lets a second body follow before the first is answered; otherwise a second press, which may come
 *   before the first has been drawn as busy, does nothing
 * @returns `act` sends a body and calls back while the component is mounted; then `reply` is the answer, or `fields` says what
 *   is wrong by the input's name, or `failure` is a sentence for what no input can mend
 */
export function useCall<A extends Write>(call: A, params?: ParamsOf<At<A>>, { overlapping = false } = {}) {
  type Reply = ReplyOf<At<A>>
  const [{ busy, reply, error }, setState] = useState<{ busy: boolean; reply?: Reply; error?: Error }>({ busy: false })
  /** The number of the call that is sent last; 0 after the component is unmounted. */
  const latest = useRef(0)
  const pending = useRef(false)
  useEffect(() => {
    latest.current = 1
    return () => void (latest.current = 0)
  }, [])
  const act = async (body: BodyOf<At<A>>, then: Callbacks<Reply> = {}) => {
    if (pending.current && !overlapping) return
    pending.current = true
    latest.current += 1
    const number = latest.current
    setState({ busy: true })
    const answer = await send(call, params, body).then(
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
    act: (body: BodyOf<At<A>>, then?: Callbacks<Reply>) => void act(body, then),
    reply,
    busy,
    fields: refusal?.fields ?? noFields,
    failure: error && !refusal?.fields ? failureOf(error) : null,
  }
}

/** The sentence for a call that did not work: the server's, or that it was not reached. */
export function failureOf(error: Error): string {
  const refusal = error instanceof ApiError ? error.refusal : null
  return refusal?.message ?? 'That could not be sent. Please check your connection and try again.'
}

/**
 * Sends a call that changes something, for what has no screen to wait on.
 * @throws ApiError when it was refused, TypeError when the server was not reached
 */
export async function send<A extends Write>(
  call: A,
  params: ParamsOf<At<A>> | undefined,
  body: BodyOf<At<A>>,
): Promise<ReplyOf<At<A>>> {
  const [method = '', path = ''] = call.split(' ')
  const response = await fetch(addressOf(path, (params ?? {}) as Record<string, string>), {
    method,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  })
  if (!response.ok) throw await errorOf(response)
  return (await response.json()) as ReplyOf<At<A>>
}
