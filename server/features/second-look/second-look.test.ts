import { beforeEach, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import type { QuestionForm } from '../../../contract/articles/question-form.ts'
import type { AnsweredQuestion, SecondLook, StoredRecall } from '../../../contract/second-look/second-look-api.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, signedIn } from '../../../test/people.ts'
import { aChoice, aNumber, twoQuestions } from '../../../test/questions.ts'
import { aRate } from '../../../test/rates.ts'
import { storeQuestions } from '../articles/questions/store.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, post, put, clock } = site
const asha = await signedIn(site, await aMember(site, { username: 'asha' }))

const start = new Date('2026-11-20T06:30:00Z')
let lesson = ''
let questions: QuestionForm[] = []
beforeEach(async () => {
  clock.now = start
  await db`select empty('articles')`
  lesson = await anArticle(db)
  questions = await twoQuestions(db, lesson)
})

const onDay = (n: number) => (clock.now = new Date(start.getTime() + n * 86_400_000))
const right = ({ options, number }: QuestionForm) => options.find(({ isRight }) => isRight)?.id ?? number?.value ?? ''
const wrong = ({ options }: QuestionForm) => options.find(({ isRight }) => !isRight)?.id ?? '1'
const answer = (answers: Record<string, string>, as: Record<string, string> = asha) =>
  post('/api/second-look/answers', { answers }, as)
const all = (choose: (question: QuestionForm) => string) =>
  Object.fromEntries(questions.map((question) => [question.id, choose(question)]))
const look = async (as = asha) => (await get('/api/second-look', as)).json as SecondLook
const due = async () => (await look()).questions.map(({ id }) => id)
const resultsOf = ({ json }: { json: unknown }) => (json as { results: AnsweredQuestion[] }).results
const read = () => put(`/api/articles/${lesson}/done`, { done: true }, asha)

test('questions come to who answered them, on their days; a miss comes on the next one', async () => {
  const [one, two] = questions as [QuestionForm, QuestionForm]
  const first = resultsOf(await answer({ [one.id]: right(one), [two.id]: '1' }))
  expect(first).toMatchObject([
    { isRight: true, dueOn: '2026-11-21', question: { id: one.id, article: { id: lesson } }, options: [{}, {}] },
    { isRight: false, dueOn: '2026-11-21', right: '₹8,678', answer: '1' },
  ])
  expect(await look()).toEqual({ questions: [], more: false, nextOn: '2026-11-21' })
  onDay(1)
  expect(await look()).toMatchObject({ questions: [{ id: one.id }, { id: two.id }], more: false, nextOn: null })
  expect(JSON.stringify(await look())).not.toContain('It pays on a fixed day.')
  expect(resultsOf(await answer(all(right)))).toMatchObject([{ dueOn: '2026-11-24' }, { dueOn: '2026-11-24' }])
  onDay(4)
  expect(resultsOf(await answer({ [one.id]: wrong(one), [two.id]: right(two) }))).toMatchObject([
    { dueOn: '2026-11-25' },
    { dueOn: '2026-12-01' },
  ])
  onDay(5)
  expect(await due()).toEqual([one.id])
})

test('those of a lesson that was done, or in which one was answered, come on the next day; others never', async () => {
  const [one, two] = questions as [QuestionForm, QuestionForm]
  const other = await anArticle(db)
  await twoQuestions(db, other)
  expect(await look()).toEqual({ questions: [], more: false, nextOn: null })
  await answer({ [one.id]: right(one) })
  onDay(1)
  expect(await due()).toEqual([one.id, two.id])
  await put(`/api/articles/${other}/done`, { done: true }, asha)
  expect(await due()).toHaveLength(2)
  onDay(2)
  expect(await due()).toHaveLength(4)
  await db`update articles set published = false where id = ${other}`
  expect(await due()).toEqual([one.id, two.id])
})

test('at most five come at once, those that are due longest first', async () => {
  const more = await anArticle(db)
  await db.begin((sql) => storeQuestions(sql, more, [aChoice(), aChoice(), aChoice(), aNumber('5')]))
  await read()
  onDay(1)
  await put(`/api/articles/${more}/done`, { done: true }, asha)
  onDay(2)
  const shown = await look()
  expect([shown.questions.length, shown.more]).toEqual([5, true])
  expect(shown.questions.slice(0, 2).map(({ id }) => id)).toEqual(questions.map(({ id }) => id))
})

test('questions whose right number is not on record are left out, and take nothing else with them', async () => {
  const unknown = Array.from({ length: 6 }, () => aNumber('{{rate:ppf|value}}'))
  const one = aChoice()
  await db.begin((sql) => storeQuestions(sql, lesson, [...unknown, one]))
  await read()
  onDay(1)
  expect(await look()).toMatchObject({ questions: [{ id: one.id }], more: false, nextOn: null })
  expect(await get('/api/home', asha)).toMatchObject({ json: { due: 1 } })
  const lost = unknown[0]?.id ?? ''
  expect(resultsOf(await answer({ [lost]: '7', [one.id]: right(one) }))).toMatchObject([{ question: { id: one.id } }])
  expect(await answer({ [lost]: '7' })).toMatchObject({ status: 404 })
  await aRate(db)
  expect(await due()).toHaveLength(5)
})

test('the same answer sent twice, from two devices at once too, counts once', async () => {
  await Promise.all([answer(all(right)), answer(all(wrong)), answer(all(right))])
  await answer(all(wrong))
  const rows = () => db`select level, answered_on, due_on, first_right from question_recalls order by question_id`
  const before = await rows()
  expect(before).toHaveLength(2)
  await answer(all(right))
  expect(await rows()).toEqual(before)
})

test('visitors get the verdicts, and the questions of lessons by their ids; nothing is stored', async () => {
  expect(resultsOf(await answer(all(right), {}))).toMatchObject([
    { isRight: true, dueOn: null },
    { isRight: true, dueOn: null },
  ])
  expect(await db`select from question_recalls`).toHaveLength(0)
  const draft = await anArticle(db, { published: false })
  await twoQuestions(db, draft)
  const { json } = await get(`/api/second-look/lessons?articles=${lesson},${draft},${newId()}`)
  expect(json).toMatchObject([
    { article: { id: lesson, category: 'Savings' }, questions: [{ id: questions[0]?.id }, { unit: '₹' }] },
  ])
})

test('a question names the version of its lesson in the other language, to which pages in that one lead', async () => {
  const [one] = questions as [QuestionForm]
  const hindi = await anArticle(db, { title: 'पहला पाठ', language: 'hi', translationOf: lesson })
  const article = { id: lesson, counterpart: { id: hindi, title: 'पहला पाठ', language: 'hi' } }
  expect(resultsOf(await answer({ [one.id]: wrong(one) }))).toMatchObject([{ question: { article } }])
  expect((await get(`/api/second-look/lessons?articles=${lesson}`)).json).toMatchObject([{ article }])
  onDay(1)
  expect(await look()).toMatchObject({ questions: [{ article }, { article }] })
})

test('what cannot be read is refused by its name, and what is not there with 404', async () => {
  const [one, two] = questions as [QuestionForm, QuestionForm]
  const refusal = await answer({ [one.id]: 'some', [two.id]: '86,78' })
  expect(refusal).toMatchObject({
    status: 400,
    json: { fields: { [`answers.${one.id}`]: [expect.any(String)], [`answers.${two.id}`]: [expect.any(String)] } },
  })
  expect(await db`select from question_recalls`).toHaveLength(0)
  expect(await answer({ [one.id]: '' })).toMatchObject({ status: 400 })
  expect(await answer({})).toMatchObject({ status: 400 })
  const six = Object.fromEntries(Array.from({ length: 6 }, () => [newId(), '1']))
  expect(await answer(six)).toMatchObject({ status: 400, json: { fields: { answers: ['At most 5 answers at once'] } } })
  expect(await answer({ [newId()]: '1' })).toMatchObject({ status: 404 })
  expect(await put(`/api/articles/${newId()}/second-look`, { wanted: false }, asha)).toMatchObject({ status: 404 })
  const hyphens = '-'.repeat(36)
  const many = Array.from({ length: 21 }, () => lesson).join(',')
  for (const articles of ['', 'one', hyphens, `${lesson},${hyphens}`, many])
    expect(await get(`/api/second-look/lessons?articles=${articles}`)).toMatchObject({ status: 400 })
  for (const call of [get('/api/second-look'), post('/api/second-look/recalls', { recalls: [] })])
    expect(await call).toMatchObject({ status: 401 })
  expect(await put(`/api/articles/${lesson}/second-look`, { wanted: false })).toMatchObject({ status: 401 })
})

test('who does not want the questions of a lesson is left alone, until they do', async () => {
  const wish = (wanted: boolean) => put(`/api/articles/${lesson}/second-look`, { wanted }, asha)
  await answer({ [questions[0]?.id ?? '']: right(questions[0] as QuestionForm) })
  expect(await wish(false)).toMatchObject({ status: 200 })
  await read()
  onDay(9)
  expect(await look()).toEqual({ questions: [], more: false, nextOn: null })
  await wish(true)
  expect(await due()).toHaveLength(2)
})

const recall = (differs: Partial<StoredRecall> = {}): StoredRecall => ({
  question: questions[0]?.id ?? '',
  level: 1,
  answeredOn: '2026-11-18',
  isDeclined: false,
  isRecalled: true,
  firstRight: true,
  ...differs,
})
const takeOver = async (...recalls: StoredRecall[]) =>
  (await post('/api/second-look/recalls', { recalls }, asha)).json as { taken: number }
const stored = () => db`
  select level, answered_on::text as answered_on, due_on::text as due_on, is_recalled, first_right from question_recalls`

test('two devices are merged into the account without loss, whichever comes first, and once', async () => {
  const phone = recall({ level: 3, answeredOn: '2026-11-17', firstRight: false })
  const tablet = recall({ level: 0, answeredOn: '2026-11-19', isRecalled: false })
  const merged = [{ level: 0, answeredOn: '2026-11-19', dueOn: '2026-11-20', isRecalled: true }]
  for (const devices of [
    [phone, tablet],
    [tablet, phone],
  ] as const) {
    await db`truncate question_recalls`
    for (const device of devices) expect(await takeOver(device)).toEqual({ taken: 1 })
    expect(await stored()).toMatchObject(merged)
    for (const device of devices) expect(await takeOver(device)).toEqual({ taken: 0 })
  }
  expect(await due()).toContain(questions[0]?.id)
})

test('a device takes nothing back from the account, brings nothing that is gone, and no day to come', async () => {
  await answer({ [questions[0]?.id ?? '']: wrong(questions[0] as QuestionForm) })
  expect(await takeOver(recall(), recall({ question: newId() }))).toEqual({ taken: 1 })
  expect(await stored()).toMatchObject([{ level: 0, answeredOn: '2026-11-20', firstRight: false, isRecalled: true }])
  await takeOver(recall({ question: questions[1]?.id ?? '', answeredOn: '2027-01-01' }))
  expect(await db`select from question_recalls where answered_on > '2026-11-20'`).toHaveLength(0)
  const many = Array.from({ length: 501 }, () => recall())
  for (const recalls of [many, [recall({ level: 6 })], [recall({ answeredOn: 'today' })], 'all'])
    expect(await post('/api/second-look/recalls', { recalls }, asha)).toMatchObject({ status: 400 })
})

test('an edited question stays answered, and one that is removed is gone', async () => {
  const [one, two] = questions as [QuestionForm, QuestionForm]
  await answer(all(right))
  await db.begin((sql) => storeQuestions(sql, lesson, [two, { ...aChoice(), id: newId() }]))
  expect(await db`select question_id as id from question_recalls`).toEqual([{ id: two.id }])
  expect(one.id).not.toBe(two.id)
})

test('one that is changed has its next answer as its first, and comes when it would have come', async () => {
  const [one, two] = questions as [QuestionForm, QuestionForm]
  await answer(all(wrong))
  const noted = () => db`
    select first_right, wrong_option, due_on::text as due_on from question_recalls where question_id = ${one.id}`
  const options = one.options.map((option) => ({ ...option, why: 'So.' }))
  const reworded = { ...one, explanation: 'It is safe.', options }
  await db.begin((sql) => storeQuestions(sql, lesson, [two, reworded]))
  expect(await noted()).toEqual([{ firstRight: false, wrongOption: wrong(one), dueOn: '2026-11-21' }])
  await db.begin((sql) => storeQuestions(sql, lesson, [two, { ...reworded, question: 'Where does it fit?' }]))
  expect(await noted()).toEqual([{ firstRight: null, wrongOption: null, dueOn: '2026-11-21' }])
  onDay(1)
  await answer({ [one.id]: right(one) })
  expect(await noted()).toMatchObject([{ firstRight: true, wrongOption: null }])
})

test('what a member has answered is in the download, and goes with the account', async () => {
  await answer(all(wrong))
  const { json } = await get('/api/auth/export', asha)
  expect(json).toMatchObject({
    questionRecalls: [
      { articleTitle: expect.any(String), firstRight: false, dueOn: '2026-11-21', wrongOption: expect.any(String) },
      { question: 'How much a month?', wrongOption: null },
    ],
  })
  await db.begin(async (sql) => {
    await sql`set local audit.erasing = 'on'`
    await sql`delete from users where username = 'asha'`
  })
  expect(await db`select from question_recalls`).toHaveLength(0)
})
