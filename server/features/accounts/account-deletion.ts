import { accountLimits, type leavingChoices } from '../../../contract/accounts.ts'
import { accounts } from '../../../contract/accounts-api.ts'
import { locks } from '../../db/locks.ts'
import type { Db, Queries } from '../../db/open.ts'
import type { Feature, Leaver } from '../../feature.ts'
import { conflict } from '../../kit/errors.ts'
import { dateInWords } from '../../kit/india.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { audit } from '../audit/store.ts'
import { signOut } from './cookies.ts'
import { confirmOwnPassword } from './passwords.ts'
import { closeOtherSessions } from './sessions.ts'
import { auditMember, type Origin } from './store.ts'

export const deletionRoute = (services: Services): Route =>
  serve(accounts.leave, async ({ body, user, headers, ...from }) => {
    await confirmOwnPassword(services, user, body.password, 'password')
    const deletedAt = await requestDeletion(services.db, { id: user.id, posts: body.posts }, services.now(), from)
    signOut(headers, services.config.https)
    const day = dateInWords(deletedAt)
    return { message: `Your account will be deleted on ${day}. If you log in before then, it stays as it was.` }
  })

/**
 * Schedules the deletion of an account in a week, and signs the member out everywhere. Logging in before then restores it.
 * @returns when the account is deleted
 * @throws HttpError 409 for the only admin, without whom nobody could run the site
 */
export async function requestDeletion(
  db: Db,
  member: { id: string; posts: (typeof leavingChoices)[number] },
  now: Date,
  from: Origin,
): Promise<Date> {
  const leavingAt = new Date(now.getTime() + accountLimits.leaving)
  await db.begin(async (sql) => {
    // Locked in one order: of two admins who leave at once, the second sees that the first has left.
    const admins = await sql<{ id: string }[]>`
      select id from users where is_admin and password_hash is not null and leaving_at is null
      order by id for no key update`
    if (admins.length === 1 && admins[0]?.id === member.id)
      throw conflict('You are the only admin. Make somebody else an admin before you leave.')
    await sql`update users set leaving_at = ${leavingAt}, leaving_posts = ${member.posts} where id = ${member.id}`
    await closeOtherSessions(sql, member.id, null)
    await auditMember(sql, 'member.leaving', member.id, from)
  })
  return leavingAt
}

/**
 * Deletes the accounts whose week is over, each in a transaction of its own, unless another process is at it.
 * @returns how many were deleted
 * @throws AggregateError when some could not be; the others are deleted all the same
 */
export async function deleteDueAccounts(db: Db, now: Date, features: readonly Feature[]): Promise<number> {
  const due = await db<{ id: string }[]>`select id from users where leaving_at <= ${now} order by leaving_at, id`
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

/** @returns false when another process deletes accounts, or the member has come back */
async function deleteIfDue(
  sql: Queries,
  { id, now, features }: { id: string; now: Date; features: readonly Feature[] },
): Promise<boolean> {
  const [lock] = await sql<[{ taken: boolean }]>`select pg_try_advisory_xact_lock(${locks.leavers}) as taken`
  if (!lock.taken) return false
  const [member] = await sql<Leaver[]>`
    select id, email, email_confirmed_at is not null as email_confirmed, leaving_posts as posts
    from users where id = ${id} and leaving_at <= ${now} for update`
  if (!member) return false
  await deleteMember(sql, member, features)
  return true
}

/**
 * Deletes a member whose account the caller has locked, in its transaction, with every counter right at the end. Each feature deletes
 * what it stores, in the order of the features. Comments and posts go too, or stay without a name; articles and polls stay without one.
 */
export async function deleteMember(sql: Queries, leaver: Leaver, features: readonly Feature[]): Promise<void> {
  for (const feature of features) await feature.erase?.(sql, leaver)
  // Foreign keys delete the rest of the member's own rows, and take the author from what others read.
  await sql`delete from users where id = ${leaver.id}`
  await audit(sql, { adminUserId: null, action: 'member.erased', details: { posts: leaver.posts } })
}
