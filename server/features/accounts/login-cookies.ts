import { accountLimits } from '../../../contract/accounts/accounts.ts'
import type { Queries } from '../../db/client/open.ts'
import { readCookie, writeCookie, type CookieOptions } from './cookies.ts'
import { hashOf, newToken } from './tokens.ts'

/**
 * Opens a challenge: after the right password, permission to give a code of the second factor, for ten minutes.
 * @returns the `Set-Cookie` line that carries its token; only the hash is stored
 */
export async function openChallenge(sql: Queries, userId: string, { https, now }: CookieOptions): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + accountLimits.challenge)
  await sql`
    insert into login_challenges (token_hash, user_id, expires_at)
    values (${hashOf(token)}, ${userId}, ${expiresAt})`
  return writeCookie('challenge', token, { https, maxAge: accountLimits.challenge / 1000 })
}

/** Ends a challenge. Returns whether it was still open: of two calls at once, one ends it. */
export async function closeChallenge(sql: Queries, tokenHash: string): Promise<boolean> {
  const { count } = await sql`delete from login_challenges where token_hash = ${tokenHash}`
  return count > 0
}

/**
 * Stores that a member has logged in on a browser, so that strangers' guesses do not lock them out of it. The token opens nothing. The
 * other members of this browser move to its new token, so a planted one is worth nothing.
 * @returns the `Set-Cookie` line of the new token; only its hash is stored
 */
export async function rememberDevice(
  sql: Queries,
  userId: string,
  request: Request,
  { https, now }: CookieOptions,
): Promise<string> {
  const old = readCookie(request, 'device', https)
  const token = newToken()
  const hash = hashOf(token)
  if (old) await sql`update known_devices set token_hash = ${hash} where token_hash = ${hashOf(old)}`
  const expiresAt = new Date(now.getTime() + accountLimits.knownDevice)
  await sql`
    insert into known_devices (token_hash, user_id, expires_at) values (${hash}, ${userId}, ${expiresAt})
    on conflict (token_hash, user_id) do update set expires_at = excluded.expires_at`
  return writeCookie('device', token, { https, maxAge: accountLimits.knownDevice / 1000 })
}

/** The stored tokens of a request's cookie that have not expired: a browser may have tokens of several members. */
export async function findTokens(
  sql: Queries,
  name: 'challenge' | 'device',
  request: Request,
  { https, now }: CookieOptions,
): Promise<{ userId: string; tokenHash: string }[]> {
  const token = readCookie(request, name, https)
  if (!token) return []
  return sql<{ userId: string; tokenHash: string }[]>`
    select user_id, token_hash from ${sql(name === 'device' ? 'known_devices' : 'login_challenges')}
    where token_hash = ${hashOf(token)} and expires_at > ${now}`
}
