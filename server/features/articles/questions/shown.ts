import { t } from '#words'
import type { ArticleQuestion, QuestionAnswer } from '../../../../contract/articles/question-shapes.ts'
import type { QuestionForm } from '../../../../contract/articles/question-form.ts'
import type { Language } from '../../../../contract/articles/articles.ts'
import { isNear, withUnit } from '../../../../contract/articles/questions.ts'
import { grouped } from '../../../../money/grouped.ts'
import { rateKeysIn } from '../../../../money/rates/rate-marks.ts'
import { likelyNumbers, numberFrom } from '../../../../money/tools/number-text.ts'
import type { Queries } from '../../../db/client/open.ts'
import { articleNotFound } from '../../../acts/edits.ts'
import { badInput, conflict, notFound } from '../../../kit/errors.ts'
import { dayInIndia } from '../../../kit/india.ts'
import { moneyIn } from '../../../kit/money-in.ts'
import { readFigures } from '../../rates/figures.ts'
import { withFigures } from '../rate-mark-values.ts'
import { isReadable } from '../rights.ts'
import { columns, questionsOf } from './store.ts'

type Reader = Parameters<typeof isReadable>[1]

/**
 * The questions of an article without their answers, with the figures of the registry as they are at a moment.
 * @throws HttpError 404 for an article that the reader may not open
 */
export async function questionsToAnswer(
  sql: Queries,
  article: string,
  reader: Reader,
  now: Date,
): Promise<ArticleQuestion[]> {
  const [found] = await sql<{ language: Language }[]>`
    select a.language from articles a where a.id = ${article} and ${isReadable(sql, reader)}`
  if (!found) throw articleNotFound()
  const questions = await questionsOf(sql, article)
  const show = await withRegistry(sql, questions, found.language, now)
  return questions.map((question) => withoutAnswer(question, show))
}

/** @param show replaces the marks of figures */
export const withoutAnswer = (
  { id, kind, question, options, number }: QuestionForm,
  show: (text: string) => string,
): ArticleQuestion => ({
  id,
  kind,
  question: show(question),
  options: options.map((option) => ({ id: option.id, label: show(option.label) })),
  unit: number && number.unit,
})

/** False while the right number is not on record: nobody can answer the question then. @param show replaces the marks of figures */
export const isAnswerable = ({ number }: Pick<QuestionForm, 'number'>, show: (text: string) => string): boolean =>
  !number || numberFrom(show(number.value)) !== undefined

/**
 * Compares an answer with the right one. Nothing is stored.
 * @param answer the id of an option, or a number as people write it
 * @throws HttpError 404 for a question of no article that the reader may open, 400 for an answer that is none, 409 while the right number
 *   is not on record
 */
export async function answerTo(
  sql: Queries,
  { question: id, answer }: { question: string; answer: string },
  reader: Reader,
  now: Date,
): Promise<QuestionAnswer> {
  const [found] = await sql<(QuestionForm & { language: Language })[]>`
    select ${columns(sql)}, a.language from article_questions q join articles a on a.id = q.article_id
    where q.id = ${id} and ${isReadable(sql, reader)}`
  if (!found) throw notFound(t`There is no such question.`)
  const show = await withRegistry(sql, [found], found.language, now)
  const { options, number, explanation, source } = found
  const shown = {
    explanation: show(explanation),
    source: show(source),
    options: options.map((option) => ({ id: option.id, isRight: option.isRight, why: show(option.why) })),
  }
  if (!number) {
    const chosen = options.find((option) => option.id === answer)
    if (!chosen) throw badInput({ answer: [t`That is not an option of this question.`] })
    return { isRight: chosen.isRight, right: show(options.find(({ isRight }) => isRight)?.label ?? ''), ...shown }
  }
  const value = numberFrom(show(number.value))
  if (value === undefined) throw conflict(t`The right number of this question is not on record.`)
  const typed = numberFrom(answer.replace(/\s*%$/, ''))
  if (typed === undefined) throw badInput({ answer: [notANumber(answer)] })
  const tolerance = numberFrom(number.tolerance) ?? 0
  return { isRight: isNear(typed, { value, tolerance }), right: withUnit(inGroups(value), number.unit), ...shown }
}

function notANumber(answer: string): string {
  const likely = likelyNumbers(answer).map(inGroups)
  const [first, second] = likely
  if (first === undefined) return t`Enter a number, such as 5,000.`
  return second === undefined ? t`Did you mean ${first}?` : t`Did you mean ${first} or ${second}?`
}

/** A number as India writes it, with its fraction. */
const inGroups = (value: number): string => {
  const [whole = '0', fraction] = String(Math.abs(value)).split('.')
  return `${value < 0 ? '−' : ''}${grouped(Number(whole))}${fraction ? `.${fraction}` : ''}`
}

/** A function that replaces the marks of figures in a text of these questions. */
export async function withRegistry(sql: Queries, questions: readonly unknown[], language: Language, now: Date) {
  const figures = await readFigures(sql, rateKeysIn(JSON.stringify(questions)), dayInIndia(now))
  const money = await moneyIn(language)
  return (text: string) => withFigures(text, { figures, language, money }).replaceAll(/(\d) %/g, '$1\u00a0%')
}
