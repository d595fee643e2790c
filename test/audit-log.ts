import type { Db, Queries } from '../server/db/client/open.ts'

/** Changes what is on record, as nothing but erasing may. */
export async function changeAuditLog(db: Db, change: (sql: Queries) => Promise<unknown>): Promise<void> {
  await db.begin(async (sql) => {
    await sql`set local audit.erasing = 'on'`
    await change(sql)
  })
}
