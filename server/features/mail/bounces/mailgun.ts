import * as z from 'zod/mini'
import { parseInput } from '../../../kit/read-input.ts'
import { Address, Remark, type Report } from './report.ts'

/* https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/webhook-payloads */

const Head = z.object({
  'event-data': z.object({
    event: z.enum([
      'accepted',
      'rejected',
      'delivered',
      'failed',
      'opened',
      'clicked',
      'unsubscribed',
      'complained',
      'stored',
    ]),
  }),
})

const Failed = z.object({
  'event-data': z.object({
    recipient: Address,
    severity: z.enum(['permanent', 'temporary']),
    reason: Remark,
    'delivery-status': z.optional(z.object({ message: Remark, description: Remark })),
  }),
})

const Left = z.object({ 'event-data': z.object({ recipient: Address }) })

/** Other permanent failures are not the address's fault, such as a provider that blocks the sender. */
const ofAddress = new Set(['bounce', 'suppress-bounce'])

/** @throws HttpError 400 that names the field */
export function readMailgun(json: unknown): Report[] {
  const { event } = parseInput(Head, json)['event-data']
  if (event === 'failed') {
    const { recipient, severity, reason, ...data } = parseInput(Failed, json)['event-data']
    const status = data['delivery-status']
    const kind = severity === 'permanent' && ofAddress.has(reason) ? 'hard' : 'soft'
    return [{ email: recipient, kind, answer: status?.message || status?.description || reason }]
  }
  if (event !== 'complained' && event !== 'unsubscribed') return []
  return [{ email: parseInput(Left, json)['event-data'].recipient, kind: 'complaint', answer: event }]
}
