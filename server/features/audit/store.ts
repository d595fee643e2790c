import { v7 as newId } from 'uuid'
import type { Db, Queries } from '../../db/open.ts'
import type { Actor } from '../../kit/serve.ts'

/** An act of an admin or the operator, or a security event of an account. */
interface AuditEvent {
  /** The act, as `area.act`: 'login.failed', 'member.promoted'. */
  action: string
  /** Never a password, code or token. */
  details?: object
  resourceType?: string | null
  resourceId?: string | null
}

/**
 * Stores an event, in the transaction of the act.
 * @param by the actor of a call; null for the operator at the terminal, and for what the site does by itself
 */
export async function audit(
  sql: Queries,
  by: Partial<Actor<string | null>> | null,
  { action, details = {}, resourceType = null, resourceId = null }: AuditEvent,
): Promise<void> {
  const { id = null, ipAddress, userAgent } = by ?? {}
  await sql`
    insert into audit_logs (id, admin_user_id, action, details, ip_address, user_agent, resource_type, resource_id)
    values (${newId()}, ${id}, ${action}, ${sql.json(details)}, ${ipAddress?.slice(0, 45) ?? null},
      ${userAgent?.slice(0, 500) ?? null}, ${resourceType}, ${resourceId})`
}

/** Milliseconds: the year of the DPDP Rules 2025, rule 8(3), as the privacy notice says. */
const retention = 365 * 86_400_000

/** Deletes expired events. */
export async function deleteOldEvents(db: Db, now: Date): Promise<void> {
  await db.begin(async (sql) => {
    await openForErasing(sql)
    await sql`delete from audit_logs where created_at < ${new Date(now.getTime() - retention)}`
  })
}

/** Deletes the details of an account's events; action and time stay. Call it in the transaction that deletes the account. */
export async function deleteDetailsAbout(sql: Queries, resourceId: string): Promise<void> {
  await openForErasing(sql)
  await sql`update audit_logs set details = '{}' where resource_id = ${resourceId} and details <> '{}'`
}

/** Allows deletions for the rest of the transaction; otherwise a trigger makes the log append-only. */
async function openForErasing(sql: Queries): Promise<void> {
  await sql`set local audit.erasing = 'on'`
}
