import { v7 as newId } from 'uuid'
import type { Db, Queries } from '../../db/open.ts'
import type { Actor } from '../../kit/serve.ts'

/** An act of an admin, of the operator at the terminal, or one that concerns an account's safety. */
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

/** Puts an act on record; call it in the transaction of the act. Never with a password, code or token in the details. */
export async function audit(sql: Queries, act: AuditEvent): Promise<void> {
  await sql`
    insert into audit_logs (id, admin_user_id, action, details, ip_address, user_agent, resource_type, resource_id)
    values (${newId()}, ${act.adminUserId}, ${act.action}, ${sql.json((act.details ?? {}) as never)},
      ${act.ipAddress?.slice(0, 45) ?? null}, ${act.userAgent?.slice(0, 500) ?? null}, ${act.resourceType ?? null}, ${act.resourceId ?? null})`
}

/** Puts the act of whoever made a call on record, in its transaction. */
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

/** Milliseconds that an act stays on record: the year of the DPDP Rules 2025, rule 8(3), of which members are told. */
const keptFor = 365 * 86_400_000

/** Erases what has been on record for long enough. */
export async function forgetOldActs(db: Db, now: Date): Promise<void> {
  await db.begin(async (sql) => {
    await openForErasing(sql)
    await sql`delete from audit_logs where created_at < ${new Date(now.getTime() - keptFor)}`
  })
}

/**
 * Takes what was noted about an account out of the record; that something happened to it, and when, stays. To be called in
 * the transaction that erases the account, whose name goes from the record with it.
 */
export async function forgetDetailsAbout(sql: Queries, resourceId: string): Promise<void> {
  await openForErasing(sql)
  await sql`update audit_logs set details = '{}' where resource_id = ${resourceId} and details <> '{}'`
}

/** The database lets the record only grow, but for the rest of a transaction that says so. */
async function openForErasing(sql: Queries): Promise<void> {
  await sql`set local audit.erasing = 'on'`
}
