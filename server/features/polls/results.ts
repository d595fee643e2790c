import type { PollResults } from '../../../contract/polls-api.ts'
import { resultsHidden, wholePercentages, type PollKind, type PollStatus } from '../../../contract/polls.ts'
import type { Db } from '../../db/open.ts'

/** A poll's counters as they are stored, and what one caller chose. */
export interface Counted {
  kind: PollKind
  isSensitive: boolean
  isActive: boolean
  expiresAt: string | null
  totalVotes: number
  explanation: string | null
  source: string | null
  userVote: string | null
  options: { optionId: string; label: string; sortOrder: number; count: number; isRight: boolean }[]
}

/**
 * Reads a poll's counters in one statement, so that they and their total belong together.
 * @param userId whose choice is read; null for nobody's
 */
export async function readCounted(sql: Db, id: string, userId: string | null): Promise<Counted | undefined> {
  const [poll] = await sql<Counted[]>`
    select p.kind, p.is_sensitive, p.is_active, p.expires_at, p.total_votes, p.explanation, p.source,
      (select v.option_id from poll_votes v where v.poll_id = p.id and v.user_id = ${userId}::uuid) as user_vote,
      array(
        select json_build_object('optionId', o.id, 'label', o.label, 'sortOrder', o.sort_order, 'count', o.vote_count,
          'isRight', o.is_right)
        from poll_options o where o.poll_id = p.id order by o.sort_order) as options
    from polls p where p.id = ${id} and p.deleted_at is null`
  return poll
}

/**
 * What the caller may see of a poll's results: slices not while they could tell who chose what, the lesson of a quiz
 * not before the caller has chosen or can no longer choose.
 */
export function shownResults(poll: Counted, status: PollStatus): PollResults {
  const hidden = resultsHidden(poll)
  // Switched off and without a vote it may be one that is yet to be opened: its answers are not for those who will vote.
  const closed = status === 'expired' || (status === 'inactive' && poll.totalVotes > 0)
  const taught = poll.kind === 'quiz' && (poll.userVote !== null || closed)
  const percentages = wholePercentages(poll.options.map(({ count }) => count))
  return {
    results: poll.options.map(({ optionId, label, sortOrder, count, isRight }, index) => ({
      optionId,
      label,
      sortOrder,
      count: hidden ? null : count,
      percentage: hidden ? null : (percentages[index] ?? 0),
      isRight: taught ? isRight : null,
    })),
    totalVotes: poll.totalVotes,
    userVote: poll.userVote,
    status,
    hidden,
    explanation: taught ? poll.explanation : null,
    source: taught ? poll.source : null,
  }
}
