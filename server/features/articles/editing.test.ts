import { beforeEach, describe, expect, test } from 'vitest'
import { AdminArticle, AdminArticleSummary } from '../../../contract/articles/admin-article-shapes.ts'
import type { ArticleForm } from '../../../contract/articles/article-form.ts'
import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aComment, aPoll } from '../../../test/texts.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, clock } = site
const [asha, ravi] = [await anAdmin(site), await anAdmin(site)]
const [hers, his] = [await signedIn(site, asha), await signedIn(site, ravi)]
const begin = clock.now
const month = 30 * 86_400_000
beforeEach(async () => {
  clock.now = begin
  await db`select empty('articles', 'media', 'article_drafts', 'polls')`
})

const form = (differs: Partial<Record<keyof ArticleForm | 'basedOn' | 'draftId', unknown>> = {}) => ({
  title: 'Where your salary goes',
  excerpt: 'A month of notes, and what they say.',
  content: 'Write down **every** rupee.',
  category: 'Budgeting',
  readTime: 5,
  tags: ['salary'],
  published: false,
  media: [],
  ...differs,
})

async function written(differs: Parameters<typeof form>[0] = {}, by = hers) {
  const reply = await site.post('/api/admin/articles', form(differs), by)
  expect(reply).toMatchObject({ status: 200 })
  return AdminArticle.parse(reply.json)
}
const save = (id: string, body: unknown, by = hers) => site.put(`/api/admin/articles/${id}`, body, by)
const list = async (query = '') =>
  z.parse(z.array(AdminArticleSummary), (await site.get(`/api/admin/articles${query}`, hers)).json)
const acts = (id: string) =>
  db<{ action: string; details: Record<string, Record<string, unknown>> }[]>`
    select action, details from audit_logs where resource_id = ${id} order by created_at, id`

describe('a new article', () => {
  test('is a draft until it is published; then readers have it at once, and find it by its words', async () => {
    const draft = await written()
    expect(draft).toMatchObject({
      version: 1,
      published: false,
      publishAt: null,
      authorId: asha.id,
      language: 'en',
      autosaved: null,
    })
    for (const reader of [{}, await signedIn(site, await aMember(site))])
      expect((await site.get(`/api/articles/${draft.id}`, reader)).status).toBe(404)
    expect((await site.get(`/api/articles/${draft.id}/comments`, his)).json).toEqual([])
    expect((await site.get(`/api/articles/${draft.id}/comments`)).status).toBe(404)
    expect((await site.get(`/api/articles/${draft.id}`, his)).json).toMatchObject({
      published: false,
      html: expect.any(String),
    })
    clock.now = new Date('2026-11-25T06:30:00Z')
    expect(await save(draft.id, form({ published: true, title: 'Where your wages go', basedOn: 1 }))).toMatchObject({
      status: 200,
      json: { version: 2, published: true },
    })
    expect((await site.get(`/api/articles/${draft.id}`)).json).toMatchObject({
      title: 'Where your wages go',
      html: '<p>Write down <strong>every</strong> rupee.</p>\n',
    })
    expect((await site.get('/api/articles/search?q=wages')).json).toMatchObject({ count: 1 })
    expect((await acts(draft.id)).map(({ action }) => action)).toEqual(['article.created', 'article.published'])
  })

  test('is new on the day that it is first published, whenever it was begun, and stays so', async () => {
    const older = await written({ title: 'Begun first' })
    clock.now = new Date('2026-11-21T06:30:00Z')
    await written({ title: 'Begun later', published: true })
    clock.now = new Date('2026-11-22T06:30:00Z')
    await save(older.id, form({ title: 'Begun first', published: true }))
    const titles = async () => ((await site.get('/api/articles')).json as { title: string }[]).map(({ title }) => title)
    expect(await titles()).toEqual(['Begun first', 'Begun later'])
    clock.now = new Date('2026-11-23T06:30:00Z')
    await save(older.id, form({ published: false }))
    const again = await save(older.id, form({ published: true }))
    expect(again.json).toMatchObject({ createdAt: '2026-11-22T06:30:00.000Z' })
  })

  test('is stored once, however often the same draft is sent, and the draft is forgotten', async () => {
    const draftId = newId()
    await site.put(`/api/admin/drafts/${draftId}`, { articleId: null, basedOn: null, body: { title: 'Whe' } }, hers)
    const both = await Promise.all([written({ draftId }), written({ draftId })])
    expect(both[0].id).toBe(both[1].id)
    expect(await db`select 1 from articles`).toHaveLength(1)
    expect((await site.get('/api/admin/drafts', hers)).json).toEqual([])
  })

  test('holds 50,000 letters of Devanagari, in a body of more than 100 kB', async () => {
    const content = 'म'.repeat(50_000)
    expect((await written({ content })).content).toBe(content)
    expect((await site.post('/api/admin/preview', { content }, hers)).status).toBe(200)
    const more = await site.post('/api/admin/articles', form({ content: 'म'.repeat(50_001) }), hers)
    expect(more).toMatchObject({
      status: 400,
      json: { fields: { content: ['Content must be at most 50,000 characters'] } },
    })
    expect((await site.post('/api/admin/articles', form({ content: 'म'.repeat(140_000) }), hers)).status).toBe(413)
  })
})

