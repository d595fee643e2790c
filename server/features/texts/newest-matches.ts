import type { Db, Fragment } from '../../db/client/open.ts'
import type { SearchQuery } from '../../search/tsquery.ts'

/** The table in which discussions are searched; a common word is in many of its `probed` newest rows. */
export const discussions = {
  table: 'forum_post_search',
  key: 'post_id',
  columns: 'post_id, null::uuid as reply_id',
  probed: 1_000,
}
/** The same of replies. */
export const replies = { table: 'forum_reply_search', key: 'reply_id', columns: 'post_id, reply_id', probed: 2_000 }

/**
 * So many matches of each kind are ranked, the newest (ids are ordered by time). A word such as 'money' is in hundreds of
 * thousands of replies: to fetch them all would take seconds. So the newest rows tell first whether what is looked for is
 * common; then it is looked for from the newest row on until there is enough, and otherwise by the index of words, which reads
 * its rows from all over the table.
 *
 * A row that is looked at takes 0.3 µs, one that the index finds 1 µs. With a share s of all n rows, 300 / s are looked at, or s * n found:
 * the same time at s = √(90 / n), which is 3 % of 100,000 rows and 1 % of a million.
 */
const ranked = 300
const probe = { common: Math.sqrt(90), lookedAt: 100_000 }

/** Parts of a query: the newest matches, found one way or the other. */
export function newestMatches(
  sql: Db,
  { table, key, columns, probed }: typeof discussions,
  { match }: SearchQuery,
  chosen: Fragment | null,
) {
  const newest = (rows: number) => sql`(select * from ${sql(table)} order by ${sql(key)} desc limit ${rows}) s`
  const matching = sql`s.search @@ ${match}::text::tsquery`
  const found = sql`
    ${matching} ${chosen ? sql`and exists (select from forum_posts p where p.id = s.post_id and ${chosen})` : sql``} order by s.${sql(key)} desc limit ${ranked}`
  const what = sql.unsafe(`s.${columns}, s.search`)
  return sql`
    ${sql(`${table}_probe`)} as materialized (
      select count(*) >= ${probed}::int * ${probe.common}::float8
        / sqrt(greatest((select reltuples from pg_class where oid = ${table}::text::regclass), 1)) as common
      from ${newest(probed)} where ${matching}
    ), ${sql(`${table}_new`)} as materialized (
      select ${what} from ${newest(probe.lookedAt)} where (select common from ${sql(`${table}_probe`)}) and ${found}
    ), ${sql(`${table}_old`)} as materialized (
      select ${what} from ${sql(table)} s where not (select common from ${sql(`${table}_probe`)}) and ${found})`
}
