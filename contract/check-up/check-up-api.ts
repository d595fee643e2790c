import * as z from 'zod/mini'
import { LinkedArticle, ArticleSummary } from '../articles/article-shapes.ts'
import { endpoint } from '../endpoint.ts'
import { StepOf } from '../ladder/ladder-api.ts'

/** A question with its bands. */
const Question = z.object({
  id: z.string(),
  text: z.string(),
  options: z.array(z.object({ id: z.string(), text: z.string() })),
})

const Step = z.object({
  id: z.string(),
  title: z.string(),
  why: z.string(),
  /** Null while the site does not show it. */
  lesson: z.nullable(
    z.extend(LinkedArticle, {
      readTime: ArticleSummary.shape.readTime,
      /** Its step of the ladder; null for one that is on no step. */
      step: z.nullable(StepOf),
    }),
  ),
  /** The address of the calculator, filled in; null where none fits. */
  tool: z.nullable(z.string()),
  /** A question about the trouble that some have at this step, and the page of help about it. */
  trouble: z.nullable(z.object({ question: z.string(), path: z.string() })),
})
export type CheckUpStep = z.infer<typeof Step>

export const CheckUp = z.object({
  questions: z.array(Question),
  steps: z.array(Step),
  /** The most urgent first; `when` names the answers to which a rule applies, and a question that it does not name may have any. */
  rules: z.array(z.object({ step: z.string(), when: z.record(z.string(), z.array(z.string())) })),
})
export type CheckUp = z.infer<typeof CheckUp>

export const checkUp = {
  show: endpoint('GET /api/check-up', {
    summary:
      'The questions of the money check-up, its steps with their lessons, and the rules that choose among them; in English, or in Hindi.',
    cached: 'everybody',
    query: z.object({ language: z.optional(z.enum(['en', 'hi'])) }),
    reply: CheckUp,
  }),
}
