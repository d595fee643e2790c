import { t } from '#words'
import { ApiError } from '../../kit/answers.ts'
import type { Toast } from '../../kit/toasts.ts'

/** Milliseconds: shorter than usual, since the results say the same. */
const duration = 3000

export const voteRecorded: Toast = { title: t`Vote recorded`, text: t`Your vote has been recorded`, duration }
export const voteUpdated: Toast = {
  title: t`Vote updated`,
  text: t`Your vote has been updated successfully!`,
  duration,
}

/**
 * The message for a vote that was refused (the specification, section 8): 'already voted' and 'duplicate' mean that the vote
 * counts, and so does a bare 409. A 409 with a reason, such as a closed poll, is a failure.
 */
export function voteRefused(error: Error): Toast {
  const message = error instanceof ApiError ? error.refusal?.message : undefined
  if (/already voted|duplicate/i.test(error.message)) return voteUpdated
  if (message === undefined && error.message.includes('409')) return voteUpdated
  return { title: t`Vote failed`, text: message ?? t`Failed to submit vote`, kind: 'bad' }
}
