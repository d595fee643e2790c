import * as z from 'zod/mini'
import { t } from '#words'
import type { Delivery, WebhookMessage } from '../../../contract/webhooks/webhooks-api.ts'
import { webhookLimits as limits } from '../../../contract/webhooks/webhooks.ts'
import type { Queries } from '../../db/client/open.ts'
import type { Job } from '../../feature.ts'
import { userAgent } from '../../kit/internet.ts'
import { JobFailure } from '../../kit/job-failure.ts'
import type { Services } from '../../services.ts'
import { audit } from '../../acts/audit.ts'
import { gone, post, type Outcome } from './post.ts'
import { openSecret, signedHeaders } from './secrets.ts'
import { findWaiting, type Waiting } from './waiting-delivery.ts'
import { messageOf } from './webhook-message.ts'

const Planned = z.object({ delivery: z.string() })

/** Pauses from half a minute to six hours: some twenty hours in all. */
const retry = { first: 30, longest: 21_600, times: 12 }

/**
 * Sends a message to a webhook. It is written now: a message that came late would otherwise show what has been withdrawn since. A process
 * that ends between the receiver's answer and the note of it leaves a message to be sent again, under the same id.
 */
export const deliveryJob: Job = {
  failure: t`A webhook could not be delivered.`,
  retry,
  lateBy: 30,
  async run(services, { data, tried, now }) {
    const { db } = services
    const waiting = await findWaiting(db, Planned.parse(data).delivery, now)
    if (!waiting || waiting.state === 'delivered') return
    const isTest = waiting.event === 'test'
    if (!waiting.active && !isTest) return end(db, waiting.id, 'failed', t`The webhook is switched off.`)
    const message = await messageOf(services, waiting)
    if (!message) return end(db, waiting.id, 'dropped', t`The article was published or withdrawn again since.`)
    const outcome = await send(services, waiting, message, now)
    const isLast = outcome.error !== null && (isTest || tried >= retry.times)
    const isStopped = await db.begin((sql) => note(sql, waiting, outcome, { isLast, now }))
    if (outcome.error === null || isTest) return
    if (isStopped) throw new JobFailure(stopped, { permanent: true })
    throw new JobFailure(outcome.error)
  },
}

async function send(services: Services, waiting: Waiting, message: WebhookMessage, now: Date): Promise<Outcome> {
  const { secretKey, settings } = services
  const { id, webhookId, url, secret, oldSecret } = waiting
  const sealed = oldSecret === null ? [secret] : [secret, oldSecret]
  const secrets = sealed.flatMap((one) => openSecret(secretKey, webhookId, one) ?? [])
  if (secrets.length < sealed.length) return { status: null, duration: 0, error: keyChanged }
  const body = JSON.stringify(message)
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': userAgent(settings.current.name),
    ...signedHeaders(secrets, { id, body }, now),
  }
  return post(services, new URL(url), { headers, body })
}

const stopped = t`The receiver has failed for a day, or wants no more: the webhook is switched off.`

/** A copy of a site that has a key of its own tells nobody anything. */
const keyChanged = t`The secret of the webhook was sealed by another key of the site: renew it.`

const end = async (sql: Queries, id: string, state: Delivery['state'], error: string): Promise<void> => {
  await sql`update webhook_deliveries set state = ${state}, error = ${error} where id = ${id}`
}

/**
 * Notes an attempt, and switches a webhook off that has failed for so long, or whose receiver says that it is gone.
 * @returns true if it switches it off: of messages that fail at once, one does
 */
async function note(
  sql: Queries,
  { id, webhookId, event }: Waiting,
  { status, duration, error }: Outcome,
  { isLast, now }: { isLast: boolean; now: Date },
): Promise<boolean> {
  const state: Delivery['state'] = error === null ? 'delivered' : isLast || status === gone ? 'failed' : 'waiting'
  await sql`
    update webhook_deliveries set state = ${state}, tried_at = ${now}, attempts = attempts + 1, status = ${status},
      duration = ${duration}, error = ${error}
    where id = ${id}`
  if (event === 'test') return false
  if (error === null) {
    await sql`update webhooks set failures = 0, failing_since = null where id = ${webhookId}`
    return false
  }
  const longAgo = new Date(now.getTime() - limits.failingHours * 3_600_000)
  const [{ stopped, failures }] = await sql<[{ stopped: boolean; failures: number }]>`
    update webhooks set failures = failures + 1, failing_since = coalesce(failing_since, ${now})
    where id = ${webhookId}
    returning failures,
      active and (${status === gone} or failures >= ${limits.failures} and failing_since <= ${longAgo}) as stopped`
  if (!stopped) return false
  await sql`update webhooks set active = false, stopped_at = ${now} where id = ${webhookId}`
  await sql`update webhook_deliveries set state = 'failed' where id = ${id}`
  await audit(sql, null, {
    action: 'webhook.stopped',
    details: { failures, error },
    resourceType: 'webhook',
    resourceId: webhookId,
  })
  return true
}
