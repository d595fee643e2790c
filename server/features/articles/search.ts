import type { FoundArticle } from '../../../contract/articles/article-shapes.ts'
import type { SearchSort } from '../../../contract/articles/articles.ts'
import type { Db } from '../../db/client/open.ts'
import { hiddenFromPlanner } from '../../db/hidden-from-planner.ts'
import { largeCounts } from '../../kit/value-cache.ts'
import type { Order, Page, Paged } from '../../kit/paging.ts'
import { createFoundWords, expandQuery, inLanguage, readQuery } from '../../search/query.ts'
import { matchesOf } from '../../search/matches.ts'
import type { SearchQuery } from '../../search/tsquery.ts'
import { inCategories } from './category.ts'
import { coverColumns, type Uncovered } from './cover.ts'
import { readerOrders, summaryColumns, type Choice } from './store.ts'
import { type Found, bestFirst, inOrderOf } from './search-pages.ts'

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
      const rows = await db<Omit<Paged<Uncovered<FoundArticle>>, 'matches'>[]>`
        with page as (${ranked})
        select ${summaryColumns(db)}, ${coverColumns(db)}, page.cursor
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
