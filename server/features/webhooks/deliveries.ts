import { t } from '#words'
import type { Delivery } from '../../../contract/webhooks/webhooks-api.ts'
import { webhookLimits as limits } from '../../../contract/webhooks/webhooks.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { conflict, notFound } from '../../kit/errors.ts'
import { byTime, type Paged, type PageQuery } from '../../kit/paging.ts'
import type { Actor } from '../../kit/serve.ts'
import { queueDelivery } from './announce.ts'
import { type Deps, record } from './store.ts'

export const newestFirst = byTime('d.created_at', 'd.id')

/** A page of the deliveries. */
export const listDeliveries = (db: Db, page: PageQuery) => db<Paged<Delivery>[]>`
  select d.id, d.webhook_id, w.name as webhook_name, d.event, a.title, d.state, d.created_at, d.tried_at, d.status, d.duration,
    d.error, d.attempts, ${page.cursor}
  from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    left join articles a on a.id = d.article_id and a.deleted_at is null
  where ${page.after} order by ${page.by} limit ${page.limit}`

/** Has a message sent again, with as many attempts as a new one. @throws HttpError 404; 409 for a webhook that is switched off */
export async function sendAgain(services: Deps, id: string, by: Actor): Promise<void> {
  await services.db.begin(async (sql) => {
    const [found] = await sql<{ webhookId: string; name: string; event: Delivery['event']; active: boolean }[]>`
      select w.id as webhook_id, w.name, d.event, w.active from webhook_deliveries d join webhooks w on w.id = d.webhook_id
      where d.id = ${id} for no key update`
    if (!found) throw notFound(t`There is no such delivery any more.`)
    const { webhookId, name, event, active } = found
    if (!active && event !== 'test') throw conflict(t`This webhook is switched off. Switch it on first.`)
    await sql`
      update webhook_deliveries set state = 'waiting', attempts = 0, tried_at = null, status = null, duration = null, error = null
      where id = ${id}`
    await queueDelivery(services, sql, id)
    await record(sql, by, webhookId, 'webhook.sent-again', { name, delivery: id })
  })
}

/** Erases old deliveries, and ends those that no job sends any more: a restore empties the queue. */
export async function eraseDeliveries(sql: Queries, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await sql`delete from webhook_deliveries where created_at < ${before(limits.retentionDays)}`
  const forgotten = t`It was forgotten when the site was restored.`
  await sql`
    update webhook_deliveries set state = 'failed', error = ${forgotten}
    where state = 'waiting' and coalesce(tried_at, created_at) < ${before(2)}`
}
