import type { AdminPoll, PollEditConflict } from '../../../../contract/polls/admin-polls-api.ts'
import { ApiError } from '../../../kit/answers.ts'

/** The poll that somebody else has saved meanwhile; null if that is not the matter. */
export function newerIn(error: Error): AdminPoll | null {
  const refusal = error instanceof ApiError ? (error.refusal as Partial<PollEditConflict> | null) : null
  return refusal?.poll ?? null
}

/** True if the server asks back, before it removes votes. */
export const isQuestion = (error: Error) => error instanceof ApiError && error.status === 409
