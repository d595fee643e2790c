import { accountLimits } from '../../../contract/accounts.ts'
import type { Queries } from '../../db/open.ts'
import { HttpError } from '../../kit/errors.ts'
import type { Limits } from '../../kit/limits.ts'
import type { Services } from '../../services.ts'
import { confirmLetter, emailChangedLetter, resetLetter } from './emails.ts'
import { hashOf, newToken } from './tokens.ts'

export type LinkPurpose = 'reset-password' | 'confirm-email' | 'restore-email'

/** Milliseconds that a link works. */
const lasts: Record<LinkPurpose, number> = {
  'reset-password': accountLimits.resetLink,
  'confirm-email': accountLimits.resetLink,
  'restore-email': accountLimits.restoreLink,
}

/** Letters to one address; further ones are not sent: the owner has these, and no form may fill a stranger's mailbox. */
const letterLimit = { name: 'letters to an address', times: 5, seconds: 3600 }

/**
 * Makes a link that works once.
 * @param email where it is sent: it works while this is the account's address, or puts this address back; null for one
 *   that an admin hands over
 * @param origin of the site: never from the request that asks for a letter, since anybody may write any host into that
 */
export async function makeLink(
  sql: Queries,
  {
    userId,
    purpose,
    email,
    origin,
    now,
  }: { userId: string; purpose: LinkPurpose; email: string | null; origin: string; now: Date },
): Promise<{ link: string; expiresAt: string }> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + lasts[purpose])
  await sql`
    insert into one_time_links (token_hash, user_id, purpose, email, expires_at)
    values (${hashOf(token)}, ${userId}, ${purpose}, ${email}, ${expiresAt})`
  return { link: `${origin}/${purpose}?token=${token}`, expiresAt: expiresAt.toISOString() }
}

/** Whom a link is for, while it works. */
export async function readLink(sql: Queries, purpose: LinkPurpose, token: string, now: Date): Promise<string | null> {
  const [found] = await sql<{ userId: string }[]>`
    select l.user_id from one_time_links l join users u on u.id = l.user_id
    where l.token_hash = ${hashOf(token)} and l.purpose = ${purpose} and l.expires_at > ${now}
      and (l.email is null or lower(l.email) = lower(u.email))`
  return found?.userId ?? null
}

/**
 * Uses a link up, and with it every other of its account and purpose.
 * @returns whom it is for; null when it does not work, or somebody else has just used it
 */
export async function takeLink(sql: Queries, purpose: LinkPurpose, token: string, now: Date): Promise<string | null> {
  const userId = await readLink(sql, purpose, token, now)
  if (!userId) return null
  const taken = await sql`delete from one_time_links where token_hash = ${hashOf(token)} returning user_id`
  if (taken.length === 0) return null
  await dropLinks(sql, userId, purpose)
  return userId
}

/** Ends an account's links of a purpose. */
export async function dropLinks(sql: Queries, userId: string, purpose: LinkPurpose): Promise<void> {
  await sql`delete from one_time_links where user_id = ${userId} and purpose = ${purpose}`
}

/**
 * Sends the letter that confirms a member's address, in the background; without a mail server it does nothing.
 * @param user whose address it is now
 * @param onFault called when the mail server does not take it at once
 */
export function sendEmailConfirmation(
  services: Services,
  user: { id: string; email: string; username: string },
  onFault?: () => Promise<void>,
): void {
  services.mail?.later(() => write(services, user, 'confirm-email', onFault))
}

/**
 * Sends the letter with the way back to the address that an account had, in the background.
 * @param user as they were; `link` puts that address back
 */
export function sendWayBack(services: Services, user: { email: string; username: string; link: string }): void {
  const { config, limits } = services
  services.mail?.later(async () => {
    if (!(await mayWriteTo(limits, user.email, 'restore-email'))) return
    const letter = emailChangedLetter({ siteName: config.siteName, ...user })
    await services.mail?.send({ to: user.email, ...letter }, () => uncount(limits, user.email, 'restore-email'))
  })
}

/** Sends a letter with a link for a new password to whoever has this address, if anybody has, in the background. */
export function sendResetLink(services: Services, email: string): void {
  services.mail?.later(async () => {
    const [user] = await services.db<{ id: string; email: string; username: string }[]>`
      select id, email, username from users where lower(email) = ${email.toLowerCase()} and password_hash is not null`
    if (user) await write(services, user, 'reset-password')
  })
}

/**
 * Notes that a letter is about to go to an address.
 * @param about what it is about: letters of one kind are counted by themselves
 * @returns whether it may go
 */
export async function mayWriteTo(limits: Limits, email: string, about: LinkPurpose | 'subscribe'): Promise<boolean> {
  try {
    await limits.take(letterLimit, `${about} ${email.toLowerCase()}`)
    return true
  } catch (error) {
    if (error instanceof HttpError) return false
    throw error
  }
}

/** Takes that note back: the letter has not arrived, and whoever asks again is to get one. */
export function uncount(limits: Limits, email: string, about: LinkPurpose | 'subscribe'): Promise<void> {
  return limits.giveBack(letterLimit, `${about} ${email.toLowerCase()}`)
}

async function write(
  services: Services,
  user: { id: string; email: string; username: string },
  purpose: 'reset-password' | 'confirm-email',
  onFault?: () => Promise<void>,
): Promise<void> {
  const { db, config, limits, mail, now } = services
  if (!mail || !config.siteUrl || !(await mayWriteTo(limits, user.email, purpose))) return
  const { link } = await makeLink(db, {
    userId: user.id,
    purpose,
    email: user.email,
    origin: config.siteUrl,
    now: now(),
  })
  const letter = purpose === 'reset-password' ? resetLetter : confirmLetter
  const facts = { siteName: config.siteName, username: user.username, link }
  await mail.send({ to: user.email, ...letter(facts) }, async () => {
    await uncount(limits, user.email, purpose)
    await onFault?.()
  })
}
