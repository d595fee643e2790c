import { closeOtherSessions } from '../accounts/sessions.ts'
import type { Actor } from '../../kit/serve.ts'
import { audit } from '../audit/store.ts'
import type { Db, Queries } from '../../db/open.ts'
import { badInput, conflict, forbidden } from '../../kit/errors.ts'
import { lockActiveMember, lockMember, type LockedMember } from './members.ts'

/**
 * Makes a member an admin, or an admin a member. As nobody changes their own role, an admin is always left. A new admin logs in
 * anew; a former one may do nothing as one from this moment on.
 * @throws HttpError 404, 403 for oneself and for an admin who has just been made a member, 409 for a member who is suspended,
 *   leaves, or cannot sign in
 */
export async function changeRole(db: Db, id: string, isAdmin: boolean, by: Actor): Promise<void> {
  if (id === by.id) throw forbidden('You cannot change your own role.')
  await db.begin(async (sql) => {
    const member = await lockMember(sql, id, { id: by.id, admins: true })
    if (member.isAdmin === isAdmin) return
    if (isAdmin) {
      if (!member.canSignIn) throw conflict('Nobody can sign in to this account: it cannot be an admin.')
      if (member.isLeaving) throw conflict('This member has asked for their account to be deleted.')
      if (suspensionAt(member, by.now)) throw conflict('This member is suspended. End the suspension first.')
    }
    await sql`
      update users set role = ${isAdmin ? 'admin' : 'user'}, is_admin = ${isAdmin}, updated_at = ${by.now}
      where id = ${id}`
    if (isAdmin) await closeOtherSessions(sql, id, null)
    const details = { before: { isAdmin: member.isAdmin }, after: { isAdmin } }
    await record(sql, by, id, isAdmin ? 'member.promoted' : 'member.demoted', details)
  })
}

/**
 * Suspends a member: they read and do not write. A suspension that stands gets the new reason and end.
 * @param until null for no end but an admin's
 * @throws HttpError 404, 403 for oneself, 409 for an admin and for an account that nobody can sign in to, 400 for an end in the past
 */
export async function suspend(
  db: Db,
  id: string,
  { reason, until }: { reason: string; until: string | null },
  by: Actor,
): Promise<void> {
  if (id === by.id) throw forbidden('You cannot suspend yourself.')
  if (until && Date.parse(until) <= by.now.getTime()) throw badInput({ until: ['The end must lie ahead'] })
  await db.begin(async (sql) => {
    const member = await lockActiveMember(sql, id, by)
    const before = suspensionAt(member, by.now)
    await sql`
      update users set suspended_at = ${before ? member.suspendedAt : by.now}, suspended_until = ${until},
        suspended_reason = ${reason}
      where id = ${id}`
    await record(sql, by, id, 'member.suspended', { before, after: { until, reason } })
  })
}

/** Ends a suspension before its time. Without one, nothing changes. @throws HttpError 404 */
export async function endSuspension(db: Db, id: string, by: Actor): Promise<void> {
  await db.begin(async (sql) => {
    const before = suspensionAt(await lockMember(sql, id, by), by.now)
    if (!before) return
    await sql`
      update users set suspended_at = null, suspended_until = null, suspended_reason = null where id = ${id}`
    await record(sql, by, id, 'member.suspension-ended', { before })
  })
}

/** The suspension in force at a moment, or null. */
function suspensionAt({ suspendedAt, suspendedUntil: until, suspendedReason: reason }: LockedMember, now: Date) {
  if (!suspendedAt || (until && Date.parse(until) <= now.getTime())) return null
  return { until, reason }
}

const record = (sql: Queries, by: Actor, id: string, action: string, details: object) =>
  audit(sql, by, { action, details, resourceType: 'user', resourceId: id })
