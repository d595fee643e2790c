import * as z from 'zod/mini'
import { t } from '#words'
import { endpoint } from '../endpoint.ts'
import { ArticleQuestion, QuestionAnswer } from './question-shapes.ts'
import { questionLimits } from './questions.ts'

/** The calls that read the questions at the end of an article. */
export const articleQuestions = {
  list: endpoint('GET /api/articles/:id/questions', {
    summary: 'The questions at the end of an article, without their answers.',
    cached: 'visitors',
    reply: z.array(ArticleQuestion),
  }),
  /** As with a quiz, the answer comes with the choice of one; nothing is stored. */
  answer: endpoint('GET /api/questions/:id/answer', {
    summary: 'Whether an answer to such a question is right, and why: the id of an option, or a number.',
    cached: 'visitors',
    query: z.object({
      answer: z
        .string(t`Choose an option, or enter a number`)
        .check(
          z.trim(),
          z.minLength(1, t`Choose an option, or enter a number`),
          z.maxLength(questionLimits.answer, t`At most ${questionLimits.answer} characters`),
        ),
    }),
    reply: QuestionAnswer,
  }),
}
