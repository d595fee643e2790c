import type { FoundArticle } from '../../../contract/articles/articles-api.ts'
import type { SearchSort } from '../../../contract/articles/articles.ts'
import type { Db, Fragment } from '../../db/client/open.ts'
import { hiddenFromPlanner } from '../../db/hidden-from-planner.ts'
import { largeCounts } from '../../kit/value-cache.ts'
import type { Order, Page, Paged, PageQuery } from '../../kit/paging.ts'
import {
  createFoundWords,
  expandQuery,
  inLanguage,
  matchesOf,
  readQuery,
  searchRank,
  type SearchQuery,
} from '../../search/query.ts'
import { inCategories } from './category.ts'
import { isPublished, readerOrders, summaryColumns, type Choice } from './store.ts'

export const searchOrders: Record<SearchSort, Order> = {
  relevance: { direction: 'desc', columns: { 'f.rank': 'float8', 'f.id': 'uuid' } },
  ...readerOrders,
}

interface Search extends Choice {
  text: string
  sort: SearchSort
}

/**
 * The search of published articles that contain every word of a text (or an inflection, synonym or near spelling of it).
 * @returns makes a search; its reply is the page in the order of `sort`, and how many there are in all
 */
export function createArticleSearch(db: Db) {
  const counts = largeCounts()
  const scope = {
    table: 'published_search',
    key: 'article_id',
    lexicon: 'article_search',
    foundWords: createFoundWords(),
  }
  return async ({ text, categories, language, sort }: Search, page: Page) => {
    const typed = readQuery(text)
    if (!typed) return { found: [], count: 0 }
    const asTyped = await find(typed)
    if (asTyped.count > 0) return asTyped
    const query = await expandQuery(db, scope, text)
    return query && query.match !== typed.match ? find(query) : asTyped

    async function find(typed: SearchQuery) {
      const query = language ? inLanguage(typed, language) : typed
      const inCategory = inCategories(db, db`category_id`, categories)
      const found: Found = (column, when = db`true`) => {
        const matching = (part: string) => db`
          select article_id as id from published_search
          where ${when} and ${db(column)} @@ ${hiddenFromPlanner(db, part, 'text::tsquery')} ${inCategory}`
        // The offset keeps the index of words: the planner would look for the newest along the primary key.
        return query.lookedUp === null
          ? db`(${matching(query.byIndex)} offset 0)`
          : db`(${matching(query.byIndex)} union all ${matching(query.lookedUp)} offset 0)`
      }
      const counting = () =>
        counts.get(`${categories} ${query.match}`, async () => {
          const [{ rows }] = await db<[{ rows: number }]>`select count(*) as rows from ${found('search')} found`
          return rows
        })
      const ranked =
        sort === 'relevance'
          ? bestFirst(db, query, page, found)
          : inOrderOf(db, query, { page, categories, found, count: await counting() })
      const rows = await db<Omit<Paged<FoundArticle>, 'matches'>[]>`
        with page as (${ranked})
        select ${summaryColumns(db)}, page.cursor
        from page join articles a using (id) left join users u on u.id = a.author_id
        order by page.position`
      const matches = matchesOf(query)
      return {
        count: page.holdsAll(rows) ? rows.length : await counting(),
        found: rows.map((article) => ({
          ...article,
          matches: { title: matches(article.title), excerpt: matches(article.excerpt) },
        })),
      }
    }
  }
}

/** The columns of published_search with the words of an article's title; of title, excerpt and tags; and all. */
type Column = 'title' | 'head' | 'search'

/** The rows that match, to select from; each has an `id`. */
type Found = (column: Column, when?: Fragment) => Fragment

/**
 * The number of matches that are ranked: the newest of those with all words in the title, then of those with all in title,
 * excerpt and tags, then of all; each further kind where the ones before are too few. All others follow by age. Ranking reads the
 * whole index entry of a match, some 8 µs, and a word such as 'money' is in nearly every article.
 */
const ranked = { titles: 60, heads: 60, all: 200 }

function bestFirst(db: Db, query: SearchQuery, page: PageQuery, found: Found) {
  const newest = (column: Column, most: number, when?: Fragment) => db`
    select id from ${found(column, when)} f order by id desc limit ${hiddenFromPlanner(db, most, 'int')}`
  const { titles, heads, all } = ranked
  return db`
    with titles as materialized (${newest('title', titles)}),
    heads as materialized (${newest('head', heads, db`(select count(*) from titles) < ${titles}::int`)}),
    bodies as materialized (${newest(
      'search',
      all,
      db`(select count(*) from titles) + (select count(*) from heads) < ${titles}::int`,
    )}),
    ranked as materialized (
      select id, ${searchRank(db, query, 's.search')}::float8 as rank
      from (select id from titles union select id from heads union select id from bodies) best,
        -- An element of an array is unpacked once, a column at each of its uses.
        lateral (select (array[search])[1] as search from article_search where article_id = id offset 0) s
    ), best as materialized (select * from ranked f where ${page.after}),
    rest as materialized (
      select * from (select id, 0::float8 as rank from ${found('search', db`(select count(*) from best) < ${page.limit}`)} f) f
      where ${page.after} and id not in (select id from ranked)
      order by id desc limit ${page.limit})
    select id, ${page.cursor}, row_number() over (order by ${page.by}) as position
    from (select * from best union all select * from rest) f order by ${page.by} limit ${page.limit}`
}

/** In the order of a list of articles: along that list where a match comes soon, otherwise all matches in that order. */
function inOrderOf(
  db: Db,
  { match }: SearchQuery,
  { page, categories, found, count }: { page: PageQuery; categories: string[] | null; found: Found; count: number },
) {
  const along = db`
    articles a where ${isPublished(db)} ${inCategories(db, db`a.category_id`, categories)}
      and (select s.search from article_search s where s.article_id = a.id) @@ ${match}::text::tsquery and ${page.after}`
  const all = db`${found('search')} found join articles a using (id) where ${page.after}`
  return db`
    select a.id, ${page.cursor}, row_number() over (order by ${page.by}) as position
    from ${count >= common ? along : all} order by ${page.by} limit ${page.limit}`
}

/** Matches from which there is one soon along any list: to fetch them all would take longer. */
const common = 4_000
