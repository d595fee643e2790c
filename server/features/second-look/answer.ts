import { t } from '#words'
import { afterAnswer, dueOn, intervals, isDue, type Recall } from '../../../contract/second-look/recall.ts'
import { answerField } from '../../../contract/second-look/answer-fields.ts'
import type { AnsweredQuestion, DueQuestion } from '../../../contract/second-look/second-look-api.ts'
import type { QuestionAnswer } from '../../../contract/articles/question-shapes.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { badInput, HttpError, notFound } from '../../kit/errors.ts'
import { dayInIndia } from '../../kit/india.ts'
import { answerTo } from '../articles/questions/shown.ts'
import { readQuestions } from './read-questions.ts'
import { readRecalls, storeRecall } from './store.ts'

/**
 * Compares answers with the right ones, and stores for a member when each question comes again. Questions that are gone, or that nobody
 * can answer any more, are left out: the other answers count.
 * @param answers by the ids of questions
 * @throws HttpError 404 if none of the questions is there, 400 with each answer that is none
 */
export async function answerQuestions(
  db: Db,
  answers: Readonly<Record<string, string>>,
  { user, now }: { user: { id: string } | null; now: Date },
): Promise<AnsweredQuestion[]> {
  const ids = Object.keys(answers)
  const questions = await readQuestions(db, db`q.id = any (${ids}::uuid[])`, now)
  if (questions.length === 0) throw notFound(t`There is no such question.`)
  const faults: Record<string, string[]> = {}
  const results: AnsweredQuestion[] = []
  for (const [id, answer] of Object.entries(answers)) {
    const question = questions.find((one) => one.id === id)
    if (!question) continue
    try {
      const compared = await answerTo(db, { question: id, answer }, null, now)
      results.push({ question, answer, ...compared, dueOn: null })
    } catch (error) {
      const found = error instanceof HttpError ? error.body.fields?.['answer'] : undefined
      if (!found) throw error
      faults[answerField(id)] = found
    }
  }
  if (Object.keys(faults).length > 0) throw badInput(faults)
  if (!user) return results
  return db.begin((sql) => store(sql, user.id, results, dayInIndia(now)))
}

async function store(
  sql: Queries,
  user: string,
  results: readonly AnsweredQuestion[],
  today: string,
): Promise<AnsweredQuestion[]> {
  const before = await readRecalls(
    sql,
    user,
    results.map(({ question }) => question.id),
  )
  const stored: AnsweredQuestion[] = []
  // In one order everywhere, so that two devices wait for each other instead of deadlocking.
  for (const result of results.toSorted((one, other) => one.question.id.localeCompare(other.question.id))) {
    const recall = before.get(result.question.id) ?? null
    const next = afterAnswer(recall, result.isRight, today)
    if (next !== recall)
      await storeRecall(sql, { user, question: result.question.id }, next, notesOn(recall, result, today))
    stored.push({ ...result, dueOn: dueOn(next) })
  }
  return results.map(({ question }) => stored.find((one) => one.question.id === question.id) as AnsweredQuestion)
}

/** The part of an answer that editors' figures count. */
function notesOn(before: Recall | null, { isRight, answer, question }: Answered, today: string) {
  const isAfter21 = before !== null && intervals[before.level] === 21 && isDue(before, today)
  return {
    rightAfter21: isAfter21 ? isRight : null,
    wrongOption: !isRight && question.kind === 'choice' ? answer : null,
  }
}

type Answered = Pick<QuestionAnswer, 'isRight'> & { answer: string; question: Pick<DueQuestion, 'kind'> }
