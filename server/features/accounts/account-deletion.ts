import { t } from '#words'
import { accountLimits, type leavingChoices } from '../../../contract/accounts/accounts.ts'
import { accounts } from '../../../contract/accounts/accounts-api.ts'
import { locks } from '../../db/locks.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import type { Feature, Leaver } from '../../feature.ts'
import { badInput, conflict } from '../../kit/errors.ts'
import { dateInWords } from '../../kit/india.ts'
import { isProvenLately } from '../../kit/recent-proof.ts'
import { serve, type Actor, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { audit } from '../../acts/audit.ts'
import { refusedUntil } from './application.ts'
import { signOut } from './cookies.ts'
import { confirmOwnPassword } from './passwords.ts'
import { sendSafetyLetter } from './safety-letters.ts'
import { closeOtherSessions } from './sessions.ts'
import { auditMember, lockAdmins } from './store.ts'

export const deletionRoute = (services: Services): Route =>
  serve(accounts.leave, async ({ body, user, headers, actor }) => {
    if (body.password) await confirmOwnPassword(services, user, body.password, 'password')
    else if (!hasOtherWays(services) || !isProvenLately(user, services.now()))
      throw badInput({ password: [t`Password is required`] })
    const deletedAt = await requestDeletion(services, body.posts, actor)
    signOut(headers, services.config.https)
    const day = dateInWords(deletedAt)
    return { message: t`Your account will be deleted on ${day}. If you log in before then, it stays as it was.` }
  })

/** True on a site on which a member may have no password. */
const hasOtherWays = ({ config, mail, settings: { current } }: Services) =>
  config.oidc !== null || current.passkeys || (mail !== null && current.loginLinks)

/**
 * Schedules the deletion of an account in a week, and signs the member out everywhere. Logging in before then restores it.
 * @returns when the account is deleted
 * @throws HttpError 409 for the only admin, without whom nobody could run the site
 */
export async function requestDeletion(
  services: Pick<Services, 'db' | 'queue' | 'mail'>,
  texts: (typeof leavingChoices)[number],
  by: Actor,
): Promise<Date> {
  const leavingAt = new Date(by.now.getTime() + accountLimits.leaving)
  await services.db.begin(async (sql) => {
    const admins = await lockAdmins(sql)
    if (admins.length === 1 && admins[0]?.id === by.id)
      throw conflict(t`You are the only admin. Make somebody else an admin before you leave.`)
    await sql`update users set leaving_at = ${leavingAt}, leaving_posts = ${texts} where id = ${by.id}`
    await closeOtherSessions(sql, by.id, null)
    await auditMember(sql, 'member.leaving', by.id, by)
    await sendSafetyLetter(services, sql, 'leaving', by.id)
  })
  return leavingAt
}

/**
 * Deletes the accounts whose week is over, after their owner left or an admin refused them, each in a transaction of its own, unless another process is at it.
 * @returns how many were deleted
 * @throws AggregateError when some could not be; the others are deleted all the same
 */
export async function deleteDueAccounts(db: Db, now: Date, features: readonly Feature[]): Promise<number> {
  const due = await db<{ id: string }[]>`
    select id from users where leaving_at <= ${now} or refused_at <= ${refusedUntil(now)} order by leaving_at, id`
  const failures: unknown[] = []
  let deleted = 0
  for (const { id } of due) {
    const done = await db
      .begin((sql) => deleteIfDue(sql, { id, now, features }))
      .catch((error: unknown) => void failures.push(error))
    if (done) deleted += 1
  }
  if (failures.length > 0) throw new AggregateError(failures, `Accounts that could not be erased: ${failures.length}`)
  return deleted
}

/** @returns false when another process deletes accounts, the member has come back, or an admin has approved them after all */
async function deleteIfDue(
  sql: Queries,
  { id, now, features }: { id: string; now: Date; features: readonly Feature[] },
): Promise<boolean> {
  const [lock] = await sql<[{ taken: boolean }]>`select pg_try_advisory_xact_lock(${locks.leavers}) as taken`
  if (!lock.taken) return false
  const [member] = await sql<Leaver[]>`
    select id, email, email_confirmed_at is not null as email_confirmed, coalesce(leaving_posts, 'remove') as texts
    from users where id = ${id} and (leaving_at <= ${now} or refused_at <= ${refusedUntil(now)}) for update`
  if (!member) return false
  await deleteMember(sql, member, features)
  return true
}

/**
 * Deletes a member whose account the caller has locked, in its transaction, with every counter right at the end. Each feature deletes
 * what it stores, in the order of the features. Texts go too, or stay without a name; articles and polls stay without one.
 */
export async function deleteMember(sql: Queries, leaver: Leaver, features: readonly Feature[]): Promise<void> {
  for (const feature of features) await feature.erase?.(sql, leaver)
  // Foreign keys delete the rest of the member's own rows, and take the author from what others read.
  await sql`delete from users where id = ${leaver.id}`
  await audit(sql, null, { action: 'member.erased', details: { posts: leaver.texts } })
}
