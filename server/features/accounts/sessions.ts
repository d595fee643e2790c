import { accountLimits } from '../../../contract/accounts/accounts.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { DatabaseUnavailable, isDiskFull } from '../../db/client/unavailable.ts'
import type { Caller } from '../../kit/serve.ts'
import { readCookie, writeCookie, type CookieOptions } from './cookies.ts'
import { myColumns, type AdminRights } from './store.ts'
import { endDueSuspension, stillSuspended } from './suspension.ts'
import { hashOf, newToken } from './tokens.ts'

/** Milliseconds between two records of a session's use, so that reading a page costs no write. */
const recordEvery = 10 * 60_000

/**
 * Opens a session under a new token, whatever cookie the browser had before. Of more than fifty the oldest end.
 * @param device the browser's `User-Agent`
 * @param shared whether it ends with the browser
 * @returns the `Set-Cookie` line that carries the token; only its hash is stored
 */
export async function openSession(
  sql: Queries,
  { userId, device, shared }: { userId: string; device: string; shared: boolean },
  options: CookieOptions,
): Promise<string> {
  const { now } = options
  const token = newToken()
  const end = endOf({ openedAt: now.toISOString(), shared }, now)
  await recordActivity(sql, userId, now)
  await sql`
    insert into sessions (sid, user_id, sess, expire, created_at, seen_at, proven_at)
    values (${hashOf(token)}, ${userId}, ${sql.json({ device: device.slice(0, 500), shared })}, ${end}, ${now}, ${now}, ${now})`
  await sql`
    delete from sessions where sid in (
      select sid from sessions where user_id = ${userId} order by created_at desc, expire desc offset ${accountLimits.sessions})`
  return cookieUntil(end, token, shared, options)
}

/**
 * Finds the caller, with all that the member may see of themselves, in one statement by indexes alone.
 * @returns null without a session, with one that has ended, and for an account that may not sign in; `renewed` is the
 *   `Set-Cookie` line of a session that was extended
 */
export async function findCaller(
  sql: Db,
  request: Request,
  { https, now, rights }: CookieOptions & { rights: AdminRights },
): Promise<{ caller: Caller; renewed: string | null } | null> {
  const token = readCookie(request, 'session', https)
  if (!token) return null
  const [found] = await sql<(Caller & { openedAt: string; seenAt: string; shared: boolean })[]>`
    select ${myColumns(sql, rights)}, s.sid, s.proven_at, s.created_at as opened_at, s.seen_at, coalesce((s.sess->>'shared')::boolean, false) as shared
    from sessions s join users u on u.id = s.user_id
    where s.sid = ${hashOf(token)} and s.expire > ${now}
      and s.created_at > ${new Date(now.getTime() - accountLimits.sessionMost)}`
  if (!found) return null
  const { openedAt, seenAt, shared, ...caller } = found
  const suspensionEnds = caller.suspension && !stillSuspended(caller.suspension, now)
  if (suspensionEnds) caller.suspension = null
  const isRecorded = now.getTime() - Date.parse(seenAt) < recordEvery
  const end = endOf({ openedAt, shared }, now)
  try {
    if (suspensionEnds) await endDueSuspension(sql, caller.id, now)
    if (isRecorded) return { caller, renewed: null }
    await recordActivity(sql, caller.id, now)
    await sql`update sessions set seen_at = ${now}, expire = ${end} where sid = ${caller.sid}`
  } catch (error) {
    // Reading goes on while nothing can be stored, or the primary is away.
    if (!isDiskFull(error) && !(error instanceof DatabaseUnavailable)) throw error
    return { caller, renewed: null }
  }
  return { caller, renewed: shared ? null : cookieUntil(end, token, shared, { https, now }) }
}

/** The end of a session that is used now. */
function endOf({ openedAt, shared }: { openedAt: string; shared: boolean }, now: Date): Date {
  const lasts = shared ? accountLimits.sharedSession : accountLimits.session
  return new Date(Math.min(now.getTime() + lasts, Date.parse(openedAt) + accountLimits.sessionMost))
}

/** A shared session's cookie ends with the browser. */
const cookieUntil = (end: Date, token: string, shared: boolean, { https, now }: CookieOptions): string => {
  const maxAge = shared ? null : Math.floor((end.getTime() - now.getTime()) / 1000)
  return writeCookie('session', token, { https, maxAge })
}

/** Milliseconds without a call after which a visit is another one. */
const anotherVisit = 2 * 3_600_000

/** A separate statement, so that a login and a session cannot wait for each other (deadlock). */
async function recordActivity(sql: Queries, userId: string, now: Date): Promise<void> {
  await sql`
    update users set last_active_at = ${now},
      visited_before_at = case when last_active_at < ${new Date(now.getTime() - anotherVisit)} then last_active_at else visited_before_at end
    where id = ${userId} and last_active_at is distinct from ${now}::timestamptz`
}

/**
 * Gives a session a new token, because what it opens has changed; the old token is worth nothing then.
 * @param options.shared whether it ends with the browser from now on; by default as before
 * @param options.proven true when its member has just entered the password or a code
 * @returns the `Set-Cookie` line of the new token; null if the session has ended since
 */
export async function renewSession(
  sql: Queries,
  sid: string,
  { shared = null, proven = false, ...options }: CookieOptions & { shared?: boolean | null; proven?: boolean },
): Promise<string | null> {
  const { now } = options
  const [open] = await sql<{ openedAt: string; shared: boolean }[]>`
    select created_at as opened_at, coalesce(${shared}, (sess->>'shared')::boolean, false) as shared
    from sessions where sid = ${sid} and expire > ${now} for update`
  if (!open) return null
  const token = newToken()
  const end = endOf(open, now)
  await sql`
    update sessions set sid = ${hashOf(token)}, sess = sess || jsonb_build_object('shared', ${open.shared}::boolean),
      seen_at = ${now}, expire = ${end}, proven_at = case when ${proven}::boolean then ${now}::timestamptz else proven_at end
    where sid = ${sid}`
  return cookieUntil(end, token, open.shared, options)
}

/** Ends the session that a request carries. */
export async function closeSession(sql: Queries, request: Request, { https }: { https: boolean }): Promise<void> {
  const token = readCookie(request, 'session', https)
  if (token) await sql`delete from sessions where sid = ${hashOf(token)}`
}

/** Ends every session of a member but one (or all, without `but`). @returns how many */
export async function closeOtherSessions(sql: Queries, userId: string, but: string | null): Promise<number> {
  const { count } = await sql`delete from sessions where user_id = ${userId} and sid is distinct from ${but}`
  return count
}

/** Deletes what has ended: sessions, challenges, known devices, links, proofs, challenges that were answered. */
export async function sweepEnded(sql: Queries, now: Date): Promise<void> {
  await sql`delete from sessions where expire <= ${now}`
  for (const table of ['login_challenges', 'known_devices', 'one_time_links', 'spent_proofs', 'spent_challenges'])
    await sql`delete from ${sql(table)} where expires_at <= ${now}`
}
