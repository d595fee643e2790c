import * as z from 'zod/mini'
import { t } from '#words'
import { Article } from '../articles/article-shapes.ts'
import { endpoint, perHour } from '../endpoint.ts'
import { boundedText, Count, Done, Id, Instant, named, paging } from '../shapes.ts'
import { webhookEvents, webhookLimits as limits } from './webhooks.ts'

/** Webhooks: addresses of other programs that are notified of articles, by https://www.standardwebhooks.com. */

export const Webhook = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  active: z.boolean(),
  /** When the site switched it off because it had failed so often. */
  stoppedAt: z.nullable(Instant),
  createdAt: Instant,
})
export type Webhook = z.infer<typeof Webhook>

const WebhookForm = z.object({
  name: boundedText(t`Name`, limits.name).check(...named(t`Name is required`)),
  url: boundedText(t`Address`, limits.url),
  events: z
    .array(z.enum(webhookEvents, t`There is no such event`))
    .check(z.minLength(1, t`Choose at least one event`), z.maxLength(webhookEvents.length, t`Name each event once`)),
})
export type WebhookForm = z.infer<typeof WebhookForm>

export const Delivery = z.object({
  id: Id,
  webhookId: Id,
  webhookName: z.string(),
  event: z.enum([...webhookEvents, 'test']),
  /** The title of its article; null when that is gone. */
  title: z.nullable(z.string()),
  /** `dropped` when the article was published or withdrawn again before the message went out. */
  state: z.enum(['waiting', 'delivered', 'failed', 'dropped']),
  createdAt: Instant,
  /** The last attempt: its moment, the status of the answer and the milliseconds that it took. */
  triedAt: z.nullable(Instant),
  status: z.nullable(z.int()),
  duration: z.nullable(Count),
  error: z.nullable(z.string()),
  attempts: Count,
})
export type Delivery = z.infer<typeof Delivery>

/** The body of a message. */
export const WebhookMessage = z.object({
  type: z.enum([...webhookEvents, 'test']),
  /** The moment of the event. */
  timestamp: Instant,
  data: z.object({
    /** The id of the article; null in a test of a site without articles. */
    id: z.nullable(Id),
    /** The address of its page. */
    url: z.nullable(z.string()),
    /** As it is when the message is sent; null when it is not public any more. */
    article: z.nullable(z.omit(Article, { liked: true, saved: true, done: true, step: true, related: true })),
  }),
})
export type WebhookMessage = z.infer<typeof WebhookMessage>

const admin = 'admin' as const
/** A secret is in this reply and in no other. */
const Issued = z.object({ webhook: Webhook, secret: z.string() })

export const webhooks = {
  list: endpoint('GET /api/admin/webhooks', { access: admin, reply: z.array(Webhook) }),
  create: endpoint('POST /api/admin/webhooks', {
    access: admin,
    proof: 'recent',
    limit: perHour(60),
    body: WebhookForm,
    reply: Issued,
  }),
  change: endpoint('PUT /api/admin/webhooks/:id', {
    access: admin,
    proof: 'recent',
    limit: perHour(300),
    body: z.extend(WebhookForm, { active: z.boolean(t`Say if the webhook is on`) }),
    reply: Webhook,
  }),
  /** The secret before works for a day more: messages are signed by both. */
  renew: endpoint('POST /api/admin/webhooks/:id/secret', {
    access: admin,
    proof: 'recent',
    limit: perHour(60),
    body: z.object({}),
    reply: Issued,
  }),
  remove: endpoint('DELETE /api/admin/webhooks/:id', { access: admin, reply: Done }),
  /** Sends a message about the newest article, once. */
  test: endpoint('POST /api/admin/webhooks/:id/test', {
    access: admin,
    limit: perHour(120),
    body: z.object({}),
    reply: Done,
  }),
  /** Newest first. */
  deliveries: endpoint('GET /api/admin/webhook-deliveries', {
    access: admin,
    query: z.object(paging),
    reply: z.array(Delivery),
  }),
  /** Sends a message again, under the id that it had. */
  again: endpoint('POST /api/admin/webhook-deliveries/:id/again', {
    access: admin,
    limit: perHour(300),
    body: z.object({}),
    reply: Done,
  }),
}
