import { hash, verify } from '@node-rs/argon2'
import { t } from '#words'
import type { Queries } from '../../db/client/open.ts'
import { concurrencyLimit, heavyAtOnce } from '../../kit/concurrency-limit.ts'
import { badInput } from '../../kit/errors.ts'
import type { Caller } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { deleteLinks } from './links.ts'
import { attempt } from './login-throttle.ts'
import { noPendingAddress } from './new-address.ts'
import { closeOtherSessions } from './sessions.ts'

/** Argon2id with 19 MiB, two passes and one thread, as OWASP's Password Storage Cheat Sheet has it; 11 ms on a core of 2026. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash, at the same cost, of 32 random bytes that were not stored: no password is right for it. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$pk6cM4x/rL9kpMRQ+mFRMA$NoauruVGuv4M6cG1LmFDppNPt+nwgTPCsDNvDFzHpmA'

// Each holds a core and 19 MiB while it runs: two at once leave memory for the rest of the site.
const limited = concurrencyLimit(heavyAtOnce, 150 * heavyAtOnce)

/** Wrong passwords of a signed-in member, so that a borrowed phone cannot find its owner's password. */
const ownPasswordLimit = { name: 'own password', times: 10, seconds: 15 * 60 }

/**
 * Hashes a password, as it is stored.
 * @param by who waits in the queue: a visitor's network (`networkOf`) or an account; nobody at a start and in a command
 * @throws HttpError 429 or 503 when it would wait for more than five seconds
 */
export function hashPassword(password: string, by?: string): Promise<string> {
  return limited(() => hash(password, cost), by)
}

/** Checks a password. Without a stored hash it is wrong, in the same time. Throws as `hashPassword`. */
export async function isPassword(stored: string | null | undefined, password: string, by?: string): Promise<boolean> {
  const right = await limited(() => verify(stored ?? nobodysHash, password), by)
  return right && typeof stored === 'string'
}

/**
 * Asks a member who is signed in for their password again.
 * @param field the input that the refusal names
 * @throws HttpError 400 when it is wrong, 429 after ten of them
 */
export async function confirmOwnPassword(
  { db, limits }: Services,
  user: Caller,
  password: string,
  field: string,
  message = t`Password is incorrect`,
): Promise<void> {
  const [found] = await db<{ passwordHash: string | null }[]>`select password_hash from users where id = ${user.id}`
  const right = await attempt(limits, [[ownPasswordLimit, user.id]], () =>
    isPassword(found?.passwordHash, password, user.id),
  )
  if (!right) throw badInput({ [field]: [message] })
}

/**
 * Stores a new password, and ends every session, challenge, link and pending address that the old one led to. Two-factor login stays. One that
 * is set without a session, by a letter or at the terminal, revokes the member's API keys, removes the passkeys and ends connections with
 * accounts elsewhere: they may be a stranger's, who knew the old password.
 * @param but the hash of the session in which the member changes the password; it is not ended
 */
export async function setPassword(
  sql: Queries,
  userId: string,
  passwordHash: string,
  but: string | null = null,
): Promise<void> {
  await sql`update users set password_hash = ${passwordHash}, ${noPendingAddress(sql)}, updated_at = now() where id = ${userId}`
  await closeOtherSessions(sql, userId, but)
  if (but === null) {
    await sql`update api_keys set revoked_at = now() where user_id = ${userId} and revoked_at is null`
    await sql`delete from identities where user_id = ${userId}`
    await sql`delete from passkeys where user_id = ${userId}`
  }
  await sql`delete from login_challenges where user_id = ${userId}`
  await deleteLinks(sql, userId, 'reset-password', 'login-link')
}
