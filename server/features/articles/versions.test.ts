import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { Autosaved, Version, VersionSummary } from '../../../contract/articles/admin-article-shapes.ts'
import * as z from 'zod/mini'
import { testApp } from '../../../test/app.ts'
import { anArticle, articleForm as form } from '../../../test/drafts.ts'
import { anAdmin, signedIn } from '../../../test/people.ts'
import { queueSchema } from '../../kit/queue-library.ts'
import { publishDue } from './scheduled.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, clock } = site
const [asha, ravi] = [await anAdmin(site, { username: 'asha' }), await anAdmin(site, { username: 'ravi' })]
const [hers, his] = [await signedIn(site, asha), await signedIn(site, ravi)]
const begin = clock.now
beforeEach(async () => {
  clock.now = begin
  await db`select empty('articles', 'article_drafts')`
})

const save = (id: string, body: object, by = hers) => site.put(`/api/admin/articles/${id}`, { ...form, ...body }, by)
const versionsOf = async (id: string) =>
  z.parse(z.array(VersionSummary), (await site.get(`/api/admin/articles/${id}/versions`, hers)).json)

describe('versions', () => {
  test('the first save of an article from before keeps its old text too', async () => {
    const id = await anArticle(db, { title: 'As it was', authorId: ravi.id })
    expect(await versionsOf(id)).toEqual([])
    await save(id, { published: true })
    expect(await versionsOf(id)).toMatchObject([
      { version: 2, title: 'Where your salary goes', savedBy: 'asha' },
      { version: 1, title: 'As it was', savedBy: 'ravi' },
    ])
  })

  test('one is shown whole, and brought back as the newest', async () => {
    const id = await anArticle(db, { title: 'As it was' })
    await save(id, { published: true })
    const [, first] = await versionsOf(id)
    const shown = await site.get(`/api/admin/versions/${first?.id}`, hers)
    expect(Version.parse(shown.json)).toEqual(shown.json)
    expect(shown.json).toMatchObject({ version: 1, savedBy: null, body: { title: 'As it was', tags: [], media: [] } })
    expect(await site.post(`/api/admin/versions/${first?.id}/restore`, { basedOn: 1 }, hers)).toMatchObject({
      status: 409,
    })
    const back = await site.post(`/api/admin/versions/${first?.id}/restore`, { basedOn: 2 }, hers)
    expect(back).toMatchObject({ status: 200, json: { id, title: 'As it was', version: 3, published: true } })
    expect((await site.get('/api/articles/search?q=emergency')).json).toMatchObject({ count: 0 })
    expect((await versionsOf(id)).map(({ version }) => version)).toEqual([3, 2, 1])
    expect(
      await db`select details from audit_logs where resource_id = ${id} and action = 'article.version-restored'`,
    ).toMatchObject([{ details: { version: 3, restored: 1 } }])
  })

  test('they page, the newest first', async () => {
    const id = await anArticle(db)
    for (let n = 0; n < 21; n += 1) await save(id, { title: `Title ${n}` })
    const first = await site.get(`/api/admin/articles/${id}/versions`, hers)
    expect(first.json).toHaveLength(20)
    const next = /<(.+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect((await site.get(next, hers)).json).toMatchObject([{ version: 2 }, { version: 1 }])
  })

  test('there are none of what is not there', async () => {
    for (const path of [`/api/admin/articles/${newId()}/versions`, `/api/admin/versions/${newId()}`])
      expect((await site.get(path, hers)).status).toBe(404)
    expect((await site.post(`/api/admin/versions/${newId()}/restore`, {}, hers)).status).toBe(404)
  })
})

const saveDraft = (id: string, body: object, by = hers) =>
  site.put(`/api/admin/drafts/${id}`, { articleId: null, basedOn: null, body: {}, ...body }, by)

const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown

describe('unsaved texts', () => {
  test('one is kept for each admin and article, unfinished as it is, and shown to that admin alone', async () => {
    const articleId = await anArticle(db)
    const [first, second] = [newId(), newId()]
    const body = { title: '', readTime: 'x', tags: ['half a'] }
    const savedDraft = await saveDraft(first, { articleId, basedOn: 1, body })
    expect(Autosaved.parse(savedDraft.json)).toEqual({
      id: first,
      articleId,
      basedOn: 1,
      body,
      updatedAt: clock.now.toISOString(),
    })
    expect((await saveDraft(first, { articleId, basedOn: 1, body: { title: 'T' } })).status).toBe(200)
    expect((await saveDraft(second, { articleId, basedOn: 1, body: { title: 'Ti' } })).status).toBe(200)
    expect(await db`select id from article_drafts`).toEqual([{ id: second }])
    expect((await site.get(`/api/admin/articles/${articleId}`, hers)).json).toMatchObject({
      autosaved: { id: second, body: { title: 'Ti' } },
    })
    expect((await site.get(`/api/admin/articles/${articleId}`, his)).json).toMatchObject({ autosaved: null })
    expect((await site.get(`/api/articles/${articleId}`)).json).toMatchObject({ title: 'Your first emergency fund' })
  })

  test('many at one moment leave one', async () => {
    const articleId = await anArticle(db)
    const replies = await Promise.all(Array.from({ length: 6 }, () => saveDraft(newId(), { articleId })))
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await db`select 1 from article_drafts`).toHaveLength(1)
  })

  test('those of no article are listed, the last one first, fifty at the most', async () => {
    for (let n = 0; n < 52; n += 1) {
      clock.now = new Date(begin.getTime() + n * 1000)
      await saveDraft(newId(), { body: { n } })
    }
    await saveDraft(newId(), { body: { n: 'his' } }, his)
    const mine = z.parse(z.array(Autosaved), (await site.get('/api/admin/drafts', hers)).json)
    expect([mine.length, mine[0]?.body, mine.at(-1)?.body]).toEqual([50, { n: 51 }, { n: 2 }])
  })

  test('saving the article forgets the one of the admin who saved', async () => {
    const articleId = await anArticle(db)
    await saveDraft(newId(), { articleId })
    await saveDraft(newId(), { articleId }, his)
    await save(articleId, { published: true })
    expect(await db`select admin_id from article_drafts`).toEqual([{ adminId: ravi.id }])
  })

  test('nobody else writes over it or throws it away', async () => {
    const id = newId()
    await saveDraft(id, { body: { title: 'Hers' } })
    expect((await saveDraft(id, { body: { title: 'His' } }, his)).status).toBe(404)
    expect((await site.delete(`/api/admin/drafts/${id}`, his)).status).toBe(200)
    expect((await site.get('/api/admin/drafts', hers)).json).toMatchObject([{ body: { title: 'Hers' } }])
    expect((await site.delete(`/api/admin/drafts/${id}`, hers)).json).toEqual({ message: 'Draft deleted' })
    expect((await site.get('/api/admin/drafts', hers)).json).toEqual([])
  })

  test.each([
    ['an article that is not there', { articleId: newId() }, 404],
    ['a text beyond what is read', { body: { content: 'x'.repeat(390_000) } }, 413],
    ['a text that is longer as it is stored', { body: { list: Array(190_000).fill(1) } }, 413],
    ['a character that cannot be stored', { body: { content: 'a\0b' } }, 400],
    ['no body', { body: null }, 400],
    ['what is nested too deeply', { body: { content: nested(60) } }, 400],
    ['a name that cannot be stored', { body: { 'a\0b': 1 } }, 400],
    ['a name that is half a character', { body: { '\ud800': 1 } }, 400],
    ['a version beyond all counting', { basedOn: 2 ** 31 }, 400],
  ])('%s is refused', async (_, draft, status) => {
    expect((await saveDraft(newId(), draft)).status).toBe(status)
  })

  test('what is nested without an end is refused too', async () => {
    const body = `{"articleId":null,"basedOn":null,"body":{"a":${'['.repeat(150_000)}${']'.repeat(150_000)}}}`
    expect((await site.put(`/api/admin/drafts/${newId()}`, body, hers)).status).toBe(400)
  })

  test('half an emoji, at which the browser has cut a text, is kept as a sign that something is missing', async () => {
    const savedDraft = await saveDraft(newId(), { body: { title: 'Rent 🏠'.slice(0, -1), whole: '🏠' } })
    expect(savedDraft).toMatchObject({ status: 200, json: { body: { title: 'Rent \ufffd', whole: '🏠' } } })
    const saved = await site.post('/api/admin/articles', { ...form, title: 'Rent 🏠'.slice(0, -1) }, hers)
    expect(saved).toMatchObject({ status: 200, json: { title: 'Rent \ufffd' } })
  })

  test('a text that is too long to be saved is kept', async () => {
    expect((await saveDraft(newId(), { body: { content: 'म'.repeat(120_000) } })).status).toBe(200)
  })
})

