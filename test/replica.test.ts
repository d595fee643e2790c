import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { routes } from '../server/app.ts'
import { migrate } from '../server/db/migrate.ts'
import { openDatabase, type Db } from '../server/db/client/open.ts'
import { createLog } from '../server/kit/log.ts'
import { anArticle } from './drafts.ts'
import { outsideServer, type OutsideServer } from './outage/outside-server.ts'
import { aMember, signedIn } from './people.ts'
import { aPoll } from './texts.ts'
import { startSite } from './site.ts'

/* Two PostgreSQL servers, the second a replica of the first by streaming, and a site that reads from it. */

let primary: OutsideServer
let second: OutsideServer
let site: Awaited<ReturnType<typeof startSite>>
/** The replica, to stop and start its replay. */
let standby: Db
const lines: string[] = []
const linesWith = (words: string) => lines.filter((line) => line.includes(words))
const log = createLog('info', { write: (line) => void lines.push(line) })

beforeAll(async () => {
  const folder = join(inject('folder'), 'replica')
  primary = await outsideServer(join(folder, 'primary'))
  const sql = openDatabase(primary.url)
  await migrate(sql)
  second = await outsideServer(join(folder, 'second'), { primary })
  standby = openDatabase(second.url)
  const env = { DATABASE_URL: primary.url, DATABASE_READ_URL: second.url, RATE_LIMITS: 'off' }
  site = await startSite(env, log, sql)
  await sql.listen('content_changed', () => (heard += 1))
})
afterAll(async () => {
  await site.close()
  await site.db.end({ timeout: 1 })
  await standby.end({ timeout: 1 })
  await second.end()
  await primary.end()
})

/** For a machine that is busy with other things; Vitest's own is a second. */
const patience = { timeout: 20_000 }

/** Announcements that the site has heard, too. */
let heard = 0

/** Does something that is announced, and waits until the site has heard of it. */
async function announced<T>(act: Promise<T>): Promise<T> {
  const before = heard
  const made = await act
  await vi.waitUntil(() => heard > before, patience)
  return made
}

const isFresh = () => site.services.replica?.isFresh() === true
const untilFresh = () => vi.waitUntil(isFresh, patience)
const goOn = () => standby`select pg_wal_replay_resume()`

/** From here on the replica stays as it is, until it goes on. */
async function standStill() {
  await untilFresh()
  await standby`select pg_wal_replay_pause()`
  await vi.waitUntil(
    async () => (await standby`select where pg_get_wal_replay_pause_state() = 'paused'`).length > 0,
    patience,
  )
}

/** After the primary was away, the site listens to it again some time after it answers. */
async function untilListening() {
  const before = heard
  await vi.waitUntil(async () => {
    await site.db`select pg_notify('content_changed', 'landing')`
    return heard > before
  }, patience)
}

beforeEach(async () => {
  await goOn()
  await untilFresh()
  await untilListening()
})

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(site.url + path, { headers })
  return { status: reply.status, text: await reply.text() }
}
const people = () => ({ db: site.db, clock: { now: new Date() } })
let requests = 0
/** Asks in a way that is in no cache. */
const likes = async (id: string, headers = {}) => {
  const { text } = await ask(`/api/articles/${id}?asked=${(requests += 1)}`, headers)
  return (JSON.parse(text) as { likeCount: number }).likeCount
}
/** Counters are announced to nobody. */
const setLikes = (id: string, count: number) => site.db`update articles set like_count = ${count} where id = ${id}`

test('visitors are answered from the replica, and members from the primary, in calls and in pages', async () => {
  const id = await announced(anArticle(site.db))
  const { cookie } = await signedIn(people(), await aMember(people()))
  await standStill()
  await setLikes(id, 7)
  expect(await likes(id)).toBe(0)
  expect(await likes(id, { cookie })).toBe(7)
  const liked = (count: number) => expect.stringMatching(new RegExp(`likeCount\\W+${count}\\b`)) as string
  expect(await ask(`/articles/${id}`)).toEqual({ status: 200, text: liked(0) })
  expect(await ask(`/articles/${id}`, { cookie })).toEqual({ status: 200, text: liked(7) })
})

