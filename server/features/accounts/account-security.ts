import { parse } from 'bowser'
import type { output } from 'zod/mini'
import { t } from '#words'
import type { SecurityEvent, Session } from '../../../contract/accounts/security.ts'
import type { Queries } from '../../db/client/open.ts'
import type { Caller } from '../../kit/serve.ts'

/** The id of a session on screen: of a hash of its stored name, which it does not reveal. */
const publicId = (sql: Queries) => sql`left(encode(sha256(convert_to(sid, 'UTF8')), 'hex'), 16)`

/** A member's sessions: this device first, then by last use. */
export async function listSessions(sql: Queries, { id, sid }: Caller, now: Date): Promise<output<typeof Session>[]> {
  const found = await sql<(Omit<output<typeof Session>, 'device'> & { userAgent: string | null })[]>`
    select ${publicId(sql)} as id, sess->>'device' as user_agent, created_at, seen_at, sid = ${sid} as current
    from sessions where user_id = ${id} and expire > ${now}
    order by current desc, seen_at desc, sid`
  return found.map(({ userAgent, ...session }) => ({ ...session, device: deviceInWords(userAgent ?? '') }))
}

/** Ends one of a member's sessions by its public id, or with 'others' all but this one. */
export async function endSession(
  sql: Queries,
  { id, sid }: Caller,
  which: string,
): Promise<{ count: number; current: boolean }> {
  const ended = await sql<{ sid: string }[]>`
    delete from sessions where user_id = ${id}
      and ${which === 'others' ? sql`sid <> ${sid}` : sql`${publicId(sql)} = ${which}`}
    returning sid`
  return { count: ended.length, current: ended.some((session) => session.sid === sid) }
}

/** Audited actions, as the member sees them. */
const changeOf: Record<string, SecurityEvent['change']> = {
  'email.change-asked': 'email-change-asked',
  'email.changed': 'email-changed',
  'email.restored': 'email-restored',
  'password.changed': 'password-changed',
  'password.reset': 'password-changed',
  'two-factor.on': 'two-factor-on',
  'two-factor.off': 'two-factor-off',
  'two-factor.reset': 'two-factor-off',
  'two-factor.codes-renewed': 'recovery-codes-renewed',
  'login.connected': 'login-connected',
  'login.disconnected': 'login-disconnected',
  'passkey.added': 'passkey-added',
  'passkey.removed': 'passkey-removed',
}

type Found = Omit<SecurityEvent, 'change' | 'device'> & { action: string; userAgent: string | null; byMember: boolean }

/** The latest changes that concern the security of a member's account, newest first. */
export async function listSecurityEvents(sql: Queries, id: string): Promise<SecurityEvent[]> {
  const found = await sql<Found[]>`
    select id, action, created_at as at, user_agent, coalesce(admin_user_id::text = ${id}, false) as by_member,
      case when admin_user_id::text = ${id} then ip_address end as place
    from audit_logs
    where resource_type = 'user' and resource_id = ${id} and action = any(${Object.keys(changeOf)})
    order by created_at desc, id desc limit 20`
  return found.flatMap(({ action, userAgent, byMember, ...event }) => {
    const change = changeOf[action]
    const device = byMember ? deviceInWords(userAgent ?? '') : null
    return change ? [{ ...event, change, device }] : []
  })
}

/** The names of a browser and its system, by the User-Agent at login: 'Chrome on Android'. */
export function deviceInWords(userAgent: string): string {
  if (!userAgent) return t`Unknown device`
  const { browser, os } = parse(userAgent)
  const system = os.name
  if (!browser.name) return system ? t`A browser on ${system}` : t`Unknown device`
  const program = browser.name
  return system ? t`${program} on ${system}` : program
}
