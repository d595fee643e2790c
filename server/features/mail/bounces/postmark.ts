import * as z from 'zod/mini'
import { parseInput } from '../../../kit/read-input.ts'
import { Address, Remark, type Report } from './report.ts'

/* https://postmarkapp.com/developer/webhooks/bounce-webhook, …/spam-complaint-webhook, …/subscription-change-webhook */

const Head = z.object({
  RecordType: z.enum(['Bounce', 'SpamComplaint', 'SubscriptionChange', 'Delivery', 'Open', 'Click', 'SMTPApiError']),
})
const Bounce = z.object({
  Type: z.string().check(z.maxLength(100)),
  Email: Address,
  Details: Remark,
  Description: Remark,
})
const Complaint = z.object({ Email: Address })
const Change = z.object({
  Recipient: Address,
  SuppressSending: z.boolean(),
  SuppressionReason: z.nullish(z.string()),
})

/** The types of bounces by which an address takes no letters; others are of the moment, of the text or of the sender. */
const hard = new Set(['HardBounce', 'BadEmailAddress'])

/** @throws HttpError 400 that names the field */
export function readPostmark(json: unknown): Report[] {
  const { RecordType: type } = parseInput(Head, json)
  if (type === 'Bounce') {
    const { Type, Email, Details, Description } = parseInput(Bounce, json)
    const kind = Type === 'SpamComplaint' ? 'complaint' : hard.has(Type) ? 'hard' : 'soft'
    return [{ email: Email, kind, answer: Details || Description || Type }]
  }
  if (type === 'SpamComplaint')
    return [{ email: parseInput(Complaint, json).Email, kind: 'complaint', answer: 'SpamComplaint' }]
  if (type !== 'SubscriptionChange') return []
  // One that a bounce has caused is reported by itself, too.
  const { Recipient, SuppressSending, SuppressionReason } = parseInput(Change, json)
  const hasLeft = SuppressSending && SuppressionReason !== 'HardBounce'
  return hasLeft ? [{ email: Recipient, kind: 'complaint', answer: SuppressionReason ?? type }] : []
}
