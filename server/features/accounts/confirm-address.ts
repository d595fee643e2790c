import { v7 as newId } from 'uuid'
import { t } from '#words'
import { isOtherEmail } from '../../../contract/accounts/accounts.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { conflict, HttpError } from '../../kit/errors.ts'
import type { Actor } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { startAddress } from '../mail/stopped-addresses.ts'
import { tokenOf } from './letter-job.ts'
import { deleteLinks, makeLink, refuseReservedEmail, takeLink, type Link } from './links.ts'
import { sendLink } from './link-letters.ts'
import { rejectDuplicate } from './names.ts'
import { auditMember } from './store.ts'
import { noPendingAddress } from './new-address.ts'

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
    if (email !== null) await startAddress(sql, email)
    await auditMember(sql, moves ? 'email.changed' : 'email.confirmed', userId, actor)
    return true
  })
  try {
    return await rejectDuplicate(confirming)
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 409) throw error
    await dropTakenAddress(services.db, userId, email)
    throw conflict(t`Another account has this address by now. Your own address stays as it was.`)
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
  await deleteLinks(sql, id, 'reset-password', 'login-link')
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
