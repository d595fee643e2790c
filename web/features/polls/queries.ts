import type { QueryClient } from '@tanstack/react-query'
import type { Poll } from '../../../contract/polls/poll-shapes.ts'
import { pollLimits, pollStatus } from '../../../contract/polls/polls.ts'
import { isSearch } from '../../../contract/search.ts'
import { ask, askAsMember, askPages } from '../../kit/api.ts'
import { getReply } from '../../kit/cached-replies.ts'
import { refetchEvery } from '../../kit/data-saver.ts'
import { getMe, meQuery } from '../../kit/me.ts'
import { serverNow } from '../../kit/now.ts'
import type { RouteQuery } from '../../kit/page.ts'
import { quizQuery } from './quiz-query.ts'
import { oneOf, parseListParams, searchText, type ListParams } from '../../lists/list-params.ts'

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

const readers = {
  search: searchText,
  status: oneOf('active', 'expired'),
  sort: oneOf('oldest', 'expiring'),
  articleId: (value: string) => (uuid.test(value) ? value : undefined),
  /** The number of polls before the page, on later pages of a visit without JavaScript. */
  offset: (value: string) => (/^[1-9]\d{0,4}$/.test(value) ? Number(value) : undefined),
}
export type PollListParams = ListParams<typeof readers>

/** Parses the list's address. */
export const parsePollList = (search: URLSearchParams): PollListParams => parseListParams(readers, search)

/** A page of the list. Polls are refetched every 30 seconds and when the visitor comes back. */
export function pollsQuery({ search, ...rest }: PollListParams) {
  const query = { search: isSearch(search) ? search : undefined, ...rest, limit: pollLimits.page }
  return { ...askPages('GET /api/polls', {}, query), ...refetchEvery(pollLimits.refetchList) }
}

export const pollQuery = (id: string) => ask('GET /api/polls/:id', { id })

/** The polls that stand under an article, closed ones too. */
export const articlePollsQuery = (articleId: string) =>
  ask('GET /api/polls', {}, { articleId, activeOnly: 'false', sort: 'oldest' })

/** The same for a visitor who has chosen one. */
export const answerRouteQueries = (search: URLSearchParams, me: unknown): RouteQuery[] =>
  !me && search.has('quiz') && search.has('answer') ? [quizQuery(search)] : []

/** Results as far as the visitor may see them: null without a login while the poll is open. */
export const resultsQuery = (id: string) => askAsMember('GET /api/polls/:id/results', { id })

/** A poll, then its results. */
export const pollRouteQuery = (id: string): RouteQuery => ({
  ...pollQuery(id),
  followUp: (client) => resultsRouteQueries([getReply(client, 'GET /api/polls/:id', { id })]),
})

/** An article's polls, then their results. */
export const articlePollsRouteQuery = (articleId: string): RouteQuery => ({
  ...articlePollsQuery(articleId),
  followUp: (client) => resultsRouteQueries(client.getQueryData(articlePollsQuery(articleId).queryKey)?.polls ?? []),
})

/** True when the visitor may see the results: members always, everybody once the poll is closed. */
export function mayAskResults(poll: Poll, me: unknown, now: Date): boolean {
  return Boolean(me) || pollStatus(poll, now) !== 'active'
}

/** The results that the visitor may see; `meQuery` must have been answered. */
function resultsRouteQueries(polls: (Poll | undefined)[]): RouteQuery[] {
  if (!polls[0]) return []
  const followUp = (client: QueryClient) => {
    const me = getMe(client)
    return polls.flatMap((poll) => (poll && mayAskResults(poll, me, serverNow()) ? [resultsQuery(poll.id)] : []))
  }
  return [{ ...meQuery, followUp }]
}
