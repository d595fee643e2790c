import { beforeEach, expect, test } from 'vitest'
import type { BinItem } from '../../../contract/bin/bin-api.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle, articleForm, someArticles } from '../../../test/drafts.ts'
import { eraseMember } from '../../../test/erasing.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aComment, aPoll, aVote } from '../../../test/texts.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, post, put, clock } = site
const begin = clock.now
const day = 86_400_000

const editor = await aMember(site, { username: 'editor', role: 'editor' })
let asEditor: Record<string, string>
beforeEach(async () => {
  clock.now = begin
  await db`select empty('articles', 'polls', 'steps', 'bin_items', 'audit_logs')`
  asEditor = await signedIn(site, editor)
})

/** Moves the clock, and signs the editor in again: sessions end. */
async function after(days: number) {
  clock.now = new Date(begin.getTime() + days * day)
  asEditor = await signedIn(site, editor)
}
const inBin = async (query = '') => (await get(`/api/admin/bin${query}`, asEditor)).json as BinItem[]
const titles = async (query = '') => (await inBin(query)).map(({ title }) => title)
const remove = (path: string) => site.delete(`/api/admin/${path}`, asEditor)
const restore = (path: string, body = {}) => post(`/api/admin/${path}/restore`, body, asEditor)
const actions = async () =>
  (await db<{ action: string }[]>`select action from audit_logs order by created_at, id`).map(({ action }) => action)
const gone = { status: 404 }

async function aCategory(name = 'Gold', label: string | null = null): Promise<string> {
  await post('/api/admin/categories', { name, label, colour: '#7a4b2a' }, asEditor)
  const [{ id }] = await db<[{ id: string }]>`select id from categories where name = ${name}`
  return id
}
const categoriesAsTheyAre = () => db`
  select to_jsonb(c) as row, array(select name from category_former_names f where f.category_id = c.id order by name) as former
  from categories c order by position`
async function aStep(name: string, lessons: string[] = []): Promise<string> {
  await post('/api/admin/steps', { name, hindiName: 'एक', summary: 'Begin here.' }, asEditor)
  const [{ id }] = await db<[{ id: string }]>`select id from steps where name = ${name}`
  for (const article of lessons) await post(`/api/admin/steps/${id}/lessons`, { article }, asEditor)
  return id
}
const stepsAsTheyAre = () => db`
  select to_jsonb(s) as row, (select jsonb_agg(to_jsonb(l) order by l.position) from step_lessons l where l.step_id = s.id) as lessons
  from steps s order by position`

test('what an editor deletes is in the bin, the last first, with who did it and the days that are left', async () => {
  const article = await anArticle(db, { title: 'Save first' })
  await aComment(db, { article, by: editor.id })
  const { poll, options } = await aPoll(db, 'Gold or land?', ['Gold', 'Land'])
  await aVote(db, { poll, option: options[0], by: editor.id })
  const [lesson] = await someArticles(db, 1)
  const [step, category] = [await aStep('One', [String(lesson)]), await aCategory()]
  const paths = [`articles/${article}`, `polls/${poll}`, `steps/${step}`, `categories/${category}`]
  for (const [index, path] of paths.entries()) {
    clock.now = new Date(begin.getTime() + index * 1_000)
    expect(await remove(path)).toMatchObject({ status: 200 })
  }
  await after(1)
  const all = { deletedBy: 'editor', daysLeft: 30, nameTaken: false }
  expect(await inBin()).toMatchObject([
    { ...all, id: category, kind: 'category', title: 'Gold', included: 0 },
    { ...all, id: step, kind: 'step', title: 'One', included: 1 },
    { ...all, id: poll, kind: 'poll', title: 'Gold or land?', included: 1 },
    { ...all, daysLeft: 29, id: article, kind: 'article', title: 'Save first', included: 1 },
  ])
  expect(await titles('?search=gold')).toEqual(['Gold', 'Gold or land?'])
  expect(await titles('?kind=step')).toEqual(['One'])
  const first = await get('/api/admin/bin?limit=3', asEditor)
  const next = /<(.+?)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  expect((await get(next, asEditor)).json).toMatchObject([{ title: 'Save first' }])
  // The audit log leads there as long as it is there.
  const asAdmin = await signedIn(site, await anAdmin(site))
  const logged = async () => (await get('/api/admin/audit-logs?action=article.deleted', asAdmin)).json
  expect(await logged()).toMatchObject([{ inBin: 'Save first' }])
  await restore(`articles/${article}`)
  expect(await logged()).toEqual([expect.not.objectContaining({ inBin: expect.anything() })])
})

