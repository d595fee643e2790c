import { v7 as newId } from 'uuid'
import { t } from '#words'
import type { ApiKey, KeyForm } from '../../../contract/keys/keys-api.ts'
import { keyLimits as limits, keyPrefix } from '../../../contract/keys/keys.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { conflict, notFound } from '../../kit/errors.ts'
import type { Actor } from '../../kit/serve.ts'
import { audit } from '../../acts/audit.ts'
import { hashOf, newToken } from '../accounts/tokens.ts'

const dayLength = 86_400_000

/** The columns of `api_keys k join users u`. */
const columns = (sql: Queries, now: Date) => sql`
  k.id, k.name, k.shown, k.scopes, u.username as made_by, k.created_at, k.expires_at, k.revoked_at, k.last_used_at,
  case when k.revoked_at is not null then 'revoked' when k.expires_at <= ${now} then 'expired'
    when not u.is_admin or u.leaving_at is not null
      or u.suspended_at is not null and (u.suspended_until is null or u.suspended_until > ${now}) then 'stopped'
    else 'works' end as state`

/** The keys of the site: those that have ended last, else the newest first. */
export const listKeys = (db: Db, now: Date) => db<ApiKey[]>`
  select ${columns(db, now)} from api_keys k join users u on u.id = k.user_id 
  order by least(k.revoked_at, k.expires_at) <= ${now}, k.created_at desc, k.id desc`

/**
 * Makes a key that works with the rights of its maker.
 * @returns it with its secret, of which only the hash is stored
 * @throws HttpError 409 when there are as many as there may be
 */
export async function createKey(
  db: Db,
  { name, scopes, days }: KeyForm,
  by: Actor,
): Promise<{ key: ApiKey; secret: string }> {
  const id = newId()
  const secret = keyPrefix + newToken()
  const expiresAt = new Date(by.now.getTime() + days * dayLength)
  return db.begin(async (sql) => {
    await sql`lock table api_keys in share row exclusive mode`
    const [{ count }] = await sql<[{ count: number }]>`
      select count(*)::int as count from api_keys where revoked_at is null and expires_at > ${by.now}`
    if (count >= limits.most) throw conflict(t`There are ${limits.most} API keys already. Revoke one first.`)
    await sql`
      insert into api_keys (id, hash, shown, name, scopes, user_id, created_at, expires_at)
      values (${id}, ${hashOf(secret)}, ${secret.slice(0, limits.shown)}, ${name}, ${[...new Set(scopes)]}, ${by.id},
        ${by.now}, ${expiresAt})`
    const key = await findKey(sql, id, by.now)
    await record(sql, by, key, 'key.created')
    return { key, secret }
  })
}

/** Ends a key for good; one that has ended stays as it is. @throws HttpError 404 */
export async function revokeKey(db: Db, id: string, by: Actor): Promise<ApiKey> {
  return db.begin(async (sql) => {
    const { count } = await sql`update api_keys set revoked_at = ${by.now} where id = ${id} and revoked_at is null`
    const key = await findKey(sql, id, by.now)
    if (count > 0) await record(sql, by, key, 'key.revoked')
    return key
  })
}

async function findKey(sql: Queries, id: string, now: Date): Promise<ApiKey> {
  const [key] = await sql<ApiKey[]>`
    select ${columns(sql, now)} from api_keys k join users u on u.id = k.user_id where k.id = ${id}`
  if (!key) throw notFound(t`There is no such API key.`)
  return key
}

const record = (sql: Queries, by: Actor, { id, name, shown, scopes, expiresAt }: ApiKey, action: string) =>
  audit(sql, by, { action, details: { name, shown, scopes, expiresAt }, resourceType: 'key', resourceId: id })

/** Deletes the keys that ended long ago. */
export async function eraseEndedKeys(sql: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - limits.retentionDays * dayLength)
  await sql`delete from api_keys where least(revoked_at, expires_at) <= ${before}`
}
