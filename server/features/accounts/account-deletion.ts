import { accountLimits, type leavingChoices } from '../../../contract/accounts.ts'
import { audit } from '../audit/store.ts'
import { locks } from '../../db/locks.ts'
import type { Db, Queries } from '../../db/open.ts'
import type { Feature, Leaver } from '../../feature.ts'
import { conflict } from '../../kit/errors.ts'
import { eraseMember } from './erasing.ts'
import { closeOtherSessions } from './sessions.ts'

/** From where a member asks. */
interface DeletionRequest {
  now: Date
  ipAddress: string | null
  userAgent: string | null
}

/**
 * Notes that a member leaves, and signs them out everywhere. Nothing is erased for a week, in which logging in restores
 * the account.
 * @returns when the account goes
 * @throws Refused 409 for the only admin, without whom nobody could run the site
 */
export async function beginLeaving(
  db: Db,
  member: { id: string; posts: (typeof leavingChoices)[number] },
  { now, ipAddress, userAgent }: DeletionRequest,
): Promise<Date> {
  const leavingAt = new Date(now.getTime() + accountLimits.leaving)
  await db.begin(async (sql) => {
    // Locked in one order: of two admins who leave at once, the second sees that the first is gone.
    const admins = await sql<{ id: string }[]>`
      select id from users where is_admin and password_hash is not null and leaving_at is null
      order by id for no key update`
    if (admins.length === 1 && admins[0]?.id === member.id)
      throw conflict('You are the only admin. Make somebody else an admin before you leave.')
    await sql`update users set leaving_at = ${leavingAt}, leaving_posts = ${member.posts} where id = ${member.id}`
    await closeOtherSessions(sql, member.id, null)
    await audit(sql, {
      adminUserId: member.id,
      action: 'member.leaving',
      ipAddress,
      userAgent,
      resourceType: 'user',
      resourceId: member.id,
    })
  })
  return leavingAt
}

/**
 * Erases the accounts whose week is over, each in a transaction of its own. A process that finds another at it leaves
 * it to that one.
 * @returns how many were erased
 * @throws AggregateError when some could not be; the others are erased all the same
 */
export async function removeLeft(db: Db, now: Date, features: readonly Feature[]): Promise<number> {
  const due = await db<{ id: string }[]>`select id from users where leaving_at <= ${now} order by leaving_at, id`
  const failures: unknown[] = []
  let erased = 0
  for (const { id } of due) {
    const done = await db
      .begin((sql) => eraseIfDue(sql, { id, now, features }))
      .catch((error: unknown) => void failures.push(error))
    if (done) erased += 1
  }
  if (failures.length > 0) throw new AggregateError(failures, `Accounts that could not be erased: ${failures.length}`)
  return erased
}

/** @returns whether it was erased: not when another process is at it, or the member has come back meanwhile */
async function eraseIfDue(
  sql: Queries,
  { id, now, features }: { id: string; now: Date; features: readonly Feature[] },
): Promise<boolean> {
  const [turn] = await sql<[{ mine: boolean }]>`select pg_try_advisory_xact_lock(${locks.leavers}) as mine`
  if (!turn.mine) return false
  const [member] = await sql<Leaver[]>`
    select id, email, email_confirmed_at is not null as email_confirmed, leaving_posts as posts from users where id = ${id} and leaving_at <= ${now} for update`
  if (!member) return false
  await eraseMember(sql, member, features)
  return true
}
