import * as z from 'zod/mini'
import { t } from '#words'
import { Article, ArticleSummary, LinkedArticle } from '../articles/article-shapes.ts'
import { toggling } from '../texts/text-shapes.ts'
import { endpoint } from '../endpoint.ts'
import { ladderLimits as limits } from './ladder.ts'
import { boundedText, Count, Done, Id } from '../shapes.ts'

const { excerpt, readTime, category, cover } = ArticleSummary.shape

const Lesson = z.extend(LinkedArticle, {
  readTime,
  /** The same lesson in the other language. */
  counterpart: Article.shape.counterpart,
  /** True if the member has done it, in either language; false for visitors, whose ticks stay on their device. */
  done: z.boolean(),
  /** True if its questions, in either language, were right again on a later day; false for visitors, likewise. */
  remembered: z.boolean(),
})
export type Lesson = z.infer<typeof Lesson>

export const Step = z.object({
  /** The slug in its page's address. */
  slug: z.string(),
  name: z.string(),
  hindiName: z.nullable(z.string()),
  summary: z.nullable(z.string()),
  /** From 1. */
  number: Count,
  lessons: z.array(Lesson),
})
export type Step = z.infer<typeof Step>

/** A step by its number among all. */
export const StepOf = z.object({ number: Count, of: Count, name: z.string() })
export type StepOf = z.infer<typeof StepOf>

export const Ladder = z.object({
  steps: z.array(Step),
  /** The published articles, and those of them in Hindi. */
  articles: Count,
  hindi: Count,
})
export type Ladder = z.infer<typeof Ladder>

const NextStep = z.nullable(z.pick(Step, { slug: true, name: true }))
export const StepPage = z.extend(Step, {
  /** The number of steps. */
  of: Count,
  lessons: z.array(z.extend(Lesson, { excerpt, category, cover })),
  previous: NextStep,
  next: NextStep,
  /** The files that a device stores to show the step without a connection; null where the server has no pages. */
  offline: z.nullable(
    z.object({
      /** Kilobytes as they are sent, to the nearest ten. */
      size: Count,
      /** The pictures, the ladder, the lessons in each language from the last to the first, and then the page of the step. */
      addresses: z.array(z.string()),
    }),
  ),
})
export type StepPage = z.infer<typeof StepPage>

/** Null for who has done a lesson of the ladder, and while it has none. */
export const FirstLesson = z.nullable(LinkedArticle)
export type FirstLesson = z.infer<typeof FirstLesson>

const Doing = z.object({ done: z.boolean() })

export const ladder = {
  list: endpoint('GET /api/ladder', {
    summary: 'The ladder: the steps in their order with their lessons, and how many articles there are.',
    cached: 'visitors',
    reply: Ladder,
  }),
  step: endpoint('GET /api/ladder/:slug', {
    summary: 'One step of the ladder with its lessons.',
    cached: 'visitors',
    reply: StepPage,
  }),
  first: endpoint('GET /api/first-lesson', {
    summary: 'The first lesson of the ladder, for who has done none of them.',
    cached: 'visitors',
    reply: FirstLesson,
  }),
  /** Ticks an article, or takes the tick back, and that of its counterpart. */
  setDone: endpoint('PUT /api/articles/:id/done', { ...toggling, body: Doing, reply: Doing }),
  /** Takes over what a visitor has ticked on a device; articles that are gone are left out. `done` is the number of those new to the account. */
  takeOver: endpoint('POST /api/ladder/done', {
    ...toggling,
    body: z.object({
      articles: z.array(Id).check(z.maxLength(limits.merged, t`At most ${limits.merged} articles at once`)),
    }),
    reply: z.object({ done: Count }),
  }),
  /** Keeps how far the member has read. */
  setPlace: endpoint('PUT /api/articles/:id/place', {
    ...toggling,
    body: z.object({
      /** The id of the last heading that was passed; null before the first. */
      place: z.nullable(boundedText(t`Place`, { min: 1, max: 200 })),
      /** Hundredths of the text. */
      part: z.int().check(z.minimum(0), z.maximum(100)),
    }),
    reply: Done,
  }),
}
