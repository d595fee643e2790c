import type { QueryClient } from '@tanstack/react-query'
import type { Poll } from '../../../contract/polls-api.ts'
import { send } from '../../kit/act.ts'
import { ApiError, invalidate, setReply } from '../../kit/api.ts'
import { toast } from '../../kit/toasts.ts'
import { voteRefused, voteUpdated } from './vote-outcome.ts'

/**
 * Sends a vote and says how it went. Its code comes with the first vote: most readers of a poll cast none.
 * @returns whether the vote counts; null when the member has left the form meanwhile, who is told nothing
 */
export async function castVote(
  client: QueryClient,
  { id }: Poll,
  optionId: string,
  isShown: () => boolean,
): Promise<boolean | null> {
  try {
    const { moved, results } = await send('POST /api/polls/:id/vote', { id }, { optionId })
    if (!isShown()) return null
    setReply(client, 'GET /api/polls/:id/results', { id }, results)
    toast(moved ? voteUpdated : { title: 'Vote recorded', text: 'Your vote has been recorded' })
    return true
  } catch (error) {
    if (!isShown()) return null
    const outcome = voteRefused(error as Error)
    toast(outcome)
    // The server's state differs (closed poll, vote in another tab), so refetch.
    if (error instanceof ApiError && error.status !== 401)
      for (const call of ['GET /api/polls/:id', 'GET /api/polls/:id/results'] as const)
        void invalidate(client, call, { id })
    return outcome.kind !== 'bad'
  }
}
