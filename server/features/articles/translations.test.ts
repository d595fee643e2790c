import { beforeEach, expect, test } from 'vitest'
import type { Article, ListedArticle } from '../../../contract/articles/article-shapes.ts'
import { AdminArticle } from '../../../contract/articles/admin-article-shapes.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle, articleForm } from '../../../test/drafts.ts'
import { anAdmin, signedIn } from '../../../test/people.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db } = site
const admin = await signedIn(site, await anAdmin(site))
beforeEach(() => db`select empty('articles')`)

const counterpart = async (id: string) => ((await site.get(`/api/articles/${id}`)).json as Article).counterpart
const inHindi = (differs: object) => anArticle(db, { title: 'आपातकालीन कोष', language: 'hi', ...differs })

test('two articles lead to each other when one of them names the other', async () => {
  const english = await anArticle(db)
  const hindi = await inHindi({ translationOf: english })
  expect(await counterpart(english)).toEqual({
    id: hindi,
    slug: 'apatkalin-kosh',
    title: 'आपातकालीन कोष',
    language: 'hi',
  })
  expect(await counterpart(hindi)).toMatchObject({ id: english, language: 'en' })
  // The list tells it too.
  const listed = async (language: string) =>
    ((await site.get(`/api/articles?language=${language}`)).json as ListedArticle[]).map((one) => one.counterpart?.id)
  expect(await listed('en')).toEqual([hindi])
  expect(await listed('hi')).toEqual([english])
})

test.each([
  ['a draft', { published: false }],
  ['an article of the same language', { language: 'en' }],
  ['none', { translationOf: null }],
])('readers are not led to %s', async (_, differs) => {
  const english = await anArticle(db)
  await inHindi({ translationOf: english, ...differs })
  expect(await counterpart(english)).toBeNull()
})

test('an article that names one leads to that, though a newer one names it too', async () => {
  const chosen = await inHindi({})
  const english = await anArticle(db, { translationOf: chosen })
  await inHindi({ translationOf: english })
  expect(await counterpart(english)).toMatchObject({ id: chosen })
})

test('an editor says which it is; an older text, and one that names what is gone, can be restored', async () => {
  const english = await anArticle(db)
  const written = await site.post(
    '/api/admin/articles',
    { ...articleForm, language: 'hi', translationOf: english },
    admin,
  )
  const { id, translationOf } = AdminArticle.parse(written.json)
  expect(translationOf).toBe(english)
  await site.put(`/api/admin/articles/${id}`, { ...articleForm, language: 'hi' }, admin)
  expect(await site.get(`/api/admin/articles/${id}`, admin)).toMatchObject({ json: { translationOf: null } })
  await db`delete from articles where id = ${english}`
  const versions = (await site.get(`/api/admin/articles/${id}/versions`, admin)).json as { id: string }[]
  const restored = await site.post(`/api/admin/versions/${versions.at(-1)?.id}/restore`, {}, admin)
  expect(restored).toMatchObject({ status: 200, json: { translationOf: english } })
  await db`update article_versions set body = body - 'translationOf'`
  const older = await site.post(`/api/admin/versions/${versions.at(-1)?.id}/restore`, {}, admin)
  expect(older).toMatchObject({ status: 200, json: { translationOf: null } })
})

test('what names no article is refused, and an article is no translation of itself', async () => {
  const message = 'Enter the address of another article of this site'
  const refused = { status: 400, json: { fields: { translationOf: [message] } } }
  expect(await site.post('/api/admin/articles', { ...articleForm, translationOf: 'budget' }, admin)).toMatchObject(
    refused,
  )
  const gone = await anArticle(db)
  await db`update articles set deleted_at = now(), published = false where id = ${gone}`
  for (const translationOf of [gone, '01890000-0000-7000-8000-000000000000'])
    expect(await site.post('/api/admin/articles', { ...articleForm, translationOf }, admin)).toMatchObject(refused)
  const id = await anArticle(db)
  expect(await site.put(`/api/admin/articles/${id}`, { ...articleForm, translationOf: id }, admin)).toMatchObject(
    refused,
  )
})
