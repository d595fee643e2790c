import { searchOf } from '../../../contract/address.ts'
import { accountLimits } from '../../../contract/accounts/accounts.ts'
import type { Queries } from '../../db/client/open.ts'
import type { LinkPurpose } from './emails.ts'
import { taken } from './names.ts'
import { hashOf, newToken } from './tokens.ts'

/** Milliseconds that a link works. */
const lifetimes: Record<LinkPurpose, number> = {
  'reset-password': accountLimits.resetLink,
  'confirm-email': accountLimits.resetLink,
  'restore-email': accountLimits.restoreLink,
  'login-link': accountLimits.loginLink,
}

interface NewLink {
  userId: string
  purpose: LinkPurpose
  /** The recipient: the link works while this is the account's email, or restores it; null for a link that an admin passes on. */
  email: string | null
  /** Scheme and host of the site. */
  origin: string
  now: Date
  /** One that a letter has; by default a new one. */
  token?: string
  /** False for an address to restore that its owner had not confirmed. */
  confirmed?: boolean
}

/** Makes a link that works once. Its token is not stored, only the hash. A letter that is tried again has the same link, made to last. */
export async function makeLink(
  sql: Queries,
  { userId, purpose, email, origin, now, token = newToken(), confirmed = true }: NewLink,
): Promise<{ link: string; expiresAt: string }> {
  const expiresAt = new Date(now.getTime() + lifetimes[purpose])
  await sql`
    insert into one_time_links (token_hash, user_id, purpose, email, confirmed, expires_at)
    values (${hashOf(token)}, ${userId}, ${purpose}, ${email}, ${confirmed}, ${expiresAt})
    on conflict (token_hash) do update set expires_at = excluded.expires_at`
  return { link: origin + pathWith(purpose, token), expiresAt: expiresAt.toISOString() }
}

/** The address of a link on the site. */
export const pathWith = (purpose: LinkPurpose, token: string, next?: string) =>
  `/${purpose}?${searchOf({ token, next })}`

/** A link that works: its member, and the address that it went to. */
export interface Link {
  userId: string
  email: string | null
}

/**
 * Finds a link that works. One to restore an address works whatever the account's address is now, one to confirm an address also for the one
 * that waits, and one to log in only while the address is confirmed.
 */
export async function readLink(
  sql: Queries,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<Link | undefined> {
  const [found] = await sql<Link[]>`
    select l.user_id, l.email from one_time_links l join users u on u.id = l.user_id
    where l.token_hash = ${hashOf(token)} and l.purpose = ${purpose} and l.expires_at > ${now}
      and (l.purpose <> 'login-link' or u.email_confirmed_at is not null)
      and (l.purpose = 'restore-email' or l.email is null or lower(l.email) = lower(u.email)
        or (l.purpose = 'confirm-email' and lower(l.email) = lower(u.pending_email) and u.pending_email_until > ${now}))`
  return found
}

/** Uses up a link, and every other of its account and purpose. Returns it; null if it does not work, or has been used. */
export async function takeLink(sql: Queries, purpose: LinkPurpose, token: string, now: Date): Promise<Link | null> {
  const link = await readLink(sql, purpose, token, now)
  if (!link) return null
  const { count } = await sql`delete from one_time_links where token_hash = ${hashOf(token)}`
  if (count === 0) return null
  await deleteLinks(sql, link.userId, purpose)
  return link
}

export async function deleteLinks(sql: Queries, userId: string, ...purposes: LinkPurpose[]): Promise<void> {
  await sql`delete from one_time_links where user_id = ${userId} and purpose = any(${purposes})`
}

/**
 * Reserves an address for the account that can still restore it. Called after the address was stored, in its transaction: an account
 * that changed its address at the same moment has then left the link.
 * @throws HttpError 409 when another account can
 */
export async function refuseReservedEmail(
  sql: Queries,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<void> {
  const [reserved] = await sql`
    select 1 from one_time_links
    where purpose = 'restore-email' and lower(email) = lower(${email}) and user_id <> ${id} and expires_at > ${now}`
  if (reserved) throw taken('email')
}
