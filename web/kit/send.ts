import { t } from '#words'
import { addressOf } from '../../contract/address.ts'
import type { BodyOf, ParamsOf, ReplyOf } from '../../contract/endpoint.ts'
import type { Call } from '../../contract/index.ts'
import { prefix } from '../../contract/languages.ts'
import type { ErrorBody } from '../../contract/shapes.ts'
import { answerIn, ApiError, refusalIn, toApiError } from './answers.ts'

/** The calls of the contract that change something, by their address. */
export type Write = Exclude<Call['address'], `GET ${string}`>
export type At<A> = Extract<Call, { address: A }>

const notSent = t`That could not be sent. Please check your connection and try again.`

/** The message for a failed call: the server's; without one `otherwise`, by default that the server was not reached. */
export function failureOf(error: Error, otherwise = notSent): string {
  const refusal = error instanceof ApiError ? error.refusal : null
  return refusal?.message || otherwise
}

/** Asks the person at the device for their password or a code; resolves to false if they cancel. */
type AskForProof = () => Promise<boolean>

const askNobody: AskForProof = async () => false
let askForProof = askNobody
let asking: Promise<boolean> | null = null

/**
 * Registers the function that asks for a recent proof when a call needs one.
 * @returns a function that unregisters it
 */
export function onProofNeeded(handler: AskForProof): () => void {
  askForProof = handler
  return () => void (askForProof = askNobody)
}

/** True if a call was refused because it lacks a recent proof by password or code. */
export const isUnproven = (error: Error) => error instanceof ApiError && lacksProof(error.refusal)

const lacksProof = (refusal: ErrorBody | null) => refusal?.code === 'recent-proof'

/**
 * Sends a call that changes something, outside a component. A call that needs a recent proof is sent again after the proof.
 * @param outlives true if the request continues after the page is left (`keepalive`), which limits the size of its body
 * @throws ApiError when it was refused, TypeError when the server was not reached
 */
export async function send<A extends Write>(
  call: A,
  params: ParamsOf<At<A>> | undefined,
  body: BodyOf<At<A>>,
  outlives = false,
): Promise<ReplyOf<At<A>>> {
  const [method = '', path = ''] = call.split(' ')
  const sendOnce = async () => {
    const response = await fetch(prefix + addressOf(path, (params ?? {}) as Record<string, string>), {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      keepalive: outlives,
    })
    return { ok: response.ok, ...(await answerIn(response)) }
  }
  let answer = await sendOnce()
  if (!answer.ok && lacksProof(refusalIn(answer))) {
    // Several calls at once are one question.
    asking ??= askForProof().finally(() => (asking = null))
    if (await asking) answer = await sendOnce()
  }
  if (!answer.ok) throw await toApiError(answer)
  return answer.body as ReplyOf<At<A>>
}
