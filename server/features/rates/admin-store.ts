import type { Money } from '../../../money/kit.ts'
import { toolsWith } from '../../../contract/tools/tool-uses.ts'
import type { AdminRate } from '../../../contract/rates/admin-rates-api.ts'
import type { Queries } from '../../db/client/open.ts'
import { findRates, rateOf } from './store.ts'

/** Days before `review_by` from which a figure is due for admins. */
const noticeDays = 14

/** The figures of today that are due, as a table expression. */
export const dueRatesOn = (sql: Queries, day: string) => sql`
  rates where withdrawn_at is null and daterange(valid_from, valid_until) @> ${day}::text::date
    and review_by <= ${day}::text::date + ${noticeDays}::int`

interface KeyRow {
  key: string
  id: string
  isWithdrawn: boolean
  currentId: string | null
  checkedBy: string | null
  due: boolean
  articles: AdminRate['articles']
}

/** All figures with a row, those that are due first; also where every row is withdrawn, so that another value can be entered. */
export async function listForAdmins(
  sql: Queries,
  { day, show, money }: { day: string; show?: 'due' | 'coming' | undefined; money: Money },
): Promise<AdminRate[]> {
  const rates = await findRates(sql, { day, money })
  const rows = await sql<KeyRow[]>`
    select distinct on (r.key) r.key, r.id, r.withdrawn_at is not null as is_withdrawn, c.id as current_id, u.username as checked_by,
      coalesce(c.review_by <= ${day}::text::date + ${noticeDays}::int, false) as due,
      coalesce((select json_agg(json_build_object('id', a.id, 'slug', a.slug, 'title', a.title) order by a.title, a.id)
        from articles a where a.rate_keys @> array[r.key] and a.rate_keys <> '{}' and a.deleted_at is null), '[]') as articles
    from rates r
      left join rates c on c.key = r.key and c.withdrawn_at is null
        and daterange(c.valid_from, c.valid_until) @> ${day}::text::date
      left join users u on u.id = coalesce(c.checked_by, case when c.id is null then r.checked_by end)
    order by r.key, r.withdrawn_at is not null, r.valid_from desc nulls last`
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const shown = new Map(rates.map((rate) => [rate.key, rate]))
  const listed = money.knownRates.flatMap((definition) => {
    const row = byKey.get(definition.key)
    const rate = shown.get(definition.key) ?? rateOf(definition, [], day)
    if (!row || (show === 'due' && !row.due) || (show === 'coming' && rate.coming.length === 0)) return []
    const { due, key: _, ...more } = row
    return [{ ...more, isDue: due, rate, tools: toolsWith(definition.key, money) }]
  })
  return listed.toSorted((a, b) => Number(b.isDue) - Number(a.isDue))
}
