import * as z from 'zod/mini'
import { Cover, LinkedArticle } from '../articles/article-shapes.ts'
import { endpoint } from '../endpoint.ts'
import { Count, paging, searchText } from '../shapes.ts'

/** A share of answers, in whole hundredths, and the members who gave them. */
const Share = z.nullable(z.object({ percent: Count, members: Count }))

/** A published lesson with its figures. Members alone are counted; what stands for fewer than five of them is null. */
export const LessonFigures = z.extend(LinkedArticle, {
  category: z.string(),
  cover: Cover,
  /** Reads of all visitors. */
  viewCount: Count,
  /** The number of its questions. */
  questions: Count,
  /** Members who have opened it, and those of them who have come to its end or marked it as done. */
  started: z.nullable(Count),
  done: z.nullable(Count),
  /** Answers that were right at first. */
  firstRight: Share,
  /** Answers that were right when a question came again after 21 days. */
  rightAfter21: Share,
  /** The wrong option that most members have chosen. */
  wrongMost: z.nullable(z.object({ question: z.string(), option: z.string(), members: Count })),
})
export type LessonFigures = z.infer<typeof LessonFigures>

export const lessonFigures = {
  /** The most read lessons first. */
  list: endpoint('GET /api/admin/lessons', {
    access: 'editor',
    query: z.object({ search: searchText, ...paging }),
    reply: z.array(LessonFigures),
  }),
}
