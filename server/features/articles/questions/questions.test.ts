import { beforeEach, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import type { QuestionForm } from '../../../../contract/articles/question-form.ts'
import type { ArticleQuestion } from '../../../../contract/articles/question-shapes.ts'
import { testApp } from '../../../../test/app.ts'
import { articleForm } from '../../../../test/drafts.ts'
import { aMember, anAdmin, signedIn } from '../../../../test/people.ts'
import { aChoice as choice, aNumber as number } from '../../../../test/questions.ts'
import { aRate } from '../../../../test/rates.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, post, put } = site
const editor = await anAdmin(site)
const by = await signedIn(site, editor)
beforeEach(() => db`select empty('articles', 'rates')`)

async function anArticleWith(questions: QuestionForm[], differs: object = {}) {
  const reply = await post('/api/admin/articles', { ...articleForm, published: true, ...differs, questions }, by)
  expect(reply).toMatchObject({ status: 200 })
  return reply.json as { id: string; version: number; questions: QuestionForm[] }
}
const shown = async (article: string) => (await get(`/api/articles/${article}/questions`)).json as ArticleQuestion[]
const answer = (question: string, text: string) =>
  get(`/api/questions/${question}/answer?${new URLSearchParams({ answer: text })}`)

test('readers get the questions without their answers; a chosen option comes with the reasons of all', async () => {
  const question = choice()
  const [wrong, right] = question.options.map(({ id }) => id)
  const { id } = await anArticleWith([question])
  expect(await shown(id)).toEqual([
    {
      id: question.id,
      kind: 'choice',
      question: question.question,
      options: question.options.map(({ id, label }) => ({ id, label })),
      unit: null,
    },
  ])
  expect(await answer(question.id, right ?? '')).toMatchObject({
    status: 200,
    json: { isRight: true, right: 'A recurring deposit', explanation: question.explanation, source: question.source },
  })
  const { json } = await answer(question.id, wrong ?? '')
  expect(json).toMatchObject({
    isRight: false,
    options: [{ isRight: false, why: 'It can be down on the day.' }, { isRight: true }],
  })
  for (const none of [newId(), 'A recurring deposit'])
    expect(await answer(question.id, none)).toMatchObject({
      status: 400,
      json: { fields: { answer: [expect.any(String)] } },
    })
  expect(await answer(question.id, '')).toMatchObject({ status: 400 })
  expect(await answer(newId(), right ?? '')).toMatchObject({ status: 404 })
})

test('a number is right within its tolerance, as people write it, and its figures follow the registry', async () => {
  await aRate(db, { key: 'ppf', value: '7.1' })
  const sum = number('8,678', { tolerance: '10' })
  const rate = { ...number('{{rate:ppf|value}}', { unit: '%' }), question: 'What does PPF pay, if not {{rate:ppf}}?' }
  const { id } = await anArticleWith([sum, rate])
  for (const text of ['8678', '₹8,670', '8.688k', '८६७८'])
    expect([text, (await answer(sum.id, text)).json]).toMatchObject([text, { isRight: true, right: '₹8,678' }])
  expect((await answer(sum.id, '8,689')).json).toMatchObject({ isRight: false, options: [] })
  expect(await answer(sum.id, 'much')).toMatchObject({
    status: 400,
    json: { fields: { answer: ['Enter a number, such as 5,000.'] } },
  })
  expect(await answer(sum.id, '5,00,00')).toMatchObject({
    json: { fields: { answer: ['Did you mean 50,000 or 5,00,000?'] } },
  })
  const [, second] = await shown(id)
  expect(second).toMatchObject({ question: 'What does PPF pay, if not 7.1\u00a0% a year?', unit: '%' })
  expect((await answer(rate.id, '7.1 %')).json).toMatchObject({ isRight: true, right: '7.1\u00a0%' })
  await db`select empty('rates')`
  expect(await answer(rate.id, '7.1')).toMatchObject({ status: 409 })
})

test('the questions of a draft are for those who edit it', async () => {
  const question = choice()
  const { id } = await anArticleWith([question], { published: false })
  for (const who of [{}, await signedIn(site, await aMember(site))]) {
    expect(await get(`/api/articles/${id}/questions`, who)).toMatchObject({ status: 404 })
    expect(await get(`/api/questions/${question.id}/answer?answer=1`, who)).toMatchObject({ status: 404 })
  }
  expect(await get(`/api/articles/${id}/questions`, by)).toMatchObject({ status: 200 })
})

test('a save keeps the ids, stores the order, and leaves the questions alone when it names none', async () => {
  const [one, two] = [choice(), number('5')]
  const { id, version } = await anArticleWith([one, two])
  const save = (body: object) => put(`/api/admin/articles/${id}`, { ...articleForm, published: true, ...body }, by)
  expect(await save({})).toMatchObject({ json: { version, questions: [{ id: one.id }, { id: two.id }] } })
  const changed = { ...one, question: 'Where does it fit best?' }
  const next = await save({ questions: [two, changed], basedOn: version })
  expect(next).toMatchObject({ json: { version: version + 1, questions: [two, changed] } })
  expect((await shown(id)).map(({ id }) => id)).toEqual([two.id, one.id])
  expect(await save({ questions: [two, changed] })).toMatchObject({ json: { version: version + 1 } })
  expect(await save({ questions: [one], basedOn: version })).toMatchObject({ status: 409 })
  const [act] = await db<{ details: object }[]>`
    select details from audit_logs where action = 'article.updated' order by created_at desc, id desc limit 1`
  expect(act?.details).toMatchObject({ before: { questions: [one, two] }, after: { questions: [two, changed] } })
  expect(await save({ questions: [] })).toMatchObject({ json: { questions: [] } })
  expect(await shown(id)).toEqual([])
})

test('a text that is saved as a new article brings its questions along, under new ids', async () => {
  const question = choice()
  const { id } = await anArticleWith([question])
  const copy = await anArticleWith([question, question], { title: 'A copy of it' })
  expect(await shown(id)).toMatchObject([{ id: question.id }])
  expect(copy.questions.map(({ question }) => question)).toEqual([question.question, question.question])
  expect(new Set([question.id, ...copy.questions.map(({ id }) => id)]).size).toBe(3)
})

const [first, second] = choice().options
test.each([
  ['a question without a text', { question: ' ' }, 'question'],
  ['one option', { options: [second] }, 'options'],
  ['no right option', { options: [first, { ...second, isRight: false }] }, 'options'],
  ['two right options', { options: [{ ...first, isRight: true }, second] }, 'options'],
  ['equal options', { options: [first, { ...second, label: 'a SHARE fund' }] }, 'options.1.label'],
  ['an option without a reason', { options: [{ ...first, why: '' }, second] }, 'options.0.why'],
  [
    'a reason that names an unknown figure',
    { options: [{ ...first, why: '{{rate:nothing}}' }, second] },
    'options.0.why',
  ],
  ['a number that is none', number('many'), 'number.value'],
  ['a figure that is no single number', number('{{rate:newSlabs|value}}'), 'number.value'],
  ['a tolerance that is none', number('5', { tolerance: 'some' }), 'number.tolerance'],
  ['a number without one', { kind: 'number', options: [], number: null }, 'number.value'],
  ['no explanation', { explanation: '' }, 'explanation'],
  ['no source', { source: '' }, 'source'],
])('%s is refused at its field', async (_, differs, field) => {
  const body = { ...articleForm, questions: [choice(), choice(differs)] }
  const refusal = await post('/api/admin/articles', body, by)
  expect(refusal).toMatchObject({ status: 400 })
  expect(Object.keys((refusal.json as { fields: object }).fields)).toContain(`questions.1.${field}`)
})

test('eleven questions are refused, and a preview shows the figures of their texts', async () => {
  const many = { ...articleForm, questions: Array.from({ length: 11 }, () => choice()) }
  expect(await post('/api/admin/articles', many, by)).toMatchObject({
    status: 400,
    json: { fields: { questions: ['At most 10 questions'] } },
  })
  await aRate(db, { key: 'ppf', value: '7.1' })
  const preview = await post('/api/admin/preview', { content: 'A text', marked: ['PPF pays {{rate:ppf|value}}.'] }, by)
  expect(preview.json).toMatchObject({ marked: ['PPF pays 7.1.'] })
})
