import { beforeAll, expect, test } from 'vitest'
import { testApp } from './app.ts'
import { someArticles } from './drafts.ts'
import { aMember, anAdmin, signedIn } from './people.ts'
import { aPoll, aDiscussion, aReply } from './texts.ts'

const site = await testApp()
let session: { cookie: string }
let discussion: string

beforeAll(async () => {
  const admin = await anAdmin(site)
  session = await signedIn(site, admin)
  await someArticles(site.db, 3)
  for (const question of ['First', 'Second', 'Third']) await aPoll(site.db, question, ['Yes', 'No'])
  discussion = await aDiscussion(site.db, { by: (await aMember(site)).id })
  await aReply(site.db, { discussion, by: admin.id, content: 'With a list' })
})

const count = async (path: string) => {
  const { status, json } = await site.get(path, session)
  const list = Array.isArray(json) ? json : Object.values(json as object).find(Array.isArray)
  return [status, list?.length]
}

test.each([
  ['/api/articles?limit=२', 2],
  ['/api/articles?limit=２', 2],
  ['/api/articles/search?q=lesson&limit=২', 2],
  ['/api/admin/articles?limit=௨', 2],
  ['/api/polls?limit=۲', 2],
  ['/api/polls?limit=३&offset=१', 2],
])('%s is read as a number', async (path, length) => {
  expect(await count(path)).toEqual([200, length])
})

test('a page of replies may be named in digits of another script', async () => {
  expect(await site.get(`/api/forum/posts/${discussion}/replies?page=१`, session)).toMatchObject({ status: 200 })
})

test.each(['½', '²', '二', '१.५', '-१', ''])('limit=%s is no number, which is said', async (limit) => {
  expect(await site.get(`/api/articles?limit=${encodeURIComponent(limit)}`)).toMatchObject({
    status: 400,
    json: { fields: { limit: [expect.any(String)] } },
  })
})

test('the minutes that an article takes may be typed in digits of another script', async () => {
  const article = {
    title: 'Lesson 4',
    excerpt: 'More of it.',
    content: 'Write it down.',
    category: 'Savings',
    readTime: '५',
  }
  expect(await site.post('/api/admin/articles', article, session)).toMatchObject({ status: 200, json: { readTime: 5 } })
})
