import { accountLimits } from '../../../contract/accounts/accounts.ts'
import type { Queries } from '../../db/client/open.ts'
import type { Actor } from '../../kit/serve.ts'
import { startAddress } from '../mail/stopped-addresses.ts'
import { deleteLinks } from './links.ts'
import { setPassword } from './passwords.ts'
import { becomeSoleOwner } from './sole-owner.ts'
import { auditMember } from './store.ts'
import { hashOf } from './tokens.ts'
import { endTwoFactor } from './two-factor.ts'

/**
 * Restores an address by its link, under a new password. Every session ends, and every link to a later address. Two-factor login that
 * was switched on since the change is switched off: it may be a stranger's. An address that nobody had confirmed makes its reader the only owner.
 * @returns false when the link does not work, or has just been used
 * @throws the database's error when another account has the address
 */
export async function restoreEmail(
  sql: Queries,
  { token, passwordHash, actor }: { token: string; passwordHash: string; actor: Actor<string | null> },
): Promise<boolean> {
  const { now } = actor
  const [link] = await sql<{ userId: string; email: string; seq: string; confirmed: boolean; expiresAt: string }[]>`
    delete from one_time_links
    where token_hash = ${hashOf(token)} and purpose = 'restore-email' and expires_at > ${now}
    returning user_id, email, seq, confirmed, expires_at`
  if (!link) return false
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
  await startAddress(sql, email)
  await setPassword(sql, userId, passwordHash)
  await deleteLinks(sql, userId, 'confirm-email')
  await auditMember(sql, 'email.restored', userId, actor)
  if (!link.confirmed) await becomeSoleOwner(sql, userId, actor)
  const changedAt = new Date(Date.parse(link.expiresAt) - accountLimits.restoreLink)
  const [since] = await sql`select 1 from two_factor where user_id = ${userId} and confirmed_at >= ${changedAt}`
  if (since && (await endTwoFactor(sql, userId))) await auditMember(sql, 'two-factor.off', userId, actor)
  return true
}
