import type { Db } from '../db/open.ts'

/**
 * Cuts the published articles, ordered by id, into parts of a site map.
 * @param size how many articles a part holds
 * @returns the id that each part begins with; none when nothing is published
 */
export async function partStarts(sql: Db, size: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from (select id, row_number() over (order by id) as place from articles where published) numbered
    where (place - 1) % ${size}::int = 0 order by id`
  return rows.map(({ id }) => id)
}
