import type { Db } from '../../db/open.ts'

/**
 * Cuts the published articles and the polls, together ordered by id, into parts of a site map.
 * @param size how many of them a part holds
 * @returns the id that each part begins with; none when there is nothing to show
 */
export async function partStarts(sql: Db, size: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from (
      select id, row_number() over (order by id) as place
      from (
        select id from articles where published union all select id from polls where deleted_at is null) shown) numbered
    where (place - 1) % ${size}::int = 0 order by id`
  return rows.map(({ id }) => id)
}

/**
 * Where the published articles and the polls are, and when each changed last, together ordered by id.
 * @param from id of the first; null for the beginning
 * @param limit how many at the most
 */
export async function addresses(sql: Db, { from, limit }: { from: string | null; limit: number }) {
  const beginning = from ? sql`where id >= ${from}` : sql``
  return sql<{ path: string; updatedAt: string }[]>`
    select path || id as path, updated_at from (
      select '/articles/' as path, id, updated_at from articles where published
      union all select '/polls/', id, updated_at from polls where deleted_at is null) shown
    ${beginning} order by id limit ${limit}`
}
