import { beforeEach, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import { pollStatus } from '../../../contract/polls/polls.ts'
import { Poll, PollPage } from '../../../contract/polls/poll-shapes.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, signedIn } from '../../../test/people.ts'
import { aPoll, aVote } from '../../../test/texts.ts'
import { indexEarlierPolls } from './store.ts'

const site = await testApp({ LANGUAGES: 'en,hi' })
const { db, clock, get } = site
beforeEach(() => db`select empty('polls', 'articles')`)

const labels = ['Yes', 'No']
const nothing = {
  polls: [],
  total: 0,
  inOtherLanguages: { quizzes: 0, polls: 0 },
  hasMore: false,
  voted: [],
  results: [],
}
const minutes = (count: number) => new Date(clock.now.getTime() + count * 60_000)

async function list(query = '') {
  const { status, json } = await get(`/api/polls${query}`)
  expect(status).toBe(200)
  return z.parse(PollPage, json)
}
const questions = async (query = '') => (await list(query)).polls.map(({ question }) => question)

/** One poll of every kind that ends differ in, stored a minute apart in this order. */
async function oneOfEach() {
  const all = {
    'ends later': { expiresAt: minutes(60) },
    'ended long ago': { expiresAt: minutes(-60) },
    'without an end': {},
    'switched off': { isActive: false },
    'ends soon': { expiresAt: minutes(1) },
    'just ended': { expiresAt: clock.now },
    'switched off and ended': { isActive: false, expiresAt: minutes(-5) },
    'without an end, newer': {},
  }
  for (const [index, [question, differs]] of Object.entries(all).entries())
    await aPoll(db, question, labels, { ...differs, createdAt: minutes(index - 100) })
  return Object.keys(all)
}

test('the list is newest first, each poll with its options in order and its counts', async () => {
  await aPoll(db, 'Older', ['B', 'A', 'C'], { createdAt: minutes(-2) })
  const { poll, options } = await aPoll(db, 'Newer', ['2', '1'], {
    createdAt: minutes(-1),
    expiresAt: minutes(9),
    sensitive: true,
    right: ['1'],
  })
  const { polls, total, hasMore } = await list()
  expect([total, hasMore]).toEqual([2, false])
  expect(polls.map(({ options: of }) => of.map(({ label, sortOrder }) => `${sortOrder}${label}`))).toEqual([
    ['02', '11'],
    ['0B', '1A', '2C'],
  ])
  expect(z.parse(z.strictObject(Poll.shape), polls[0])).toMatchObject({
    id: poll,
    question: 'Newer',
    kind: 'quiz',
    isSensitive: true,
    articleId: null,
    articleTitle: null,
    isActive: true,
    expiresAt: minutes(9).toISOString(),
    createdAt: minutes(-1).toISOString(),
    totalVotes: 0,
    options: [
      { id: options[0], label: '2', sortOrder: 0 },
      { id: options[1], label: '1', sortOrder: 1 },
    ],
  })
  expect((await get(`/api/polls/${poll}`)).json).toEqual(polls[0])
})

test('the sorts: newest, oldest, and the nearest end of an open poll first', async () => {
  const stored = await oneOfEach()
  const offLast = (all: string[]) => [...all.filter((question) => question !== 'switched off'), 'switched off']
  expect(await questions('?sort=oldest')).toEqual(offLast(stored))
  expect(await questions('?sort=newest')).toEqual(offLast(stored.toReversed()))
  expect(await questions()).toEqual(offLast(stored.toReversed()))
  expect([...(await questions('?limit=5')), ...(await questions('?limit=5&offset=5'))]).toEqual(await questions())
  expect(await questions('?sort=expiring')).toEqual([
    'ends soon',
    'ends later',
    'without an end, newer',
    'without an end',
    'switched off',
    'just ended',
    'switched off and ended',
    'ended long ago',
  ])
})

test('on a page in Hindi those that are asked in Hindi come first, except where another order was asked for', async () => {
  const minute = (at: number) => ({ createdAt: minutes(at - 100) })
  await aPoll(db, 'किस्त कितनी है?', labels, minute(1))
  await aPoll(db, 'बचत कहाँ रखते हैं?', labels, minute(2))
  await aPoll(db, 'Do you save?', labels, minute(3))
  await aPoll(db, 'हिसाब बंद हुआ', labels, { isActive: false, ...minute(4) })
  const inHindi = async (query = '') =>
    z.parse(PollPage, (await get(`/hi/api/polls${query}`)).json).polls.map(({ question }) => question)
  expect(await inHindi()).toEqual(['बचत कहाँ रखते हैं?', 'किस्त कितनी है?', 'Do you save?', 'हिसाब बंद हुआ'])
  expect(await inHindi('?activeOnly=true&limit=1&offset=1')).toEqual(['किस्त कितनी है?'])
  expect(await inHindi('?sort=oldest&limit=3')).toEqual(['किस्त कितनी है?', 'बचत कहाँ रखते हैं?', 'Do you save?'])
  expect(await questions('?activeOnly=true')).toEqual(['Do you save?', 'बचत कहाँ रखते हैं?', 'किस्त कितनी है?'])
})

test('those in another language than the page are counted apart, on whatever page of the list they stand', async () => {
  await aPoll(db, 'किस्त कितनी है?', labels)
  await aPoll(db, 'UPI PIN कब?', labels, { right: ['No'] })
  await aPoll(db, 'बंद है?', labels, { isActive: false })
  await aPoll(db, 'Do you save?', labels)
  const counted = async (path: string) => {
    const { total, inOtherLanguages } = z.parse(PollPage, (await get(path)).json)
    return [total, inOtherLanguages]
  }
  expect(await counted('/api/polls?limit=1')).toEqual([4, { quizzes: 1, polls: 2 }])
  expect(await counted('/api/polls?offset=3')).toEqual([4, { quizzes: 1, polls: 2 }])
  expect(await counted('/hi/api/polls')).toEqual([4, { quizzes: 0, polls: 1 }])
  expect(await counted('/api/polls?status=active&search=UPI')).toEqual([1, { quizzes: 1, polls: 0 }])
})

test('a member is told in which of them they have voted; a visitor in none', async () => {
  const voter = await aMember(site)
  const asVoter = await signedIn(site, voter)
  const { poll, options } = await aPoll(db, 'Gold?', labels)
  await aPoll(db, 'Silver?', labels)
  await aVote(db, { poll, option: options[0] ?? '', by: voter.id })
  const { json } = await get('/api/polls', asVoter)
  expect(z.parse(PollPage, json).voted).toEqual([poll])
  expect((await list()).voted).toEqual([])
})

test('the list has the results of polls that the reader has voted in and of closed ones, and of no others', async () => {
  const [voter, other] = [await aMember(site), await aMember(site)]
  const make = async (question: string, differs = {}) => {
    const made = await aPoll(db, question, labels, differs)
    await aVote(db, { poll: made.poll, option: made.options[1], by: other.id })
    return made
  }
  const [open, quiz, sensitive] = [
    await make('Gold?'),
    await make('A quiz?', { right: [labels[1]] }),
    await make('How much?', { sensitive: true }),
  ]
  const closed = await make('Ended?', { right: [labels[0]], expiresAt: '2026-11-19T00:00:00Z' })
  const ids = (page: PollPage) => page.results.map(({ pollId }) => pollId)
  expect(ids(await list())).toEqual([closed.poll])
  const asVoter = await signedIn(site, voter)
  const seen = async () => z.parse(PollPage, (await get('/api/polls', asVoter)).json)
  expect(ids(await seen())).toEqual([closed.poll])
  for (const { poll, options } of [open, quiz, sensitive]) await aVote(db, { poll, option: options[0], by: voter.id })
  const { results } = await seen()
  const of = ({ poll }: { poll: string }) => results.find(({ pollId }) => pollId === poll)
  expect(of(open)).toMatchObject({ userVote: open.options[0], hidden: false })
  expect(of(open)?.shares).toMatchObject([
    { count: 1, percentage: 50 },
    { count: 1, percentage: 50 },
  ])
  expect(of(sensitive)).toMatchObject({ hidden: true })
  expect(of(sensitive)?.shares).toMatchObject(labels.map(() => ({ count: null, percentage: null })))
  expect(of(closed)).toMatchObject({ userVote: null })
})

test('the filters hold what the contract calls active and expired', async () => {
  await oneOfEach()
  const all = (await list('?status=all')).polls
  for (const status of ['active', 'expired'] as const) {
    const fitting = all.filter((poll) => pollStatus(poll, clock.now) === status).map(({ question }) => question)
    const found = await list(`?status=${status}`)
    expect(found.polls.map(({ question }) => question)).toEqual(fitting)
    expect(found.total).toBe(fitting.length)
  }
  expect(await questions('?activeOnly=true')).toEqual(await questions('?status=active'))
  expect(await questions('?activeOnly=false')).toHaveLength(8)
})

test('20 at a time unless asked for, with the whole count and whether there are more', async () => {
  for (let n = 1; n <= 23; n++) await aPoll(db, `Question ${n}`, labels, { createdAt: minutes(-5) })
  const first = await list()
  expect([first.polls.length, first.total, first.hasMore]).toEqual([20, 23, true])
  expect((await get('/api/polls?sort=oldest')).headers.get('link')).toBe(
    '</api/polls?sort=oldest&offset=20>; rel="next"',
  )
  expect((await get('/api/polls?offset=20')).headers.get('link')).toBeNull()
  const second = await list('?offset=20')
  expect([second.polls.length, second.total, second.hasMore]).toEqual([3, 23, false])
  expect(new Set([...first.polls, ...second.polls].map(({ id }) => id)).size).toBe(23)
  const exact = await list('?limit=3&offset=20')
  expect([exact.polls.length, exact.hasMore]).toEqual([3, false])
  expect(await list('?offset=23')).toEqual({ ...nothing, total: 23 })
  expect((await list('?limit=100')).polls).toHaveLength(23)
})

test('an empty site has an empty list', async () => {
  expect(await list('?sort=expiring')).toEqual(nothing)
})

test('a poll names its article, and is found by it, while that is published', async () => {
  const shown = await anArticle(db, { title: 'What a SIP does' })
  const draft = await anArticle(db, { published: false })
  await aPoll(db, 'Attached', labels, { article: shown })
  const hidden = await aPoll(db, 'Under a draft', labels, { article: draft })
  await aPoll(db, 'Alone', labels)
  expect((await list(`?articleId=${shown}`)).polls).toMatchObject([
    { question: 'Attached', articleId: shown, articleTitle: 'What a SIP does' },
  ])
  expect(await list(`?articleId=${draft}`)).toMatchObject({ polls: [], total: 0 })
  expect(await list(`?articleId=${newId()}`)).toMatchObject({ polls: [], total: 0 })
  expect((await get(`/api/polls/${hidden.poll}`)).json).toMatchObject({ articleId: null, articleTitle: null })
  await db`update articles set published = true`
  expect((await get(`/api/polls/${hidden.poll}`)).json).toMatchObject({ articleId: draft })
})

test.each([
  ['emergency', ['Where is your emergency money?']],
  ['EMERGENCIES', ['Where is your emergency money?']],
  ['emergensy', ['Where is your emergency money?']],
  ['deposit', ['Where is your emergency money?']],
  ['money deposit', ['Where is your emergency money?']],
  ['बीमा', ['क्या आपका बीमा है?']],
  ['bima', ['क्या आपका बीमा है?']],
  ['हाँ', ['क्या आपका बीमा है?']],
  ['money gold', []],
  ['e', ['What did you buy first?', 'क्या आपका बीमा है?', 'Where is your emergency money?']],
  ['  ', ['What did you buy first?', 'क्या आपका बीमा है?', 'Where is your emergency money?']],
  ['??', []],
  ["'); drop table polls; --", []],
  ['%', ['What did you buy first?', 'क्या आपका बीमा है?', 'Where is your emergency money?']],
])('the search for "%s"', async (text, found) => {
  await aPoll(db, 'Where is your emergency money?', ['Fixed deposit', 'At home'], { createdAt: minutes(-3) })
  await aPoll(db, 'क्या आपका बीमा है?', ['हाँ', 'नहीं'], { createdAt: minutes(-2) })
  await aPoll(db, 'What did you buy first?', ['Gold', 'Land'], { createdAt: minutes(-1) })
  const page = await list(`?search=${encodeURIComponent(text)}`)
  expect(page.polls.map(({ question }) => question)).toEqual(found)
  expect(page.total).toBe(found.length)
})

test('search, filter, sort and paging hold together', async () => {
  for (let n = 1; n <= 5; n++)
    await aPoll(db, `Gold ${n}`, labels, { createdAt: minutes(n - 10), expiresAt: minutes(n === 3 ? -1 : 10) })
  await aPoll(db, 'Silver', labels)
  const page = await list('?search=gold&status=active&sort=oldest&limit=2&offset=1')
  expect(page.polls.map(({ question }) => question)).toEqual(['Gold 2', 'Gold 4'])
  expect([page.total, page.hasMore]).toEqual([4, true])
})

test('polls that were stored before they could be searched get their words at the start, once', async () => {
  for (let n = 1; n <= 201; n++) await aPoll(db, `Gold ${n}`, labels)
  await aPoll(db, 'Silver', labels)
  await db`delete from poll_search using polls where id = poll_id and question <> 'Silver'`
  expect(await questions('?search=gold')).toEqual([])
  // Two processes that start together.
  const [one, other] = await Promise.all([indexEarlierPolls(db), indexEarlierPolls(db)])
  expect(one + other).toBeGreaterThanOrEqual(201)
  expect((await list('?search=gold')).total).toBe(201)
  expect(await indexEarlierPolls(db)).toBe(0)
})

test.each([
  ['limit', ['0', '101', '-1', '1.5', 'many', '']],
  ['offset', ['-1', '0.5', '100001', '1e999', 'NaN']],
  ['status', ['open', 'ALL', '', 'constructor']],
  ['sort', ['latest', '', '__proto__']],
  ['activeOnly', ['yes', '1', '']],
  ['articleId', ['1', 'null', "'; drop table polls; --"]],
  ['search', ['a'.repeat(201), '\0ab']],
])('what is not a %s is refused by name', async (name, values) => {
  for (const value of values)
    expect(await get(`/api/polls?${name}=${encodeURIComponent(value)}`), value).toMatchObject({
      status: 400,
      json: { message: 'Please check what you entered.', fields: { [name]: [expect.any(String)] } },
    })
  expect((await get(`/api/polls?${name}=1&${name}=2`)).status).toBe(400)
})
