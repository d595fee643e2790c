import { pollLimits, pollStatus } from '../../../contract/polls.ts'
import { polls, type PollResults } from '../../../contract/polls-api.ts'
import type { Db } from '../../db/open.ts'
import { unauthenticated } from '../../kit/errors.ts'
import { nameNext } from '../../kit/paging.ts'
import { serve } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { readCounted, shownResults } from './results.ts'
import { findPoll, listPolls, pollNotFound } from './store.ts'
import { castVote } from './votes.ts'

export const pollRoutes = ({ db, now }: Services) => [
  serve(polls.list, async ({ query, ...answer }) => {
    const offset = query.offset ?? 0
    const page = await listPolls(db, {
      status: query.status ?? (query.activeOnly === 'true' ? 'active' : 'all'),
      sort: query.sort ?? 'newest',
      search: query.search ?? '',
      articleId: query.articleId ?? null,
      limit: query.limit ?? pollLimits.page,
      offset,
      now: now(),
    })
    if (page.hasMore) nameNext({ offset: offset + page.polls.length }, answer)
    return page
  }),

  serve(polls.show, async ({ params }) => {
    const poll = await findPoll(db, params.id)
    if (!poll) throw pollNotFound()
    return poll
  }),

  serve(polls.results, async ({ params, user }) =>
    results(db, { poll: params.id, user: user?.id ?? null, now: now() }),
  ),

  serve(polls.vote, async ({ params, body, user }) => {
    const moved = await castVote(db, { poll: params.id, option: body.optionId, user: user.id }, now)
    return { moved, results: await results(db, { poll: params.id, user: user.id, now: now() }) }
  }),
]

interface ResultsRequest {
  poll: string
  user: string | null
  now: Date
}

/** Of a poll that takes votes members alone see the results: a stranger shall not choose what most have chosen. */
async function results(db: Db, { poll: id, user, now }: ResultsRequest): Promise<PollResults> {
  const poll = await readCounted(db, id, user)
  if (!poll) throw pollNotFound()
  const status = pollStatus(poll, now)
  if (status === 'active' && !user) throw unauthenticated()
  return shownResults(poll, status)
}
