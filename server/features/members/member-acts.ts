import { t } from '#words'
import type { Suspension } from '../../../contract/accounts/accounts-api.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { moderation } from '../../../contract/moderation/moderation-api.ts'
import { gains, withArticle, type Role } from '../../../contract/roles.ts'
import { sendLetter } from '../accounts/letter-job.ts'
import { closeOtherSessions } from '../accounts/sessions.ts'
import { stillSuspended } from '../accounts/suspension.ts'
import type { Actor } from '../../kit/serve.ts'
import { storeRole } from '../accounts/store.ts'
import { audit } from '../../acts/audit.ts'
import { notify } from '../../acts/notify.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import type { Services } from '../../services.ts'
import { badInput, conflict, forbidden } from '../../kit/errors.ts'
import { suspensionLetters } from '../objections/letters.ts'
import { settleObjections } from '../objections/settle.ts'
import { storeRuling, type Suspending } from '../rulings/store-ruling.ts'
import { notifyRejected, recorded as recordedTexts, takeWaiting } from '../rulings/waiting-texts.ts'
import { isAdmin, lockActiveMember, lockMember, type LockedMember } from './lock-members.ts'

/**
 * Gives a member another role. As nobody changes their own, one admin always stays. Whoever gains rights logs in anew; whoever
 * loses some loses them at once.
 * @throws HttpError 404, 403 for oneself and for an admin who is none any more, 409 for a member who would gain rights and is
 *   suspended or not approved, leaves, or cannot sign in
 */
export async function changeRole(db: Db, id: string, role: Role, by: Actor): Promise<void> {
  if (id === by.id) throw forbidden(t`You cannot change your own role.`)
  await db.begin(async (sql) => {
    const member = await lockMember(sql, id, { id: by.id, access: 'admin' })
    const { role: before } = member
    if (before === role) return
    const promoted = gains(before, role)
    if (promoted) {
      if (!member.canSignIn) throw conflict(t`Nobody can sign in to this account: it cannot be ${withArticle(role)}.`)
      if (member.isLeaving) throw conflict(t`This member has asked for their account to be deleted.`)
      if (stillSuspended(member.suspension, by.now))
        throw conflict(t`This member is suspended. End the suspension first.`)
      if (member.application) throw conflict(t`This account is not approved. Approve it first.`)
    }
    await storeRole(sql, id, role, by.now)
    if (promoted) await closeOtherSessions(sql, id, null)
    await record(sql, by, id, promoted ? 'member.promoted' : 'member.demoted', {
      before: { role: before },
      after: { role },
    })
  })
}

/**
 * Logs a member out on all devices, and tells them.
 * @returns the number of sessions that were open
 * @throws HttpError 404, 403 for oneself and for an admin who is none any more
 */
export async function endSessions(db: Db, id: string, by: Actor): Promise<number> {
  if (id === by.id) throw forbidden(t`These are your own sessions: end them in your profile, under Security.`)
  return db.begin(async (sql) => {
    await lockMember(sql, id, { id: by.id, access: 'admin' })
    const sessions = await closeOtherSessions(sql, id, null)
    if (sessions === 0) return sessions
    await notify(sql, { kind: 'sessions-ended', to: id, by: null, about: {}, now: by.now })
    await record(sql, by, id, 'member.sessions-ended', { sessions })
    return sessions
  })
}

/**
 * Suspends a member, who reads and does not write from then on, or changes the reason and end of their suspension. What waits of theirs is
 * rejected with the same reason, unless it is to wait on.
 * @param until null for no end but an admin's
 * @throws HttpError 404, 403 for oneself and for a moderator if an admin has suspended the member, 409 for a role above member and for an
 *   account that nobody can sign in to, 400 for an end in the past
 */