test('an article comes back with its comments, and readers have not seen it meanwhile', async () => {
  const written = await post('/api/admin/articles', { ...articleForm, published: true }, asEditor)
  const { id } = written.json as { id: string }
  const comment = await aComment(db, { article: id, by: editor.id })
  const stored = () => db`select to_jsonb(a) as row from articles a`
  const before = await stored()
  await remove(`articles/${id}`)
  expect(await get(`/api/articles/${id}`)).toMatchObject(gone)
  expect((await get('/api/articles/search?q=salary')).json).toMatchObject({ count: 0 })
  for (const file of ['/feed.xml', '/sitemap.xml']) expect((await get(file)).text).not.toContain(id)
  await after(29)
  await site.runHourly()
  expect(await restore(`articles/${id}`)).toMatchObject({ status: 200, json: { published: true } })
  expect(await stored()).toEqual(before)
  expect((await get('/api/articles/search?q=salary')).json).toMatchObject({ count: 1 })
  expect((await get(`/api/articles/${id}/comments`)).json).toMatchObject([{ id: comment }])
})

test('a poll comes back with its votes, less those of a member who was erased meanwhile', async () => {
  const { poll, options } = await aPoll(db, 'Gold or land?', ['Gold', 'Land'])
  const leaver = await aMember(site)
  for (const by of [editor.id, leaver.id]) await aVote(db, { poll, option: options[0], by })
  const asLeaver = await signedIn(site, leaver)
  await remove(`polls/${poll}`)
  expect(await get(`/api/polls/${poll}`)).toMatchObject(gone)
  expect((await get('/api/auth/export', asLeaver)).json).toMatchObject({ votes: [{ question: 'Gold or land?' }] })
  await db.begin((sql) => eraseMember(sql, { ...leaver, emailConfirmed: true, texts: 'remove' }))
  await restore(`polls/${poll}`)
  expect((await get(`/api/polls/${poll}/results`, asEditor)).json).toMatchObject({ totalVotes: 1 })
})

test('erasing a member reaches what they wrote under an article in the bin', async () => {
  const article = await anArticle(db)
  const leaver = await aMember(site)
  await aComment(db, { article, by: leaver.id, content: 'My salary is 42,000' })
  await remove(`articles/${article}`)
  const asLeaver = await signedIn(site, leaver)
  expect((await get('/api/auth/export', asLeaver)).json).toMatchObject({
    comments: [{ content: 'My salary is 42,000' }],
  })
  await db.begin((sql) => eraseMember(sql, { ...leaver, emailConfirmed: true, texts: 'remove' }))
  expect(await inBin()).toMatchObject([{ id: article, included: 0 }])
  await restore(`articles/${article}`)
  expect((await get(`/api/articles/${article}/comments`)).json).toEqual([])
  // The rows that the bin stores by itself refer to nobody.
  expect(await db`select from pg_constraint where conrelid = 'bin_items'::regclass and contype = 'f'`).toEqual([])
})

test('a category comes back where it was, with its names and for those who chose letters about it', async () => {
  const id = await aCategory('Silver', 'Coins')
  await put(
    `/api/admin/categories/${id}`,
    { name: 'Gold', label: 'Bars', colour: '#7a4b2a', darkColour: null },
    asEditor,
  )
  await post(`/api/admin/categories/${id}/move`, { direction: 'earlier' }, asEditor)
  await db`insert into subscribers (id, email, category_ids) values (gen_random_uuid(), 'a@example.in', array[${id}::uuid])`
  const before = await categoriesAsTheyAre()
  expect(await remove(`categories/${id}`)).toMatchObject({
    json: { message: 'Gold is deleted. It stays in the bin for 30 days.' },
  })
  expect(await get('/api/articles?category=Gold')).toMatchObject({ status: 400 })
  expect(await restore(`categories/${id}`)).toMatchObject({ status: 200, json: { message: 'Gold is back.' } })
  expect(await categoriesAsTheyAre()).toEqual(before)
  expect(await get('/api/articles?category=Silver')).toMatchObject({ status: 200 })
  expect(await db`select category_ids from subscribers`).toEqual([{ categoryIds: [id] }])
  expect(await restore(`categories/${id}`)).toMatchObject(gone)
  expect((await actions()).slice(-2)).toEqual(['category.removed', 'category.restored'])
  await remove(`categories/${id}`)
  await remove(`bin/${id}`)
})

test('a category whose names others have taken meanwhile comes back under another one', async () => {
  const id = await aCategory('Gold', 'Bars')
  await remove(`categories/${id}`)
  await aCategory('Bars', 'Gold')
  expect(await inBin()).toMatchObject([{ id, nameTaken: true }])
  for (const name of [undefined, ' ', 'bars'])
    expect(await restore(`categories/${id}`, { name })).toMatchObject({
      status: 400,
      json: { fields: { name: [/called so/] } },
    })
  expect(await restore(`categories/${id}`, { name: 'Metals' })).toMatchObject({
    status: 200,
    json: { message: 'Metals is back. Another category has its words in the filter now, so it has none of its own.' },
  })
  expect(await titles()).toEqual([])
  for (const name of ['Metals', 'Bars']) {
    const [found] = await db<{ id: string }[]>`select id from categories where name = ${name}`
    await remove(`categories/${found?.id}`)
    await remove(`bin/${found?.id}`)
  }
})

