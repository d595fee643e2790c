import type { FoundArticle } from '../../../contract/articles-api.ts'
import type { Category, SearchSort } from '../../../contract/articles.ts'
import type { Db, Fragment } from '../../db/open.ts'
import { createLargeCounts } from '../../kit/large-counts.ts'
import type { Order, Paged, PageQuery } from '../../kit/paging.ts'
import { createFoundWords, expandQuery, matches, searchRank, type SearchQuery } from '../../search/query.ts'
import { isPublished, readerOrders, summaryColumns } from './store.ts'

export const searchOrders: Record<SearchSort, Order> = {
  relevance: { direction: 'desc', columns: { 'f.rank': 'float8', 'f.id': 'uuid' } },
  ...readerOrders,
}

interface Asked {
  text: string
  category: Category | null
  sort: SearchSort
}

/**
 * The search of published articles that contain every word of a text (or an inflection, synonym or near spelling of it).
 * @returns makes a search; its reply is the page in the order of `sort`, and how many there are in all
 */
export function createArticleSearch(db: Db) {
  const counts = createLargeCounts()
  const foundWords = createFoundWords()
  return async ({ text, category, sort }: Asked, page: PageQuery) => {
    const scope = { table: 'published_search', key: 'article_id', lexicon: 'article_search', foundWords }
    const query = await expandQuery(db, scope, text)
    if (!query) return { found: [], count: 0 }
    const inCategory = category ? db`and category = ${category}` : db``
    const found = db`from published_search where search @@ ${query.match}::text::tsquery ${inCategory}`
    const counting = counts(`${category} ${query.match}`, async () => {
      const [{ rows }] = await db<[{ rows: number }]>`
        with found as materialized (select article_id ${found}) select count(*) as rows from found`
      return rows
    })
    const place =
      sort === 'relevance'
        ? bestFirst(db, query, { page, inCategory, found })
        : inOrderOf(db, query, { page, category, found, count: await counting })
    const listing = db<Omit<Paged<FoundArticle>, 'matches'>[]>`
      with page as (${place})
      select ${summaryColumns(db)}, page.cursor
      from page join articles a using (id) left join users u on u.id = a.author_id
      order by page.place`
    const [count, rows] = await Promise.all([counting, listing])
    return {
      count,
      found: rows.map((article) => ({
        ...article,
        matches: { title: matches(article.title, query), excerpt: matches(article.excerpt, query) },
      })),
    }
  }
}

/**
 * The number of matches that are ranked: the newest of those with all words in the title, then of those with all in title,
 * excerpt and tags, then of all; each further kind where the ones before are too few. All others follow by age. Ranking reads the
 * whole index entry of a match, some 8 µs, and a word such as 'money' is in nearly every article.
 */
const ranked = { titles: 60, heads: 60, all: 200 }

const bestFirst = (db: Db, query: SearchQuery, { page, inCategory, found }: Parts) => {
  // The offset keeps the index of words: the planner would look for the newest along the primary key.
  const newest = (words: 'title' | 'head' | 'search', most: number, when = db`true`) => db`
    select id from (
      select article_id as id from published_search
      where ${when} and ${db(words)} @@ ${query.match}::text::tsquery ${inCategory} offset 0) f
    order by id desc limit ${most}`
  return db`
    with titles as materialized (${newest('title', ranked.titles)}),
    heads as materialized (${newest('head', ranked.heads, db`(select count(*) from titles) < ${ranked.titles}::int`)}),
    bodies as materialized (${newest(
      'search',
      ranked.all,
      db`(select count(*) from titles) + (select count(*) from heads) < ${ranked.titles}::int`,
    )}),
    ranked as materialized (
      select id, ${searchRank(db, query, 's.search')}::float8 as rank
      from (select id from titles union select id from heads union select id from bodies) best
        join article_search s on s.article_id = id
    ), best as materialized (select * from ranked f where ${page.after}),
    rest as materialized (
      select * from (select article_id as id, 0::float8 as rank ${found} offset 0) f
      where (select count(*) from best) < ${page.limit}::int and ${page.after} and id not in (select id from ranked)
      order by id desc limit ${page.limit})
    select id, ${page.cursor}, row_number() over (order by ${page.by}) as place
    from (select * from best union all select * from rest) f order by ${page.by} limit ${page.limit}`
}

interface Parts {
  page: PageQuery
  inCategory: Fragment
  /** The rows that match, to select from. */
  found: Fragment
}

/** In the order of a list of articles: along that list where a match comes soon, otherwise all matches in that order. */
function inOrderOf(
  db: Db,
  { match }: SearchQuery,
  { page, category, found, count }: Omit<Parts, 'inCategory'> & { category: Category | null; count: number },
) {
  const along = db`
    articles a where ${isPublished(db)} ${category ? db`and a.category = ${category}` : db``}
      and (select s.search from article_search s where s.article_id = a.id) @@ ${match}::text::tsquery and ${page.after}`
  const all = db`(select article_id as id ${found} offset 0) found join articles a using (id) where ${page.after}`
  return db`
    select a.id, ${page.cursor}, row_number() over (order by ${page.by}) as place
    from ${count >= common ? along : all} order by ${page.by} limit ${page.limit}`
}

/** Matches from which there is one soon along any list: to fetch them all would take longer. */
const common = 4_000
