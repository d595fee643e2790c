import { addressOf } from '../../contract/address.ts'
import type { BodyOf, ParamsOf, ReplyOf } from '../../contract/endpoint.ts'
import type { Call } from '../../contract/index.ts'
import { answerIn, ApiError, toApiError } from './api.ts'

/** The calls of the contract that change something, by their address. */
export type Write = Exclude<Call['address'], `GET ${string}`>
export type At<A> = Extract<Call, { address: A }>

const notSent = 'That could not be sent. Please check your connection and try again.'

/** The message for a failed call: the server's; without one `otherwise`, by default that the server was not reached. */
export function failureOf(error: Error, otherwise = notSent): string {
  const refusal = error instanceof ApiError ? error.refusal : null
  return refusal?.message || otherwise
}

/**
 * Sends a call that changes something, outside a component.
 * @param outlives true if it goes on when the page is left; its body is small then
 * @throws ApiError when it was refused, TypeError when the server was not reached
 */
export async function send<A extends Write>(
  call: A,
  params: ParamsOf<At<A>> | undefined,
  body: BodyOf<At<A>>,
  outlives = false,
): Promise<ReplyOf<At<A>>> {
  const [method = '', path = ''] = call.split(' ')
  const response = await fetch(addressOf(path, (params ?? {}) as Record<string, string>), {
    method,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
    keepalive: outlives,
  })
  const answer = await answerIn(response)
  if (!response.ok) throw await toApiError(answer)
  return answer.body as ReplyOf<At<A>>
}
