import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { WebhookMessage } from '../contract/webhooks/webhooks-api.ts'

/** A message as a receiver gets it. */
export interface Received {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
  /** The body as it came, over which the signature is. */
  text: string
  message: WebhookMessage
}

type Answer = (response: ServerResponse) => void

/** A receiver of webhooks, as the listener of a server: it keeps what comes, and answers 204 unless it is told otherwise. */
export function webhookReceiver() {
  const received: Received[] = []
  /** The next answers: a status, or a function that answers. */
  const answers: (number | Answer)[] = []
  const listen = async (request: IncomingMessage, response: ServerResponse) => {
    const text = Buffer.concat(await request.toArray()).toString()
    const { method, url, headers } = request
    received.push({ method, url, headers, text, message: JSON.parse(text) as WebhookMessage })
    const answer = answers.shift() ?? 204
    if (typeof answer === 'number') response.writeHead(answer).end()
    else answer(response)
  }
  return { received, answers, listen: (...both: Parameters<typeof listen>) => void listen(...both) }
}

/** True if a message was signed by the holder of a secret. */
export function isSigned({ headers, text }: Received, secret: string): boolean {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const right = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(right)
}
