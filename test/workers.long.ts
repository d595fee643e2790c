import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { AdminCategory } from '../contract/categories/categories-api.ts'
import { openConnection, type Sent } from '../bench/kit/connection.ts'
import { startSite, type Site } from '../bench/kit/site.ts'
import { openDatabase, type Db } from '../server/db/client/open.ts'
import { pageLimit } from '../server/pages/page-limit.ts'
import { anArticle } from './drafts.ts'
import { childrenOf, isAlive, serverProcess } from './outage/break.ts'
import { freePort } from './outage/outside-server.ts'
import { aMember, androidChrome, anAdmin, signedIn } from './people.ts'
import { aForm, aPicture } from './pictures.ts'
import { aPoll } from './texts.ts'

/* A site of two workers behind one port, as WORKERS=2 starts it, on a database of its own. */

const dataDir = join(inject('folder'), 'workers')
const log: string[] = []
const linesWith = (words: string) => log.filter((line) => line.includes(words))
let site: Site
let db: Db

const env = {
  WORKERS: '2',
  RATE_LIMITS: 'on',
  TRUST_PROXY: 'on',
  LOG_LEVEL: 'info',
  BACKUPS: 'off',
  STARTER_CONTENT: 'off',
  PORT: String(await freePort()),
}

beforeAll(async () => {
  site = await startSite({ dataDir, env, hear: (line) => log.push(line) })
  db = openDatabase({
    host: join(dataDir, 'postgres'),
    port: 5432,
    user: 'arthashala',
    database: 'arthashala',
  })
})
afterAll(async () => {
  await db.end({ timeout: 1 })
  await site.stop()
})

const people = () => ({ db, clock: { now: new Date() } })
const workers = async () => {
  const database = await serverProcess(join(dataDir, 'postgres'))
  return childrenOf(site.pid).filter((pid) => pid !== database)
}

/** A connection to each worker: connections that are opened one after the other are handed out in turn. */
async function toBoth(headers: Record<string, string> = {}) {
  const connections: ReturnType<typeof openConnection>[] = []
  for (let n = 0; n < 2; n++) {
    const connection = openConnection(site.origin, { 'User-Agent': androidChrome, ...headers })
    await connection.send('/healthz')
    connections.push(connection)
  }
  const [one, other] = connections.map(({ send }) => async (path: string, sent: Sent = {}) => {
    const { status, body } = await send(path, { ...sent, headers: { 'Accept-Encoding': 'identity', ...sent.headers } })
    return { status, text: body.toString() }
  })
  if (!one || !other) throw new Error('There are two.')
  return { one, other, close: () => connections.forEach((connection) => connection.close()) }
}

const post = (body: unknown, headers: Record<string, string> = {}): Sent => ({ method: 'POST', body, headers })
const put = (body: unknown, headers: Record<string, string> = {}): Sent => ({ ...post(body, headers), method: 'PUT' })

test('connections are handed to two processes in turn, and the log names the worker', async () => {
  const before = log.length
  const { one, other, close } = await toBoth()
  for (let n = 0; n < 2; n++) {
    expect((await one('/robots.txt')).status).toBe(200)
    expect((await other('/feed.xml')).status).toBe(200)
  }
  // A line may come after that of a later answer.
  const served = (asked: string) =>
    log
      .slice(before)
      // The address is said in other lines.
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { worker: number; path: string })
      .flatMap(({ worker, path }) => (path === asked ? [worker] : []))
  await expect.poll(() => [...served('/robots.txt'), ...served('/feed.xml')]).toHaveLength(4)
  const [first, ...again] = served('/robots.txt')
  const [second, ...later] = served('/feed.xml')
  expect(first).not.toBe(second)
  expect([again, later]).toEqual([[first], [second]])
  expect(await workers()).toHaveLength(2)
  close()
})

test('a session that one worker ends has ended in the other', async () => {
  const { one, other, close } = await toBoth()
  const { cookie } = await signedIn(people(), await aMember(people()))
  const status = async (ask: typeof one) => (await ask('/api/auth/user', { headers: { Cookie: cookie } })).status
  expect([await status(one), await status(other)]).toEqual([200, 200])
  expect((await one('/api/auth/logout', post({}, { Cookie: cookie }))).status).toBe(200)
  expect([await status(one), await status(other)]).toEqual([401, 401])
  close()
})

test('a role that one worker takes away is gone in the other', async () => {
  const { one, other, close } = await toBoth()
  const editor = await aMember(people(), { role: 'editor' })
  const { cookie } = await signedIn(people(), editor)
  const boss = await signedIn(people(), await anAdmin(people()))
  const status = async (ask: typeof one) => (await ask('/api/admin/polls', { headers: { Cookie: cookie } })).status
  expect([await status(one), await status(other)]).toEqual([200, 200])
  const demoted = await one(`/api/admin/members/${editor.id}/role`, put({ role: 'user' }, { Cookie: boss.cookie }))
  expect(demoted.status).toBe(200)
  expect([await status(other), await status(one)]).toEqual([403, 403])
  close()
})

