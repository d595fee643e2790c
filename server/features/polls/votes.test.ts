import { beforeEach, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { polls } from '../../../contract/polls/polls-api.ts'
import { testApp } from '../../../test/app.ts'
import { aMember, signedIn } from '../../../test/people.ts'
import { aPoll } from '../../../test/texts.ts'
import { eraseMember } from '../../../test/erasing.ts'

const site = await testApp()
const { db, clock, post } = site
const start = clock.now
beforeEach(() => {
  clock.now = start
})

const asMember = async () => signedIn(site, await aMember(site))
const labels = ['Bank', 'Gold', 'Cash']
type Headers = Record<string, string>

const vote = async (poll: string, optionId: unknown, as: Headers) => post(`/api/polls/${poll}/vote`, { optionId }, as)

const voted = (json: unknown) => z.parse(polls.vote.reply, json) as ReplyOf<typeof polls.vote>

/** The counters of a poll beside the votes that are stored for it. */
async function counters(poll: string) {
  const [row] = await db<{ total: number; kept: number[]; stored: number[]; votes: number }[]>`
    select p.total_votes as total, (select count(*) from poll_votes v where v.poll_id = p.id) as votes,
      array(select o.vote_count from poll_options o where o.poll_id = p.id order by o.sort_order) as kept,
      array(select (select count(*)::int from poll_votes v where v.option_id = o.id)
        from poll_options o where o.poll_id = p.id order by o.sort_order) as stored
    from polls p where p.id = ${poll}`
  return row
}
const counted = (kept: number[]) => {
  const total = kept.reduce((sum, count) => sum + count, 0)
  return { total, votes: total, kept, stored: kept }
}

test('a member votes, and gets the results with the answer', async () => {
  const { poll, options } = await aPoll(db, 'Where do you save?', labels)
  const { status, json } = await vote(poll, options[1], await asMember())
  expect(status).toBe(200)
  const { moved, results } = voted(json)
  expect(moved).toBe(false)
  expect(results).toMatchObject({ totalVotes: 1, userVote: options[1], status: 'active', hidden: false })
  expect(results.results.map(({ label, count, percentage }) => [label, count, percentage])).toEqual([
    ['Bank', 0, 0],
    ['Gold', 1, 100],
    ['Cash', 0, 0],
  ])
  expect(await counters(poll)).toEqual(counted([0, 1, 0]))
})

test('a second vote moves the first; the same choice again changes nothing', async () => {
  const { poll, options } = await aPoll(db, 'Where do you save?', labels)
  const as = await asMember()
  await vote(poll, options[0], as)
  for (const _ of [1, 2]) {
    const { status, json } = await vote(poll, options[2], as)
    expect(status).toBe(200)
    expect(json).toMatchObject({ moved: true, results: { userVote: options[2], totalVotes: 1 } })
    expect(await counters(poll)).toEqual(counted([0, 0, 1]))
  }
})

test('a quiz takes no second vote once its answer has been shown, not even for the same option', async () => {
  const { poll, options } = await aPoll(db, 'What is safe?', labels, { right: ['Bank'] })
  const as = await asMember()
  expect((await vote(poll, options[1], as)).json).toMatchObject({ results: { explanation: 'Because it is so.' } })
  for (const option of [options[0], options[1]])
    expect(await vote(poll, option, as)).toMatchObject({
      status: 409,
      json: { message: 'You have answered this quiz and seen the answer, so your first answer stays.' },
    })
  expect(await counters(poll)).toEqual(counted([0, 1, 0]))
})

test('of two answers to a quiz that are sent at once, one counts', async () => {
  const { poll, options } = await aPoll(db, 'What is safe?', labels, { right: ['Bank'] })
  const as = await asMember()
  const replies = await Promise.all([0, 1].map((index) => vote(poll, options[index], as)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await counters(poll))?.total).toBe(1)
})

test('a vote without a session is refused before poll and choice are checked', async () => {
  const { poll } = await aPoll(db, 'Where do you save?', labels)
  expect(await vote(poll, 'x', {})).toMatchObject({ status: 401, json: { message: 'Please sign in.' } })
  expect(await counters(poll)).toEqual(counted([0, 0, 0]))
})

test('an option of another poll is refused, also after an earlier vote', async () => {
  const { poll, options } = await aPoll(db, 'Where do you save?', labels)
  const other = await aPoll(db, 'When?', ['Now', 'Later'])
  const as = await asMember()
  const refused = { status: 400, json: { fields: { optionId: ['That is not an option of this poll.'] } } }
  expect(await vote(poll, other.options[0], as)).toMatchObject(refused)
  await vote(poll, options[0], as)
  expect(await vote(poll, other.options[0], as)).toMatchObject(refused)
  expect(await vote(poll, newId(), as)).toMatchObject(refused)
  expect(await counters(poll)).toEqual(counted([1, 0, 0]))
  expect(await counters(other.poll)).toEqual(counted([0, 0]))
})

test.each([
  ['no option', {}],
  ['null', { optionId: null }],
  ['a number', { optionId: 7 }],
  ['a list', { optionId: [newId(), newId()] }],
  ['a word', { optionId: 'Bank' }],
  ['an empty text', { optionId: '' }],
  ['a text that cannot be stored', { optionId: '\0' }],
  ['an array for a body', []],
  ['null for a body', 'null'],
  ['what is not JSON', '{"optionId": '],
])('%s is refused with 400', async (_, body) => {
  const { poll } = await aPoll(db, 'Where do you save?', labels)
  expect(await post(`/api/polls/${poll}/vote`, body, await asMember())).toMatchObject({ status: 400 })
})

test('without a choice the refusal says what to do', async () => {
  const { poll } = await aPoll(db, 'Where do you save?', labels)
  expect(await vote(poll, '', await asMember())).toMatchObject({
    json: { fields: { optionId: ['Please select an option before voting.'] } },
  })
})

test('a poll that is not there takes no vote', async () => {
  const as = await asMember()
  const missing = { status: 404, json: { message: 'Poll Not Found' } }
  expect(await vote(newId(), newId(), as)).toMatchObject(missing)
  expect(await vote('nothing', newId(), as)).toMatchObject({ status: 404 })
})

const end = new Date('2026-11-20T08:00:00.000Z')
test.each([
  ['a millisecond before its end', { expiresAt: end }, -1, 200],
  ['at the very moment of its end', { expiresAt: end }, 0, 409],
  ['a millisecond after its end', { expiresAt: end }, 1, 409],
  ['that was switched off', { isActive: false }, 0, 409],
  ['that was switched off before its end', { isActive: false, expiresAt: end }, -1, 409],
])('a poll %s', async (_, differs, after, status) => {
  clock.now = new Date(end.getTime() + after)
  const { poll, options } = await aPoll(db, 'Where do you save?', labels, differs)
  const reply = await vote(poll, options[0], await asMember())
  expect(reply.status).toBe(status)
  if (status === 409) expect(reply.json).toEqual({ message: 'This poll is closed' })
  expect(await counters(poll)).toEqual(counted([status === 200 ? 1 : 0, 0, 0]))
})

test('a choice cannot be changed once the poll has ended', async () => {
  const { poll, options } = await aPoll(db, 'Where do you save?', labels, { expiresAt: end })
  const as = await asMember()
  await vote(poll, options[0], as)
  clock.now = end
  expect((await vote(poll, options[1], as)).status).toBe(409)
  expect(await counters(poll)).toEqual(counted([1, 0, 0]))
})

test.each([
  ['switches it off', (sql: Writes, poll: string) => sql`update polls set is_active = false where id = ${poll}`],
  ['ends it', (sql: Writes, poll: string) => sql`update polls set expires_at = ${clock.now} where id = ${poll}`],
  ['deletes it', (sql: Writes, poll: string) => sql`delete from polls where id = ${poll}`],
])('a vote that waits while an admin %s is refused', async (act, close) => {
  const { poll, options } = await aPoll(db, 'Where do you save?', labels)
  const as = await asMember()
  const late = await whileHeld(
    (sql) => close(sql, poll),
    () => vote(poll, options[0], as),
  )
  expect(late.status).toBe(act === 'deletes it' ? 404 : 409)
  expect(await db`select 1 from poll_votes where poll_id = ${poll}`).toEqual([])
})

test('a vote that waits beyond the end of the poll is refused: the clock is read under the lock', async () => {
  const { poll, options } = await aPoll(db, 'Where do you save?', labels, { expiresAt: end })
  const as = await asMember()
  const late = await whileHeld(
    (sql) => sql`select from polls where id = ${poll} for no key update`,
    () => vote(poll, options[0], as),
    () => {
      clock.now = end
    },
  )
  expect(late.status).toBe(409)
})

type Writes = Parameters<Parameters<typeof db.begin>[1]>[0]

/** Does something in a transaction that ends only when a call waits for it; the call's answer. */
async function whileHeld<T>(
  hold: (sql: Writes) => Promise<unknown>,
  call: () => Promise<T>,
  meanwhile = () => {},
): Promise<T> {
  let answering: Promise<T> | undefined
  await db.begin(async (sql) => {
    await hold(sql)
    answering = call()
    for (let waiting = 0; waiting === 0;) {
      const rows = await db`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      waiting = rows.length
    }
    meanwhile()
  })
  return answering as Promise<T>
}

test('200 members vote at once, and each changes twice: every counter is exact', async () => {
  const { poll, options } = await aPoll(db, 'Where do you save?', labels)
  const members = await Promise.all(Array.from({ length: 200 }, asMember))
  // One vote of each waits at a time: the site refuses (503) whoever would wait for the database longer than 20 seconds.
  const turns = async (as: Headers, index: number) => {
    for (const turn of [0, 1, 2]) {
      const { status, json } = await vote(poll, options[(index + turn) % 3], as)
      expect([status, voted(json).moved]).toEqual([200, turn > 0])
    }
  }
  await Promise.all(members.map(turns))
  const now = await counters(poll)
  expect(now?.total).toBe(200)
  expect(now).toEqual(counted(now?.stored ?? []))

  await Promise.all(members.map((as, index) => vote(poll, options[index % 2], as)))
  expect(await counters(poll)).toEqual(counted([100, 100, 0]))
})

test('of many votes that a member sends at once, the first counts and the others move it', async () => {
  const { poll, options } = await aPoll(db, 'Where do you save?', labels)
  const as = await asMember()
  const replies = await Promise.all(Array.from({ length: 12 }, (_, index) => vote(poll, options[index % 3], as)))
  expect(replies.filter(({ json }) => !voted(json).moved)).toHaveLength(1)
  const now = await counters(poll)
  expect(now?.total).toBe(1)
  expect(now).toEqual(counted(now?.stored ?? []))
})

test('voting while a member is erased leaves the counters exact', async () => {
  const { poll, options } = await aPoll(db, 'Where do you save?', labels)
  const leaver = await aMember(site)
  await vote(poll, options[0], await signedIn(site, leaver))
  const members = await Promise.all(Array.from({ length: 20 }, asMember))
  await Promise.all([
    db.begin((sql) => eraseMember(sql, { id: leaver.id, email: leaver.email, texts: 'keep', emailConfirmed: true })),
    ...members.map((as) => vote(poll, options[0], as)),
  ])
  expect(await counters(poll)).toEqual(counted([20, 0, 0]))
})
