import { beforeEach, expect, test } from 'vitest'
import { categoryLimits } from '../../../contract/categories/categories.ts'
import { installedCategories } from '../../../contract/categories/installed-categories.ts'
import { contrast } from '../../../contract/settings/contrast.ts'
import type { AdminCategory, Category } from '../../../contract/categories/categories-api.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle, articleForm } from '../../../test/drafts.ts'
import { aMember, signedIn } from '../../../test/people.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, post, put } = site

const installed = await db`select * from categories`
const editor = await aMember(site, { username: 'editor', role: 'editor' })
let asEditor: Record<string, string>
beforeEach(async () => {
  await db`select empty('categories', 'articles', 'subscribers', 'audit_logs')`
  await db`
    insert into categories
    select * from jsonb_to_recordset(${db.json(installed)}::jsonb)
      as c (id uuid, name text, label text, colour text, "darkColour" text, position int)`
  await site.services.categories.reload()
  asEditor = await signedIn(site, editor)
})

const address = '/api/admin/categories'
const listed = async () => (await get('/api/categories')).json as Category[]
const names = async () => (await listed()).map(({ name }) => name)
const forEditors = async () => (await get(address, asEditor)).json as AdminCategory[]
const called = async (name: string) => (await forEditors()).find((category) => category.name === name) as AdminCategory
const form = { name: 'Gold', colour: '#7a4b2a' }
const change = async (name: string, differs: object) => {
  const { id, label, colour, darkColour } = await called(name)
  return put(`${address}/${id}`, { name, label, colour, darkColour, ...differs }, asEditor)
}
const merge = async (from: string, into: string) =>
  post(`${address}/${(await called(from)).id}/merge`, { into: (await called(into)).id }, asEditor)
const remove = async (name: string) => site.delete(`${address}/${(await called(name)).id}`, asEditor)
const move = async (name: string, direction: string) =>
  post(`${address}/${(await called(name)).id}/move`, { direction }, asEditor)
const titlesIn = async (category: string) =>
  ((await get(`/api/articles?category=${encodeURIComponent(category)}`)).json as { title: string }[]).map(
    ({ title }) => title,
  )
const events = () => db<{ action: string; details: object }[]>`
  select action, details from audit_logs where action like 'category.%' order by id`

test('a site as it is installed has its eight categories, in their order and colours', async () => {
  const taxes = { name: 'Taxes', label: 'Tax Planning', colour: '#99520a', darkColour: '#f5b458', formerNames: [] }
  expect((await listed())[4]).toEqual(taxes)
  expect((await listed()).map(({ name, colour, darkColour }) => ({ name, colour, darkColour }))).toEqual(
    installedCategories,
  )
})

test('an editor adds a category, which is the last one and takes articles at once', async () => {
  expect(await post(address, form, asEditor)).toMatchObject({
    status: 200,
    json: { message: 'Gold is added as the last one.' },
  })
  const [gold] = (await listed()).slice(-1)
  expect(gold).toMatchObject({ name: 'Gold', label: null, colour: '#7a4b2a' })
  const written = await post('/api/admin/articles', { ...articleForm, category: 'Gold', published: true }, asEditor)
  expect(written).toMatchObject({ status: 200, json: { category: 'Gold' } })
  expect(await titlesIn('gold')).toEqual([articleForm.title])
  expect(await called('Gold')).toMatchObject({ articles: 1 })
  expect(await events()).toMatchObject([{ action: 'category.added', details: { after: { name: 'Gold' } } }])
})

test('a category is renamed: no article is lost, and every address with the old name leads to it', async () => {
  const id = await anArticle(db, { title: 'A return', category: 'Taxes' })
  expect(await change('Taxes', { name: 'Kar', label: null })).toMatchObject({ status: 200 })
  expect((await get(`/api/articles/${id}`)).json).toMatchObject({ category: 'Kar' })
  for (const name of ['Kar', 'Taxes', 'Tax Planning', 'taxes']) expect(await titlesIn(name)).toEqual(['A return'])
  expect((await get('/api/articles/search?q=return&category=Taxes')).json).toMatchObject({ count: 1 })
  const feed = (await get('/feed.xml?category=Taxes')).text
  expect(feed).toContain('<category label="Kar" term="Kar"/>')
  expect(feed).toContain('/articles?category=Kar')
  expect(await called('Kar')).toMatchObject({ formerNames: ['Tax Planning', 'Taxes'], articles: 1 })
  expect(await events()).toMatchObject([
    {
      action: 'category.changed',
      details: { before: { name: 'Taxes', label: 'Tax Planning' }, after: { name: 'Kar', label: null } },
    },
  ])
})