test('only what a visitor’s own writes do not change is read from the replica', () => {
  const calls = routes(site.services).map(({ call }) => call)
  const fromReplica = calls.filter((call) => call.fromReplica)
  expect(fromReplica.map(({ address }) => address).toSorted()).toEqual([
    'GET /api/articles',
    'GET /api/articles/:id',
    'GET /api/articles/:id/comments',
    'GET /api/articles/:id/questions',
    'GET /api/articles/search',
    'GET /api/categories',
    'GET /api/changes',
    'GET /api/check-up',
    'GET /api/comments/:id/replies',
    'GET /api/first-lesson',
    'GET /api/forum',
    'GET /api/help/:key',
    'GET /api/help/:key/:slug',
    'GET /api/ladder',
    'GET /api/ladder/:slug',
    'GET /api/landing',
    'GET /api/notices/:key',
    'GET /api/oembed',
    'GET /api/open-calls',
    'GET /api/openapi.json',
    'GET /api/pages/:slug',
    'GET /api/polls',
    'GET /api/polls/:id',
    'GET /api/polls/:id/results',
    'GET /api/questions/:id/answer',
    'GET /api/quiz',
    'GET /api/rates',
    'GET /api/rates/:key',
    'GET /api/scams',
    'GET /api/scams/practice',
    'GET /api/small-sum',
    'GET /api/tool-tiles',
    'GET /api/tools',
    'GET /api/tools/:key',
    'GET /api/tools/:key/form',
  ])
  expect(fromReplica.map(({ access }) => access)).toEqual(fromReplica.map(() => 'anyone'))
})

test('a change that is announced is read from the primary, and kept, until the replica has it too', async () => {
  const id = await announced(anArticle(site.db, { title: 'Before the change' }))
  expect((await ask(`/articles/${id}`)).text).toContain('Before the change')
  await standStill()
  await site.db`update articles set title = 'After the change' where id = ${id}`
  await expect.poll(async () => (await ask(`/articles/${id}`)).text, { timeout: 3_000 }).toContain('After the change')
  expect((await ask(`/api/articles/${id}?x`)).text).toContain('After the change')
  expect(isFresh()).toBe(false)
  await goOn()
  await untilFresh()
  expect((await ask(`/articles/${id}?x`)).text).toContain('After the change')
})

test('a member’s vote shows at once, to them and to visitors of the same process', async () => {
  const { poll, options } = await announced(aPoll(site.db, 'Do you keep a budget?', ['Yes', 'No']))
  const { cookie } = await signedIn(people(), await aMember(people()))
  await standStill()
  const vote = await fetch(`${site.url}/api/polls/${poll}/vote`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ optionId: options[0] }),
  })
  expect(vote.status).toBe(200)
  const both: Record<string, string>[] = [{ cookie }, {}]
  for (const headers of both)
    expect(JSON.parse((await ask(`/api/polls/${poll}`, headers)).text)).toMatchObject({ totalVotes: 1 })
})

test('what a read has to write goes to the primary', async () => {
  const id = await announced(anArticle(site.db, { title: 'Of another renderer' }))
  await site.db`update articles set html = null, html_of = null where id = ${id}`
  await vi.waitUntil(
    async () => (await standby`select from articles where id = ${id} and html is null`).length > 0,
    patience,
  )
  await untilFresh()
  expect((await ask(`/articles/${id}`)).status).toBe(200)
  expect(await site.db`select from articles where id = ${id} and html is not null`).toHaveLength(1)
})

test('a replica that is more than five seconds behind is not read from', async () => {
  const id = await announced(anArticle(site.db))
  const before = linesWith('of no use').length
  await standStill()
  await setLikes(id, 9)
  await expect.poll(() => likes(id)).toBe(9)
  // The site reports a change alone, so it has read from the replica before.
  await expect.poll(() => linesWith('of no use').slice(before)).toHaveLength(1)
  expect(linesWith('of no use').at(-1)).toContain('more than 5 seconds behind')
  expect(await ask('/readyz')).toMatchObject({ status: 200 })
  await goOn()
  await untilFresh()
  expect(lines.findLast((line) => line.includes('visitors read'))).toContain('visitors read from the replica')
})

