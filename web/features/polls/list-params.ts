import { pollFilters, pollLimits, pollSorts, type PollFilter, type PollSort } from '../../../contract/polls.ts'
import { searchTextIn } from '../../kit/search-text.ts'
import { paths } from '../../../contract/paths.ts'

/** What the address of the list of polls asks for. */
export interface PollListParams {
  /** As typed; it acts from two characters. */
  search: string
  status: PollFilter
  sort: PollSort
  articleId: string | undefined
  /** How many are passed over: later pages of a visit without JavaScript. */
  offset: number
}

/** Reads the list's address, or its form; a word that means nothing is as if it were not there. */
export function readPolls(search: URLSearchParams): PollListParams {
  const offset = Number(search.get('offset'))
  return {
    search: searchTextIn(search, pollLimits.searchMax),
    status: wordIn(pollFilters, search.get('status')) ?? 'all',
    sort: wordIn(pollSorts, search.get('sort')) ?? 'newest',
    articleId: search.get('articleId')?.match(uuid)?.[0],
    offset: Number.isInteger(offset) && offset > 0 && offset <= 100_000 ? offset : 0,
  }
}

/** The list's address, without what goes without saying. */
export function pollsHref({ search, status, sort, articleId, offset }: Partial<PollListParams>): string {
  return paths.polls({
    search,
    status: status === 'all' ? undefined : status,
    sort: sort === 'newest' ? undefined : sort,
    articleId,
    offset: offset || undefined,
  })
}

/** Whether a text is long enough to search for. */
export const searches = (text: string) => text.length >= pollLimits.searchMin

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

function wordIn<T extends string>(words: Record<T, string>, word: string | null): T | undefined {
  return word !== null && Object.hasOwn(words, word) ? (word as T) : undefined
}
