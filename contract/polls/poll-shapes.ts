import * as z from 'zod/mini'
import { pollKinds } from './polls.ts'
import { Id, Instant, Count } from '../shapes.ts'

/** The shapes of polls and quizzes in replies. The browser takes only types from here. */

export const PollOption = z.object({ id: Id, label: z.string(), sortOrder: Count })

export const Poll = z.object({
  id: Id,
  question: z.string(),
  kind: z.enum(pollKinds),
  isSensitive: z.boolean(),
  /** Its article and title; null without one, or while it is unpublished. */
  articleId: z.nullable(Id),
  articleTitle: z.nullable(z.string()),
  articleSlug: z.nullable(z.string()),
  isActive: z.boolean(),
  expiresAt: z.nullable(Instant),
  createdAt: Instant,
  totalVotes: Count,
  options: z.array(PollOption),
})
export type Poll = z.infer<typeof Poll>

export const PollResults = z.object({
  results: z.array(
    z.object({
      optionId: Id,
      label: z.string(),
      sortOrder: Count,
      count: z.nullable(Count),
      percentage: z.nullable(Count),
      /** Null unless it is a quiz that the caller has voted in or that is closed. */
      isRight: z.nullable(z.boolean()),
    }),
  ),
  totalVotes: Count,
  userVote: z.nullable(Id),
  status: z.enum(['active', 'expired', 'inactive']),
  /** True while a sensitive poll has fewer than five votes. */
  hidden: z.boolean(),
  /** Shown together with `isRight`. */
  explanation: z.nullable(z.string()),
  source: z.nullable(z.string()),
  /** An open poll in which the member has not voted, to go on with after this one; null before the vote, and for visitors. */
  next: z.nullable(z.object({ id: Id, question: z.string(), kind: z.enum(pollKinds) })),
})
export type PollResults = z.infer<typeof PollResults>

export const PollPage = z.object({
  polls: z.array(Poll),
  total: Count,
  /** Among the total: in another language than the page, by the letters of the question. */
  inOtherLanguages: z.object({ quizzes: Count, polls: Count }),
  hasMore: z.boolean(),
  /** The ids of those polls in which the caller has voted. */
  voted: z.array(Id),
  /** The shares of those, and of those that are closed; the answer to a quiz comes with its own results alone. */
  results: z.array(
    z.object({
      pollId: Id,
      userVote: z.nullable(Id),
      hidden: z.boolean(),
      shares: z.array(
        z.object({ optionId: Id, label: z.string(), count: z.nullable(Count), percentage: z.nullable(Count) }),
      ),
    }),
  ),
})
export type PollPage = z.infer<typeof PollPage>

/** A quiz question, and its answer once one is chosen. */
export const Quiz = z.nullable(
  z.object({
    poll: Poll,
    /** The id of the question after it; null after the last. */
    next: z.nullable(Id),
    answer: z.nullable(
      z.object({
        chosen: Id,
        /** The ids of the right options. */
        right: z.array(Id),
        explanation: z.nullable(z.string()),
        source: z.nullable(z.string()),
      }),
    ),
  }),
)
export type Quiz = z.infer<typeof Quiz>
