import { beforeEach, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import { PollResults } from '../../../contract/polls/poll-shapes.ts'
import { testApp } from '../../../test/app.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aPoll, aVote } from '../../../test/texts.ts'

const site = await testApp()
const { db, clock, get, post } = site
const start = clock.now
const end = new Date(start.getTime() + 60_000)
beforeEach(() => {
  clock.now = start
})

const labels = ['Bank', 'Gold', 'Cash']
const callers = ['stranger', 'member', 'voter'] as const
const states = {
  open: { expiresAt: end },
  expired: { expiresAt: start },
  inactive: { isActive: false, expiresAt: end },
}
const lesson = ['Because it is so.', 'A law of 1 April 2026']

/** Members choose the options, as many as said of each. Returns the headers of one who chose the second, if any did. */
async function votesIn({ poll, options }: { poll: string; options: string[] }, counts: number[]) {
  const voters = await Promise.all(
    counts.map((count) => Promise.all(Array.from({ length: count }, () => aMember(site)))),
  )
  for (const [index, of] of voters.entries())
    for (const { id } of of) await aVote(db, { poll, option: options[index], by: id })
  const voter = voters[1]?.[0]
  return voter ? signedIn(site, voter) : {}
}

const everyCase = callers.flatMap((who) => (['open', 'expired', 'inactive'] as const).map((state) => ({ who, state })))

const few = [2, 1, 1]
const enough = [3, 1, 1]
const kinds = [
  { sensitive: false, right: [], counts: few, shares: [50, 25, 25] },
  { sensitive: true, right: [], counts: few, shares: null },
  { sensitive: true, right: [], counts: enough, shares: [60, 20, 20] },
  { sensitive: false, right: ['Gold'], counts: few, shares: [50, 25, 25] },
  { sensitive: true, right: ['Gold'], counts: few, shares: null },
]

test.each(everyCase)('what a $who sees of a poll that is $state', async ({ who, state }) => {
  for (const { sensitive, right, counts, shares } of kinds) {
    const made = await aPoll(db, 'Where do you save?', labels, { ...states[state], sensitive, right })
    const voter = await votesIn(made, counts)
    const headers = { stranger: {}, member: await signedIn(site, await aMember(site)), voter }[who]
    const reply = await get(`/api/polls/${made.poll}/results`, headers)
    if (who === 'stranger' && state === 'open') {
      expect(reply).toMatchObject({ status: 401, json: { message: 'Please sign in.' } })
      continue
    }
    expect(reply.status).toBe(200)
    const taught = right.length > 0 && (who === 'voter' || state !== 'open')
    expect(z.parse(PollResults, reply.json)).toEqual({
      results: labels.map((label, index) => ({
        optionId: made.options[index],
        label,
        sortOrder: index,
        count: shares ? counts[index] : null,
        percentage: shares ? shares[index] : null,
        isRight: taught ? label === 'Gold' : null,
      })),
      totalVotes: counts.reduce((sum, count) => sum + count, 0),
      userVote: who === 'voter' ? made.options[1] : null,
      status: state === 'open' ? 'active' : state,
      hidden: shares === null,
      explanation: taught ? lesson[0] : null,
      source: taught ? lesson[1] : null,
      next: expect.toSatisfy((next) => next === null || who === 'voter' || state !== 'open'),
    })
  }
})

test('after the vote a member is offered the next open poll without a vote of theirs, and under one that has ended so is a visitor: below it in the list, of its kind first', async () => {
  await db`delete from polls`
  const minutes = (count: number) => new Date(start.getTime() + count * 60_000)
  const make = (question: string, minute: number, differs = {}) =>
    aPoll(db, question, labels, { createdAt: minutes(minute), ...differs })
  const above = await make('Above', -1)
  const here = await make('Here', -2)
  await make('Ended', -3, { expiresAt: start })
  await make('Switched off', -4, { isActive: false })
  const quiz = await make('Quiz', -5, { right: ['Bank'] })
  const below = await make('Below', -6)
  const user = await aMember(site)
  const as = await signedIn(site, user)
  const next = async (headers: Record<string, string> = as) =>
    ((await get(`/api/polls/${here.poll}/results`, headers)).json as PollResults).next?.question ?? null
  expect(await next()).toBeNull()
  const { json } = await post(`/api/polls/${here.poll}/vote`, { optionId: here.options[0] }, as)
  expect(json).toMatchObject({ results: { next: { id: below.poll, question: 'Below', kind: 'opinion' } } })
  for (const [{ poll, options }, question] of [
    [below, 'Above'],
    [above, 'Quiz'],
    [quiz, null],
  ] as const) {
    await aVote(db, { poll, option: options[0], by: user.id })
    expect(await next()).toBe(question)
  }
  await db`update polls set is_active = false where id = ${here.poll}`
  expect(await next(await signedIn(site, await aMember(site)))).toBe('Below')
  expect(await next({})).toBe('Below')
})

test('after a question in Hindi comes another in Hindi, and one in English after the last', async () => {
  await db`delete from polls`
  const make = (question: string, minute: number) =>
    aPoll(db, question, labels, { createdAt: new Date(start.getTime() - minute * 60_000) })
  const polls = [await make('पहला?', 4), await make('English?', 3), await make('दूसरा?', 2), await make('तीसरा?', 1)]
  const user = await aMember(site)
  const as = await signedIn(site, user)
  const offered: unknown[] = []
  for (const n of [2, 0, 3]) {
    const { poll = '', options } = polls[n] ?? {}
    const { json } = await post(`/api/polls/${poll}/vote`, { optionId: options?.[0] }, as)
    offered.push((json as { results: PollResults }).results.next?.question)
  }
  expect(offered).toEqual(['पहला?', 'तीसरा?', 'English?'])
})

test('an admin sees no more of a sensitive poll than a member', async () => {
  const made = await aPoll(db, 'Do you owe money?', labels, { sensitive: true })
  await votesIn(made, [4, 0, 0])
  const { json } = await get(`/api/polls/${made.poll}/results`, await signedIn(site, await anAdmin(site)))
  expect(json).toMatchObject({
    hidden: true,
    totalVotes: 4,
    results: [{ count: null }, { count: null }, { count: null }],
  })
})

test('the fifth vote shows the slices of a sensitive poll', async () => {
  const made = await aPoll(db, 'Do you owe money?', labels, { sensitive: true })
  await votesIn(made, [4, 0, 0])
  const fifth = await signedIn(site, await aMember(site))
  const { json } = await post(`/api/polls/${made.poll}/vote`, { optionId: made.options[1] }, fifth)
  expect(json).toMatchObject({ moved: false, results: { hidden: false, results: [{ count: 4 }, { count: 1 }, {}] } })
})

test('a quiz shows its explanation in the reply to the vote, and nowhere before', async () => {
  const made = await aPoll(db, 'What is safe?', labels, { right: ['Bank', 'Cash'] })
  const as = await signedIn(site, await aMember(site))
  for (const path of ['/api/polls', `/api/polls/${made.poll}`, `/api/polls/${made.poll}/results`]) {
    const { status, text } = await get(path, as)
    expect(status).toBe(200)
    expect(text).not.toMatch(/Because it is so|A law of|"isRight":(true|false)/)
  }
  const { json } = await post(`/api/polls/${made.poll}/vote`, { optionId: made.options[1] }, as)
  expect(json).toMatchObject({
    results: {
      results: [{ isRight: true }, { isRight: false }, { isRight: true }],
      explanation: lesson[0],
      source: lesson[1],
    },
  })
})

test('a quiz that is not open yet does not reveal its answers', async () => {
  const { poll } = await aPoll(db, 'What is safe?', labels, { right: ['Bank'], isActive: false })
  const { json, text } = await get(`/api/polls/${poll}/results`)
  expect(json).toMatchObject({ status: 'inactive', totalVotes: 0, explanation: null, source: null })
  expect(text).not.toMatch(/"isRight":(true|false)/)
})

test('visitors see the results from the moment when the poll ends', async () => {
  const { poll } = await aPoll(db, 'Where do you save?', labels, { expiresAt: end })
  const status = async () => (await get(`/api/polls/${poll}/results`)).status
  clock.now = new Date(end.getTime() - 1)
  expect(await status()).toBe(401)
  clock.now = end
  expect(await status()).toBe(200)
})

test('results that have not changed cost a 304 without a body; a vote changes the tag', async () => {
  const made = await aPoll(db, 'Where do you save?', labels)
  const as = await votesIn(made, [1, 1, 0])
  const path = `/api/polls/${made.poll}/results`
  const first = await get(path, as)
  const tag = first.headers.get('etag') ?? ''
  expect(tag).not.toBe('')
  expect(first.headers.get('cache-control')).toBe('private, no-store')
  expect(await get(path, { ...as, 'if-none-match': tag })).toMatchObject({ status: 304, text: '' })
  const other = await signedIn(site, await aMember(site))
  expect((await get(path, { ...other, 'if-none-match': tag })).status).toBe(200)
  await post(`/api/polls/${made.poll}/vote`, { optionId: made.options[2] }, other)
  const changed = await get(path, { ...as, 'if-none-match': tag })
  expect(changed.status).toBe(200)
  expect(changed.headers.get('etag')).not.toBe(tag)
})

test.each(['', '/results'])('a poll that is not there is a 404 at /api/polls/:id%s, for anyone', async (end) => {
  const missing = { status: 404, json: { message: 'Poll Not Found' } }
  expect(await get(`/api/polls/${newId()}${end}`)).toMatchObject(missing)
  expect(await get(`/api/polls/${newId()}${end}`, await signedIn(site, await aMember(site)))).toMatchObject(missing)
  expect((await get(`/api/polls/nothing${end}`)).status).toBe(404)
  expect((await get(`/api/polls/%00${end}`)).status).toBe(404)
})