test.each([
  ['title', 'ab', 'Title must be at least 3 characters'],
  ['title', 'x'.repeat(201), 'Title must be at most 200 characters'],
  ['title', undefined, 'Title is required'],
  ['excerpt', 'short', 'Excerpt must be at least 10 characters'],
  ['content', '   x   ', 'Content must be at least 10 characters'],
  ['category', 'Gambling', undefined],
  ['readTime', 0, 'Read time must be at least 1 minute'],
  ['readTime', 181, 'Read time must be at most 180 minutes'],
  ['tags', Array.from({ length: 11 }, (_, n) => `t${n}`), 'At most 10 tags'],
  ['language', 'fr', undefined],
  ['publishAt', '2026-11-20T06:30:00.000Z', 'Choose a time that lies ahead.'],
  ['publishAt', '2020-01-01T00:00:00.000Z', 'Choose a time that lies ahead.'],
  ['publishAt', 'tomorrow', undefined],
  [
    'media',
    [
      {
        id: newId(),
        url: '/media/x.webp',
        filename: 'x',
        size: 1,
        type: 'image/webp',
        uploadedAt: '2026-11-20T06:30:00.000Z',
      },
    ],
    'A picture is not here any more. Please upload it again.',
  ],
])('%s = %j is refused by name, in a new article and in one that is there', async (field, value, message) => {
  const { id } = await written()
  for (const reply of [
    await site.post('/api/admin/articles', form({ [field]: value }), hers),
    await save(id, form({ [field]: value })),
  ]) {
    expect(reply.status).toBe(400)
    const { fields } = reply.json as { fields: Record<string, string[]> }
    expect(Object.keys(fields)).toEqual([field])
    if (message) expect(fields[field]).toEqual([message])
  }
})

test('what is published cannot be planned as well', async () => {
  const reply = await site.post(
    '/api/admin/articles',
    form({ published: true, publishAt: '2026-12-01T00:00:00.000Z' }),
    hers,
  )
  expect(reply).toMatchObject({
    status: 400,
    json: { fields: { publishAt: ['An article that is published needs no time to appear.'] } },
  })
})

