import { v7 as newId } from 'uuid'
import type { Queries } from '../db/client/open.ts'
import type { Actor } from '../kit/serve.ts'

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
  const { id = null, ipAddress, userAgent, key } = by ?? {}
  const all = key === undefined ? details : { ...details, apiKey: key }
  await sql`
    insert into audit_logs (id, admin_user_id, action, details, ip_address, user_agent, resource_type, resource_id)
    values (${newId()}, ${id}, ${action}, ${sql.json(all)}, ${ipAddress?.slice(0, 45) ?? null},
      ${userAgent?.slice(0, 500) ?? null}, ${resourceType}, ${resourceId})`
}
