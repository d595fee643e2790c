import { accountLimits } from '../../../contract/accounts.ts'
import type { Queries } from '../../db/open.ts'
import type { Email } from '../../kit/mail.ts'
import type { Services } from '../../services.ts'
import { letterOf, type LinkPurpose } from './emails.ts'
import { taken } from './names.ts'
import { sendLetter } from './send-letter.ts'
import { hashOf, newToken } from './tokens.ts'

/** Milliseconds that a link works. */
const lifetimes: Record<LinkPurpose, number> = {
  'reset-password': accountLimits.resetLink,
  'confirm-email': accountLimits.resetLink,
  'restore-email': accountLimits.restoreLink,
}

interface NewLink {
  userId: string
  purpose: LinkPurpose
  /** The recipient: the link works while this is the account's email, or restores it; null for a link that an admin passes on. */
  email: string | null
  /** Scheme and host of the site. */
  origin: string
  now: Date
}

/** Makes a link that works once. Its token is not stored, only the hash. */
export async function makeLink(
  sql: Queries,
  { userId, purpose, email, origin, now }: NewLink,
): Promise<{ link: string; expiresAt: string }> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + lifetimes[purpose])
  await sql`
    insert into one_time_links (token_hash, user_id, purpose, email, expires_at)
    values (${hashOf(token)}, ${userId}, ${purpose}, ${email}, ${expiresAt})`
  return { link: `${origin}/${purpose}?token=${token}`, expiresAt: expiresAt.toISOString() }
}

/** Finds the member of a link that works. A link to restore an address works whatever the account's address is now. */
export async function readLink(
  sql: Queries,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const [found] = await sql<{ userId: string }[]>`
    select l.user_id from one_time_links l join users u on u.id = l.user_id
    where l.token_hash = ${hashOf(token)} and l.purpose = ${purpose} and l.expires_at > ${now}
      and (l.purpose = 'restore-email' or l.email is null or lower(l.email) = lower(u.email))`
  return found?.userId
}

/** Uses up a link, and every other of its account and purpose. Returns the member; null if it does not work, or has been used. */
export async function takeLink(sql: Queries, purpose: LinkPurpose, token: string, now: Date): Promise<string | null> {
  const member = await readLink(sql, purpose, token, now)
  if (!member) return null
  const { count } = await sql`delete from one_time_links where token_hash = ${hashOf(token)}`
  if (count === 0) return null
  await deleteLinks(sql, member, purpose)
  return member
}

export async function deleteLinks(sql: Queries, userId: string, purpose: LinkPurpose): Promise<void> {
  await sql`delete from one_time_links where user_id = ${userId} and purpose = ${purpose}`
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

interface Recipient {
  id: string
  email: string
  username: string
}

/**
 * Sends a link by mail, in the background; without a mail server it does nothing.
 * @param link one that is made already
 * @param onFailure called when the mail server does not take the letter at once
 */
export function sendLink(
  services: Services,
  purpose: LinkPurpose,
  user: Recipient,
  { link, onFailure }: { link?: string; onFailure?: () => Promise<void> } = {},
): void {
  sendLetter(services, purpose, user.email, (origin) => linkLetter(services, purpose, user, origin, link), onFailure)
}

/** Sends a link for a new password to the account of an address, if there is one, in the background. */
export function sendResetLink(services: Services, email: string): void {
  sendLetter(services, 'reset-password', email, async (origin) => {
    const [user] = await services.db<Recipient[]>`
      select id, email, username from users where lower(email) = ${email.toLowerCase()} and password_hash is not null`
    return user ? linkLetter(services, 'reset-password', user, origin) : null
  })
}

async function linkLetter(
  { db, config: { siteName }, now }: Services,
  purpose: LinkPurpose,
  { id: userId, email, username }: Recipient,
  origin: string,
  made?: string,
): Promise<Email> {
  const link = made ?? (await makeLink(db, { userId, purpose, email, origin, now: now() })).link
  return { to: email, ...letterOf(purpose, { siteName, username, link }) }
}
