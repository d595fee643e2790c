import type { Db } from '../../server/db/client/open.ts'
import { nodesOf, type Explained } from './explain.ts'

/** Rows from which a table is large: one that is read from end to end takes milliseconds then. */
const largeFrom = 10_000

/** The tables that are large, by PostgreSQL's statistics. */
export async function largeTables(db: Db): Promise<Set<string>> {
  const rows = await db<{ name: string }[]>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= ${largeFrom}`
  return new Set(rows.map(({ name }) => name))
}

/** The large tables that statements read from end to end, with the statement. */
export const scannedWhole = (statements: Explained[], tables: Set<string>): string[] =>
  statements.flatMap(({ plan, query }) =>
    nodesOf(plan)
      .filter((node) => node['Node Type'] === 'Seq Scan' && node['Actual Loops'] !== 0)
      .filter((node) => tables.has(node['Relation Name'] ?? ''))
      .map((node) => `${node['Relation Name']}, in ${query.slice(0, 200)}`),
  )
