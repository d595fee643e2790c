import { beforeEach, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { testApp } from '../../../test/app.ts'
import { anArticle, articleForm as form } from '../../../test/drafts.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, post, put, clock } = site
const [asha, ravi] = [await aMember(site, { role: 'author' }), await aMember(site, { role: 'author' })]
const editor = await aMember(site, { role: 'editor' })
const [hers, his, asEditor] = [await signedIn(site, asha), await signedIn(site, ravi), await signedIn(site, editor)]
beforeEach(async () => {
  await db`select empty('articles', 'article_drafts')`
})

const tomorrow = () => new Date(clock.now.getTime() + 86_400_000).toISOString()
const publishing = () => [{ published: true }, { publishAt: tomorrow() }]
const byEditors = { status: 403, json: { message: 'An editor publishes what you write. Save it as a draft.' } }
const isOut = {
  status: 403,
  json: { message: 'An editor has published or planned this article. Ask an editor to change it.' },
}

async function written(by = hers): Promise<string> {
  const { status, json } = await post('/api/admin/articles', form, by)
  expect(status).toBe(200)
  return (json as { id: string }).id
}
const save = (id: string, differs: object, by = hers) => put(`/api/admin/articles/${id}`, { ...form, ...differs }, by)

test('an author writes a draft, changes it, reads it as it will look, and restores a version', async () => {
  const id = await written()
  expect(await save(id, { title: 'Where it goes' })).toMatchObject({
    status: 200,
    json: { version: 2, published: false },
  })
  expect(await get(`/api/articles/${id}`, hers)).toMatchObject({ status: 200, json: { title: 'Where it goes' } })
  expect((await get(`/api/articles/${id}/comments`, hers)).status).toBe(200)
  expect((await post('/api/admin/preview', { content: 'A *word*' }, hers)).status).toBe(200)
  const versions = (await get(`/api/admin/articles/${id}/versions`, hers)).json as { id: string }[]
  expect(versions).toHaveLength(2)
  expect(await get(`/api/admin/versions/${versions[1]?.id}`, hers)).toMatchObject({ status: 200 })
  expect(await post(`/api/admin/versions/${versions[1]?.id}/restore`, {}, hers)).toMatchObject({
    status: 200,
    json: { version: 3, title: form.title },
  })
})

test('an author does not publish or plan, neither a new article nor an own draft', async () => {
  const id = await written()
  for (const wish of publishing()) {
    expect(await post('/api/admin/articles', { ...form, ...wish }, hers)).toMatchObject(byEditors)
    expect(await save(id, wish)).toMatchObject(byEditors)
  }
  expect(await db`select id from articles where published or publish_at is not null`).toEqual([])
  expect((await get(`/api/articles/${id}`)).status).toBe(404)
})

test('an editor publishes it, and from then on the author reads it and changes nothing', async () => {
  for (const wish of publishing()) {
    const id = await written()
    const [version] = (await get(`/api/admin/articles/${id}/versions`, hers)).json as [{ id: string }]
    expect(await save(id, wish, asEditor)).toMatchObject({ status: 200, json: { authorId: asha.id } })
    expect(await save(id, { title: 'Another title' })).toMatchObject(isOut)
    expect(await save(id, { ...wish, title: 'Another title' })).toMatchObject(isOut)
    expect(await post(`/api/admin/versions/${version.id}/restore`, {}, hers)).toMatchObject(isOut)
    expect(await get(`/api/admin/articles/${id}`, hers)).toMatchObject({ status: 200, json: { title: form.title } })
    expect((await save(id, {}, asEditor)).status).toBe(200)
    expect((await save(id, { title: 'Another title' })).status).toBe(200)
  }
})

test("an author sees nothing of other people's drafts, by no call", async () => {
  const id = await written(his)
  const published = await anArticle(db, { title: 'Published by an admin' })
  const [version] = (await get(`/api/admin/articles/${id}/versions`, his)).json as [{ id: string }]
  const draft = { articleId: id, basedOn: null, body: { title: 'Mine now' } }
  for (const reply of [
    await get(`/api/articles/${id}`, hers),
    await get(`/api/articles/${id}/comments`, hers),
    await get(`/api/admin/articles/${id}`, hers),
    await get(`/api/admin/articles/${published}`, hers),
    await get(`/api/admin/articles/${id}/versions`, hers),
    await get(`/api/admin/versions/${version.id}`, hers),
    await post(`/api/admin/versions/${version.id}/restore`, {}, hers),
    await put(`/api/admin/drafts/${newId()}`, draft, hers),
    await save(id, { title: 'Mine now' }),
    await save(published, { title: 'Mine now' }),
  ])
    expect(reply.status).toBe(404)
  const own = await written()
  for (const query of ['', '?search=salary', '?status=draft', '?sort=title']) {
    const list = (await get(`/api/admin/articles${query}`, hers)).json as { id: string }[]
    expect(list.map((article) => article.id)).toEqual([own])
  }
  expect((await get('/api/admin/articles', asEditor)).json).toHaveLength(3)
  expect((await site.delete(`/api/admin/articles/${own}`, hers)).status).toBe(403)
})

test('a draft typed by an author is kept for their own article, and a moderator sees no draft at all', async () => {
  const id = await written()
  const draft = { articleId: id, basedOn: 1, body: { title: 'Half a title' } }
  expect((await put(`/api/admin/drafts/${newId()}`, draft, hers)).status).toBe(200)
  expect(await get(`/api/admin/articles/${id}`, hers)).toMatchObject({ json: { autosaved: { body: draft.body } } })
  const moderator = await signedIn(site, await aMember(site, { role: 'moderator' }))
  expect((await get(`/api/articles/${id}`, moderator)).status).toBe(404)
  expect((await get(`/api/articles/${id}`, await signedIn(site, await anAdmin(site)))).status).toBe(200)
})

test('a former author has no access to what they wrote', async () => {
  const former = await aMember(site, { role: 'author' })
  const as = await signedIn(site, former)
  const id = await written(as)
  await db`update users set role = 'user' where id = ${former.id}`
  expect((await get(`/api/articles/${id}`, as)).status).toBe(404)
  expect((await get(`/api/admin/articles/${id}`, as)).status).toBe(403)
})
