import { digestTable, fixTextFormat, siteTables } from '../server/features/backups/tables.ts'
import type { Db } from '../server/db/client/open.ts'

/** Rows and sum of every table that a backup holds. */
export async function sumsOf(db: Db): Promise<Record<string, { rows: number; sum: string }>> {
  return db.begin('isolation level repeatable read read only', async (sql) => {
    await fixTextFormat(sql)
    const sums: Record<string, { rows: number; sum: string }> = {}
    for (const table of await siteTables(sql)) {
      const { rows, sum } = await digestTable(sql, table)
      sums[table.name] = { rows, sum }
    }
    return sums
  })
}
