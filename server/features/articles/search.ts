import type { FoundArticle } from '../../../contract/articles-api.ts'
import type { Category, SearchSort } from '../../../contract/articles.ts'
import type { Db } from '../../db/open.ts'
import type { Order, Paged, PageQuery } from '../../kit/paging.ts'
import { matches, expandQuery, type SearchQuery, searchRank } from '../../search/query.ts'
import { readerOrders, summaryColumns } from './store.ts'

export const searchOrders: Record<SearchSort, Order> = {
  relevance: { direction: 'desc', columns: { 'f.rank': 'float8', 'f.id': 'uuid' } },
  ...readerOrders,
}

type Row = Paged<FoundArticle> & { count: number }

/**
 * Published articles that contain every word of a text (or an inflection, synonym or near spelling of it).
 * @returns the page in the order of `sort`, and how many there are in all
 */
export async function searchArticles(
  sql: Db,
  { text, category, sort }: { text: string; category: Category | null; sort: SearchSort },
  page: PageQuery,
): Promise<{ found: Paged<FoundArticle>[]; count: number }> {
  const visible = sql`exists (select from articles a where a.id = article_id and a.published)`
  const query = await expandQuery(sql, { table: 'article_search', visible }, text)
  if (!query) return { found: [], count: 0 }
  const inCategory = category ? sql`and a.category = ${category}` : sql``
  const rows = await sql<Omit<Row, 'matches'>[]>`
    with found as materialized (
      select a.id from article_search s join articles a on a.id = s.article_id
      where a.published and s.search @@ ${query.match}::text::tsquery ${inCategory}
    ), page as (
      select id, ${page.cursor}, row_number() over (order by ${page.by}) as place
      from ${sort === 'relevance' ? ranked(sql, query) : sql`found join articles a using (id)`}
      where ${page.after} order by ${page.by} limit ${page.limit}
    )
    select ${summaryColumns(sql)}, page.cursor, (select count(*) from found) as count
    from page join articles a using (id) left join users u on u.id = a.author_id
    order by page.place`
  const found = rows.map(({ count: _count, ...article }) => ({
    ...article,
    matches: { title: matches(article.title, query), excerpt: matches(article.excerpt, query) },
  }))
  return { found, count: rows[0]?.count ?? 0 }
}

/**
 * The newest matches that are ranked (ids are ordered by time); older ones follow by age. Ranking reads the whole index entry of a
 * match, some 8 µs, and a word such as 'money' is in nearly every article: for 100,000 that took a second.
 */
const rankedMost = 5_000

const ranked = (sql: Db, query: SearchQuery) => sql`(
  with newest as materialized (select id from found order by id desc limit ${rankedMost})
  select id, ${searchRank(sql, query, 's.search')}::float8 as rank from newest join article_search s on s.article_id = id
  union all
  select id, 0 from found where id < (select id from newest order by id limit 1)) f`
