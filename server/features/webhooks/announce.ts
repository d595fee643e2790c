import { v7 as newId } from 'uuid'
import type { Delivery } from '../../../contract/webhooks/webhooks-api.ts'
import type { WebhookEvent } from '../../../contract/webhooks/webhooks.ts'
import type { Queries } from '../../db/client/open.ts'
import type { Services } from '../../services.ts'

/** The job that sends a message to a webhook. */
export const webhookDeliveries = 'webhook-deliveries'

type Deps = Pick<Services, 'queue'>

interface Happening {
  event: WebhookEvent
  article: string
}

/**
 * Plans the messages about an event to the webhooks that subscribe to it.
 * @param sql the transaction of the event
 */
export async function announce(services: Deps, sql: Queries, { event, article }: Happening, now: Date): Promise<void> {
  // One that is deleted at this moment would refuse the message, and with it the event.
  const asking = await sql<{ id: string }[]>`
    select id from webhooks where active and ${event} = any(events) order by id for key share`
  for (const { id } of asking) await addDelivery(services, sql, { webhook: id, event, article, now })
}

interface NewDelivery {
  webhook: string
  event: Delivery['event']
  article: string | null
  now: Date
}

/** Adds a message, which is written when it is sent. */
export async function addDelivery({ queue }: Deps, sql: Queries, { webhook, event, article, now }: NewDelivery) {
  const id = newId()
  await sql`
    insert into webhook_deliveries (id, webhook_id, event, article_id, created_at)
    values (${id}, ${webhook}, ${event}, ${article}, ${now})`
  await queueDelivery({ queue }, sql, id)
}

/** Has a message sent now; an attempt that waits for its time gives way. */
export const queueDelivery = ({ queue }: Deps, sql: Queries, id: string): Promise<void> =>
  queue.add(sql, webhookDeliveries, { delivery: id }, { key: id })
