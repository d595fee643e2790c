import type { Delivery } from '../../../contract/webhooks/webhooks-api.ts'
import type { Queries } from '../../db/client/open.ts'

/** A message that waits to be sent, with its webhook. */
export interface Waiting extends Pick<Delivery, 'id' | 'event' | 'state' | 'createdAt'> {
  articleId: string | null
  webhookId: string
  url: string
  active: boolean
  secret: string
  /** The secret before the newest, while it signs too; else null. */
  oldSecret: string | null
}

/** @returns undefined for a message that is gone */
export async function findWaiting(sql: Queries, id: string, now: Date): Promise<Waiting | undefined> {
  const [waiting] = await sql<Waiting[]>`
    select d.id, d.event, d.state, d.created_at, d.article_id, w.id as webhook_id, w.url, w.active, w.secret,
      case when w.old_secret_until > ${now} then w.old_secret end as old_secret
    from webhook_deliveries d join webhooks w on w.id = d.webhook_id where d.id = ${id}`
  return waiting
}
