import { articleLimits, articleSorts, readCategory, type ArticleSort } from '../../../contract/articles.ts'
import { isSearch } from '../../../contract/search.ts'
import { ask, askPages } from '../../kit/api.ts'
import { refetchEvery } from '../../kit/data-saver.ts'
import { cursor, oneOf, parseListParams, searchText, type ListParams } from '../../lists/list-params.ts'

const readers = {
  search: searchText,
  category: (value: string) => readCategory(value) ?? undefined,
  sort: oneOf(...(Object.keys(articleSorts) as ArticleSort[])),
  cursor,
}
export type ArticleListParams = ListParams<typeof readers>

/** Parses the list's address. The default order is newest first, except in a search. */
export function parseArticleList(search: URLSearchParams): ArticleListParams {
  const params = parseListParams(readers, search)
  return params.sort === 'latest' && !isSearch(params.search) ? { ...params, sort: undefined } : params
}

/** Published articles, page by page. They are refetched every 30 seconds and when the visitor comes back. */
export function browseQuery({ category, sort, cursor: from }: Omit<ArticleListParams, 'search'>) {
  return { ...askPages('GET /api/articles', {}, { category, sort, cursor: from }), ...refetchEvery(30_000) }
}

/** Results of a search, page by page. They are refetched every 60 seconds and when the visitor comes back. */
export function searchQuery({ search = '', category, sort, cursor: from }: ArticleListParams) {
  const query = { q: search, category, sort, limit: articleLimits.searchPage, cursor: from }
  return { ...askPages('GET /api/articles/search', {}, query), ...refetchEvery(60_000) }
}

export function articlesRouteQuery(search: URLSearchParams) {
  const params = parseArticleList(search)
  return isSearch(params.search) ? searchQuery(params) : browseQuery(params)
}

export const articleQuery = (id: string) => ask('GET /api/articles/:id', { id })

/** The member's saved articles, from the last saved on. */
export const savedQuery = (cursor?: string) => askPages('GET /api/saved-articles', {}, { cursor })
