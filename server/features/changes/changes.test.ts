import { beforeEach, describe, expect, test } from 'vitest'
import type { Article } from '../../../contract/articles/article-shapes.ts'
import type { Change } from '../../../contract/changes/changes-api.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle, articleForm } from '../../../test/drafts.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aRate } from '../../../test/rates.ts'

const site = await testApp({ RATE_LIMITS: 'off', LANGUAGES: 'en,hi' })
const { db, clock } = site
const admin = await signedIn(site, await anAdmin(site))
const note = 'Count six months instead of three.'

beforeEach(async () => {
  clock.now = new Date('2026-11-20T06:30:00Z')
  await db`select empty('articles', 'rates')`
})

const save = (id: string, differs: object, by = admin) =>
  site.put(`/api/admin/articles/${id}`, { ...articleForm, published: true, ...differs }, by)
const listed = async (query = '') => (await site.get(`/api/changes${query}`)).json as Change[]
const titles = async (query = '') => (await listed(query)).map(({ title }) => title)

describe('an edit of an article that readers see', () => {
  test('that is significant is published with its line, and is listed', async () => {
    const id = await anArticle(db)
    const missing = await save(id, { edit: 'significant' })
    expect(missing).toMatchObject({ status: 400, json: { fields: { changeNote: [expect.any(String)] } } })
    expect((await site.get(`/api/articles/${id}`)).json).toMatchObject({ title: 'Your first emergency fund' })
    const sent = { edit: 'significant', changeNote: `${note} ` }
    expect((await save(id, sent)).status).toBe(200)
    // A browser that lost the answer sends it again.
    expect((await save(id, sent)).status).toBe(200)
    const { title, category } = articleForm
    const path = `/articles/${id}/where-your-salary-goes`
    const change = {
      kind: 'article',
      day: '2026-11-20',
      title,
      path,
      language: 'en',
      category,
      values: null,
      figure: null,
      note,
    }
    expect(await listed()).toEqual([{ id: expect.any(String), ...change }])
    expect(await db`select details from audit_logs where action = 'article.change-noted'`).toMatchObject([
      { details: { version: 2, note } },
    ])
  })

  test('that is small needs no line, nor does one of a program that names no kind', async () => {
    const id = await anArticle(db)
    expect((await save(id, { edit: 'small', changeNote: note })).status).toBe(200)
    expect((await save(id, { title: 'Another title' })).status).toBe(200)
    expect(await listed()).toEqual([])
    expect((await save(id, { title: 'A third title', changeNote: note })).status).toBe(200)
    expect(await titles()).toEqual(['A third title'])
  })

  test('gets its line later too, and a better one in its place', async () => {
    const id = await anArticle(db)
    await save(id, {})
    for (const changeNote of [note, 'Count nine.']) expect((await save(id, { changeNote })).status).toBe(200)
    expect((await listed()).map((change) => change.note)).toEqual(['Count nine.'])
  })

  test.each([
    ['changeNote', { changeNote: 'x'.repeat(201) }],
    ['changeNote', { changeNote: 'One\nand two' }],
    ['changeNote', { edit: 'significant', changeNote: ' ' }],
    ['edit', { edit: 'large' }],
    ['changeNote', { published: false, changeNote: note }],
  ])('has a fault of %s named: %j', async (field, differs) => {
    const { status, json } = await save(await anArticle(db), differs)
    expect(status).toBe(400)
    expect(Object.keys((json as { fields: object }).fields)).toEqual([field])
    expect(await listed()).toEqual([])
  })

  test('has no line where nobody has read it, and none of it shows once it is a draft', async () => {
    const draft = await anArticle(db, { published: false })
    expect((await save(draft, { changeNote: note })).status).toBe(400)
    const id = await anArticle(db)
    await save(id, { changeNote: note })
    await save(id, { published: false })
    expect(await listed()).toEqual([])
  })

  test('is new for a member who is done with it, until they come to its end again', async () => {
    const id = await anArticle(db)
    const reader = await signedIn(site, await aMember(site))
    const readToTheEnd = () => site.put(`/api/articles/${id}/done`, { done: true }, reader)
    const isNew = async (as?: typeof reader) =>
      ((await site.get(`/api/articles/${id}`, as)).json as Article).changes.map((change) => change.isNew)
    await readToTheEnd()
    clock.now = new Date('2026-11-21T06:30:00Z')
    await save(id, { changeNote: note })
    expect([await isNew(reader), await isNew()]).toEqual([[true], [false]])
    clock.now = new Date('2026-11-22T06:30:00Z')
    expect((await readToTheEnd()).status).toBe(200)
    expect(await isNew(reader)).toEqual([false])
  })
})

