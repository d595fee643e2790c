import { answerStates, forumCategories, questions } from '../../../contract/texts/forum.ts'
import { isSearch } from '../../../contract/search.ts'
import { ask, askPages } from '../../kit/api.ts'
import { refetchEvery } from '../../kit/data-saver.ts'
import { writtenLanguage } from '../../kit/language-of.ts'
import { cursor, oneOf, parseListParams, searchText, type ListParams } from '../../lists/list-params.ts'

const readers = {
  search: searchText,
  category: oneOf(...forumCategories, questions),
  state: oneOf(...answerStates),
  cursor,
}
export type ForumListParams = ListParams<typeof readers>

/** Parses the list's address. */
export const parseForumList = (search: URLSearchParams): ForumListParams => parseListParams(readers, search)

const live = refetchEvery()

/** A page of the list, or of what a search found. */
export function forumListQuery({ search, category, state, cursor: from }: ForumListParams) {
  const query = { search: isSearch(search) ? search : undefined, category, state, cursor: from }
  return { ...askPages('GET /api/forum/posts', {}, query), ...live }
}

export const forumStatsQuery = () => ({ ...ask('GET /api/forum/stats', {}), ...live })

/** Lessons about what is searched for, in the language of the page: that is not counted as a search for a lesson in vain. */
export const lessonsOnQuery = (q: string) => ({
  ...askPages('GET /api/articles/search', {}, { q, language: writtenLanguage, limit: 3 }),
  staleTime: 60_000,
})

/** The queries of the list's page. */
export function forumRouteQueries(search: URLSearchParams) {
  const params = parseForumList(search)
  return [
    forumListQuery(params),
    forumStatsQuery(),
    ...(params.search && isSearch(params.search) ? [lessonsOnQuery(params.search)] : []),
  ]
}
