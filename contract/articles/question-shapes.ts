import * as z from 'zod/mini'
import { Id } from '../shapes.ts'
import { questionKinds } from './questions.ts'

/** The shapes of the questions of an article in replies. The browser takes only their types from here. */

/** A question without its answer. */
export const ArticleQuestion = z.object({
  /** It stays when the question is edited. */
  id: Id,
  kind: z.enum(questionKinds),
  question: z.string(),
  /** None for a number. */
  options: z.array(z.object({ id: Id, label: z.string() })),
  /** The unit of the number, such as '₹' or '%'; null for a question with options. */
  unit: z.nullable(z.string()),
})
export type ArticleQuestion = z.infer<typeof ArticleQuestion>

export const QuestionAnswer = z.object({
  /** True if the answer that was sent is right. */
  isRight: z.boolean(),
  /** The right answer as readers see it. */
  right: z.string(),
  /** Why each option is right or wrong; none for a number. */
  options: z.array(z.object({ id: Id, isRight: z.boolean(), why: z.string() })),
  explanation: z.string(),
  source: z.string(),
})
export type QuestionAnswer = z.infer<typeof QuestionAnswer>