describe('a new value of a figure', () => {
  const source = { sourceBody: 'Ministry of Finance', sourceTitle: 'Notice', certainty: 'A' }
  const form = { key: 'ppf', value: '7.0', validFrom: '2026-11-20', ...source }
  const enter = (differs: object = {}) => site.post('/api/admin/rates', { ...form, ...differs }, admin)
  const meaning = 'On ₹1,00,000 you earn ₹100 less a year.'
  beforeEach(() => aRate(db))

  test('needs its line, and is listed from its first day on', async () => {
    const refused = await enter()
    expect(refused).toMatchObject({ status: 400, json: { fields: { meaning: [expect.any(String)] } } })
    expect(await listed()).toEqual([])
    expect((await enter({ validFrom: '2027-01-01', meaning })).status).toBe(200)
    expect(await listed()).toEqual([])
    clock.now = new Date('2026-12-31T18:30:00Z')
    expect(await listed()).toMatchObject([
      {
        kind: 'figure',
        day: '2027-01-01',
        title: 'Public Provident Fund (PPF)',
        path: '/rates#ppf',
        category: null,
        values: 'From 7.1 % a year to 7.0 % a year, Ministry of Finance',
        figure: { from: '7.1 % a year', to: '7.0 % a year', source: 'Ministry of Finance' },
        note: meaning,
      },
    ])
  })

  test('that corrects a typing error needs none, and is no change', async () => {
    expect((await enter({ isCorrection: true })).status).toBe(200)
    expect(await listed()).toEqual([])
    const id = await anArticle(db, { content: 'It pays {{rate:ppf}}.', createdAt: '2026-11-01T00:00:00.000Z' })
    expect((await site.get(`/api/articles/${id}`)).json).toMatchObject({ changes: [] })
  })

  test('that takes the place of a withdrawn one has its line', async () => {
    await enter({ value: '7.05', meaning })
    const [{ id } = { id: '' }] = await db<{ id: string }[]>`select id from rates where value = '"7.05"'`
    await site.post(`/api/admin/rates/${id}/withdraw`, { reason: 'A slip' }, admin)
    expect(await listed()).toEqual([])
    expect((await enter({ isCorrection: true })).status).toBe(200)
    expect(await listed()).toMatchObject([{ note: meaning, values: expect.stringContaining('to 7.0 % a year') }])
  })
})

test('the list is filtered by subject and language; a figure belongs to those of the articles that name it', async () => {
  await aRate(db, { validUntil: '2026-11-01' })
  await aRate(db, { value: '7', validFrom: '2026-11-01' })
  await anArticle(db, { content: 'It pays {{rate:ppf}}.', category: 'Savings' })
  const hindi = await anArticle(db)
  await save(hindi, { title: 'बजट', category: 'Taxes', language: 'hi', changeNote: note })
  const [ppf, budget] = ['Public Provident Fund (PPF)', 'बजट']
  expect(await titles()).toEqual([budget, ppf])
  expect(await titles('?category=Savings')).toEqual([ppf])
  expect(await titles('?category=Taxes&language=hi')).toEqual([budget])
  expect(await titles('?category=Taxes&language=en')).toEqual([])
  expect(await titles('?language=en')).toEqual([ppf])
  expect((await site.get('/api/changes?category=Nothing')).status).toBe(400)
  expect((await site.get('/api/changes?language=fr')).status).toBe(400)
})

test('it pages by key through both kinds, the latest first', async () => {
  await aRate(db, { validUntil: '2026-10-15' })
  await aRate(db, { value: '7', validFrom: '2026-10-15' })
  for (const day of ['2026-10-10', '2026-10-20', '2026-11-19']) {
    clock.now = new Date(`${day}T06:30:00Z`)
    await save(await anArticle(db), { title: `Edited ${day}`, changeNote: note })
  }
  const all = ['Edited 2026-11-19', 'Edited 2026-10-20', 'Public Provident Fund (PPF)', 'Edited 2026-10-10']
  const seen: string[] = []
  for (let next: string | undefined = '/api/changes?limit=1'; next;) {
    const page = await site.get(next)
    seen.push(...(page.json as Change[]).map(({ title }) => title))
    next = /<(.+)>/.exec(page.headers.get('link') ?? '')?.[1]
  }
  expect(seen).toEqual(all)
  expect((await site.get('/api/changes?cursor=nonsense')).status).toBe(400)
})

test('the feed has the same, and stays as it is while nothing changes', async () => {
  const empty = await site.get('/changes/feed.xml')
  expect([empty.status, empty.headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  expect(empty.text).toContain('<updated>1970-01-01T00:00:00.000Z</updated>')
  await save(await anArticle(db), { title: 'Tea & tax', changeNote: note })
  const { text } = await site.get('/changes/feed.xml')
  expect(text).toContain('Tea &amp; tax')
  expect(text).toContain(`What it means for you: ${note}`)
  expect(text).toContain('<updated>2026-11-20T06:30:00.000Z</updated>')
})

test('list and feed under /hi are in Hindi, but for what somebody wrote', async () => {
  await aRate(db, { validUntil: '2026-11-01' })
  await aRate(db, { value: '7', validFrom: '2026-11-01' })
  await db`update rates set meaning = ${note} where value = '"7"'`
  const { text } = await site.get('/hi/changes/feed.xml')
  expect(text).toContain('<title>Arthashala: क्या बदला</title>')
  expect(text).toContain('<link rel="self" href="http://site.test/hi/changes/feed.xml"/>')
  expect(text).toContain('लोक भविष्य निधि (PPF)')
  expect(text).toContain('पहले 7.1 % सालाना, अब 7 % सालाना, Ministry of Finance।')
  expect(text).toContain(`आपके लिए मतलब: ${note}`)
  const [change] = (await site.get('/hi/api/changes')).json as Change[]
  expect(change?.values).toBe('पहले 7.1 % सालाना, अब 7 % सालाना, Ministry of Finance')
})
