import { v7 as newId } from 'uuid'
import type { QuestionForm } from '../contract/articles/question-form.ts'
import type { Db } from '../server/db/client/open.ts'
import { storeQuestions } from '../server/features/articles/questions/store.ts'

/** A question with two options, of which the second is right, that differs from the usual one as said. */
export const aChoice = (differs: object = {}): QuestionForm => ({
  id: newId(),
  kind: 'choice',
  question: 'Where does the money of a wedding in two years fit?',
  options: [
    { id: newId(), label: 'A share fund', why: 'It can be down on the day.', isRight: false },
    { id: newId(), label: 'A recurring deposit', why: 'It pays on a fixed day.', isRight: true },
  ],
  number: null,
  explanation: 'Safety first, then the rate.',
  source: 'A rule of thumb',
  ...differs,
})

/** A question for a number of rupees. */
export const aNumber = (value: string, differs: object = {}): QuestionForm => ({
  ...aChoice(),
  kind: 'number',
  question: 'How much a month?',
  options: [],
  number: { value, tolerance: '', unit: '₹', ...differs },
})

/** Stores two questions at the end of an article: one with options, one for a number. */
export async function twoQuestions(db: Db, article: string, differs: object = {}): Promise<QuestionForm[]> {
  const questions = [aChoice(differs), aNumber('8,678')]
  await db.begin((sql) => storeQuestions(sql, article, questions))
  return questions
}