test('a form that was open under the old name is saved in the renamed category, and an old version comes back in it', async () => {
  const made = await post('/api/admin/articles', { ...articleForm, category: 'Taxes' }, asEditor)
  const { id } = made.json as { id: string }
  await change('Taxes', { name: 'Kar' })
  const saved = await put(
    `/api/admin/articles/${id}`,
    { ...articleForm, title: 'Another', category: 'Taxes' },
    asEditor,
  )
  expect(saved).toMatchObject({ status: 200, json: { category: 'Kar', version: 2 } })
  const [, first] = (await get(`/api/admin/articles/${id}/versions`, asEditor)).json as { id: string }[]
  const restored = await post(`/api/admin/versions/${first?.id}/restore`, {}, asEditor)
  expect(restored).toMatchObject({ status: 200, json: { category: 'Kar', title: articleForm.title } })
})

test('a version whose category is gone comes back in the category that the article has', async () => {
  await post(address, form, asEditor)
  const { id } = (await post('/api/admin/articles', { ...articleForm, category: 'Gold' }, asEditor)).json as {
    id: string
  }
  await put(`/api/admin/articles/${id}`, { ...articleForm, category: 'Savings' }, asEditor)
  expect(await remove('Gold')).toMatchObject({ status: 200 })
  const [, first] = (await get(`/api/admin/articles/${id}/versions`, asEditor)).json as { id: string }[]
  expect(await post(`/api/admin/versions/${first?.id}/restore`, {}, asEditor)).toMatchObject({
    status: 200,
    json: { category: 'Savings' },
  })
})

test('a name of before may become another category’s, which its addresses lead to then', async () => {
  await anArticle(db, { title: 'A return', category: 'Taxes' })
  await change('Taxes', { name: 'Kar', label: null })
  await post(address, { ...form, name: 'Taxes' }, asEditor)
  expect(await titlesIn('Taxes')).toEqual([])
  expect(await called('Kar')).toMatchObject({ formerNames: ['Tax Planning'] })
  // A name that changes in case alone is no former one.
  await change('Kar', { name: 'KAR' })
  expect(await called('KAR')).toMatchObject({ formerNames: ['Tax Planning'] })
})

test('a category is recoloured; without a colour for the dark theme, one is made that can be read there', async () => {
  await change('Savings', { colour: '#004400', darkColour: null })
  const [, savings] = await listed()
  expect(savings).toMatchObject({ name: 'Savings', colour: '#004400' })
  expect(contrast(savings?.darkColour ?? '', '#162128')).toBeGreaterThan(7)
  const before = await get('/picture.png')
  const article = await anArticle(db, { category: 'Savings' })
  const tag = (await get(`/articles/${article}/picture.png`)).headers.get('etag')
  await change('Savings', { colour: '#440000' })
  expect((await get(`/articles/${article}/picture.png`)).headers.get('etag')).not.toBe(tag)
  expect((await get('/picture.png')).headers.get('etag')).toBe(before.headers.get('etag'))
})

test('categories move by one place, and stay at the ends', async () => {
  expect(await move('Savings', 'earlier')).toMatchObject({ json: { message: 'Savings is number 1 of 8 now.' } })
  expect((await names()).slice(0, 3)).toEqual(['Savings', 'Budgeting', 'Investing'])
  expect(await move('Savings', 'earlier')).toMatchObject({
    json: { message: 'Savings stays where it is, number 1 of 8.' },
  })
  await move('Savings', 'later')
  await move('Savings', 'later')
  expect((await names()).slice(0, 3)).toEqual(['Budgeting', 'Investing', 'Savings'])
})

test('a category is merged into another: its articles, its names and its readers’ choices go with it', async () => {
  for (const [title, category] of [
    ['One', 'Taxes'],
    ['Two', 'Savings'],
    ['Three', 'Insurance'],
  ] as const)
    await anArticle(db, { title: `${title} return`, category })
  const draft = await anArticle(db, { title: 'Draft', category: 'Taxes', published: false })
  const ids = [(await called('Taxes')).id, (await called('Savings')).id]
  await db`
    insert into subscribers (id, email, category_ids)
    values (gen_random_uuid(), 'both@example.in', ${ids}::uuid[]), (gen_random_uuid(), 'one@example.in', ${ids.slice(0, 1)}::uuid[]),
      (gen_random_uuid(), 'all@example.in', null)`
  expect(await merge('Taxes', 'Savings')).toMatchObject({
    status: 200,
    json: { message: 'Taxes is merged into Savings.' },
  })
  expect(await names()).not.toContain('Taxes')
  for (const name of ['Savings', 'Taxes', 'tax planning'])
    expect((await titlesIn(name)).toSorted()).toEqual(['One return', 'Two return'])
  expect((await get('/api/articles/search?q=return&category=Taxes')).json).toMatchObject({ count: 2 })
  expect((await get(`/api/admin/articles/${draft}`, asEditor)).json).toMatchObject({ category: 'Savings' })
  const chosen = await db<{ categoryIds: string[] }[]>`select category_ids from subscribers order by email`
  expect(chosen.map(({ categoryIds }) => categoryIds)).toEqual([null, [ids[1]], [ids[1]]])
  expect(await events()).toMatchObject([
    { action: 'category.merged', details: { name: 'Taxes', into: 'Savings', articles: 2 } },
  ])
  // Names lead on through a second merge.
  await merge('Savings', 'Budgeting')
  expect(await titlesIn('Taxes')).toHaveLength(2)
})

