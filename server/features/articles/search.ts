import * as z from 'zod/mini'
import type { FoundArticle } from '../../../contract/articles-api.ts'
import type { ArticleSort, Category, SearchSort } from '../../../contract/articles.ts'
import { Id } from '../../../contract/shapes.ts'
import type { Db } from '../../db/open.ts'
import { cursorAfter, inOrder, readCursor, writeCursor } from '../../kit/paging.ts'
import { matches, expandQuery, type SearchQuery, searchRank } from '../../search/query.ts'
import { readerOrders, summaryColumns, type ListedArticle } from './store.ts'

type Row = ListedArticle & { rank: string | null; count: number }
/** The rank is a double's shortest decimal, which reads back as the same double. */
const RankCursor = z.tuple([z.string().check(z.regex(/^\d{1,3}(\.\d{1,20})?(e-\d{1,2})?$/)), Id])

interface Search {
  text: string
  category: Category | null
  sort: SearchSort
  cursor: string | undefined
  limit: number
}

/**
 * Published articles that contain every word of a text (or an inflection, synonym or near spelling of it), by rank or in an
 * order of the list.
 * @returns at most `limit + 1` rows, how many there are in all, and how to read a row as a result or a cursor
 * @throws HttpError 400 for a cursor of another order
 */
export async function searchArticles(sql: Db, search: Search) {
  const { sort } = search
  const visible = sql`exists (select from articles a where a.id = article_id and a.published)`
  const query = await expandQuery(sql, { table: 'article_search', visible }, search.text)
  const cursorOf = (row: Row) =>
    sort === 'relevance' ? writeCursor([row.rank ?? '0', row.id]) : cursorAfter(readerOrders[sort], row)
  const asResult = ({ rank: _rank, count: _count, titleKey: _titleKey, ...article }: Row): FoundArticle => ({
    ...article,
    matches: {
      title: query ? matches(article.title, query) : [],
      excerpt: query ? matches(article.excerpt, query) : [],
    },
  })
  const page = sort === 'relevance' ? pageByRank(sql, query, search) : pageInOrder(sql, sort, search)
  if (!query) return { rows: [], count: 0, cursorOf, asResult }

  const inCategory = search.category ? sql`and a.category = ${search.category}` : sql``
  const rows = await sql<Row[]>`
    with found as materialized (
      select a.id from article_search s join articles a on a.id = s.article_id
      where a.published and s.search @@ ${query.match}::text::tsquery ${inCategory}
    ), ${page}
    select ${summaryColumns(sql)}, lower(a.title) as title_key, page.rank::text as rank,
      (select count(*) from found) as count
    from page join articles a using (id) left join users u on u.id = a.author_id
    order by page.place`
  return { rows: [...rows], count: rows[0]?.count ?? 0, cursorOf, asResult }
}

/**
 * The newest matches that are ranked (ids are ordered by time); older ones follow by age. Ranking reads the whole index entry of a
 * match, some 8 µs, and a word such as 'money' is in nearly every article: for 100,000 that took a second.
 */
const rankedMost = 5_000

/** Part of a query over `found`: the page of the best matches after a cursor. */
function pageByRank(sql: Db, query: SearchQuery | null, { cursor, limit }: Search) {
  const after = readCursor(cursor, RankCursor)
  if (!query) return sql``
  const beyond = after ? sql`where (f.rank, f.id) < (${after[0]}::text::float8, ${after[1]}::uuid)` : sql``
  return sql`
    newest as materialized (
      select id from found order by id desc limit ${rankedMost}
    ), ranked as (
      select id, ${searchRank(sql, query, 's.search')}::float8 as rank from newest join article_search s on s.article_id = id
      union all
      select id, 0 from found where id < (select id from newest order by id limit 1)
    ), page as (
      select f.id, f.rank, row_number() over (order by f.rank desc, f.id desc) as place from ranked f ${beyond}
      order by f.rank desc, f.id desc limit ${limit + 1}
    )`
}

/** Part of a query over `found`: the page after a cursor, in an order of the list. */
function pageInOrder(sql: Db, sort: ArticleSort, { cursor, limit }: Search) {
  const order = inOrder(sql, readerOrders[sort], cursor, 'a.id')
  return sql`
    page as (
      select id, null::float8 as rank, row_number() over (order by ${order.by}) as place
      from found join articles a using (id) where ${order.after} order by ${order.by} limit ${limit + 1}
    )`
}
