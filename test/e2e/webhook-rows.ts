import { v7 as newId } from 'uuid'
import type { Db } from '../../server/db/client/open.ts'

/** Stores a webhook that works, one that the site has switched off, and a message of each kind of end. */
export async function someWebhooks(db: Db): Promise<void> {
  const id = newId()
  await db`
    insert into webhooks (id, name, url, events, secret, active, stopped_at, created_at)
    values (${id}, 'Search service', ${`https://search.example/${'hook'.repeat(30)}`}, ${['article.published', 'article.changed', 'article.unpublished']}, 'x', true, null, now()),
      (${newId()}, 'Archive', 'https://archive.example/', ${['article.published']}, 'x', false, now(), now())`
  for (const state of ['delivered', 'failed', 'dropped', 'waiting'])
    await db`
      insert into webhook_deliveries (id, webhook_id, event, state, created_at, tried_at, attempts, status, duration, error)
      values (${newId()}, ${id}, 'test', ${state}, now(), now(), 3, ${state === 'delivered' ? 204 : null}, 1234,
        ${state === 'delivered' ? null : 'The receiver could not be reached (ECONNREFUSED).'})`
}
