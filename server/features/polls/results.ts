import type { PollResults } from '../../../contract/polls/poll-shapes.ts'
import { resultsHidden, wholePercentages, type PollStatus } from '../../../contract/polls/polls.ts'
import type { Queries } from '../../db/client/open.ts'
import { pollNotFound } from '../../acts/edits.ts'
import { optionsOf, type PollText } from './store.ts'

/** A poll's counters as they are stored, and one caller's vote. */
export interface PollCounts extends Omit<PollText, 'question' | 'articleId'> {
  id: string
  totalVotes: number
  userVote: string | null
  options: { id: string; label: string; sortOrder: number; count: number; isRight: boolean }[]
}

/** Reads a poll's counters. @throws HttpError 404 */
export async function readCounts(sql: Queries, id: string, userId: string | null): Promise<PollCounts> {
  const [poll] = await countsOf(sql, [id], userId)
  if (!poll) throw pollNotFound()
  return poll
}

/** Reads the counters of polls in one statement, so that they add up to their totals. */
export function countsOf(sql: Queries, ids: string[], userId: string | null): Promise<PollCounts[]> {
  return sql<PollCounts[]>`
    select p.id, p.kind, p.is_sensitive, p.is_active, p.expires_at, p.total_votes, p.explanation, p.source,
      (select v.option_id from poll_votes v where v.poll_id = p.id and v.user_id = ${userId}::uuid) as user_vote,
      ${optionsOf(sql, sql`, 'count', o.vote_count, 'isRight', o.is_right`)}
    from polls p where p.id = any(${ids}::uuid[]) and p.deleted_at is null`
}

/** No slices while they could tell who chose what; the answer of a quiz once the caller has chosen or cannot any more. */
export function visibleResults(poll: PollCounts, status: PollStatus): Omit<PollResults, 'next'> {
  const hidden = resultsHidden(poll)
  // One that is switched off and has no vote may not have been opened yet: future voters must not see its answers.
  const closed = status === 'expired' || (status === 'inactive' && poll.totalVotes > 0)
  const showsAnswer = poll.kind === 'quiz' && (poll.userVote !== null || closed)
  const percentages = wholePercentages(poll.options.map(({ count }) => count))
  return {
    results: poll.options.map(({ id, label, sortOrder, count, isRight }, index) => ({
      optionId: id,
      label,
      sortOrder,
      count: hidden ? null : count,
      percentage: hidden ? null : (percentages[index] ?? 0),
      isRight: showsAnswer ? isRight : null,
    })),
    totalVotes: poll.totalVotes,
    userVote: poll.userVote,
    status,
    hidden,
    explanation: showsAnswer ? poll.explanation : null,
    source: showsAnswer ? poll.source : null,
  }
}
