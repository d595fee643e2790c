import { beforeEach, expect, test } from 'vitest'
import { ladderLimits } from '../../../contract/ladder/ladder.ts'
import type { Ladder } from '../../../contract/ladder/ladder-api.ts'
import type { AdminStep } from '../../../contract/ladder/admin-ladder-api.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle, someArticles } from '../../../test/drafts.ts'
import { aMember, signedIn } from '../../../test/people.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, put, post } = site

const editor = await signedIn(site, await aMember(site, { username: 'editor', role: 'editor' }))
let ids: string[] = []
beforeEach(async () => {
  await db`select empty('steps', 'articles', 'audit_logs')`
  ids = await someArticles(db, 3)
  for (const name of ['One', 'Two']) await post(steps, { name }, editor)
  await add('One', 'Lesson 1')
  await add('One', 'Lesson 2')
})

const steps = '/api/admin/steps'
const listed = async () => (await get(steps, editor)).json as { steps: AdminStep[]; others: string[] }
const called = async (name: string) => (await listed()).steps.find((step) => step.name === name) as AdminStep
const at = async (name: string) => `${steps}/${(await called(name)).id}`
const add = async (name: string, article: string) => post(`${await at(name)}/lessons`, { article }, editor)
const shown = async () =>
  ((await get('/api/ladder')).json as Ladder).steps.map(({ name, lessons }) => [
    name,
    lessons.map(({ title }) => title),
  ])
const missing = '019f0000-0000-7000-8000-00000000ffff'

test('an editor adds a step, which is the last one, and gives it lessons by title or address', async () => {
  expect(await add('Two', ` lesson 3 `)).toMatchObject({
    status: 200,
    json: { message: '‘Lesson 3’ is the last lesson of Two now.' },
  })
  const fourth = await anArticle(db, { title: 'Fourth' })
  await add('Two', `https://example.in/articles/${fourth}/fourth#how`)
  expect(await shown()).toEqual([
    ['One', ['Lesson 1', 'Lesson 2']],
    ['Two', ['Lesson 3', 'Fourth']],
  ])
  expect((await listed()).others).toEqual([])
  expect(await db`select action, details from audit_logs order by id limit 1`).toMatchObject([
    { action: 'step.added', details: { name: 'One' } },
  ])
})

test('an article is a lesson of one step at the most', async () => {
  expect((await listed()).others).toEqual(['Lesson 3'])
  for (const [words, message] of [
    ['Lesson 1', 'It is a lesson of ‘One’ already'],
    ['Nothing', 'There is no article with this title or address'],
    [missing, 'There is no article with this title or address'],
    ['', 'Article is required'],
  ] as const)
    expect(await add('Two', words)).toMatchObject({ status: 400, json: { fields: { article: [message] } } })
})

test('names and titles are the same in whichever way their letters are put together', async () => {
  const [whole, inParts] = ['क\u0930\u094d\u095b', 'क\u0930\u094d\u091c\u093c']
  await post(steps, { name: whole }, editor)
  expect(await post(steps, { name: inParts }, editor)).toMatchObject({ status: 400 })
  await anArticle(db, { title: whole })
  expect(await add('Two', inParts)).toMatchObject({ status: 200 })
})

test('a step is renamed; its address stays', async () => {
  const { id, slug } = await called('One')
  const form = { name: 'Eins', hindiName: 'एक', summary: 'Begin here.' }
  expect(await put(`${steps}/${id}`, form, editor)).toMatchObject({ status: 200, json: { message: 'Eins is saved.' } })
  expect(await called('Eins')).toMatchObject({ ...form, slug })
  expect(await put(`${steps}/${id}`, { name: 'TWO' }, editor)).toMatchObject({
    status: 400,
    json: { fields: { name: ['Another step is called so: Two'] } },
  })
})

test('a hidden step is not on the ladder until it is shown again', async () => {
  const path = `${await at('One')}/hidden`
  await put(path, { hidden: true }, editor)
  expect(await shown()).toEqual([])
  await put(path, { hidden: false }, editor)
  expect(await shown()).toHaveLength(1)
})

test('steps and lessons move by one place, and stay at the ends', async () => {
  await add('Two', 'Lesson 3')
  const move = async (path: string, direction: string) => (await post(`${path}/move`, { direction }, editor)).json
  expect(await move(await at('Two'), 'earlier')).toEqual({ message: 'Two is number 1 of 2 now.' })
  expect(await move(await at('Two'), 'earlier')).toEqual({ message: 'Two stays where it is, number 1 of 2.' })
  expect(await move(`/api/admin/lessons/${ids[1]}`, 'earlier')).toEqual({ message: '‘Lesson 2’ is number 1 of 2 now.' })
  expect(await move(`/api/admin/lessons/${ids[0]}`, 'later')).toMatchObject({ message: /stays where it is/ })
  expect(await shown()).toEqual([
    ['Two', ['Lesson 3']],
    ['One', ['Lesson 2', 'Lesson 1']],
  ])
})

test('a lesson is taken away, a step deleted: the articles stay', async () => {
  expect(await site.delete(`/api/admin/lessons/${ids[0]}`, editor)).toMatchObject({ status: 200 })
  expect(await shown()).toEqual([['One', ['Lesson 2']]])
  expect(await site.delete(await at('One'), editor)).toMatchObject({ json: { message: /^One is deleted\./ } })
  expect(await shown()).toEqual([])
  expect((await get('/api/articles')).json).toHaveLength(3)
})

test('what is not there, or too much, is refused', async () => {
  for (const [path, body] of [
    [`${steps}/${missing}`, { name: 'X' }],
    [`${steps}/${missing}/hidden`, { hidden: true }],
  ] as const)
    expect(await put(path, body, editor)).toMatchObject({ status: 404 })
  for (const [path, body] of [
    [`${steps}/${missing}/move`, { direction: 'later' }],
    [`${steps}/${missing}/lessons`, { article: 'Lesson 3' }],
    [`/api/admin/lessons/${ids[2]}/move`, { direction: 'later' }],
  ] as const)
    expect(await post(path, body, editor)).toMatchObject({ status: 404 })
  for (const path of [`${steps}/${missing}`, `/api/admin/lessons/${ids[2]}`])
    expect(await site.delete(path, editor)).toMatchObject({ status: 404 })
  for (let n = 3; n <= ladderLimits.steps; n++) await post(steps, { name: `Step ${n}` }, editor)
  expect(await post(steps, { name: 'One more' }, editor)).toMatchObject({ status: 409 })
  for (let n = 3; n <= ladderLimits.lessons; n++) await add('One', await anArticle(db, { title: `More ${n}` }))
  expect(await add('One', 'Lesson 3')).toMatchObject({ status: 409 })
})

test.each([
  ['name', { name: '' }],
  ['name', { name: 'x'.repeat(41) }],
  ['name', { name: 'two\nlines' }],
  ['hindiName', { name: 'X', hindiName: 'x'.repeat(41) }],
  ['summary', { name: 'X', summary: 'x'.repeat(201) }],
])('a wrong %s is refused by its name: %j', async (field, form) => {
  const { status, json } = await post(steps, form, editor)
  expect([status, Object.keys((json as { fields: object }).fields)]).toEqual([400, [field]])
})

test('two editors at once leave each place to one step', async () => {
  await Promise.all(['Three', 'Three', 'Four'].map((name) => post(steps, { name }, editor)))
  await Promise.all(
    ['One', 'Two', 'Four'].map(async (name) => post(`${await at(name)}/move`, { direction: 'later' }, editor)),
  )
  expect((await listed()).steps).toHaveLength(4)
})