describe('planned publishing', () => {
  const planned = async (publishAt: string) => {
    const reply = await site.post('/api/admin/articles', { ...form, publishAt }, hers)
    return (reply.json as { id: string }).id
  }

  test('comes at its moment and not before, with that moment as its day', async () => {
    const id = await planned('2026-11-21T03:30:00.000Z')
    expect(await publishDue(db, new Date('2026-11-21T03:29:59.999Z'))).toBe(0)
    expect((await site.get(`/api/articles/${id}`)).status).toBe(404)
    clock.now = new Date('2026-11-21T03:30:09.000Z')
    await site.runJobs()
    expect((await site.get(`/api/articles/${id}`)).json).toMatchObject({
      createdAt: '2026-11-21T03:30:00.000Z',
      updatedAt: clock.now.toISOString(),
    })
    expect((await site.get(`/api/admin/articles/${id}`, hers)).json).toMatchObject({ publishAt: null, published: true })
    expect(
      await db`select admin_user_id from audit_logs where resource_id = ${id} and action = 'article.published'`,
    ).toEqual([{ adminUserId: null }])
  })

  test('comes at its moment also where it was planned for a later one before', async () => {
    const id = await planned('2026-11-25T03:30:00.000Z')
    await save(id, { publishAt: '2026-11-21T03:30:00.000Z', basedOn: 1 })
    clock.now = new Date('2026-11-21T03:29:59.999Z')
    await site.runJobs()
    expect((await site.get(`/api/articles/${id}`)).status).toBe(404)
    clock.now = new Date('2026-11-21T03:30:00.000Z')
    await site.runJobs()
    expect((await site.get(`/api/articles/${id}`)).json).toMatchObject({ createdAt: '2026-11-21T03:30:00.000Z' })
    clock.now = new Date('2026-11-25T03:30:00.000Z')
    await site.runJobs()
    expect(await db`select from audit_logs where resource_id = ${id} and action = 'article.published'`).toHaveLength(1)
  })

  test('is kept also for a plan that no job is there for, as after a restore', async () => {
    const id = await planned('2026-11-21T03:30:00.000Z')
    await db.unsafe(`delete from ${queueSchema}.job`)
    await site.runHourly()
    clock.now = new Date('2026-11-21T03:30:00.000Z')
    await site.runJobs()
    expect((await site.get(`/api/articles/${id}`)).status).toBe(200)
  })

  test('comes a moment later where an editor has locked the article', async () => {
    const id = await planned('2026-11-21T03:30:00.000Z')
    clock.now = new Date('2026-11-21T03:30:00.000Z')
    await db.begin(async (sql) => {
      await sql`select from articles where id = ${id} for update`
      await site.runJobs()
    })
    expect((await site.get(`/api/articles/${id}`)).status).toBe(404)
    clock.now = new Date('2026-11-21T03:30:05.000Z')
    await site.runJobs()
    expect((await site.get(`/api/articles/${id}`)).json).toMatchObject({ createdAt: '2026-11-21T03:30:00.000Z' })
  })

  test('happens once, however many processes look at the clock', async () => {
    const id = await planned('2026-11-21T03:30:00.000Z')
    const due = new Date('2026-11-21T03:30:00.000Z')
    const counts = await Promise.all([1, 2, 3, 4].map(() => publishDue(db, due)))
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
    expect(await db`select 1 from audit_logs where resource_id = ${id} and action = 'article.published'`).toHaveLength(
      1,
    )
  })

  test('leaves what was taken back or deleted alone', async () => {
    const [taken, gone] = [await planned('2026-11-21T03:30:00.000Z'), await planned('2026-11-21T03:30:00.000Z')]
    await save(taken, { publishAt: null })
    await site.delete(`/api/admin/articles/${gone}`, hers)
    expect(await publishDue(db, new Date('2026-12-01T00:00:00.000Z'))).toBe(0)
  })

  test('and an editor who saves at that very moment: both are done, in some order', async () => {
    const id = await planned('2026-11-21T03:30:00.000Z')
    clock.now = new Date('2026-11-21T03:29:59.999Z')
    const [, saved] = await Promise.all([
      publishDue(db, new Date('2026-11-21T03:30:00.000Z')),
      save(id, { title: 'The last word', publishAt: '2026-11-21T03:30:00.000Z', basedOn: 1 }),
    ])
    expect(saved).toMatchObject({ status: 200 })
    await publishDue(db, new Date('2026-11-21T03:30:15.000Z'))
    expect((await site.get(`/api/articles/${id}`)).json).toMatchObject({ title: 'The last word', published: true })
  })
})
