import type { Me } from '../../../contract/accounts/accounts-api.ts'
import { accountLimits } from '../../../contract/accounts/accounts.ts'
import type { Queries } from '../../db/client/open.ts'
import type { Actor } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { refuseReservedEmail } from './links.ts'
import { sendLink } from './link-letters.ts'
import { taken } from './names.ts'
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
