import { ApiError } from '../../kit/api.ts'
import type { Toast } from '../../kit/toasts.ts'

/** Nothing was chosen when Vote was pressed. */
export const nothingChosen: Toast = {
  title: 'No option selected',
  text: 'Please select an option before voting.',
  kind: 'bad',
}

const recorded: Toast = { title: 'Vote recorded', text: 'Your vote has been recorded' }
const updated: Toast = { title: 'Vote updated', text: 'Your vote has been updated successfully!' }

/**
 * What to say of a vote that the server took.
 * @param moved whether the member had voted before
 */
export const voteTaken = (moved: boolean): Toast => (moved ? updated : recorded)

/**
 * What to say of a vote that was answered with a failure (the specification, section 8): 'already voted' and 'duplicate' mean
 * that the vote counts, and so does a bare 409. This site's own server moves a second vote and says so; its 409 comes with a
 * reason of its own, that the poll is closed, and is the failure that it says.
 */
export function voteRefused(error: Error): Toast {
  const said = error instanceof ApiError ? error.refusal?.message : undefined
  if (/already voted|duplicate/i.test(error.message)) return updated
  if (said === undefined && error.message.includes('409')) return updated
  return { title: 'Vote failed', text: said ?? 'Failed to submit vote', kind: 'bad' }
}