test('a step comes back where it was, with its lessons and its address', async () => {
  await someArticles(db, 3)
  const id = await aStep('One', ['Lesson 1', 'Lesson 2'])
  await aStep('Two', ['Lesson 3'])
  await put(`/api/admin/steps/${id}/hidden`, { hidden: true }, asEditor)
  const before = await stepsAsTheyAre()
  await remove(`steps/${id}`)
  expect(await stepsAsTheyAre()).toHaveLength(1)
  const twice = await Promise.all([restore(`steps/${id}`), restore(`steps/${id}`)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(twice.map(({ json }) => json)).toContainEqual({ message: 'One is back.' })
  expect(await stepsAsTheyAre()).toEqual(before)
})

test('a step says what it has lost meanwhile: its name, its address, its lessons and its position', async () => {
  const [, second] = await someArticles(db, 3)
  const id = await aStep('One', ['Lesson 1', 'Lesson 2', 'Lesson 3'])
  await remove(`steps/${id}`)
  await aStep('One', ['Lesson 1'])
  await remove(`articles/${second}`)
  await remove(`bin/${second}`)
  expect(await inBin()).toMatchObject([{ id, nameTaken: true }])
  expect(await restore(`steps/${id}`)).toMatchObject({
    status: 400,
    json: { fields: { name: ['Another step is called so: One'] } },
  })
  expect(await restore(`steps/${id}`, { name: 'First' })).toMatchObject({
    status: 200,
    json: {
      message:
        'First is back. Another step has its address now, so it has a new one. 2 of its lessons are gone, or are lessons of other steps now.',
    },
  })
  expect(await db`select name, slug from steps order by position`).toEqual([
    { name: 'First', slug: 'first' },
    { name: 'One', slug: 'one' },
  ])
})

test('no more steps come back than a ladder has', async () => {
  const id = await aStep('One')
  await remove(`steps/${id}`)
  for (let n = 1; n <= 12; n++) await aStep(`Step ${n}`)
  expect(await restore(`steps/${id}`)).toMatchObject({ status: 409 })
  expect(await titles()).toEqual(['One'])
})

test('after 30 days nothing is listed or comes back, and the sweep erases it', async () => {
  const article = await anArticle(db)
  const [step, category] = [await aStep('One'), await aCategory()]
  for (const path of [`articles/${article}`, `steps/${step}`, `categories/${category}`]) await remove(path)
  await after(30 - 1 / day)
  await site.runHourly()
  expect(await inBin()).toMatchObject([{ daysLeft: 1 }, { daysLeft: 1 }, { daysLeft: 1 }])
  await after(30)
  expect(await inBin()).toEqual([])
  for (const path of [`articles/${article}`, `steps/${step}`, `categories/${category}`])
    expect(await restore(path)).toMatchObject({ ...gone, json: { message: /can no longer be restored/ } })
  await site.runHourly()
  expect(await db`select id from articles union all select id from bin_items`).toEqual([])
})

test('one thing is erased, or all that the editor has seen; what is not in the bin stays', async () => {
  const [stays, first, second, later] = await someArticles(db, 4)
  const { poll } = await aPoll(db, 'Gold or land?', ['Gold', 'Land'])
  for (const path of [`articles/${first}`, `articles/${second}`, `polls/${poll}`]) await remove(path)
  expect(await remove(`bin/${first}`)).toMatchObject({ status: 200, json: { message: '‘Lesson 2’ is erased.' } })
  for (const id of [first, stays]) expect(await remove(`bin/${id}`)).toMatchObject(gone)
  const [newest] = await inBin()
  clock.now = new Date(begin.getTime() + 60_000)
  await remove(`articles/${later}`)
  const emptied = await post('/api/admin/bin/empty', { until: newest?.deletedAt }, asEditor)
  expect(emptied).toMatchObject({ status: 200, json: { message: '2 things are erased.' } })
  expect(await titles()).toEqual(['Lesson 4'])
  expect(await db`select id from articles order by id`).toEqual([{ id: stays }, { id: later }])
  expect((await actions()).filter((action) => action.endsWith('.erased'))).toHaveLength(3)
  expect(await post('/api/admin/bin/empty', { until: 'now' }, asEditor)).toMatchObject({ status: 400 })
})

test('the bin is open to those who may delete: editors and admins', async () => {
  const article = await anArticle(db)
  await remove(`articles/${article}`)
  for (const [role, status] of [
    ['author', 403],
    ['moderator', 403],
    ['user', 403],
    ['admin', 200],
  ] as const) {
    const as = await signedIn(site, await aMember(site, { role }))
    expect([role, (await get('/api/admin/bin', as)).status]).toEqual([role, status])
    if (status === 403)
      for (const refused of [
        await site.delete(`/api/admin/bin/${article}`, as),
        await post('/api/admin/bin/empty', { until: begin.toISOString() }, as),
        await post(`/api/admin/articles/${article}/restore`, {}, as),
      ])
        expect(refused).toMatchObject({ status })
  }
  expect(await titles()).toHaveLength(1)
})
