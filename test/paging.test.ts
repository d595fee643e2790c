import { expect, test } from 'vitest'
import type { Endpoint } from '../contract/endpoint.ts'
import { everyCall } from '../contract/index.ts'
import { testApp } from './app.ts'
import { anArticle, someArticles } from './drafts.ts'
import { aMember, anAdmin, signedIn } from './people.ts'
import { aComment, aPoll, aSavedArticle } from './texts.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db } = site
const admin = await anAdmin(site)
const headers = await signedIn(site, admin)

/** The names that a call's query takes. */
const namesOf = ({ query }: Endpoint): string[] =>
  Object.keys((query as { def?: { shape?: object } } | undefined)?.def?.shape ?? {})
const lists = everyCall.filter((call) => namesOf(call).some((name) => ['cursor', 'offset', 'limit'].includes(name)))

test('every list that pages takes a limit', () => {
  expect(lists.length).toBeGreaterThan(15)
  for (const call of lists) expect(namesOf(call), call.address).toContain('limit')
})

test.each(lists)('$address takes a limit from 1 to 100, and names these bounds', async (call) => {
  const path = call.path.replace(/:\w+/g, '01a1f73e-55e0-7000-8000-000000000009')
  for (const limit of ['0', '101', '-1', '1.5', 'two', '', '1e9']) {
    const { status, json } = await site.get(`${path}?q=tax&limit=${limit}`, headers)
    expect([limit, status]).toEqual([limit, 400])
    expect(json).toMatchObject({ fields: { limit: ['limit: a whole number from 1 to 100'] } })
  }
  for (const limit of ['1', '100', '१०'])
    expect((await site.get(`${path}?q=tax&limit=${limit}`, headers)).status, limit).not.toBe(400)
})

test('a limit is the number of rows, and the next page has as many', async () => {
  const article = await anArticle(db, { title: 'Tax for all' })
  const others = await someArticles(db, 3, { title: 'Tax again' })
  const member = await aMember(site)
  for (let n = 0; n < 3; n++) {
    await aComment(db, { article, by: member.id, content: `Comment ${n}` })
    await aSavedArticle(db, { article: others[n] ?? article, by: admin.id })
    await aPoll(db, `Do you save ${n}?`, ['Yes', 'No'])
    await db`insert into subscribers (id, email) values (gen_random_uuid(), ${`reader${n}@example.in`})`
    await site.post(
      '/api/forum/posts',
      { title: `Salary ${n}`, content: 'What do I do?', category: 'Tax Help' },
      headers,
    )
  }
  const own = `/api/articles/${article}/comments`
  for (const path of [
    own,
    '/api/articles',
    '/api/articles/search?q=tax',
    '/api/saved-articles',
    '/api/forum/posts',
    '/api/admin/articles',
    '/api/admin/polls',
    '/api/admin/members',
    '/api/admin/subscribers',
  ]) {
    const rowsOf = (json: unknown) => (Array.isArray(json) ? json : (json as { results: unknown[] }).results)
    const first = await site.get(`${path}${path.includes('?') ? '&' : '?'}limit=1`, headers)
    expect(rowsOf(first.json), path).toHaveLength(1)
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]
    const second = await site.get(String(next), headers)
    expect(rowsOf(second.json), path).toHaveLength(1)
    expect(second.json, path).not.toEqual(first.json)
  }
})
