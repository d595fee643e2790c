import { accountLimits } from '../../../contract/accounts/accounts.ts'
import { instantInJson } from '../../db/columns.ts'
import type { Queries } from '../../db/client/open.ts'

const keptSeconds = accountLimits.refused / 1000

/** The application of `users u`; null for an account that is approved. */
export const applicationOf = (sql: Queries) => sql`
  case when u.applied_at is not null then json_build_object(
    'at', ${instantInJson(sql, sql`u.applied_at`)},
    'words', u.application,
    'refusal', case when u.refused_at is not null then json_build_object(
      'at', ${instantInJson(sql, sql`u.refused_at`)},
      'reason', u.refused_reason,
      'erasedAt', ${instantInJson(sql, sql`(u.refused_at + make_interval(secs => ${keptSeconds}))`)}) end) end`

/** The moment until which accounts must have been refused to be deleted now. */
export const refusedUntil = (now: Date): Date => new Date(now.getTime() - accountLimits.refused)

/** Lets accounts in. What their owners wrote for it is not needed any more. */
export async function letIn(sql: Queries, members: readonly string[]): Promise<void> {
  await sql`
    update users set applied_at = null, application = null, refused_at = null, refused_reason = null
    where id = any(${[...members]}::uuid[]) and applied_at is not null`
}
