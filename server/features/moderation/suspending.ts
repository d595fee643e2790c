import { auditBy, type Actor } from '../audit/store.ts'
import type { Db } from '../../db/open.ts'
import { badInput, forbidden } from '../../kit/errors.ts'
import { lockMember, lockActiveMember, type LockedMember } from './locks.ts'

/**
 * Suspends a member: they read and do not write. A suspension that stands gets the new reason and end.
 * @param until null for no end but an admin's
 * @throws Refused 404, 403 for oneself, 409 for an admin and for an account that nobody can sign in to, 400 for an end that lies behind
 */
export async function suspend(
  db: Db,
  id: string,
  { reason, until }: { reason: string; until: string | null },
  by: Actor,
): Promise<void> {
  if (id === by.admin) throw forbidden('You cannot suspend yourself.')
  if (until && Date.parse(until) <= by.now.getTime()) throw badInput({ until: ['The end must lie ahead'] })
  await db.begin(async (sql) => {
    const member = await lockActiveMember(sql, id, by)
    const before = standing(member, by.now)
    const suspendedAt = before ? member.suspendedAt : by.now
    await sql`
      update users set suspended_at = ${suspendedAt}, suspended_until = ${until}, suspended_reason = ${reason}
      where id = ${id}`
    await auditBy(sql, by, {
      action: 'member.suspended',
      details: { before, after: { until, reason } },
      resourceType: 'user',
      resourceId: id,
    })
  })
}

/** Ends a suspension before its time. Where there is none, nothing changes. @throws Refused 404 */
export async function endSuspension(db: Db, id: string, by: Actor): Promise<void> {
  await db.begin(async (sql) => {
    const before = standing(await lockMember(sql, id, by), by.now)
    if (!before) return
    await sql`
      update users set suspended_at = null, suspended_until = null, suspended_reason = null where id = ${id}`
    await auditBy(sql, by, {
      action: 'member.suspension-ended',
      details: { before },
      resourceType: 'user',
      resourceId: id,
    })
  })
}

/** The suspension that stands at a moment; null without one, and for one that is over. */
export function standing({ suspendedAt, suspendedUntil: until, suspendedReason: reason }: LockedMember, now: Date) {
  if (!suspendedAt || (until && Date.parse(until) <= now.getTime())) return null
  return { until, reason }
}