test('only a category without articles is deleted: drafts and what is in the bin count', async () => {
  const id = await anArticle(db, { category: 'Loans & Credit', published: false })
  expect(await remove('Loans & Credit')).toMatchObject({
    status: 409,
    json: { message: 'An article is in Loans & Credit. Merge it into another category instead.' },
  })
  await site.delete(`/api/admin/articles/${id}`, asEditor)
  expect(await remove('Loans & Credit')).toMatchObject({
    status: 409,
    json: { message: /^An article of Loans & Credit is in the bin\./ },
  })
  await db`delete from articles`
  expect(await remove('Loans & Credit')).toMatchObject({
    status: 200,
    json: { message: /^Loans & Credit is deleted\./ },
  })
  expect(await get('/api/articles?category=loans+%26+credit')).toMatchObject({
    status: 400,
    json: { fields: { category: ['There is no such category'] } },
  })
})

test('the last category stays', async () => {
  for (const name of (await names()).slice(1)) await merge(name, 'Budgeting')
  expect(await remove('Budgeting')).toMatchObject({
    status: 409,
    json: { message: 'A site has at least one category.' },
  })
})

test(`a site has at most ${categoryLimits.most} categories`, async () => {
  for (let n = 9; n <= categoryLimits.most; n++) await post(address, { ...form, name: `Gold ${n}` }, asEditor)
  expect(await post(address, form, asEditor)).toMatchObject({ status: 409 })
  expect(await names()).toHaveLength(categoryLimits.most)
})

test('a name is the same in whichever way its letters are put together', async () => {
  const [whole, inParts] = ['क\u0930\u094d\u095b', 'क\u0930\u094d\u091c\u093c']
  expect((await post(address, { ...form, name: whole }, asEditor)).status).toBe(200)
  expect(await post(address, { ...form, name: inParts }, asEditor)).toMatchObject({
    status: 400,
    json: { fields: { name: [expect.stringContaining('Another category is called so')] } },
  })
  await post('/api/admin/articles', { ...articleForm, category: inParts, published: true }, asEditor)
  for (const name of [whole, inParts]) expect(await titlesIn(name)).toEqual([articleForm.title])
})

test.each([
  ['name', { name: '' }],
  ['name', { name: 'x'.repeat(41) }],
  ['name', { name: 'two\nlines' }],
  ['name', { name: 'All' }],
  ['name', { name: '\u200b\u200b' }],
  ['name', { name: 'savings' }],
  ['name', { name: 'Tax Planning' }],
  ['label', { label: 'Savings' }],
  ['colour', { colour: 'red' }],
  ['colour', { colour: '#ffee00' }],
  ['darkColour', { darkColour: '#111111' }],
])('a wrong %s is refused by its name: %j', async (field, differs) => {
  const { status, json } = await post(address, { ...form, ...differs }, asEditor)
  expect([status, Object.keys((json as { fields: object }).fields)]).toEqual([400, [field]])
  expect(await names()).toHaveLength(8)
})

test('a category that is not there is refused by its name wherever one is given', async () => {
  const missing = '019f0000-0000-7000-8000-00000000ffff'
  const { id } = await called('Savings')
  const fields = (name: string) => ({ status: 400, json: { fields: { [name]: [expect.any(String)] } } })
  expect(await post('/api/admin/articles', { ...articleForm, category: 'Gambling' }, asEditor)).toMatchObject(
    fields('category'),
  )
  expect(await get(`/api/admin/articles?category=Gambling`, asEditor)).toMatchObject(fields('category'))
  expect(await get('/api/articles/search?q=tax&category=Gambling')).toMatchObject(fields('category'))
  for (const into of [missing, id, 'x'])
    expect(await post(`${address}/${id}/merge`, { into }, asEditor)).toMatchObject(fields('into'))
  expect(await post(`${address}/${id}/move`, { direction: 'up' }, asEditor)).toMatchObject(fields('direction'))
  expect(await put(`${address}/${missing}`, form, asEditor)).toMatchObject({ status: 404 })
  expect(await post(`${address}/${missing}/move`, { direction: 'later' }, asEditor)).toMatchObject({ status: 404 })
  expect(await post(`${address}/${missing}/merge`, { into: id }, asEditor)).toMatchObject({ status: 404 })
  expect(await site.delete(`${address}/${missing}`, asEditor)).toMatchObject({ status: 404 })
})

test('changes at once leave each name and each place to one category', async () => {
  const added = await Promise.all([1, 2, 3].map(() => post(address, form, asEditor)))
  expect(added.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  await Promise.all(['Gold', 'Savings', 'Taxes', 'Insurance'].map((name) => move(name, 'earlier')))
  expect(new Set(await names()).size).toBe(9)
})
