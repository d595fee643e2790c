import { t } from '#words'
import type { Queries } from '../../db/client/open.ts'
import { conflict } from '../../kit/errors.ts'
import type { Actor } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import type { Identity } from './oidc-provider.ts'
import { sendSafetyLetter } from './safety-letters.ts'
import { auditMember, hasTwoFactor } from './store.ts'

type Who = Pick<Identity, 'issuer' | 'subject'>

/** The member whose account is connected with this one elsewhere. */
export async function findOwner(sql: Queries, { issuer, subject }: Who): Promise<string | undefined> {
  const [found] = await sql<{ userId: string }[]>`
    select user_id from identities where issuer = ${issuer} and subject = ${subject}`
  return found?.userId
}

/**
 * The account here that has the address of an identity, locked.
 * @returns `joins` is true if the identity may open it: both sides have confirmed the address, and neither a role nor a second factor is in
 * danger
 */
export async function findByAddress(
  sql: Queries,
  { email, emailVerified }: Identity,
): Promise<{ id: string; joins: boolean } | undefined> {
  const [found] = await sql<{ id: string; joins: boolean }[]>`
    select u.id, ${emailVerified} and u.email_confirmed_at is not null and u.password_hash is not null
      and u.role = 'user' and not ${hasTwoFactor(sql)} as joins
    from users u where lower(u.email) = lower(${email}) for no key update of u`
  return found
}

/** Stores whose account an identity opens. @throws HttpError 409 if either is connected already */
export async function storeIdentity(
  sql: Queries,
  { userId, issuer, subject }: Who & { userId: string },
  now: Date,
): Promise<void> {
  const { count } = await sql`
    insert into identities (issuer, subject, user_id, created_at) values (${issuer}, ${subject}, ${userId}, ${now})
    on conflict do nothing`
  if (count === 0) throw conflict(t`One of the two accounts is connected with another already.`)
}

/** Connects an account that was there before, records it and writes to its member. Throws as `storeIdentity`. */
export async function connect(
  services: Services,
  sql: Queries,
  identity: Who & { userId: string },
  actor: Actor<string | null>,
): Promise<void> {
  await storeIdentity(sql, identity, actor.now)
  const { userId } = identity
  await auditMember(sql, 'login.connected', userId, actor)
  await sendSafetyLetter(services, sql, 'login-connected', userId)
}

/** Ends the connections of an account. @returns false if there is none */
export async function disconnect(sql: Queries, userId: string, actor: Actor): Promise<boolean> {
  const { count } = await sql`delete from identities where user_id = ${userId}`
  if (count > 0) await auditMember(sql, 'login.disconnected', userId, actor)
  return count > 0
}
