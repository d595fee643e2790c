import type { Db, Queries } from '../../db/client/open.ts'

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
