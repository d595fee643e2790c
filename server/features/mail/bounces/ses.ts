import { t } from '#words'
import * as z from 'zod/mini'
import { badInput, conflict } from '../../../kit/errors.ts'
import { addressesOf, askAddresses } from '../../../kit/internet.ts'
import { parseInput } from '../../../kit/read-input.ts'
import type { Services } from '../../../services.ts'
import { Address, Remark, type Report } from './report.ts'

/*
 * Amazon SES reports through a topic of SNS: https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html in the messages of
 * https://docs.aws.amazon.com/sns/latest/dg/sns-message-and-json-formats.html, or without those ('raw message delivery').
 */

const Message = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  Message: z.string(),
  SubscribeURL: z.optional(z.string().check(z.maxLength(2_000))),
})

const types = [
  'Bounce',
  'Complaint',
  'Delivery',
  'Send',
  'Reject',
  'Open',
  'Click',
  'Rendering Failure',
  'DeliveryDelay',
  'Subscription',
] as const
/** Notifications of an identity, and events of a configuration set, have the same under another name. */
const Notification = z.object({ notificationType: z.enum(types) })
const Event = z.object({ eventType: z.enum(types) })

const Bounce = z.object({
  bounce: z.object({
    bounceType: z.enum(['Permanent', 'Transient', 'Undetermined']),
    bouncedRecipients: z.array(z.object({ emailAddress: Address, diagnosticCode: Remark })),
  }),
})
const Complaint = z.object({
  complaint: z.object({ complainedRecipients: z.array(z.object({ emailAddress: Address })) }),
})

type Deps = Pick<Services, 'internet'>

/**
 * Reads a message of SNS, and confirms the subscription of its topic.
 * @throws HttpError 400 that names the field; 409 for a subscription that could not be confirmed
 */
export async function readSes(json: unknown, deps: Deps): Promise<Report[]> {
  if (typeof json !== 'object' || json === null || !('Type' in json)) return reportsIn(json)
  const { Type: type, Message: text, SubscribeURL: url } = parseInput(Message, json)
  if (type === 'SubscriptionConfirmation') await confirmTopic(deps, url)
  // SES tries a new topic with a sentence.
  if (type !== 'Notification' || text.startsWith('Successfully validated SNS topic')) return []
  try {
    return reportsIn(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError) throw badInput({ Message: [t`This is not JSON.`] })
    throw error
  }
}

function reportsIn(json: unknown): Report[] {
  const isEvent = typeof json === 'object' && json !== null && 'eventType' in json
  const type = isEvent ? parseInput(Event, json).eventType : parseInput(Notification, json).notificationType
  if (type === 'Bounce') {
    const { bounceType, bouncedRecipients } = parseInput(Bounce, json).bounce
    const kind = bounceType === 'Permanent' ? 'hard' : 'soft'
    return bouncedRecipients.map(({ emailAddress, diagnosticCode }) => ({
      email: emailAddress,
      kind,
      answer: diagnosticCode || bounceType,
    }))
  }
  if (type !== 'Complaint') return []
  const { complainedRecipients } = parseInput(Complaint, json).complaint
  return complainedRecipients.map(({ emailAddress }) => ({ email: emailAddress, kind: 'complaint', answer: type }))
}

/** The hosts of SNS: no other address is visited. */
const snsHost = /^sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?$/

async function confirmTopic({ internet }: Deps, address: string | undefined): Promise<void> {
  const url = URL.parse(address ?? '')
  if (url?.protocol !== 'https:' || url.port !== '' || !snsHost.test(url.hostname))
    throw badInput({ SubscribeURL: [t`This is no address of SNS.`] })
  const signal = AbortSignal.timeout(internet.timeout)
  const status = await addressesOf(internet, url, signal)
    .then((addresses) => askAddresses(internet, url, { signal, addresses }))
    .then(
      (reply) => {
        reply.destroy()
        return reply.statusCode ?? 0
      },
      () => 0,
    )
  if (status < 200 || status >= 300)
    throw conflict(t`SNS did not confirm the subscription. It can be asked again there.`)
}
