import * as z from 'zod/mini'
import { t } from '#words'
import { Article, ArticleSummary, LinkedArticle } from '../articles/article-shapes.ts'
import { ArticleQuestion, QuestionAnswer } from '../articles/question-shapes.ts'
import { questionLimits } from '../articles/questions.ts'
import { endpoint } from '../endpoint.ts'
import { Count, Day, Done, Id } from '../shapes.ts'
import { toggling } from '../texts/text-shapes.ts'
import { intervals, mostAtOnce, secondLookLimits } from './recall.ts'

/** The lesson of a question; its note has the colour of the category. The counterpart is the same lesson in the other language. */
const QuestionLesson = z.extend(LinkedArticle, {
  category: ArticleSummary.shape.category,
  counterpart: Article.shape.counterpart,
})
export type QuestionLesson = z.infer<typeof QuestionLesson>

export const DueQuestion = z.extend(ArticleQuestion, { article: QuestionLesson })
export type DueQuestion = z.infer<typeof DueQuestion>

const SecondLook = z.object({
  /** The longest due first. */
  questions: z.array(DueQuestion),
  /** True if more are due than these. */
  more: z.boolean(),
  /** The day on which the next ones come; null if none will, or while some are due. */
  nextOn: z.nullable(Day),
})
export type SecondLook = z.infer<typeof SecondLook>

const AnsweredQuestion = z.extend(QuestionAnswer, {
  question: DueQuestion,
  /** As it was sent: the id of an option, or a number. */
  answer: z.string(),
  /** The day on which it comes again; null if it does not, and for visitors, whose device works it out. */
  dueOn: z.nullable(Day),
})
export type AnsweredQuestion = z.infer<typeof AnsweredQuestion>

const LessonQuestions = z.object({ article: QuestionLesson, questions: z.array(ArticleQuestion) })
export type LessonQuestions = z.infer<typeof LessonQuestions>

export const StoredRecall = z.object({
  question: Id,
  level: Count.check(z.maximum(intervals.length)),
  answeredOn: Day,
  isDeclined: z.boolean(),
  isRecalled: z.boolean(),
  firstRight: z.nullable(z.boolean()),
})
export type StoredRecall = z.infer<typeof StoredRecall>

const missing = t`Choose an option, or enter a number`
const Answer = z
  .string(missing)
  .check(
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(questionLimits.answer, t`At most ${questionLimits.answer} characters`),
  )

const id = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`
const ids = new RegExp(`^${id}(?:,${id})*$`)

const Wish = z.object({ wanted: z.boolean() })

export const secondLook = {
  /** The questions of lessons that the member has read which are due today. */
  show: endpoint('GET /api/second-look', { access: 'member', reply: SecondLook }),
  /** The questions of lessons, for a device that stores itself when they are due. Articles that are gone are left out. */
  lessons: endpoint('GET /api/second-look/lessons', {
    query: z.object({
      articles: z
        .string(t`Name some articles`)
        .check(z.regex(ids, t`Name articles by their ids, with a comma between`)),
    }),
    reply: z.array(LessonQuestions),
  }),
  /** Compares answers with the right ones, and notes for a member when each question comes again. For a visitor nothing is stored. */
  answer: endpoint('POST /api/second-look/answers', {
    limit: toggling.limit,
    body: z.object({
      /** By the ids of questions: the id of an option, or a number. */
      answers: z.record(Id, Answer).check(
        z.refine((answers) => Object.keys(answers).length > 0, t`Answer a question first`),
        z.refine((answers) => Object.keys(answers).length <= mostAtOnce, t`At most ${mostAtOnce} answers at once`),
      ),
    }),
    reply: z.object({ results: z.array(AnsweredQuestion) }),
  }),
  /** Takes over what a visitor's device has stored. `taken` is the number of questions that the account did not have so. */
  takeOver: endpoint('POST /api/second-look/recalls', {
    ...toggling,
    body: z.object({
      recalls: z
        .array(StoredRecall)
        .check(z.maxLength(secondLookLimits.merged, t`At most ${secondLookLimits.merged} questions at once`)),
    }),
    reply: z.object({ taken: Count }),
  }),
  /** Ends the questions of a lesson for the member, or takes that back. */
  setWish: endpoint('PUT /api/articles/:id/second-look', { ...toggling, body: Wish, reply: Done }),
}
