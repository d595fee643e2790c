import { v7 as newId } from 'uuid'
import { t } from '#words'
import type { Webhook, WebhookForm } from '../../../contract/webhooks/webhooks-api.ts'
import { webhookLimits as limits } from '../../../contract/webhooks/webhooks.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { conflict, notFound } from '../../kit/errors.ts'
import type { Actor } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { audit } from '../../acts/audit.ts'
import { addDelivery } from './announce.ts'
import { newSecret, sealSecret } from './secrets.ts'

export type Deps = Pick<Services, 'db' | 'queue' | 'secretKey'>

interface Issued {
  webhook: Webhook
  secret: string
}

const columns = (sql: Queries) => sql`id, name, url, events, active, stopped_at, created_at`

export const listWebhooks = (db: Db) => db<Webhook[]>`select ${columns(db)} from webhooks order by created_at, id`

/** Stores a webhook with a new secret. @throws HttpError 409 when there are as many as there may be */
export async function createWebhook({ db, secretKey }: Deps, form: WebhookForm, by: Actor): Promise<Issued> {
  const id = newId()
  const secret = newSecret()
  const { name, url, events } = form
  return db.begin(async (sql) => {
    await sql`lock table webhooks in share row exclusive mode`
    const [{ count }] = await sql<[{ count: number }]>`select count(*)::int as count from webhooks`
    if (count >= limits.most) throw conflict(t`There are ${limits.most} webhooks already. Delete one first.`)
    const [webhook] = await sql<[Webhook]>`
      insert into webhooks (id, name, url, events, secret, created_at)
      values (${id}, ${name}, ${url}, ${events}, ${sealSecret(secretKey, id, secret)}, ${by.now})
      returning ${columns(sql)}`
    await record(sql, by, id, 'webhook.created', { after: shown(webhook) })
    return { webhook, secret }
  })
}

/** Changes a webhook. One that is switched on again begins without failures. @throws HttpError 404 */
export async function changeWebhook(
  { db }: Deps,
  id: string,
  { name, url, events, active }: WebhookForm & { active: boolean },
  by: Actor,
): Promise<Webhook> {
  return db.begin(async (sql) => {
    const before = await lock(sql, id)
    const [after] = await sql<[Webhook]>`
      update webhooks set name = ${name}, url = ${url}, events = ${events}, active = ${active},
        stopped_at = case when ${active} then null else stopped_at end,
        failures = case when ${active} and not active then 0 else failures end,
        failing_since = case when ${active} and not active then null else failing_since end
      where id = ${id} returning ${columns(sql)}`
    await record(sql, by, id, 'webhook.changed', { before: shown(before), after: shown(after) })
    return after
  })
}

/** Gives a webhook a new secret; the one before works for a day more. @throws HttpError 404 */
export async function renewSecret({ db, secretKey }: Deps, id: string, by: Actor): Promise<Issued> {
  const secret = newSecret()
  const until = new Date(by.now.getTime() + limits.oldSecretHours * 3_600_000)
  return db.begin(async (sql) => {
    await lock(sql, id)
    const [webhook] = await sql<[Webhook]>`
      update webhooks set old_secret = secret, old_secret_until = ${until}, secret = ${sealSecret(secretKey, id, secret)}
      where id = ${id} returning ${columns(sql)}`
    await record(sql, by, id, 'webhook.secret-renewed', { name: webhook.name })
    return { webhook, secret }
  })
}

/** Deletes a webhook with its deliveries. @throws HttpError 404 */
export async function removeWebhook({ db }: Deps, id: string, by: Actor): Promise<void> {
  await db.begin(async (sql) => {
    const before = await lock(sql, id)
    await sql`delete from webhooks where id = ${id}`
    await record(sql, by, id, 'webhook.deleted', { before: shown(before) })
  })
}

/** Has a message about the newest article sent to a webhook, also to one that is switched off. @throws HttpError 404 */
export async function sendTest(services: Deps, id: string, by: Actor): Promise<void> {
  await services.db.begin(async (sql) => {
    const { name } = await lock(sql, id)
    const [newest] = await sql<{ id: string }[]>`
      select id from articles where published and deleted_at is null order by created_at desc, id desc limit 1`
    await addDelivery(services, sql, { webhook: id, event: 'test', article: newest?.id ?? null, now: by.now })
    await record(sql, by, id, 'webhook.tested', { name })
  })
}

async function lock(sql: Queries, id: string): Promise<Webhook> {
  const [webhook] = await sql<Webhook[]>`select ${columns(sql)} from webhooks where id = ${id} for no key update`
  if (!webhook) throw notFound(t`There is no such webhook any more.`)
  return webhook
}

/** A webhook as the audit log stores it: the path of an address may be a secret. */
const shown = ({ name, url, events, active }: Webhook) => ({ name, host: new URL(url).host, events, active })

/** Notes a change of a webhook in the audit log. */
export const record = (sql: Queries, by: Actor, id: string, action: string, details: object) =>
  audit(sql, by, { action, details, resourceType: 'webhook', resourceId: id })
