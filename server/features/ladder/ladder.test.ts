import { beforeEach, expect, test } from 'vitest'
import type { Ladder, StepPage } from '../../../contract/ladder/ladder-api.ts'
import type { Article } from '../../../contract/articles/article-shapes.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle, someArticles } from '../../../test/drafts.ts'
import { aMember, signedIn } from '../../../test/people.ts'
import { aStep } from '../../../test/steps.ts'

const site = await testApp({ RATE_LIMITS: 'off', LANGUAGES: 'en,hi' })
const { db, get, put, post } = site

const asha = await signedIn(site, await aMember(site, { username: 'asha' }))
let ids: string[] = []
beforeEach(async () => {
  await db`select empty('steps', 'articles')`
  ids = await someArticles(db, 4)
  await step('Know your month', ids.slice(0, 2))
  await step('First ₹10,000', ids.slice(2, 3))
})

const step = (name: string, lessons: string[]) => aStep(db, name, lessons)
const ladder = async (as?: Record<string, string>) => (await get('/api/ladder', as)).json as Ladder
const done = async (as = asha) =>
  (await ladder(as)).steps.flatMap(({ lessons }) => lessons.flatMap((lesson) => (lesson.done ? lesson.title : [])))
const tick = (id: string | undefined, on: boolean) => put(`/api/articles/${id}/done`, { done: on }, asha)
const article = async (id: string | undefined, as?: Record<string, string>) =>
  (await get(`/api/articles/${id}`, as)).json as Article

test('the ladder has the steps in their order with their lessons, and the number of articles', async () => {
  await anArticle(db, { title: 'बीमा', language: 'hi' })
  await anArticle(db, { title: 'Draft', published: false })
  const { steps, articles, hindi } = await ladder()
  expect(steps.map(({ slug, number, lessons }) => [slug, number, lessons.map(({ title }) => title)])).toEqual([
    ['know-your-month', 1, ['Lesson 1', 'Lesson 2']],
    ['first-10-000', 2, ['Lesson 3']],
  ])
  expect([articles, hindi]).toEqual([5, 1])
})

test('readers do not see a hidden step, nor drafts, nor a step that has nothing else', async () => {
  const draft = await anArticle(db, { published: false })
  await step('Cover', [draft])
  await db`update steps set hidden = true where name = 'Know your month'`
  expect((await ladder()).steps).toMatchObject([{ name: 'First ₹10,000', number: 1 }])
  expect(await get('/api/ladder/know-your-month')).toMatchObject({ status: 404 })
  expect(await get('/api/ladder/cover')).toMatchObject({ status: 404 })
})

test('one step says where it is, and what is before and after it', async () => {
  const one = (await get('/api/ladder/know-your-month')).json as StepPage
  expect(one).toMatchObject({ number: 1, of: 2, previous: null, next: { slug: 'first-10-000', name: 'First ₹10,000' } })
  expect(one.lessons).toMatchObject([{ excerpt: expect.any(String) }, { done: false }])
  await db`update articles set figure = '{"value": "6", "line": "months of costs"}' where id = ${ids[0] ?? null}`
  expect((await get('/api/ladder/know-your-month')).json).toMatchObject({
    lessons: [{ category: 'Savings', cover: { figure: { value: '6' }, chart: null } }, { cover: { figure: null } }],
  })
  for (const slug of ['nothing', '%00', 'a%2Fb', 'x'.repeat(121), 'a b'])
    expect((await get(`/api/ladder/${slug}`)).status).toBe(404)
})

test('an article says which step it is of, and which lesson is next', async () => {
  expect((await article(ids[0])).step).toMatchObject({ number: 1, of: 2, next: { title: 'Lesson 2' } })
  expect((await article(ids[1])).step).toMatchObject({ slug: 'know-your-month', next: { title: 'Lesson 3' } })
  expect((await article(ids[2])).step).toMatchObject({ number: 2, next: null })
  expect((await article(ids[3])).step).toBeNull()
})

test('a member ticks a lesson and takes the tick back; nobody else sees it', async () => {
  expect(await tick(ids[0], true)).toMatchObject({ status: 200, json: { done: true } })
  await tick(ids[0], true)
  expect(await done()).toEqual(['Lesson 1'])
  expect(await article(ids[0], asha)).toMatchObject({ done: true })
  expect(await article(ids[0])).toMatchObject({ done: false })
  const one = (await get('/api/ladder/know-your-month', asha)).json as StepPage
  expect(one.lessons.map((lesson) => lesson.done)).toEqual([true, false])
  const other = await signedIn(site, await aMember(site, { username: 'ravi' }))
  expect(await done(other)).toEqual([])
  expect(await tick(ids[0], false)).toMatchObject({ status: 200, json: { done: false } })
  expect(await done()).toEqual([])
})