describe('two editors', () => {
  test('who save the same version at one moment: one is told, and nothing is lost', async () => {
    const { id } = await written()
    const replies = await Promise.all([
      save(id, form({ title: 'Hers', basedOn: 1 }), hers),
      save(id, form({ title: 'His', basedOn: 1 }), his),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const won = replies[0].status === 200 ? 'Hers' : 'His'
    expect((await site.get(`/api/admin/articles/${id}`, hers)).json).toMatchObject({ title: won, version: 2 })
    expect(replies.find(({ status }) => status === 409)?.json).toEqual({
      message: 'Somebody else saved this article while you were writing. Compare both texts before you save yours.',
    })
    expect((await save(id, form({ title: 'Mine anyway', basedOn: 2 }))).json).toMatchObject({ version: 3 })
  })

  test('are told who saved, and one who did it in another tab is told that', async () => {
    const { id, savedBy } = await written()
    expect(savedBy).toBe(asha.username)
    await save(id, form({ title: 'In the first tab', basedOn: 1 }), hers)
    expect(await save(id, form({ title: 'In the second tab', basedOn: 1 }), hers)).toMatchObject({
      status: 409,
      json: {
        message:
          'You saved this article in another tab while you were writing. Compare both texts before you save this one.',
      },
    })
    expect(await save(id, form({ title: 'His', basedOn: 1 }), his)).toMatchObject({
      status: 409,
      json: { message: expect.stringMatching(/^Somebody else saved this article/) },
    })
    expect((await site.get(`/api/admin/articles/${id}`, his)).json).toMatchObject({ savedBy: asha.username })
  })

  test('who say the same are not in each other’s way, and what is sent twice is one version', async () => {
    const { id } = await written()
    const replies = await Promise.all([1, 2].map(() => save(id, form({ title: 'The same', basedOn: 1 }))))
    expect(replies.map(({ status, json }) => [status, (json as AdminArticle).version])).toEqual([
      [200, 2],
      [200, 2],
    ])
    expect(await acts(id)).toHaveLength(2)
  })
})

test('an act is on record with what changed, texts by length and hash', async () => {
  const { id } = await written()
  await save(id, form({ title: 'Another title', content: 'Another text, longer.' }))
  const [created, updated] = await acts(id)
  expect(created?.details.after).toMatchObject({ title: 'Where your salary goes', published: false })
  expect(updated).toEqual({
    action: 'article.updated',
    details: {
      version: 2,
      before: {
        title: 'Where your salary goes',
        content: { length: 27, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
      after: { title: 'Another title', content: { length: 21, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    },
  })
})

describe('a deleted article', () => {
  test('is gone for readers and in the list at once, with its comments; its polls stand alone', async () => {
    const article = await anArticle(db)
    const comment = await aComment(db, { article, by: asha.id })
    const { poll } = await aPoll(db, 'Do you keep notes?', ['Yes', 'No'], { article })
    const reply = await site.delete(`/api/admin/articles/${article}`, hers)
    expect(reply).toMatchObject({
      status: 200,
      json: { message: 'Article deleted successfully', comments: 1, polls: 1 },
    })
    for (const path of [
      `/api/articles/${article}`,
      `/api/articles/${article}/comments`,
      `/api/admin/articles/${article}`,
      `/api/admin/articles/${article}/versions`,
    ])
      expect([path, (await site.get(path, hers)).status]).toEqual([path, 404])
    expect(await list()).toEqual([])
    expect((await site.get(`/api/polls/${poll}`)).status).toBe(200)
    for (const again of [await site.delete(`/api/admin/articles/${article}`, hers), await save(article, form())])
      expect(again.status).toBe(404)
    expect(await db`select 1 from article_comments where id = ${comment}`).toHaveLength(1)
  })

  test('is back as it was when that is asked for within 30 days, and not after them', async () => {
    const { id } = await written({ published: true })
    const [near, far] = ['2026-12-01T00:00:00.000Z', '2027-12-01T00:00:00.000Z']
    const [passed, planned] = [await written({ publishAt: near }), await written({ publishAt: far })]
    for (const one of [id, passed.id, planned.id]) await site.delete(`/api/admin/articles/${one}`, hers)
    clock.now = new Date(begin.getTime() + month - 1_000)
    const restored = (one: string) => site.post(`/api/admin/articles/${one}/restore`, {}, hers)
    const back = await restored(id)
    expect(back).toMatchObject({ status: 200, json: { published: true, version: 1 } })
    const drafts = [await restored(passed.id), await restored(planned.id)]
    expect(drafts.map(({ json }) => json)).toMatchObject([
      { published: false, publishAt: null },
      { published: false, publishAt: far },
    ])
    expect((await site.get(`/api/articles/${id}`)).status).toBe(200)
    expect((await acts(id)).map(({ action }) => action)).toEqual([
      'article.created',
      'article.deleted',
      'article.restored',
    ])
    expect((await restored(id)).status).toBe(404)

    await site.delete(`/api/admin/articles/${id}`, hers)
    await db`update articles set deleted_at = deleted_at - interval '30 days' where id = ${id}`
    expect(await restored(id)).toMatchObject({
      status: 404,
      json: { message: 'This article can no longer be restored.' },
    })
  })

  test('goes for good after 30 days, with its comments and versions; a deleted poll does too', async () => {
    const { id } = await written({ published: true })
    await aComment(db, { article: id, by: asha.id })
    const { poll } = await aPoll(db, 'Do you keep notes?', ['Yes', 'No'], { article: id })
    const gone = await aPoll(db, 'And old notes?', ['Yes', 'No'])
    const deletedAt = new Date(begin.getTime() + 1_000 - month)
    await db`update polls set deleted_at = ${deletedAt} where id = ${gone.poll}`
    await db`update articles set published = false, deleted_at = ${deletedAt}`
    await site.runHourly()
    expect(await db`select id from articles`).toHaveLength(1)
    clock.now = new Date(begin.getTime() + 1_000)
    await site.runHourly()
    expect(
      await db`select 1 from articles union all select 1 from article_comments union all select 1 from article_versions`,
    ).toEqual([])
    expect(await db`select id, article_id from polls`).toEqual([{ id: poll, articleId: null }])
  })
})

describe('the list', () => {
  test('finds by a piece of the title, by state and category, in four orders', async () => {
    await written({ title: 'Alpha 100% fund', category: 'Savings' })
    await written({ title: 'बीमा क्या है', published: true })
    await written({ title: 'beta_x', publishAt: '2026-12-01T00:00:00.000Z' })
    const titles = async (query: string) => (await list(query)).map(({ title }) => title)
    expect(await titles('?search=ALPHA')).toEqual(['Alpha 100% fund'])
    expect(await titles('?search=%25')).toEqual(['Alpha 100% fund'])
    expect(await titles('?search=_')).toEqual(['beta_x'])
    expect(await titles(`?search=${encodeURIComponent('बीम')}`)).toEqual(['बीमा क्या है'])
    expect(await titles('?status=published')).toEqual(['बीमा क्या है'])
    expect(await titles('?status=draft')).toEqual(['Alpha 100% fund'])
    expect(await titles('?status=scheduled')).toEqual(['beta_x'])
    expect(await titles('?category=Savings')).toEqual(['Alpha 100% fund'])
    expect(await titles('?sort=title')).toEqual(['Alpha 100% fund', 'beta_x', 'बीमा क्या है'])
    await db`update articles set view_count = 5 where title = 'beta_x'`
    expect((await titles('?sort=popular'))[0]).toBe('beta_x')
  })

  test("has the editor's own drafts first, on every page, and finds among them", async () => {
    const day = (n: number) => ({ createdAt: `2026-11-0${n}T06:00:00Z` })
    await anArticle(db, { title: 'My old draft', authorId: asha.id, published: false, ...day(1) })
    await anArticle(db, { title: 'My article', authorId: asha.id, ...day(2) })
    await anArticle(db, { title: 'My new draft', authorId: asha.id, published: false, ...day(3) })
    await anArticle(db, { title: 'A draft of somebody', published: false, ...day(4) })
    await anArticle(db, { title: 'The newest', ...day(5) })
    const own = ['My new draft', 'My old draft']
    const others = ['The newest', 'A draft of somebody', 'My article']
    for (const limit of [1, 2, 5]) {
      let path: string | undefined = `/api/admin/articles?sort=drafts&limit=${limit}`
      const seen: string[] = []
      while (path) {
        const { json, headers } = await site.get(path, hers)
        seen.push(...(json as AdminArticleSummary[]).map(({ title }) => title))
        path = /<(.+)>/.exec(headers.get('link') ?? '')?.[1]
      }
      expect(seen).toEqual([...own, ...others])
    }
    expect((await list('?sort=drafts&search=draft')).map(({ title }) => title)).toEqual([...own, 'A draft of somebody'])
  })

  test.each(['updated', 'drafts', 'newest', 'popular', 'title'])('pages by %s, each article once', async (sort) => {
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await written({ title })
    let path: string | undefined = `/api/admin/articles?sort=${sort}&limit=2`
    const seen: string[] = []
    while (path) {
      const { json, headers } = await site.get(path, hers)
      seen.push(...(json as AdminArticleSummary[]).map(({ title }) => title))
      path = /<(.+)>/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(seen.toSorted()).toEqual(['Five', 'Four', 'One', 'Three', 'Two'])
    expect((await site.get(`/api/admin/articles?sort=${sort}&cursor=x`, hers)).status).toBe(400)
  })

  test('says how many comments and polls an article has', async () => {
    const article = await anArticle(db)
    await aComment(db, { article, by: asha.id })
    await aPoll(db, 'One?', ['Yes', 'No'], { article })
    const two = await aPoll(db, 'Two?', ['Yes', 'No'], { article })
    await db`update polls set deleted_at = now() where id = ${two.poll}`
    expect(await list()).toMatchObject([{ commentCount: 1, pollCount: 1 }])
  })
})
