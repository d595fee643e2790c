import type { Fragment, Queries } from './client/open.ts'
import type { Value } from './client/values.ts'

/**
 * A value of a statement that PostgreSQL does not look at when it plans, so that the statement keeps one plan. Where it expects less
 * work for the value that it sees than for others, it plans each run anew, which may take longer than the run.
 * @param type in SQL, perhaps two: 'text::tsquery'
 */
export const hiddenFromPlanner = (sql: Queries, value: Value, type: string): Fragment =>
  sql`(select ${value}::${sql.unsafe(type)})`
