import type { ListedRate, Rate } from '../../../contract/rates/rates-api.ts'
import { toolsWith } from '../../../contract/tools/tool-uses.ts'
import type { Money } from '../../../money/kit.ts'
import type { Queries } from '../../db/client/open.ts'

/** Adds the published articles that name each figure, and the calculators that count with it. */
export async function withUses(
  { sql, money }: { sql: Queries; money: Money },
  rates: readonly Rate[],
): Promise<ListedRate[]> {
  const keys = rates.map(({ key }) => key)
  const rows = await sql<{ key: string; id: string; slug: string; title: string }[]>`
    select k.key, a.id, a.slug, a.title from articles a cross join unnest(a.rate_keys) k (key)
    where a.rate_keys <> '{}' and a.rate_keys && ${keys}::text[] and k.key = any (${keys}::text[])
      and a.published and a.deleted_at is null
    order by a.title, a.id`
  const byKey = Map.groupBy(rows, ({ key }) => key)
  return rates.map((rate) => ({
    ...rate,
    articles: (byKey.get(rate.key) ?? []).map(({ id, slug, title }) => ({ id, slug, title })),
    tools: toolsWith(rate.key, money),
  }))
}