test('wrong passwords are counted together', async () => {
  const { one, other, close } = await toBoth({ 'X-Forwarded-For': '203.0.113.20' })
  const { username } = await aMember(people())
  const guess = async (ask: typeof one) =>
    (await ask('/api/auth/login', post({ usernameOrEmail: username, password: 'a wrong one' }))).status
  for (let n = 0; n < 5; n++) expect([await guess(one), await guess(other)]).toEqual([401, 401])
  expect([await guess(one), await guess(other)]).toEqual([429, 429])
  close()
})

test('pages that are made for one network are counted together', async () => {
  const { one, other, close } = await toBoth({ 'X-Forwarded-For': '203.0.113.21' })
  let made = 0
  const page = async (ask: typeof one) => (await ask(`/terms?made-up=${(made += 1)}`)).status
  const seen = new Set<number>()
  for (let n = 0; n < pageLimit.times / 2; n++) for (const ask of [one, other]) seen.add(await page(ask))
  expect(seen).toEqual(new Set([200]))
  expect([await page(one), await page(other)]).toEqual([429, 429])
  close()
})

test('a vote by way of one worker is in the reply that the other had in its cache', async () => {
  const { one, other, close } = await toBoth()
  const { poll, options } = await aPoll(db, 'Do you keep a budget?', ['Yes', 'No'])
  const total = async () => (JSON.parse((await other(`/api/polls/${poll}`)).text) as { totalVotes: number }).totalVotes
  for (let votes = 1; votes <= 3; votes++) {
    // The third is from the cache, where it would stay for five seconds.
    for (let again = 0; again < 3; again++) expect(await total()).toBe(votes - 1)
    const { cookie } = await signedIn(people(), await aMember(people()))
    const vote = await one(`/api/polls/${poll}/vote`, post({ optionId: options[0] }, { Cookie: cookie }))
    expect(vote.status).toBe(200)
    await expect.poll(total, { timeout: 2_000 }).toBe(votes)
  }
  close()
})

test('an article that one worker saves is on the page that the other had in its cache', async () => {
  const { one, other, close } = await toBoth()
  const id = await anArticle(db, { title: 'Before the change', customSlug: 'lesson' })
  const page = async () => (await other(`/articles/${id}/lesson`)).text
  for (let again = 0; again < 3; again++) expect(await page()).toContain('Before the change')
  const { cookie } = await signedIn(people(), await anAdmin(people()))
  const admin = { Cookie: cookie }
  const form = JSON.parse((await one(`/api/admin/articles/${id}`, { headers: admin })).text) as object
  const saved = await one(`/api/admin/articles/${id}`, put({ ...form, title: 'After the change' }, admin))
  expect(saved).toMatchObject({ status: 200 })
  await expect.poll(page, { timeout: 2_000 }).toContain('After the change')
  close()
})

test('a category that one worker renames has its new name in the other, in lists, addresses and kept pages', async () => {
  const { one, other, close } = await toBoth()
  await anArticle(db, { title: 'A return', category: 'Taxes' })
  const list = async () => (await other('/articles?category=Taxes')).text
  for (let again = 0; again < 3; again++) expect(await list()).toContain('Taxes</span>')
  const { cookie } = await signedIn(people(), await anAdmin(people()))
  const admin = { Cookie: cookie }
  const all = JSON.parse((await one('/api/admin/categories', { headers: admin })).text) as AdminCategory[]
  const taxes = all.find(({ name }) => name === 'Taxes')
  const saved = await one(
    `/api/admin/categories/${taxes?.id}`,
    put({ ...taxes, name: 'Kar', colour: '#112233' }, admin),
  )
  expect(saved).toMatchObject({ status: 200 })
  await expect.poll(list, { timeout: 2_000 }).toContain('Kar</span>')
  expect(await list()).toContain('#112233')
  expect(await list()).toContain('A return')
  expect(JSON.parse((await other('/api/categories')).text)).toMatchObject({
    4: { name: 'Kar', formerNames: ['Taxes'] },
  })
  close()
})

test('a reader of both workers is counted once, and two readers twice', async () => {
  const [here, there] = [
    await toBoth({ 'X-Forwarded-For': '203.0.113.1' }),
    await toBoth({ 'X-Forwarded-For': '203.0.113.2' }),
  ]
  const id = await anArticle(db)
  for (const { one, other } of [here, there])
    for (const ask of [one, other]) expect((await ask(`/articles/${id}/your-first-emergency-fund`)).status).toBe(200)
  const views = async () =>
    (await db<[{ viewCount: number }]>`select view_count from articles where id = ${id}`)[0].viewCount
  await expect.poll(views).toBe(2)
  here.close()
  there.close()
})

