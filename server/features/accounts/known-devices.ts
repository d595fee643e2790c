import { accountLimits } from '../../../contract/accounts.ts'
import type { Queries } from '../../db/open.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { hashOf, newToken } from './tokens.ts'

interface CookieOptions {
  https: boolean
  now: Date
}

/**
 * Notes that a member has logged in on the browser that a request comes from, so that strangers' guesses do not keep
 * them out of it. It opens nothing. Others who are known on this browser stay so, under its new token: one that was
 * put there is worth nothing.
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

/** The hash of the browser's token, when this member has logged in on it before; null otherwise. */
export async function findKnownDevice(
  sql: Queries,
  userId: string,
  request: Request,
  { https, now }: CookieOptions,
): Promise<string | null> {
  const token = readCookie(request, 'device', https)
  if (!token) return null
  const [found] = await sql<{ tokenHash: string }[]>`
    select token_hash from known_devices
    where token_hash = ${hashOf(token)} and user_id = ${userId} and expires_at > ${now}`
  return found?.tokenHash ?? null
}
