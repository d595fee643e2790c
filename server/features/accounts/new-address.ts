import { v7 as newId } from 'uuid'
import type { Me } from '../../../contract/accounts/accounts-api.ts'
import { accountLimits, isOtherEmail } from '../../../contract/accounts/accounts.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { conflict, HttpError } from '../../kit/errors.ts'
import type { Actor } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { tokenOf } from './letter-job.ts'
import { deleteLinks, makeLink, refuseReservedEmail, sendLink, takeLink, type Link } from './links.ts'
import { rejectDuplicate, taken } from './names.ts'
import { auditMember, updateMe, type AdminRights } from './store.ts'

/*
 * A new address waits until the link in the letter to it is pressed. Until then the old one counts for login, passwords and letters, and
 * others may take the new one.
 */

/**
 * Notes that a member wants another address, and writes to it. A newer one replaces an older one.
 * @throws HttpError 409 for an address that another account has, or can still restore
 */
export async function askForAddress(
  services: Services,
  sql: Queries,
  { id, email }: { id: string; email: string },
  actor: Actor,
): Promise<Me> {
  const [other] = await sql`select from users where lower(email) = lower(${email}) and id <> ${id}`
  if (other) throw taken('email')
  await refuseReservedEmail(sql, { id, email }, actor.now)
  await deletePendingLinks(sql, id)
  const pending = sql`pending_email = ${email}, pending_email_until = ${endOf(actor.now)}`
  const me = await updateMe(sql, id, pending, services.config)
  await auditMember(sql, 'email.change-asked', id, actor)
  await sendLink(services, sql, 'confirm-email', { id, email })
  return me
}

const endOf = (now: Date) => new Date(now.getTime() + accountLimits.resetLink)

/** Lets an address wait for a day more, for a letter that is sent again. */
export async function prolongPendingAddress(sql: Queries, id: string, now: Date): Promise<void> {
  await sql`update users set pending_email_until = ${endOf(now)} where id = ${id} and pending_email is not null`
}

/** Drops the pending address. */
export async function withdrawPendingAddress(services: Services, id: string, actor: Actor): Promise<Me> {
  return services.db.begin(async (sql) => {
    const { count } = await sql`select from users where id = ${id} and pending_email is not null for no key update`
    if (count > 0) await auditMember(sql, 'email.change-withdrawn', id, actor)
    await deletePendingLinks(sql, id)
    return dropPendingAddress(sql, id, services.config)
  })
}

export const dropPendingAddress = (sql: Queries, id: string, rights: AdminRights): Promise<Me> =>
  updateMe(sql, id, noPendingAddress(sql), rights)

/** The columns of `users` without a pending address. */
export const noPendingAddress = (sql: Queries) => sql`pending_email = null, pending_email_until = null`

/** Links to an address that waits; one to the address in force stays. */
async function deletePendingLinks(sql: Queries, id: string): Promise<void> {
  await sql`
    delete from one_time_links l using users u
    where l.user_id = ${id} and u.id = ${id} and l.purpose = 'confirm-email' and lower(l.email) <> lower(u.email)`
}

/** Erases the pending addresses whose link has ended. */
export async function erasePendingAddresses(sql: Queries, now: Date): Promise<void> {
  await sql`update users set ${noPendingAddress(sql)} where pending_email is not null and pending_email_until <= ${now}`
}

/**
 * Confirms the address that a link went to: the account's, or the one that waits, to which the account moves then.
 * @param link as `readLink` found it
 * @returns false when the link does not work any more
 * @throws HttpError 409 when another account has taken the address, or can still restore it; the pending address is dropped
 */
export async function confirmAddress(
  services: Services,
  { link: { userId, email }, token }: { link: Link; token: string },
  actor: Actor<string | null>,
): Promise<boolean> {
  const confirming = services.db.begin(async (sql) => {
    const [account] = await sql<Account[]>`
      select email, email_confirmed_at is not null as confirmed from users where id = ${userId} for no key update`
    if (!account || !(await takeLink(sql, 'confirm-email', token, actor.now))) return false
    const moves = isOtherEmail(account.email, email ?? account.email)
    if (moves) await moveTo(services, sql, { id: userId, before: account, now: actor.now })
    else await sql`update users set email_confirmed_at = ${actor.now} where id = ${userId}`
    await auditMember(sql, moves ? 'email.changed' : 'email.confirmed', userId, actor)
    return true
  })
  try {
    return await rejectDuplicate(confirming)
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 409) throw error
    await dropTakenAddress(services.db, userId, email)
    throw conflict('Another account has this address by now. Your own address stays as it was.')
  }
}

interface Account {
  email: string
  confirmed: boolean
}

async function moveTo(
  services: Services,
  sql: Queries,
  { id, before, now }: { id: string; before: Account; now: Date },
): Promise<void> {
  const [me] = await sql<[{ id: string; email: string }]>`
    update users set email = pending_email, email_confirmed_at = ${now}, ${noPendingAddress(sql)}, updated_at = ${now}
    where id = ${id} returning id, email`
  await refuseReservedEmail(sql, me, now)
  // Links to the old address must not open the account any more.
  await deleteLinks(sql, id, 'reset-password')
  await sendRestoreLink(services, sql, id, before)
}

/** The link works from now on, also while its letter waits. */
async function sendRestoreLink(
  services: Services,
  sql: Queries,
  userId: string,
  { email, confirmed }: Account,
): Promise<void> {
  const { siteUrl: origin } = services.config
  if (!services.mail || !origin) return
  const letter = newId()
  const token = tokenOf(services.secretKey, letter)
  await makeLink(sql, { userId, purpose: 'restore-email', email, confirmed, origin, now: services.now(), token })
  await sendLink(services, sql, 'restore-email', { id: userId, email }, { id: letter })
}

async function dropTakenAddress(db: Db, id: string, email: string | null): Promise<void> {
  await db`update users set ${noPendingAddress(db)} where id = ${id} and lower(pending_email) = lower(${email})`
}