const inHindi = (title: string, translationOf: string | undefined, more = {}) =>
  anArticle(db, { title, language: 'hi', translationOf: translationOf ?? null, ...more })

test('a lesson names its counterpart in Hindi, whose end leads on in Hindi where it can', async () => {
  const one = await inHindi('पहला पाठ', ids[0])
  const three = await inHindi('तीसरा पाठ', ids[2])
  await inHindi('मसौदा', ids[1], { published: false })
  const lessons = (await ladder()).steps.flatMap((step) => step.lessons)
  const counterpart = { id: one, slug: 'pahla-path', title: 'पहला पाठ', language: 'hi' }
  expect(lessons.map((lesson) => lesson.counterpart)).toEqual([
    counterpart,
    null,
    expect.objectContaining({ id: three }),
  ])
  expect((await get('/api/ladder/know-your-month')).json).toMatchObject({
    lessons: [{ counterpart }, { counterpart: null }],
  })
  expect((await article(one)).step).toMatchObject({
    slug: 'know-your-month',
    number: 1,
    of: 2,
    next: { title: 'Lesson 2' },
  })
  expect((await article(three)).step).toMatchObject({ number: 2, next: null })
  const two = await inHindi('दूसरा पाठ', ids[1])
  expect((await article(one)).step).toMatchObject({ next: { id: two, language: 'hi' } })
  expect((await article(ids[0])).step).toMatchObject({ next: { id: ids[1], language: 'en' } })
})

test('the ladder of Hindi pages has Hindi names and lessons where there are some, and ticks of either', async () => {
  const one = await inHindi('पहला पाठ', ids[0])
  const two = await inHindi('दूसरा पाठ', ids[1])
  await db`update articles set read_time = 9, excerpt = 'पैसा कहाँ जाता है' where id = ${one}`
  await db`update steps set hindi_name = 'महीने का हिसाब' where slug = 'know-your-month'`
  const english = { id: ids[0], title: 'Lesson 1', language: 'en' }
  const lesson = { id: one, title: 'पहला पाठ', language: 'hi', readTime: 9, counterpart: english }
  for (const _ of ['made', 'from the cache']) {
    const { steps } = (await get('/hi/api/ladder')).json as Ladder
    expect(steps).toMatchObject([
      { name: 'महीने का हिसाब', lessons: [lesson, { id: two }] },
      { name: 'First ₹10,000', lessons: [{ title: 'Lesson 3', counterpart: null }] },
    ])
    expect((await ladder()).steps).toMatchObject([{ name: 'Know your month', lessons: [english, { id: ids[1] }] }, {}])
  }
  expect((await get('/hi/api/ladder/know-your-month')).json).toMatchObject({
    lessons: [{ ...lesson, excerpt: 'पैसा कहाँ जाता है' }, {}],
  })
  expect((await get(`/hi/api/articles/${one}`)).json).toMatchObject({
    step: { name: 'महीने का हिसाब', next: { id: two } },
  })
  const next = async (path: string) => ((await get(path, asha)).json as { next: Article }).next
  expect((await get('/hi/api/first-lesson')).json).toMatchObject({ id: one, language: 'hi' })
  expect(await next('/hi/api/home')).toMatchObject({ id: one, title: 'पहला पाठ', readTime: 9 })
  expect(await next('/api/home')).toMatchObject(english)

  await tick(ids[0], true)
  expect(await next('/hi/api/home')).toMatchObject({ id: two })
  await tick(two, true)
  expect(await done()).toEqual(['Lesson 1', 'Lesson 2'])
  expect(await next('/api/home')).toMatchObject({ id: ids[2] })
  const inHindiPages = ((await get('/hi/api/ladder', asha)).json as Ladder).steps.flatMap(({ lessons }) => lessons)
  expect(inHindiPages.map((shown) => shown.done)).toEqual([true, true, false])
})

test('a counterpart that is a lesson itself has its own place', async () => {
  const hindi = await inHindi('पहला पाठ', ids[0])
  await step('Cover', [hindi])
  expect((await article(hindi)).step).toMatchObject({ slug: 'cover', number: 3, next: null })
  expect((await article(ids[2])).step).toMatchObject({ next: { id: hindi } })
  const { steps } = (await get('/hi/api/ladder')).json as Ladder
  expect(steps.map(({ lessons }) => lessons[0]?.id)).toEqual([ids[0], ids[2], hindi])
})

