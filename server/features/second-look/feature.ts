import { t } from '#words'
import { paths } from '../../../contract/paths.ts'
import { answersOfFields } from '../../../contract/second-look/answer-fields.ts'
import { secondLookLimits as limits } from '../../../contract/second-look/recall.ts'
import { lessonFigures } from '../../../contract/second-look/lesson-figures-api.ts'
import { secondLook as calls } from '../../../contract/second-look/second-look-api.ts'
import type { Feature } from '../../feature.ts'
import { badInput } from '../../kit/errors.ts'
import { pageOf } from '../../kit/paging.ts'
import { serve } from '../../kit/serve.ts'
import { readerOrders } from '../articles/store.ts'
import { answerQuestions } from './answer.ts'
import { secondLookOf } from './due.ts'
import { findDueJob, secondLookLetterJob, secondLookLetters } from './letters.ts'
import { listLessonFigures } from './lesson-figures.ts'
import { readQuestions } from './read-questions.ts'
import { storeWish, takeOverRecalls } from './store.ts'

/** Lessons on a page of their figures. */
const pageSize = 25

/** Questions of lessons that were read, which come again after days; and for editors how the lessons go. */
export const secondLook: Feature = {
  routes: ({ db, now }) => [
    serve(calls.show, ({ user }) => secondLookOf(db, { id: user.id, now: now() })),
    serve(calls.lessons, async ({ query: { articles } }) => {
      const ids = articles.split(',')
      if (ids.length > limits.lessons) throw badInput({ articles: [t`At most ${limits.lessons} articles at once`] })
      const found = await readQuestions(db, db`q.article_id = any (${ids}::uuid[])`, now())
      return [...Map.groupBy(found, ({ article }) => article.id).values()].flatMap((questions) =>
        questions.slice(0, 1).map(({ article }) => ({ article, questions: questions.map(withoutArticle) })),
      )
    }),
    serve(calls.answer, async ({ body: { answers }, user }) => ({
      results: await answerQuestions(db, answers, { user, now: now() }),
    })),
    serve(calls.takeOver, async ({ body: { recalls }, user }) => ({
      taken: await takeOverRecalls(db, { user: user.id, now: now() }, recalls),
    })),
    serve(calls.setWish, async ({ params: { id: article }, body: { wanted }, user }) => {
      await storeWish(db, { user: user.id, now: now() }, article, wanted)
      return { message: wanted ? t`Its questions come again.` : t`Its questions do not come again.` }
    }),
    serve(lessonFigures.list, async (call) => {
      const page = pageOf(db, readerOrders.popular, call, pageSize)
      return page.cut(await listLessonFigures(db, { search: call.query.search, page, now: now() }))
    }),
  ],
  jobs: { [secondLookLetters]: secondLookLetterJob, 'find-due-questions': findDueJob },
  forms: { [calls.answer.address]: { body: answersOfFields } },
  sitemap: { pages: [paths.secondLook] },
  exports: {
    questionRecalls: {
      title: t`Questions of lessons that you answered, and when they come again`,
      tables: ['question_recalls'],
      labels: {
        articleTitle: t`Article`,
        question: t`Question`,
        level: t`Times right on later days`,
        firstRight: t`Right at first`,
        rightAfter21: t`Right after 21 days`,
        wrongOption: t`Wrong option at first`,
        isRecalled: t`Right on a later day`,
        answeredOn: t`Answered on`,
        dueOn: t`Comes again on`,
        isDeclined: t`You do not want it again`,
      },
      find: (sql, { id }) => sql`
        select case when a.published then a.title end as article_title, case when a.published then q.question end as question,
          r.level, r.first_right, r.is_recalled, r.right_after_21, r.wrong_option, r.answered_on::text as answered_on,
          r.due_on::text as due_on, r.is_declined
        from question_recalls r join article_questions q on q.id = r.question_id join articles a on a.id = q.article_id
        where r.user_id = ${id} order by q.article_id, q.position`,
    },
  },
}

const withoutArticle = <Question extends { article: unknown }>({ article: _, ...question }: Question) => question
