import type { output } from 'zod/mini'
import type { Session } from '../../../contract/accounts-api.ts'
import type { Queries } from '../../db/open.ts'
import type { Caller } from '../../kit/serve.ts'
import { deviceInWords } from './devices.ts'

/** What a session is called on screen: of a hash of its stored name, so that it says nothing of that. */
const publicId = (sql: Queries) => sql`left(encode(sha256(convert_to(sid, 'UTF8')), 'hex'), 16)`

/** Where a member is signed in: this device first, then by last use. */
export async function listSessions(sql: Queries, { id, sid }: Caller, now: Date): Promise<output<typeof Session>[]> {
  const found = await sql<
    { id: string; userAgent: string | null; createdAt: string; seenAt: string; current: boolean }[]
  >`
    select ${publicId(sql)} as id, sess->>'device' as user_agent, created_at, seen_at, sid = ${sid} as current
    from sessions where user_id = ${id} and expire > ${now}
    order by current desc, seen_at desc, sid`
  return found.map(({ userAgent, ...session }) => ({ ...session, device: deviceInWords(userAgent ?? '') }))
}

/**
 * Ends one of a member's sessions by its public id, or with 'others' every one but this.
 * @returns how many were ended, and whether this one was among them
 */
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