test('a replica that is away is missed by nobody, and is read from again when it is back', async () => {
  const id = await announced(anArticle(site.db))
  const before = lines.length
  await untilFresh()
  await second.end()
  for (let n = 0; n < 20; n++) expect(await likes(id)).toBe(0)
  expect(await ask('/readyz')).toMatchObject({ status: 200 })
  expect((await ask(`/articles/${id}`)).status).toBe(200)
  const reports = () => lines.slice(before).filter((line) => line.includes('replica'))
  await expect.poll(reports).toHaveLength(1)
  await second.start()
  await expect.poll(isFresh).toBe(true)
  expect(reports()).toEqual([
    expect.stringContaining('visitors read from the primary'),
    expect.stringContaining('visitors read from the replica'),
  ])
})

test('while the primary is away, everybody goes on reading from the replica, and nothing is written', async () => {
  const id = await announced(anArticle(site.db, { title: 'Read in an outage' }))
  const reader = await aMember(people())
  const { cookie } = await signedIn(people(), reader)
  await site.db`update sessions set seen_at = now() - interval '1 hour'`
  await untilFresh()
  const before = lines.length
  await primary.end()
  await expect.poll(() => site.services.replica?.standsIn()).toBe(true)
  expect(await ask('/readyz')).toMatchObject({
    status: 200,
    text: expect.stringContaining('for reading alone: the database'),
  })
  const statuses: string[] = []
  for (const path of ['/', '/articles', '/articles?search=outage', `/articles/${id}`, '/polls', '/learn', '/rates'])
    for (const headers of [{}, { cookie }] as Record<string, string>[])
      statuses.push(
        `${(await ask(`${path}${path.includes('?') ? '&' : '?'}asked=${(requests += 1)}`, headers)).status} ${path}`,
      )
  expect(statuses.filter((status) => !status.startsWith('200'))).toEqual([])
  expect((await ask(`/articles/${id}?as`, { cookie })).text).toContain(reader.username)
  const like = () =>
    fetch(`${site.url}/api/articles/${id}/like`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ liked: true }),
    })
  expect((await like()).status).toBe(503)
  expect(lines.slice(before).filter((line) => line.includes('everybody reads from the replica'))).toHaveLength(1)

  await primary.start()
  await expect.poll(() => site.services.replica?.standsIn(), { timeout: 30_000 }).toBe(false)
  await expect.poll(async () => (await like()).status).toBe(200)
  await site.db`update articles set title = 'Read after the outage' where id = ${id}`
  await expect.poll(async () => (await ask(`/articles/${id}`)).text).toContain('Read after the outage')
  expect((await ask('/readyz')).text).not.toContain('for reading alone')
})

test('a replica that had lagged for more than a minute does not stand in for the primary', async () => {
  const id = await anArticle(site.db)
  await standStill()
  await setLikes(id, 3)
  const { now } = performance
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 120_000)
  await primary.end()
  await expect.poll(async () => (await ask('/readyz')).status).toBe(503)
  expect(site.services.replica?.standsIn()).toBe(false)
  clock.mockRestore()
  await primary.start()
  const asked = () =>
    site.db`select`.then(
      () => 'answers',
      () => 'away',
    )
  await expect.poll(asked, { timeout: 30_000 }).toBe('answers')
  await expect.poll(async () => (await ask('/readyz')).status, { timeout: 30_000 }).toBe(200)
})

// The last one, since there is no way back.
test('a replica that has become a primary is not read from any more', async () => {
  const id = await announced(anArticle(site.db))
  await untilFresh()
  await standby`select pg_promote()`
  await setLikes(id, 11)
  await expect.poll(() => linesWith('it is no replica').length).toBe(1)
  await expect.poll(() => likes(id)).toBe(11)
})
