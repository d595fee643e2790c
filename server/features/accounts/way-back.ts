import { accountLimits } from '../../../contract/accounts.ts'
import type { Queries } from '../../db/open.ts'
import { dropLinks } from './mail-links.ts'
import { taken } from './names.ts'
import { setPassword } from './set-password.ts'
import { hashOf } from './tokens.ts'
import { endTwoFactor } from './two-factor.ts'

/** The address that a link puts back. */
interface WayBack {
  userId: string
  email: string
}

/** The address that a link puts back, while it works. Neither a new password nor a newer address ends it. */
export async function readWayBack(sql: Queries, token: string, now: Date): Promise<WayBack | null> {
  const [found] = await sql<WayBack[]>`
    select user_id, email from one_time_links
    where token_hash = ${hashOf(token)} and purpose = 'restore-email' and expires_at > ${now}`
  return found ?? null
}

/**
 * Puts an address back, under a new password: every session ends, and so does every link that went to an address that came
 * after it. Two-factor login that was switched on since the change is switched off: it may be the stranger's.
 * @returns whose it is, and whether two-factor login was switched off; null when the link does not work, or has just been used
 * @throws the database's error when another account has the address
 */
export async function takeWayBack(
  sql: Queries,
  { token, passwordHash, now }: { token: string; passwordHash: string; now: Date },
): Promise<{ userId: string; twoFactorEnded: boolean } | null> {
  const [link] = await sql<(WayBack & { seq: string; expiresAt: string })[]>`
    delete from one_time_links
    where token_hash = ${hashOf(token)} and purpose = 'restore-email' and expires_at > ${now}
    returning user_id, email, seq, expires_at`
  if (!link) return null
  const { userId, email, seq } = link
  // An address that was left twice has two links, and the earlier one decides what came after it.
  await sql`
    with first as (
      select least(min(seq), ${seq}::bigint) as seq from one_time_links
      where user_id = ${userId} and purpose = 'restore-email' and lower(email) = lower(${email}))
    delete from one_time_links l using first
    where l.user_id = ${userId} and l.purpose = 'restore-email'
      and (l.seq > first.seq or lower(l.email) = lower(${email}))`
  await sql`update users set email = ${email}, email_confirmed_at = ${now} where id = ${userId}`
  await setPassword(sql, userId, passwordHash)
  await dropLinks(sql, userId, 'confirm-email')
  const changedAt = new Date(Date.parse(link.expiresAt) - accountLimits.restoreLink)
  const [since] = await sql`select 1 from two_factor where user_id = ${userId} and confirmed_at >= ${changedAt}`
  return { userId, twoFactorEnded: since ? await endTwoFactor(sql, userId) : false }
}

/**
 * Keeps an address for the account that may still get it back. To be called after the address was stored, in its transaction:
 * whoever changed theirs at the same moment has then left the link.
 * @throws Refused 409 when another account may
 */
export async function refuseReserved(
  sql: Queries,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<void> {
  const [kept] = await sql`
    select 1 from one_time_links
    where purpose = 'restore-email' and lower(email) = lower(${email}) and user_id <> ${id} and expires_at > ${now}`
  if (kept) throw taken('email')
}
