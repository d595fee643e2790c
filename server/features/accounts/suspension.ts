import type { Suspension } from '../../../contract/accounts/accounts-api.ts'
import { instantInJson } from '../../db/columns.ts'
import type { Queries } from '../../db/client/open.ts'

/** The suspension of `users u`, null without one. One that is over counts until it is taken out. */
export const suspensionOf = (sql: Queries) => sql`
  case when u.suspended_at is not null then json_build_object('at', ${instantInJson(sql, sql`u.suspended_at`)},
    'until', ${instantInJson(sql, sql`u.suspended_until`)}, 'reason', u.suspended_reason) end`

/** A suspension, or null once it has ended. */
export function stillSuspended(suspension: Suspension | null, now: Date): Suspension | null {
  return suspension?.until && Date.parse(suspension.until) <= now.getTime() ? null : suspension
}

/** Takes a suspension out that is over: whoever holds the member's row then sees without a clock that they may write. */
export async function endDueSuspension(sql: Queries, member: string, now: Date): Promise<void> {
  await sql`
    update users set suspended_at = null, suspended_until = null, suspended_reason = null,
      suspended_by_admin = false, suspended_by = null
    where id = ${member} and suspended_until <= ${now}`
}
