import { expect, test } from 'vitest'
import { anArticle } from '../../../test/drafts.ts'
import { startSite } from '../../../test/site.ts'

const site = await startSite()

const id = await anArticle(site.db, { title: 'A lesson' })
const draft = await anArticle(site.db, { title: 'Not yet', published: false })
for (const path of ['/2020/01/lesson', '/बीमा', '/articles/lesson', '/?p=7', '/old.html', '/polls'])
  await site.db`insert into old_addresses (path, article_id) values (${path}, ${id})`
await site.db`insert into old_addresses (path, article_id) values ('/draft', ${draft})`

const get = (path: string) => fetch(site.url + path, { redirect: 'manual' })

test.each([
  '/2020/01/lesson',
  '/2020/01/lesson/',
  '/2020/01/lesson?utm_source=x',
  '/%e0%a4%ac%e0%a5%80%e0%a4%ae%e0%a4%be/',
  '/articles/lesson',
  '/?p=7',
  '/old.html',
])('%s leads to the article in one redirect, for good', async (path) => {
  const { status, headers } = await get(path)
  expect([status, headers.get('location')]).toEqual([301, `/articles/${id}/a-lesson`])
})

test.each([
  ['/draft', 404],
  ['/2020/01', 404],
  ['/%00', 404],
  [`/${'x'.repeat(3_000)}`, 404],
  ['/?p=8', 200],
  ['/?p=7&q=1', 200],
  ['/polls', 200],
  ['/polls/', 301],
])('%s is answered %i as ever', async (path, status) => {
  const reply = await get(path)
  expect(reply.status).toBe(status)
  expect(reply.headers.get('location') ?? '').not.toContain('articles')
})