test('a lesson is done in either language, and a tick is taken back in both', async () => {
  const hindi = await inHindi('पहला पाठ', ids[0])
  await tick(hindi, true)
  expect(await done()).toEqual(['Lesson 1'])
  expect((await get('/api/first-lesson', asha)).json).toBeNull()
  expect([await article(ids[0], asha), await article(hindi, asha)]).toMatchObject([{ done: true }, { done: true }])
  expect(await db`select from article_reads`).toHaveLength(1)
  await tick(ids[0], true)
  await tick(ids[0], false)
  expect(await done()).toEqual([])
  expect([await article(ids[0], asha), await article(hindi, asha)]).toMatchObject([{ done: false }, { done: false }])
})

test('who has done no lesson of the ladder is led to its first one', async () => {
  const first = async (as?: Record<string, string>) => (await get('/api/first-lesson', as)).json
  const lesson = { id: ids[0], title: 'Lesson 1', language: 'en' }
  expect(await first()).toMatchObject(lesson)
  await tick(ids[3], true)
  expect(await first(asha)).toMatchObject(lesson)
  await tick(ids[2], true)
  expect(await first(asha)).toBeNull()
  expect(await first()).toMatchObject(lesson)
  await db`select empty('steps')`
  expect(await first()).toBeNull()
})

test('a visitor ticks nothing here, and nobody a draft or an article that is gone', async () => {
  expect(await put(`/api/articles/${ids[0]}/done`, { done: true })).toMatchObject({ status: 401 })
  const draft = await anArticle(db, { published: false })
  for (const id of [draft, '019f0000-0000-7000-8000-00000000ffff']) {
    expect(await tick(id, true)).toMatchObject({ status: 404 })
    expect(await put(`/api/articles/${id}/place`, { place: null, part: 40 }, asha)).toMatchObject({ status: 404 })
  }
  expect(await put(`/api/articles/${ids[0]}/done`, { done: 'yes' }, asha)).toMatchObject({
    status: 400,
    json: { fields: { done: [expect.any(String)] } },
  })
})

test('the account takes over what was done on a device, once; what is gone is left out', async () => {
  await tick(ids[0], true)
  const articles = [ids[0], ids[2], '019f0000-0000-7000-8000-00000000ffff']
  expect(await post('/api/ladder/done', { articles }, asha)).toMatchObject({ status: 200, json: { done: 1 } })
  expect(await post('/api/ladder/done', { articles }, asha)).toMatchObject({ json: { done: 0 } })
  expect(await done()).toEqual(['Lesson 1', 'Lesson 3'])
  const many = Array.from({ length: 501 }, () => ids[0])
  expect(await post('/api/ladder/done', { articles: many }, asha)).toMatchObject({
    status: 400,
    json: { fields: { articles: ['At most 500 articles at once'] } },
  })
  expect(await post('/api/ladder/done', { articles }, {})).toMatchObject({ status: 401 })
})

const places = () => db`select place, part, done_at is not null as done from article_reads order by read_at desc`
const savePosition = (body: object) => put(`/api/articles/${ids[0]}/place`, body, asha)

test('the place of an article is kept until it is done', async () => {
  await savePosition({ place: 'how-much', part: 40 })
  await savePosition({ place: null, part: 20 })
  expect(await places()).toEqual([{ place: null, part: 20, done: false }])
  await tick(ids[0], true)
  await savePosition({ place: 'how-much', part: 40 })
  expect(await places()).toEqual([{ place: null, part: 100, done: true }])
  await tick(ids[0], false)
  expect(await places()).toEqual([])
})

test.each([
  ['place', { place: 'x'.repeat(201), part: 1 }],
  ['place', { part: 1 }],
  ['part', { place: null, part: 101 }],
  ['part', { place: null, part: 1.5 }],
])('a wrong %s is refused by its name', async (field, body) => {
  const { status, json } = await savePosition(body)
  expect([status, Object.keys((json as { fields: object }).fields)]).toEqual([400, [field]])
})

test('what a member has read is in the download, and goes with the account', async () => {
  await tick(ids[0], true)
  const { json } = await get('/api/auth/export', asha)
  expect(json).toMatchObject({ articleReads: [{ articleTitle: 'Lesson 1', part: 100, doneAt: expect.any(String) }] })
  await db.begin(async (sql) => {
    await sql`set local audit.erasing = 'on'`
    await sql`delete from users where username = 'asha'`
  })
  expect(await places()).toEqual([])
})
