import { accountLimits } from '../../../contract/accounts.ts'
import type { Queries } from '../../db/open.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { hashOf, newToken } from './tokens.ts'

interface CookieOptions {
  https: boolean
  now: Date
}

/**
 * Opens what stands between the right password and the second factor: no session, only leave to give a code, for ten
 * minutes.
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

/** Whose login waits for a code, by the request's cookie; null without one, or when its time is over. */
export async function readChallenge(
  sql: Queries,
  request: Request,
  { https, now }: CookieOptions,
): Promise<{ userId: string; tokenHash: string } | null> {
  const token = readCookie(request, 'challenge', https)
  if (!token) return null
  const [found] = await sql<{ userId: string; tokenHash: string }[]>`
    select user_id, token_hash from login_challenges where token_hash = ${hashOf(token)} and expires_at > ${now}`
  return found ?? null
}

/**
 * Ends a challenge: another try begins with the password again. The cookie that is left names nothing.
 * @returns whether it was still open: of two that end it at once, one did
 */
export async function closeChallenge(sql: Queries, tokenHash: string): Promise<boolean> {
  const closed = await sql`delete from login_challenges where token_hash = ${tokenHash} returning token_hash`
  return closed.length > 0
}
