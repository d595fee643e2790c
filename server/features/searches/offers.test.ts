import { expect, test } from 'vitest'
import type { HelpfulOffer, Offer } from '../../../contract/searches/offers-api.ts'
import { forumOf } from '../../../test/forum.ts'
import { testApp } from '../../../test/app.ts'
import { aMember, signedIn } from '../../../test/people.ts'
import { starterDatabase } from '../../../test/scratch-database.ts'

const site = await testApp({ RATE_LIMITS: 'off' }, starterDatabase)
const { db, get, post, clock } = site
const asha = await signedIn(site, await aMember(site, { username: 'asha' }))
const editor = await signedIn(site, await aMember(site, { username: 'ravi', role: 'editor' }))
const { begin } = forumOf(site)
const browser = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Firefox/140.0' }
const visitor = (n: number) => ({ ...browser, 'x-test-address': `203.0.113.${n}` })

const find = async (text: string, as: Record<string, string> = visitor(1), rest = '') =>
  (await get(`/api/offers?${new URLSearchParams({ text })}${rest}`, as)).json as Offer[]
const [{ id: lesson }] = await db<[{ id: string }]>`
  select row_id as id from starter_items where key = 'article:fixed-deposits-and-safety'`

test('lessons that answer a whole question are offered, but for the one under which it is written', async () => {
  const question = 'bank doob gaya to mera FD ka paisa kab milega'
  const offers = await find(question)
  expect(offers[0]).toMatchObject({ kind: 'lesson', id: lesson, language: 'en', readTime: expect.any(Number) })
  expect(offers.length).toBeLessThanOrEqual(3)
  expect((await find(question, visitor(1), `&except=${lesson}`)).map(({ id }) => id)).not.toContain(lesson)
})

test('a lesson that is there in both languages is offered in that of the question', async () => {
  const languages = async (text: string) => (await find(text)).map((offer) => 'language' in offer && offer.language)
  expect(await languages('How much money should I keep aside for an emergency fund')).toEqual(['en'])
  expect((await languages('आपातकालीन कोष में कितना पैसा रखना चाहिए'))[0]).toBe('hi')
})

test('few distinctive words, and questions that no lesson answers, get nothing', async () => {
  for (const text of [
    '',
    'how to',
    'emergency fund',
    "'; -- <->",
    'is it the best way to do it now',
    'zebra crossing near camel market',
  ])
    expect([text, await find(text)]).toEqual([text, []])
})

test('members are offered discussions among the lessons, those that share most of the title first', async () => {
  for (const title of ['How much emergency fund', 'Emergency fund for a family', 'Camels and zebras of Kutch'])
    await begin(asha, { title, content: 'emergency family fund' })
  const question = 'emergency fund of a family'
  const offers = await find(question, asha)
  expect(offers.map(({ kind }) => kind)).toEqual(['lesson', 'discussion', 'discussion'])
  expect(offers[1]).toEqual({
    kind: 'discussion',
    id: expect.any(String),
    title: 'Emergency fund for a family',
    replyCount: 0,
    isAnswered: false,
  })
  expect((await find('camels and zebras of Rajasthan', asha)).map(({ title }) => title)).toEqual([
    'Camels and zebras of Kutch',
  ])
  expect(new Set((await find(question)).map(({ kind }) => kind))).toEqual(new Set(['lesson']))
})

test.each([`text=${'x'.repeat(301)}`, 'except=1', 'text=a&except=nothing'])('%s is refused', async (query) => {
  expect((await get(`/api/offers?${query}`, visitor(1))).status).toBe(400)
})

const answered = async (offer: object, as: Record<string, string>) =>
  (await post('/api/offers/answered', offer, as)).status
const helpful = async (query = '') => (await get(`/api/admin/offers${query}`, editor)).json as HelpfulOffer[]

test('what answered a question counts once a day for each reader, without who it was, and editors see it', async () => {
  const discussion = (await find('emergency fund of a family', asha))[1]
  for (const reader of [1, 1, 2]) expect(await answered({ kind: 'lesson', id: lesson }, visitor(reader))).toBe(200)
  expect(await answered({ kind: 'discussion', id: discussion?.id }, asha)).toBe(200)
  expect(await answered({ kind: 'lesson', id: lesson }, { ...visitor(3), 'user-agent': 'Googlebot/2.1' })).toBe(200)
  expect(await helpful()).toMatchObject([
    {
      kind: 'lesson',
      times: 2,
      path: expect.stringContaining(`/articles/${lesson}/`),
      lastDay: '2026-11-20',
      lesson: {
        category: 'Savings',
        language: 'en',
        cover: { figure: { line: 'insured for each depositor in each bank' } },
      },
    },
    {
      kind: 'discussion',
      title: 'Emergency fund for a family',
      times: 1,
      path: `/forum/${discussion?.id}`,
      lesson: null,
    },
  ])
  expect(await helpful('?search=family')).toHaveLength(1)
  const { now } = clock
  clock.now = new Date(now.getTime() + 86_400_000)
  await answered({ kind: 'lesson', id: lesson }, visitor(1))
  expect((await helpful())[0]).toMatchObject({ times: 3, lastDay: '2026-11-21' })
  clock.now = new Date(now.getTime() + 2 * 86_400_000)
  await site.runHourly()
  const rows = await db<Record<string, unknown>[]>`select * from helpful_offers`
  expect(rows.map(({ readers }) => readers)).toEqual([[], []])
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['articleId', 'id', 'lastDay', 'postId', 'readers', 'times'])
  clock.now = now
})

test('what is not there, or not for its reader, does not count', async () => {
  const nobody = '01890000-0000-7000-8000-000000000000'
  const { id } = await begin(asha, { title: 'Half a thought', content: 'Another one' })
  expect(await answered({ kind: 'lesson', id: nobody }, visitor(1))).toBe(404)
  expect(await answered({ kind: 'discussion', id }, visitor(1))).toBe(404)
  expect(await answered({ kind: 'step', id }, asha)).toBe(400)
  expect(await answered({ kind: 'lesson' }, asha)).toBe(400)
  await site.delete(`/api/forum/posts/${id}`, asha)
  expect(await answered({ kind: 'discussion', id }, asha)).toBe(404)
})

test('members who are no editors do not see what was counted', async () => {
  expect((await get('/api/admin/offers', asha)).status).toBe(403)
  expect((await get('/api/admin/offers')).status).toBe(401)
})
