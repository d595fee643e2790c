import type { AuditLog, AuditQuery } from '../../../contract/moderation-api.ts'
import type { Db } from '../../db/open.ts'
import { badInput } from '../../kit/errors.ts'
import { startOfDay } from '../../kit/india.ts'

export type AuditFilter = Omit<AuditQuery, 'cursor'>

/** The cursor of an event: its time and id. */
export type Cursor = [string, string]

export const placeOf = ({ createdAt, id }: AuditLog): Cursor => [createdAt, id]

/**
 * The audit events, newest first.
 * @throws HttpError 400 if the last day is before the first
 */
export async function listEvents(
  db: Db,
  { admin, action, resource, from, to }: AuditFilter,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<AuditLog[]> {
  if (from && to && to < from) throw badInput({ to: ['The last day comes before the first'] })
  const dayAfter = to && new Date(startOfDay(to).getTime() + 86_400_000)
  return db<AuditLog[]>`
    select l.id, l.admin_user_id, u.username as admin_name, l.action, l.details, l.ip_address, l.user_agent,
      l.resource_type, l.resource_id, l.created_at
    from (
      select * from audit_logs where true
        ${
          admin
            ? db`and admin_user_id = any(
                array(select id from users where position(${admin.toLowerCase()} in lower(username)) > 0))`
            : db``
        }
        ${action ? db`and action like ${`${action.replace(/[\\%_]/g, '\\$&')}%`}` : db``}
        ${resource ? db`and (resource_type = ${resource} or resource_id = ${resource})` : db``}
        ${from ? db`and created_at >= ${startOfDay(from)}` : db``}
        ${dayAfter ? db`and created_at < ${dayAfter}` : db``}
        ${after ? db`and (created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : db``}
      order by created_at desc, id desc limit ${limit}) l
    left join users u on u.id = l.admin_user_id
    order by l.created_at desc, l.id desc`
}

/** All events, page by page, each read on demand, so that no connection waits for the client. */
export async function* allEvents(db: Db, filter: AuditFilter): AsyncGenerator<AuditLog[]> {
  let after: Cursor | null = null
  for (;;) {
    const page: AuditLog[] = await listEvents(db, filter, { after, limit: atOnce })
    yield page
    const last = page.at(-1)
    if (!last || page.length < atOnce) return
    after = placeOf(last)
  }
}

const atOnce = 2_000
