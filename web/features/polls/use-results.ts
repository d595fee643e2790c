import { useQuery, type Query } from '@tanstack/react-query'
import type { Poll, PollResults } from '../../../contract/polls/poll-shapes.ts'
import { pollLimits, pollStatus, type PollStatus } from '../../../contract/polls/polls.ts'
import { useDataSaver, respectDataSaver } from '../../kit/data-saver.ts'
import { useMe } from '../../kit/me.ts'
import { useNow } from '../../kit/now.ts'
import { mayAskResults, resultsQuery } from './queries.ts'

type ResultsQuery = Query<PollResults | null, Error>

/**
 * A poll's state and results for the visitor. After their vote the results are refetched every 5 seconds while the poll is open
 * and the tab is visible; not while data is saved.
 * @returns `results` is null if the visitor may not see them, undefined while they are loading
 */
export function useResults(poll: Poll) {
  const me = useMe()
  const now = useNow()
  const saving = useDataSaver()
  const { data, isError, refetch } = useQuery<PollResults | null>({
    ...respectDataSaver({
      ...resultsQuery(poll.id),
      refetchInterval: (query: ResultsQuery) => isFollowed(query) && pollLimits.refetchResults,
      refetchOnWindowFocus: (query: ResultsQuery) => isFollowed(query) && ('always' as const),
    }),
    enabled: mayAskResults(poll, me, now),
    staleTime: ({ state }) => (saving || isClosed(state.data) ? Infinity : pollLimits.resultsStale),
  })
  const here = pollStatus(poll, now)
  // The poll is closed when either the page's clock or the server says so; an admin may have closed it.
  const status: PollStatus = here === 'active' ? (data?.status ?? here) : here
  return { status, results: data, failed: isError && data === undefined, retry: refetch }
}

const isClosed = (results: PollResults | null | undefined) => results != null && results.status !== 'active'

const isFollowed = ({ state: { data } }: ResultsQuery) => data?.userVote != null && data.status === 'active'
