import { searchOf } from '../../../contract/address.ts'
import { accounts } from '../../../contract/accounts/accounts-api.ts'
import { accountLimits, isOtherEmail } from '../../../contract/accounts/accounts.ts'
import type { Queries } from '../../db/client/open.ts'
import type { Services } from '../../services.ts'
import { letterOf, LinkPurpose } from './emails.ts'
import { letterJob, sendLetter } from './letter-job.ts'
import { taken } from './names.ts'
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

const pathWith = (purpose: LinkPurpose, token: string, next?: string) => `/${purpose}?${searchOf({ token, next })}`

/** A link that works: its member, and the address that it went to. */
export interface Link {
  userId: string
  email: string | null
}

/**
 * Finds a link that works. One to restore an address works whatever the account's address is now, one to confirm an address also for the one
 * that waits.
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

/** The job that sends links by mail. */
export const linkLetters = 'account-letters'

/**
 * Has a link sent by mail; without a mail server it does nothing.
 * @param sql the transaction that the link belongs to
 * @param options `id` of the letter, for a link that is made already; `next` for the page that the link leads back to
 */
export const sendLink = (
  services: Services,
  sql: Queries,
  kind: LinkPurpose,
  { id: userId, email }: { id: string; email: string },
  { id, next }: { id?: string; next?: string | null } = {},
): Promise<void> => sendLetter(services, sql, linkLetters, { kind, email, userId, ...(next && { next }) }, id)

/** Has a link for a new password sent to the account of an address, if there is one. */
export const sendResetLink = (services: Services, email: string): Promise<void> =>
  sendLetter(services, services.db, linkLetters, { kind: 'reset-password', email })

export const linkLetterJob = letterJob(
  async ({ db, settings }, { kind, email: to, userId, next, origin, token, now }) => {
    const purpose = LinkPurpose.parse(kind)
    const [user] = await db<Addressed[]>`
      select id, username, email, pending_email from users
      where ${userId ? db`id = ${userId}` : db`lower(email) = ${to.toLowerCase()} and password_hash is not null`}`
    // The account, or its address, may have changed while the letter waited.
    const email = user && addressOf(purpose, user, to)
    if (!email) return null
    if (purpose !== 'restore-email') await makeLink(db, { userId: user.id, purpose, email, origin, now, token })
    const isNew = isOtherEmail(email, user.email)
    const facts = {
      siteName: settings.current.name,
      username: user.username,
      path: pathWith(purpose, token, next),
      isNew,
    }
    return { to: email, letter: letterOf(purpose, facts) }
  },
  {
    async onFailure({ limits }, { kind, userId }) {
      const { limit, address } = accounts.sendConfirmation
      if (kind === 'confirm-email' && limit && userId) await limits.giveBack({ name: address, ...limit }, userId)
    },
  },
)

interface Addressed {
  id: string
  username: string
  email: string
  pendingEmail: string | null
}

/** The address that a letter with a link goes to, as the account has it; undefined when the account has it no more. */
function addressOf(purpose: LinkPurpose, { email, pendingEmail }: Addressed, to: string): string | undefined {
  if (purpose === 'restore-email') return to
  const own = purpose === 'confirm-email' ? [email, pendingEmail] : [email]
  return own.find((address) => address && !isOtherEmail(address, to)) ?? undefined
}
