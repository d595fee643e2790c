import { v7 as newId } from 'uuid'
import { t } from '#words'
import type { output } from 'zod/mini'
import { passkeyLimits } from '../../../contract/accounts/passkeys.ts'
import type { Passkey } from '../../../contract/accounts/passkeys-api.ts'
import type { Queries } from '../../db/client/open.ts'
import { conflict, unauthenticated } from '../../kit/errors.ts'
import type { Actor } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import type { NewPasskey } from './passkey-answers.ts'
import { sendSafetyLetter } from './safety-letters.ts'
import { auditMember } from './store.ts'

const columns = (sql: Queries) => sql`id, name, created_at, last_used_at`

/** A member's passkeys, the oldest first. */
export const listPasskeys = (sql: Queries, userId: string) => sql<output<typeof Passkey>[]>`
  select ${columns(sql)} from passkeys where user_id = ${userId} order by created_at, id`

/** The credentials of a member, as browsers name them. */
export async function credentialsOf(sql: Queries, userId: string): Promise<string[]> {
  const found = await sql<{ credentialId: string }[]>`select credential_id from passkeys where user_id = ${userId}`
  return found.map(({ credentialId }) => credentialId)
}

/** The refusal of one more than a member may have. */
export const tooMany = () =>
  conflict(t`You have ${passkeyLimits.most} passkeys already. Please remove one that you use no more.`)

/** Stores a passkey, records it and writes to its member. @throws HttpError 409 for one too many, and one that is stored already */
export async function addPasskey(
  services: Services,
  sql: Queries,
  { userId, name, credentialId, publicKey, signCount }: NewPasskey & { userId: string; name: string },
  actor: Actor,
): Promise<output<typeof Passkey>> {
  // The second of two at once waits, and counts the first.
  const [member] = await sql`select 1 from users where id = ${userId} for no key update`
  if (!member) throw unauthenticated()
  const existing = await credentialsOf(sql, userId)
  if (existing.length >= passkeyLimits.most) throw tooMany()
  const [added] = await sql<output<typeof Passkey>[]>`
    insert into passkeys (id, user_id, credential_id, public_key, sign_count, name, created_at)
    values (${newId()}, ${userId}, ${credentialId}, ${publicKey}, ${signCount}, ${name}, ${actor.now})
    on conflict (credential_id) do nothing
    returning ${columns(sql)}`
  if (!added) throw conflict(t`This passkey opens an account already.`)
  await auditMember(sql, 'passkey.added', userId, actor)
  await sendSafetyLetter(services, sql, 'passkey-added', userId)
  return added
}

/** Removes one of a member's passkeys, records it and writes to its member. @returns false if the member has none of that id */
export async function removePasskey(
  services: Services,
  sql: Queries,
  { id, userId }: { id: string; userId: string },
  actor: Actor,
): Promise<boolean> {
  const { count } = await sql`delete from passkeys where id = ${id} and user_id = ${userId}`
  if (count === 0) return false
  await auditMember(sql, 'passkey.removed', userId, actor)
  await sendSafetyLetter(services, sql, 'passkey-removed', userId)
  return true
}

/** A passkey with what its answers are checked with. */
interface StoredPasskey {
  id: string
  userId: string
  credentialId: string
  publicKey: Uint8Array
  signCount: number
}

/** Finds a passkey, if somebody can log in to its account. */
export async function findPasskey(sql: Queries, credentialId: string): Promise<StoredPasskey | undefined> {
  const [found] = await sql<StoredPasskey[]>`
    select p.id, p.user_id, p.credential_id, p.public_key, p.sign_count
    from passkeys p join users u on u.id = p.user_id
    where p.credential_id = ${credentialId} and u.password_hash is not null`
  return found
}

/** Records a use. @returns false if the passkey was removed, or another use has counted further, since it was read */
export async function recordUse(
  sql: Queries,
  { id, signCount }: StoredPasskey,
  { count: now, at }: { count: number; at: Date },
): Promise<boolean> {
  const { count } = await sql`
    update passkeys set sign_count = ${now}, last_used_at = ${at} where id = ${id} and sign_count = ${signCount}`
  return count > 0
}
