import { beforeEach, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { Editing } from '../../../contract/articles/admin-article-shapes.ts'
import { editingLimits } from '../../../contract/articles/editing.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle, articleForm as form } from '../../../test/drafts.ts'
import { aMember, signedIn } from '../../../test/people.ts'
import { forgetOpen } from './open-editors.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, put, clock } = site
const asha = await aMember(site, { role: 'editor' })
const ravi = await aMember(site, { role: 'editor', username: 'ravi', firstName: null, lastName: null })
const author = await aMember(site, { role: 'author' })
const [hers, his, asAuthor] = [await signedIn(site, asha), await signedIn(site, ravi), await signedIn(site, author)]
const begin = clock.now
let id: string
beforeEach(async () => {
  clock.now = begin
  await db`select empty('articles', 'article_drafts')`
  id = await anArticle(db)
})

const later = (milliseconds: number) => (clock.now = new Date(clock.now.getTime() + milliseconds))
const open = async (by: Record<string, string>, article = id) => {
  const { status, json } = await put(`/api/admin/articles/${article}/editing`, {}, by)
  expect(status).toBe(200)
  return Editing.parse(json)
}
const close = (by: Record<string, string>) => site.delete(`/api/admin/articles/${id}/editing`, by)

test('whoever opens an article learns who has it open, since when, and the other of them too; nobody learns of oneself', async () => {
  expect((await open(hers)).others).toEqual([])
  const since = begin.toISOString()
  later(editingLimits.callEvery)
  expect((await open(his)).others).toEqual([{ name: 'Asha Rao', openedAt: since, draftAt: null }])
  expect((await open(hers)).others).toMatchObject([{ name: 'ravi' }])
  // Renewed, it is open since the beginning.
  expect((await open(his)).others).toMatchObject([{ openedAt: since }])
  expect((await open(his, await anArticle(db))).others).toEqual([])
})

test('who leaves is gone at once, who goes away without a word after two and a half minutes, and no row stays', async () => {
  await open(hers)
  expect((await close(hers)).status).toBe(200)
  expect((await open(his)).others).toEqual([])
  await open(hers)
  later(editingLimits.openFor - 1)
  expect((await open(his)).others).toHaveLength(1)
  later(1)
  expect((await open(his)).others).toEqual([])
  // Back again, she has it open since now.
  await open(hers)
  expect((await open(his)).others).toMatchObject([{ openedAt: clock.now.toISOString() }])
  await forgetOpen(db, later(editingLimits.openFor + 1))
  expect(await db`select from article_editors`).toEqual([])
})

test('a draft of the last minutes is reported, also when its writer has left', async () => {
  const typed = clock.now.toISOString()
  const draft = { articleId: id, basedOn: 1, body: { title: 'Half of it' } }
  expect((await put(`/api/admin/drafts/${newId()}`, draft, hers)).status).toBe(200)
  expect((await open(his)).others).toEqual([{ name: 'Asha Rao', openedAt: null, draftAt: typed }])
  await open(hers)
  expect((await open(his)).others).toEqual([{ name: 'Asha Rao', openedAt: typed, draftAt: typed }])
  await close(hers)
  later(editingLimits.draftFor)
  expect((await open(his)).others).toEqual([])
})

test('the newest version is reported with who saved it', async () => {
  expect(await open(his)).toMatchObject({ version: 1, savedBy: null, ownSave: false })
  await put(`/api/admin/articles/${id}`, { ...form, published: true }, hers)
  expect(await open(his)).toMatchObject({ version: 2, savedBy: 'Asha Rao', ownSave: false })
  expect(await open(hers)).toMatchObject({ version: 2, ownSave: true })
})

test('only who may edit the article opens it: an author an own draft, nobody a deleted one', async () => {
  const tryToOpen = (article: string) => put(`/api/admin/articles/${article}/editing`, {}, asAuthor)
  expect((await tryToOpen(id)).status).toBe(404)
  const own = await anArticle(db, { authorId: author.id, published: false })
  await open(asAuthor, own)
  await db`update articles set published = true where id = ${own}`
  expect((await tryToOpen(own)).status).toBe(403)
  expect((await put(`/api/admin/articles/${newId()}/editing`, {}, hers)).status).toBe(404)
  expect((await put(`/api/admin/articles/${id}/editing`, {}, await signedIn(site, await aMember(site)))).status).toBe(
    403,
  )
  expect(await db`select member_id from article_editors`).toEqual([{ memberId: author.id }])
})
