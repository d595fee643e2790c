import type { Fragment, Queries } from './open.ts'

/** A moment as the API writes it, for JSON that the database makes. */
export const instantInJson = (sql: Queries, moment: Fragment) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