export async function suspend(services: Notifying, id: string, body: BodyOf<typeof moderation.suspend>, by: Actor) {
  const { reason, until, rejectWaiting } = body
  if (id === by.id) throw forbidden(t`You cannot suspend yourself.`)
  if (until && Date.parse(until) <= by.now.getTime()) throw badInput({ until: [t`The end must lie ahead`] })
  await services.db.begin(async (sql) => {
    const member = await lockActiveMember(sql, id, by)
    const byAdmin = await isAdmin(sql, by.id)
    if (!mayChangeSuspension(member, byAdmin, by.now)) throw suspendedByAdmin()
    const texts = rejectWaiting ? await takeWaiting(sql, sql`h.author_id = ${id}`) : []
    const suspension = await setSuspension(services, sql, member, { reason, until, byAdmin, by })
    await notifyRejected(sql, { to: id, texts, reason, now: by.now })
    await storeRuling(sql, { member: id, kind: 'suspended', reason, byAdmin, texts, suspension }, by)
    await record(sql, by, id, 'member.suspended', {
      before: recorded(suspension.before),
      after: { until, reason },
      ...(texts.length > 0 && { rejected: recordedTexts(texts) }),
    })
  })
}

/** True unless an admin has suspended the member, which moderators leave. */
export const mayChangeSuspension = (member: LockedMember, byAdmin: boolean, now: Date): boolean =>
  byAdmin || !member.suspendedByAdmin || stillSuspended(member.suspension, now) === null

type Notifying = Pick<Services, 'db' | 'queue' | 'mail'>

/**
 * Stores the suspension of a member whose row is locked, and notifies them; a letter goes to an address that is confirmed.
 * @returns it with the one before
 */
export async function setSuspension(
  services: Notifying,
  sql: Queries,
  { id, email, emailConfirmed, suspension, suspendedByAdmin: wasByAdmin }: LockedMember,
  { reason, until, byAdmin, by }: { reason: string; until: string | null; byAdmin: boolean; by: Actor },
): Promise<Suspending> {
  const before = stillSuspended(suspension, by.now)
  await sql`
    update users set suspended_at = ${before?.at ?? by.now.toISOString()}, suspended_until = ${until},
      suspended_reason = ${reason}, suspended_by_admin = ${byAdmin}, suspended_by = ${by.id}
    where id = ${id}`
  await notify(sql, { kind: 'suspended', to: id, by: null, about: {}, reason, now: by.now })
  if (emailConfirmed)
    await sendLetter(services, sql, suspensionLetters, {
      kind: 'suspended',
      about: by.now.toISOString(),
      email,
      userId: id,
    })
  return { before: before && { ...before, byAdmin: wasByAdmin }, until }
}

/** Puts back the suspension before another one, or none; one that was changed since stays. */
export async function restoreSuspension(
  sql: Queries,
  id: string,
  made: Suspending & { reason: string },
): Promise<void> {
  const { before, until, reason } = made
  await sql`
    update users set suspended_at = ${before?.at ?? null}, suspended_until = ${before?.until ?? null},
      suspended_reason = ${before?.reason ?? null}, suspended_by_admin = ${before?.byAdmin ?? false}, suspended_by = null
    where id = ${id} and suspended_reason = ${reason} and suspended_until is not distinct from ${until}::text::timestamptz`
}

/**
 * Ends a suspension before its time. Without one, nothing changes.
 * @throws HttpError 404, 403 for a moderator if an admin has suspended the member
 */
export async function endSuspension(db: Db, id: string, by: Actor): Promise<void> {
  await db.begin(async (sql) => {
    const member = await lockMember(sql, id, by)
    const before = stillSuspended(member.suspension, by.now)
    if (!before) return
    if (member.suspendedByAdmin && !(await isAdmin(sql, by.id))) throw suspendedByAdmin()
    await sql`
      update users set suspended_at = null, suspended_until = null, suspended_reason = null, suspended_by_admin = false,
        suspended_by = null
      where id = ${id}`
    await settleObjections(sql, { suspensionOf: id }, by)
    await record(sql, by, id, 'member.suspension-ended', { before: recorded(before) })
  })
}

const recorded = (suspension: Suspension | null) => suspension && { until: suspension.until, reason: suspension.reason }

const record = (sql: Queries, by: Actor, id: string, action: string, details: object) =>
  audit(sql, by, { action, details, resourceType: 'user', resourceId: id })

const suspendedByAdmin = () => forbidden(t`An admin has suspended this member. Only an admin can change that.`)
