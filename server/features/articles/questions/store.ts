import { v7 as newId } from 'uuid'
import type { QuestionForm } from '../../../../contract/articles/question-form.ts'
import type { Fragment, Queries } from '../../../db/client/open.ts'

/** The questions of an article in their order, as editors write them: a value of a `select` from `articles a`. */
export const questionsColumn = (sql: Queries): Fragment => sql`
  (select coalesce(json_agg(json_build_object('id', q.id, 'kind', q.kind, 'question', q.question, 'options', q.options,
      'number', q.number, 'explanation', q.explanation, 'source', q.source) order by q.position), '[]')
    from article_questions q where q.article_id = a.id) as questions`

/** The questions of an article, as editors write them. */
export async function questionsOf(sql: Queries, article: string): Promise<QuestionForm[]> {
  return sql<
    QuestionForm[]
  >`select ${columns(sql)} from article_questions q where q.article_id = ${article} order by q.position`
}

/** A question by its id, with its article. */
export const columns = (sql: Queries) => sql`q.id, q.kind, q.question, q.options, q.number, q.explanation, q.source`

/** A question without what its kind has no use for. */
export const ofItsKind = (question: QuestionForm): QuestionForm => ({
  ...question,
  options: question.kind === 'choice' ? question.options : [],
  number: question.kind === 'number' ? question.number : null,
})

/** The parts of a question that decide which answer is right. */
const essenceOf = ({ kind, question, options, number }: QuestionForm) =>
  JSON.stringify([
    kind,
    question,
    options.map(({ id, label, isRight }) => [id, label, isRight]),
    number && [number.value, number.tolerance, number.unit],
  ])

/**
 * Stores the questions of an article instead of those before. Each keeps its id, unless another article has it: a text that is saved
 * as a new article brings its questions along. Of one that has become another question, the first answers count from now on.
 */
export async function storeQuestions(sql: Queries, article: string, questions: readonly QuestionForm[]): Promise<void> {
  const ids = questions.map(({ id }) => id)
  const elsewhere = await sql<{ id: string }[]>`
    select id from article_questions where id = any (${ids}::uuid[]) and article_id <> ${article}`
  const isTaken = (id: string, index: number) => elsewhere.some((other) => other.id === id) || ids.indexOf(id) < index
  // A question that stays keeps its row, and with it what members have answered.
  await sql`delete from article_questions where article_id = ${article} and id <> all (${ids}::uuid[])`
  if (questions.length === 0) return
  const before = new Map((await questionsOf(sql, article)).map((question) => [question.id, essenceOf(question)]))
  const stored = questions.map(ofItsKind)
  await forgetFirstAnswers(
    sql,
    stored.filter((question) => before.has(question.id) && before.get(question.id) !== essenceOf(question)),
  )
  const rows = stored.map(({ options, number, ...question }, position) => ({
    ...question,
    id: isTaken(question.id, position) ? newId() : question.id,
    article_id: article,
    position,
    options: sql.json(options),
    number: number && sql.json(number),
  }))
  await sql`
    insert into article_questions ${sql(rows)}
    on conflict (id) do update set position = excluded.position, kind = excluded.kind, question = excluded.question,
      options = excluded.options, number = excluded.number, explanation = excluded.explanation, source = excluded.source`
}

/** Removes what editors' figures count of the answers to some questions. When these come again stays. */
async function forgetFirstAnswers(sql: Queries, questions: readonly QuestionForm[]): Promise<void> {
  const ids = questions.map(({ id }) => id)
  if (ids.length === 0) return
  // In the order in which a member's answers lock them.
  await sql`
    with counted as (
      select user_id, question_id from question_recalls where question_id = any (${ids}::uuid[]) and first_right is not null
      order by question_id, user_id for no key update)
    update question_recalls r set first_right = null, right_after_21 = null, wrong_option = null
    from counted c where r.user_id = c.user_id and r.question_id = c.question_id`
}
