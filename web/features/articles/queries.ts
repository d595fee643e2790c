import {
  articleSorts,
  articleLimits,
  readCategory,
  type ArticleSort,
  type Category,
} from '../../../contract/articles.ts'
import { ask, askPages } from '../../kit/api.ts'
import { refetchEvery } from '../../kit/data-saver.ts'
import { searchTextIn } from '../../kit/search-text.ts'
import { paths } from '../../../contract/paths.ts'

/** What the list's address asks for. */
export interface ArticleListParams {
  /** As typed; the search is on from two characters. */
  search: string
  category: Category | null
  /** Null for the usual one: the best match of a search, else the latest. */
  sort: ArticleSort | null
  cursor: string | undefined
}

/** Reads the list's address; a word that means nothing is as if it were not there. */
export function readList(search: URLSearchParams): ArticleListParams {
  const text = searchTextIn(search, articleLimits.searchMax)
  const sort = search.get('sort') ?? ''
  const usual = !(sort in articleSorts) || (sort === 'latest' && !searches(text))
  return {
    search: text,
    category: readCategory(search.get('category') ?? undefined) ?? null,
    sort: usual ? null : (sort as ArticleSort),
    cursor: search.get('cursor') ?? undefined,
  }
}

/** The list's address, without what goes without saying. */
export function listHref({ search, category, sort, cursor }: ArticleListParams): string {
  const usual = sort === null || (sort === 'latest' && !searches(search))
  return paths.articles({
    search: search || undefined,
    category: category ?? undefined,
    sort: usual ? undefined : sort,
    cursor,
  })
}

/** Whether a text is long enough to search for. */
export const searches = (text: string) => text.trim().length >= articleLimits.searchMin

/** A page of the list in browse mode. Published articles are looked for again every 30 seconds and when the visitor comes back. */
export function browseQuery({ category, sort, cursor }: Omit<ArticleListParams, 'search'>) {
  const query = { category: category ?? undefined, sort: sort ?? undefined, cursor }
  return { ...askPages('GET /api/articles', {}, query), ...refetchEvery(30_000) }
}

/** A page of results. Looked for again every 60 seconds and when the visitor comes back. */
export function searchQuery({ search, category, sort, cursor }: ArticleListParams) {
  const { searchPage: limit } = articleLimits
  const query = { q: search.trim(), category: category ?? undefined, sort: sort ?? undefined, limit, cursor }
  return { ...askPages('GET /api/articles/search', {}, query), ...refetchEvery(60_000) }
}

/** The query that the list's address opens with. */
export function articlesRouteQuery(search: URLSearchParams) {
  const asked = readList(search)
  return searches(asked.search) ? searchQuery(asked) : browseQuery(asked)
}

export const articleQuery = (id: string) => ask('GET /api/articles/:id', { id })

/** The member's saved articles, from the last saved on. */
export const savedQuery = (cursor?: string) => askPages('GET /api/saved-articles', {}, { cursor })
