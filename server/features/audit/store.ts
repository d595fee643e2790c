import { v7 as newId } from 'uuid'
import type { Db, Queries } from '../../db/open.ts'
import type { Actor } from '../../kit/serve.ts'

/** An act of an admin or the operator, or a security event of an account. */
export interface AuditEvent {
  /** The member who did it; null when nobody was signed in (the terminal, a failed login). */
  adminUserId: string | null
  /** The act, as `area.act`: 'login.failed', 'member.promoted'. */
  action: string
  details?: Record<string, unknown>
  ipAddress?: string | null
  userAgent?: string | null
  resourceType?: string
  resourceId?: string
}

/** Stores an event, in the transaction of the act. The details must not contain a password, code or token. */
export async function audit(sql: Queries, act: AuditEvent): Promise<void> {
  await sql`
    insert into audit_logs (id, admin_user_id, action, details, ip_address, user_agent, resource_type, resource_id)
    values (${newId()}, ${act.adminUserId}, ${act.action}, ${sql.json((act.details ?? {}) as never)},
      ${act.ipAddress?.slice(0, 45) ?? null}, ${act.userAgent?.slice(0, 500) ?? null}, ${act.resourceType ?? null}, ${act.resourceId ?? null})`
}

/** Stores an event by a call's actor, in its transaction. */
export async function auditBy(
  sql: Queries,
  by: Omit<Actor<string | null>, 'now'>,
  act: Omit<AuditEvent, 'adminUserId'>,
): Promise<void> {
  await audit(sql, {
    ...act,
    adminUserId: by.id,
    ipAddress: by.ipAddress,
    userAgent: by.userAgent,
  })
}

/** Milliseconds that events are stored: the year of the DPDP Rules 2025, rule 8(3), as the privacy notice says. */
const keptFor = 365 * 86_400_000

/** Deletes expired events. */
export async function deleteOldEvents(db: Db, now: Date): Promise<void> {
  await db.begin(async (sql) => {
    await openForErasing(sql)
    await sql`delete from audit_logs where created_at < ${new Date(now.getTime() - keptFor)}`
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
