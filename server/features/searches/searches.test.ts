import { expect, test } from 'vitest'
import type { VainSearch } from '../../../contract/searches/searches-api.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, signedIn } from '../../../test/people.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get } = site
await anArticle(db, { title: 'Emergency fund' })
const editor = await signedIn(site, await aMember(site, { username: 'asha', role: 'editor' }))

const browser = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Firefox/140.0' }
const from = (reader: number) => ({ ...browser, 'x-test-address': `203.0.113.${reader}` })
async function search(text: string, headers: Record<string, string>) {
  await get(`/api/articles/search?q=${encodeURIComponent(text)}`, headers)
  await site.services.vainSearches.flush()
}
const seen = async (query = '') => (await get(`/api/admin/searches${query}`, editor)).json as VainSearch[]
const stored = () => db<{ terms: string }[]>`select terms from searches_in_vain order by terms`

test('editors see the words of a search in vain once five different readers have searched them', async () => {
  for (const reader of [1, 1, 2, 3, 4]) await search('Kisan loan?', from(reader))
  expect(await seen()).toEqual([])
  await search('kisan LOAN', from(5))
  expect(await seen()).toEqual([{ terms: 'kisan loan', readers: 5, nothingNear: true, lastDay: '2026-11-20' }])
  for (let reader = 1; reader <= 6; reader++) await search('emergency camel', from(reader))
  expect((await seen()).map(({ terms, nothingNear }) => [terms, nothingNear])).toEqual([
    ['emergency camel', false],
    ['kisan loan', true],
  ])
  expect(await seen('?search=camel')).toHaveLength(1)
})

test('nothing of a reader is stored but a number that others share', async () => {
  const rows = await db<Record<string, unknown>[]>`select * from searches_in_vain limit 1`
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['lastDay', 'nothingNear', 'readers', 'terms'])
  for (const mark of (rows[0]?.readers ?? []) as number[]) expect(mark).toBeLessThan(4_096)
})

test('what was found, numbers of people, filters and robots are not noted', async () => {
  await db`truncate searches_in_vain`
  await search('emergency fund', from(1))
  await search('camel 9876543210', from(1))
  await search('camel@example.com', from(1))
  await search('camel', { ...from(1), 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
  await get('/api/articles/search?q=camel&language=hi', from(1))
  await site.services.vainSearches.flush()
  expect(await stored()).toEqual([])
})

test('what few searched is erased after a month, what editors see after half a year', async () => {
  await search('camel', from(1))
  for (const reader of [1, 2, 3, 4, 5]) await search('zebra', from(reader))
  const { now } = site.clock
  const later = (days: number) => (site.clock.now = new Date(now.getTime() + days * 86_400_000))
  later(31)
  await site.runHourly()
  expect((await stored()).map(({ terms }) => terms)).toEqual(['zebra'])
  later(181)
  await site.runHourly()
  expect(await stored()).toEqual([])
  site.clock.now = now
})

test('members who are no editors do not see searches', async () => {
  const member = await signedIn(site, await aMember(site, { username: 'ravi' }))
  expect((await get('/api/admin/searches', member)).status).toBe(403)
  expect((await get('/api/admin/searches')).status).toBe(401)
})
