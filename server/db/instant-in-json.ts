import type { Fragment, Queries } from './open.ts'

/** A timestamp in the API's format, for JSON made in SQL. */
export const instantInJson = (sql: Queries, moment: Fragment) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
