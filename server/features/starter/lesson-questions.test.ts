import { beforeAll, expect, test } from 'vitest'
import { steps } from '../../../content/ladder.ts'
import type { ArticleQuestion, QuestionAnswer } from '../../../contract/articles/question-shapes.ts'
import type { ToolAnswer } from '../../../contract/tools/tool-shapes.ts'
import { testApp } from '../../../test/app.ts'
import { starterDatabase } from '../../../test/scratch-database.ts'
import { contentFiles, contentNames } from '../../kit/content.ts'
import { readToolLink } from '../tools/tool-link.ts'
import { parseQuestionFile } from './question-files.ts'
import { loadStarterContent } from './starter.ts'

const site = await testApp({ RATE_LIMITS: 'off' }, starterDatabase)
const { db, get } = site
const files = contentFiles('lessons', '.yaml').map(({ name, text }) => ({
  slug: name,
  questions: parseQuestionFile(name, text),
}))

beforeAll(() => {
  site.clock.now = new Date('2026-11-27T06:30:00Z')
})

const shown = async (slug: string) => {
  const [item] = await db<{ rowId: string }[]>`select row_id from starter_items where key = ${`article:${slug}`}`
  return (await get(`/api/articles/${item?.rowId}/questions`)).json as ArticleQuestion[]
}
const answerTo = async (question: string, answer: string) =>
  (await get(`/api/questions/${question}/answer?${new URLSearchParams({ answer })}`)).json as QuestionAnswer

test('every lesson has three questions, on the ladder and beside it, in both languages', async () => {
  const articles = contentNames('articles', '.md')
  expect(files.map(({ slug }) => slug)).toEqual(articles)
  expect(articles).toEqual(expect.arrayContaining(steps.flatMap((step) => step.lessons)))
  expect(files.filter(({ questions }) => questions.length !== 3).map(({ slug }) => slug)).toEqual([])
})

test('the right option stands at each position about as often as at the others', () => {
  const positions = files.flatMap(({ questions }) =>
    questions.flatMap(({ form: { kind, options } }) =>
      kind === 'choice' ? [options.findIndex(({ isRight }) => isRight)] : [],
    ),
  )
  for (const position of [0, 1, 2])
    expect(positions.filter((at) => at === position).length / positions.length, String(position)).toBeGreaterThan(0.15)
  for (const { slug, questions } of files) {
    const own = questions.flatMap(({ form: { kind, options } }) =>
      kind === 'choice' ? [options.findIndex(({ isRight }) => isRight)] : [],
    )
    expect([slug, own.length < 2 || new Set(own).size > 1]).toEqual([slug, true])
  }
})

const sums = files.flatMap(({ slug, questions }) =>
  questions.flatMap(({ sum }, index) => (sum ? [{ slug, sum, index }] : [])),
)

test.each(sums)('$slug: $sum is the right number', async ({ slug, sum, index }) => {
  const [page = '', part = ''] = sum.split('#')
  const link = readToolLink(page)
  if (!link) throw new Error(`${sum} leads to no calculator, or names an input that is none`)
  const { json } = await get(`/api/tools/${link.calculator.name}?${new URLSearchParams(link.texts)}`)
  const { result } = json as ToolAnswer
  expect(Object.keys(result)).toContain(part)
  const value = Number((result as Record<string, unknown>)[part])
  const question = (await shown(slug))[index]
  const { right, isRight } = await answerTo(question?.id ?? '', String(Math.round(value * 100) / 100))
  expect([value, right, isRight]).toEqual([value, right, true])
})

test('each question is shown with its figures, and each option says why it is right or wrong', async () => {
  for (const { slug, questions } of files) {
    const asked = await shown(slug)
    expect(asked.map(({ kind }) => kind)).toEqual(questions.map(({ form }) => form.kind))
    for (const [index, { id, kind, question, options, ...rest }] of asked.entries()) {
      const form = questions[index]?.form
      const chosen = options[form?.options.findIndex(({ isRight }) => isRight) ?? 0]?.id
      const right = kind === 'choice' ? chosen : (await answerTo(id, '1')).right.replace(/^₹|\u00a0.*$/g, '')
      const answer = await answerTo(id, right ?? '')
      expect([slug, index, answer.isRight]).toEqual([slug, index, true])
      expect(JSON.stringify({ question, options, rest, answer })).not.toMatch(/\{\{|no value on record|आँकड़ा दर्ज नहीं/)
    }
  }
})

test('a changed or emptied list of questions stays as the editor left it', async () => {
  await db`delete from article_questions`
  await loadStarterContent(db, { siteName: 'Arthashala' })
  expect(await db`select from article_questions`).toEqual([])
})
