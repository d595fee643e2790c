import type { Queries } from '../../db/client/open.ts'
import type { Actor } from '../../kit/serve.ts'
import { auditMember } from './store.ts'
import { endTwoFactor } from './two-factor.ts'

/**
 * Makes whoever reads a mailbox the only owner of an account whose address nobody had confirmed before: somebody else may have opened it
 * with that address. Every link, known browser and second factor ends; sessions, connections and the pending address have ended with the
 * password. Somebody with a role keeps the second factor: a mailbox alone must not open the admin area.
 * @param sql the transaction that has set a new password
 */
export async function becomeSoleOwner(sql: Queries, userId: string, actor: Actor<string | null>): Promise<void> {
  for (const table of ['one_time_links', 'known_devices'])
    await sql`delete from ${sql(table)} where user_id = ${userId}`
  const [member] = await sql`select from users where id = ${userId} and role = 'user'`
  if (member && (await endTwoFactor(sql, userId))) await auditMember(sql, 'two-factor.off', userId, actor)
}

/** A password that was set by a letter confirms the address, and the first confirmation makes the account its reader's alone. */
export async function confirmByMailbox(sql: Queries, userId: string, actor: Actor<string | null>): Promise<void> {
  const { count } = await sql`
    update users set email_confirmed_at = ${actor.now} where id = ${userId} and email_confirmed_at is null`
  if (count === 0) return
  await auditMember(sql, 'email.confirmed', userId, actor)
  await becomeSoleOwner(sql, userId, actor)
}
