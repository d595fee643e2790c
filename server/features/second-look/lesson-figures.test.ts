import { beforeEach, expect, test } from 'vitest'
import type { QuestionForm } from '../../../contract/articles/question-form.ts'
import type { LessonFigures } from '../../../contract/second-look/lesson-figures-api.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle, someArticles } from '../../../test/drafts.ts'
import { aMember, signedIn, type Person } from '../../../test/people.ts'
import { twoQuestions } from '../../../test/questions.ts'
import { aRate } from '../../../test/rates.ts'
import { nextIn } from '../../kit/paging.ts'
import { storeQuestions } from '../articles/questions/store.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, post, clock } = site
const editor = await aMember(site, { role: 'editor' })
const five: Person[] = []
for (let n = 0; n < 5; n++) five.push(await aMember(site))
const start = clock.now
beforeEach(async () => {
  clock.now = start
  await db`select empty('articles', 'rates')`
})

const call = async (path: string, by: { id: string } = editor) => get(path, await signedIn(site, by))
const figures = async (query = '') => (await call(`/api/admin/lessons${query}`)).json as LessonFigures[]
const titles = async (query = '') => (await figures(query)).map(({ title }) => title)
const wrongOption = ({ options }: QuestionForm) => options.find(({ isRight }) => !isRight)?.id ?? null
const rightOption = ({ options }: QuestionForm) => options.find(({ isRight }) => isRight)?.id ?? ''

const read = (article: string, by: Person, done: boolean) => db`
  insert into article_reads (user_id, article_id, part, read_at, done_at)
  values (${by.id}, ${article}, 50, ${clock.now}, ${done ? clock.now : null})`

interface Answered {
  right: boolean
  later?: boolean
  option?: string | null
}
const answer = ({ id }: QuestionForm, by: Person, { right, later, option = null }: Answered) => db`
  insert into question_recalls (user_id, question_id, level, answered_on, is_declined, is_recalled, first_right,
    right_after_21, wrong_option)
  values (${by.id}, ${id}, 0, '2026-11-18', false, true, ${right}, ${later ?? null}, ${option})`

test('each figure of a lesson stands there from five members on, and a question as its readers see it', async () => {
  await aRate(db)
  const lesson = await anArticle(db, { title: 'The lesson' })
  const [choice, number] = (await twoQuestions(db, lesson, { question: 'Does {{rate:ppf}} suit?' })) as [
    QuestionForm,
    QuestionForm,
  ]
  const [last, ...four] = five as [Person, ...Person[]]
  for (const [index, by] of four.entries()) {
    await read(lesson, by, true)
    await answer(choice, by, { right: false, later: index > 0, option: wrongOption(choice) })
    await answer(number, by, { right: true })
  }
  const nothing = { started: null, done: null, firstRight: null, rightAfter21: null, wrongMost: null }
  expect(await figures()).toMatchObject([
    { id: lesson, title: 'The lesson', category: 'Savings', cover: { chart: null }, questions: 2, ...nothing },
  ])
  await read(lesson, last, false)
  await answer(number, last, { right: true })
  // Five members have answered, of whom four came back to it.
  expect(await figures()).toMatchObject([
    { ...nothing, started: 5, firstRight: { percent: 56, members: 5 }, rightAfter21: null },
  ])
  await answer(choice, last, { right: false, later: true, option: wrongOption(choice) })
  await db`update article_reads set done_at = read_at`
  const [shown] = await figures()
  expect(shown).toMatchObject({
    started: 5,
    done: 5,
    firstRight: { percent: 50, members: 5 },
    rightAfter21: { percent: 80, members: 5 },
    wrongMost: { option: 'A share fund', members: 5 },
  })
  expect(shown?.wrongMost?.question).toMatch(/^Does 7\.1\D.*suit\?$/)
})

test('an answer counts as one after 21 days only when the question has come back after them', async () => {
  const lesson = await anArticle(db)
  const [choice] = (await twoQuestions(db, lesson)) as [QuestionForm, QuestionForm]
  const [asha, ...others] = five as [Person, ...Person[]]
  for (const by of others) await answer(choice, by, { right: true, later: true })
  for (const day of [0, 1, 4, 11, 32]) {
    expect(await figures()).toMatchObject([{ rightAfter21: null }])
    clock.now = new Date(start.getTime() + day * 86_400_000)
    const chosen = day === 32 ? wrongOption(choice) : rightOption(choice)
    const sent = await post(
      '/api/second-look/answers',
      { answers: { [choice.id]: chosen } },
      await signedIn(site, asha),
    )
    expect(sent.status).toBe(200)
  }
  expect(await figures()).toMatchObject([
    { firstRight: { percent: 100, members: 5 }, rightAfter21: { percent: 80, members: 5 } },
  ])
})

test('of the wrong options the one that most have chosen stands there, until an editor changes what is right', async () => {
  const lesson = await anArticle(db)
  const [choice, number] = (await twoQuestions(db, lesson)) as [QuestionForm, QuestionForm]
  const [wrong, right] = choice.options as [QuestionForm['options'][number], QuestionForm['options'][number]]
  const save = (options: QuestionForm['options']) =>
    db.begin((sql) => storeQuestions(sql, lesson, [{ ...choice, options }, number]))
  for (const by of five) await answer(choice, by, { right: false, option: wrong.id })
  for (let n = 0; n < 6; n++) await answer(choice, await aMember(site), { right: false, option: right.id })
  expect(await figures()).toMatchObject([{ wrongMost: { option: wrong.label, members: 5 } }])
  await save([
    { ...wrong, isRight: true },
    { ...right, isRight: false },
  ])
  expect(await figures()).toMatchObject([{ wrongMost: null, firstRight: null }])
})

test('published lessons stand there, the most read first, page by page and by a part of their title', async () => {
  const ids = await someArticles(db, 3)
  await anArticle(db, { title: 'A draft', published: false })
  await db`update articles set view_count = 7 where id = ${ids[1] ?? ''}`
  await db`update articles set deleted_at = now(), published = false where id = ${ids[0] ?? ''}`
  expect(await titles()).toEqual(['Lesson 2', 'Lesson 3'])
  const first = await call('/api/admin/lessons?limit=1')
  expect(first.json).toMatchObject([{ title: 'Lesson 2', viewCount: 7, questions: 0 }])
  const next = await call(nextIn(first.headers) ?? '')
  expect(next.json).toMatchObject([{ title: 'Lesson 3' }])
  expect(nextIn(next.headers)).toBeNull()
  expect(await titles('?search=son%203')).toEqual(['Lesson 3'])
  expect(await titles('?search=draft')).toEqual([])
})

test('a page address of another list, and a limit that is none, are refused', async () => {
  for (const query of ['?cursor=x', '?limit=0', `?search=${'x'.repeat(500)}`])
    expect([query, (await call(`/api/admin/lessons${query}`)).status]).toEqual([query, 400])
})

test('only editors and admins see how lessons go', async () => {
  expect((await get('/api/admin/lessons')).status).toBe(401)
  for (const role of ['user', 'author', 'moderator'] as const)
    expect((await call('/api/admin/lessons', await aMember(site, { role }))).status).toBe(403)
  expect((await call('/api/admin/lessons', await aMember(site, { role: 'admin' }))).status).toBe(200)
})