test('articles whose time has come are published once, though both workers look for them', async () => {
  const { cookie } = await signedIn(people(), await anAdmin(people()))
  const { one, other, close } = await toBoth({ Cookie: cookie })
  const publishAt = new Date(Date.now() + 2_000).toISOString()
  const form = {
    title: 'Planned',
    excerpt: 'A plan for today.',
    content: 'Write down every rupee.',
    category: 'Budgeting',
    readTime: 5,
    publishAt,
  }
  const ids: string[] = []
  for (const ask of [one, other, one, other]) {
    const saved = await ask('/api/admin/articles', post(form, { Cookie: cookie }))
    expect(saved).toMatchObject({ status: 200, text: expect.stringContaining('Planned') })
    ids.push((JSON.parse(saved.text) as { id: string }).id)
  }
  close()
  const acts = async () => {
    const rows = await db<{ resourceId: string }[]>`
      select resource_id from audit_logs where action = 'article.published' and resource_id = any(${ids}::text[])`
    return rows.map(({ resourceId }) => resourceId).toSorted()
  }
  await expect.poll(async () => (await acts()).length).toBeGreaterThanOrEqual(ids.length)
  expect(await acts()).toEqual(ids.toSorted())
})

test('one picture that is sent to both workers at once is one picture, and both serve it', async () => {
  const { one, other, close } = await toBoth()
  const { cookie } = await signedIn(people(), await anAdmin(people()))
  const picture = await aPicture(400, 200).png().toBuffer()
  // A connection of its own for each, which goes to the next worker.
  const send = () =>
    fetch(`${site.origin}/api/admin/media`, {
      method: 'POST',
      body: aForm(picture),
      headers: { cookie, connection: 'close' },
    })
  const replies = await Promise.all([send(), send()])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const items = (await Promise.all(replies.map((reply) => reply.json()))) as { url: string }[]
  expect(new Set(items.map(({ url }) => url)).size).toBe(1)
  for (const ask of [one, other]) expect((await ask(items[0]?.url ?? '')).status).toBe(200)
  close()
})

test('a worker that is killed is started again, and the other serves meanwhile', async () => {
  // Not always the first: the numbers of processes begin again at the lowest after the highest.
  const [killed = 0] = await workers()
  const restarts = () => log.flatMap((line) => /Worker \d+ has ended, and is started again\./.exec(line) ?? [])
  const before = restarts().length
  const { one, other, close } = await toBoth()
  process.kill(killed, 'SIGKILL')
  const answers = await Promise.allSettled([one('/readyz'), other('/readyz')])
  expect(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.status] : []))).toEqual([200])
  await expect.poll(() => restarts().slice(before)).toHaveLength(1)
  await expect.poll(async () => (await workers()).length).toBe(2)
  expect(await workers()).not.toContain(killed)
  close()
})

test('when all workers are killed at once, the site comes back by itself', async () => {
  const before = await workers()
  for (const pid of before) process.kill(pid, 'SIGKILL')
  await expect.poll(isReady).toBe(true)
  expect((await workers()).filter((pid) => before.includes(pid))).toEqual([])
  const since = log.length
  const serving = async () => {
    const { close } = await toBoth()
    close()
    return new Set(log.slice(since).flatMap((line) => /"worker":(\d+),"requestId"/.exec(line)?.[1] ?? [])).size
  }
  await expect.poll(serving).toBe(2)
})

test('SIGTERM lets both workers finish what runs, and ends them and the database', async () => {
  const database = await serverProcess(join(dataDir, 'postgres'))
  const body = JSON.stringify({ email: 'asha@example.in' })
  const running = await Promise.all([aHalf(body), aHalf(body)])
  const pids = await workers()
  process.kill(site.pid, 'SIGTERM')
  await expect.poll(() => linesWith('"closing"')).toHaveLength(3)
  expect(await isReady()).toBe(false)
  for (const finish of running) expect(await finish()).toMatch(/^HTTP\/1\.1 20\d /)
  expect(await site.ended).toBe(0)
  await expect.poll(() => [...pids, database].filter(isAlive)).toEqual([])
  expect(linesWith('"closed"').at(-1)).not.toContain('worker')
})

test('a second signal ends all at once', async () => {
  site = await startSite({ dataDir, env })
  const pids = await workers()
  await aHalf('{}')
  let code: number | null | undefined
  void site.ended.then((ended) => (code = ended))
  await expect
    .poll(() => {
      if (isAlive(site.pid)) process.kill(site.pid, 'SIGTERM')
      return code
    })
    .toBe(1)
  await expect.poll(() => pids.filter(isAlive)).toEqual([])
  // The database goes on, and is used again.
  site = await startSite({ dataDir, env })
  await site.stop()
})

test('a fault at the start is told once, and not tried again', () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, ['server/main.ts'], {
    env: { ...env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing', DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  expect({ status, stdout }).toEqual({ status: 1, stdout: expect.stringMatching(/^\{[^\n]+"starting"\}\n$/) })
  expect(stderr.match(/cannot be reached \(ECONNREFUSED\)/g)).toHaveLength(1)
  expect(stderr).toContain('Arthashala ends. Worker 1 ended before it could serve.')
})

/** A connection that a worker took just before it was killed is answered by nobody, so nobody waits for long. */
const isReady = () =>
  fetch(`${site.origin}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Sends the half of a request. Returns what sends the rest and waits for the answer. */
async function aHalf(body: string): Promise<() => Promise<string>> {
  const { hostname, port, host } = new URL(site.origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  const head = `POST /api/subscribers HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`
  socket.write(head)
  // It is being answered, from here on.
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 100 /)
  return async () => {
    socket.write(body)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    return answer.toString()
  }
}
