import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aMailBox } from '../../../test/a-mail-box.ts'
import { aMember, anAdmin, password, signedIn, type Person } from '../../../test/people.ts'
import { features } from '../../features.ts'
import { allJobs, runDueJobs } from '../../jobs.ts'
import { closeServices, createServices } from '../../services.ts'
import { deleteDueAccounts } from '../accounts/account-deletion.ts'
import { queueSchema } from '../../kit/queue-library.ts'

const box = await aMailBox()
const site = await testApp({ SMTP_URL: box.url, SITE_URL: 'http://site.test', RATE_LIMITS: 'off' })
const { db, clock, get, post } = site

const start = new Date('2026-11-20T06:30:00Z')
let asha: Person
let boss: { cookie: string }
let asBoss: { cookie: string }
beforeEach(async () => {
  clock.now = start
  await db.unsafe(`delete from ${queueSchema}.job`)
  await db`select empty('users', 'audit_logs')`
  box.letters.length = box.codes.length = 0
  box.refuses = false
  asha = await aMember(site, { username: 'asha', email: 'asha@example.in' })
  asBoss = await signedIn(site, await anAdmin(site, { username: 'boss' }))
  boss = await signedIn(site, await anAdmin(site, { username: 'chief' }))
})

const forgot = () => post('/api/auth/forgot-password', { email: asha.email })
const jobs = () =>
  db.unsafe<{ state: string; data: object }[]>(`select state, data from ${queueSchema}.job where name <> 'given-up'`)
const listed = async (as = asBoss) => (await get('/api/admin/given-up-jobs', as)).json
const settle = (again: boolean, as: object = asBoss, name = 'account-letters') =>
  post('/api/admin/given-up-jobs', { name, again }, as as Record<string, string>)
const notificationsOf = async (as: { cookie: string }) => (await get('/api/notifications', as)).json
const wait = (seconds: number) => (clock.now = new Date(clock.now.getTime() + seconds * 1_000))

/** Lets the time pass until a letter is tried again. Returns the seconds. */
async function nextTry(): Promise<number> {
  // Rounded up by the database: its times have microseconds, and a time read here would lose them and be too early.
  const [next] = await db.unsafe<{ dueAt: number }[]>(
    `select ceil(extract(epoch from start_after))::float8 as due_at from ${queueSchema}.job
    where name = 'account-letters' and state = 'retry'`,
  )
  if (!next) return 0
  const seconds = next.dueAt - clock.now.getTime() / 1_000
  wait(seconds)
  await site.runJobs()
  return seconds
}

test('a letter is tried again with growing pauses while the mail server is away for an hour, and arrives once', async () => {
  box.codes = Array.from({ length: 100 }, () => 451)
  await forgot()
  await site.runJobs()
  wait(1)
  await site.runJobs()
  expect(box.codes).toHaveLength(99)
  const pauses: number[] = []
  while (clock.now.getTime() - start.getTime() < 3_600_000) pauses.push(await nextTry())
  for (const [index, pause] of pauses.entries()) {
    expect(pause).toBeGreaterThanOrEqual(Math.min(15 * 2 ** index, 3_600) / 2)
    expect(pause).toBeLessThanOrEqual(3_601)
  }
  expect(pauses.length).toBeLessThan(15)
  box.codes = []
  await nextTry()
  wait(86_400)
  await site.runJobs()
  expect(box.letters.map(({ to }) => to)).toEqual([['asha@example.in']])
  expect(await listed()).toEqual([])
})

test('a link in a letter that came late works for a day from then on', async () => {
  box.codes = [451]
  await forgot()
  await site.runJobs()
  wait(7_200)
  await site.runJobs()
  wait(86_399)
  const token = /token=([\w-]{43})/.exec(box.letters[0]?.text ?? '')?.[1]
  expect(await post('/api/auth/reset-password', { token, newPassword: 'a better password' })).toMatchObject({
    status: 200,
  })
})

test('of several processes, one sends a letter', async () => {
  const second = createServices({ ...site.services })
  for (const email of ['ravi@example.in', 'meera@example.in', 'kiran@example.in']) {
    await aMember(site, { email })
    await post('/api/auth/forgot-password', { email })
  }
  await Promise.all([site.runJobs(), runDueJobs(second), runDueJobs(second), site.runJobs()])
  expect(box.letters.map(({ to }) => to[0]).toSorted()).toEqual([
    'kiran@example.in',
    'meera@example.in',
    'ravi@example.in',
  ])
  await closeServices(second)
})

test('a letter that was sent when the database went away is not sent again', async () => {
  await forgot()
  await site.runJobs()
  await db.unsafe(`update ${queueSchema}.job set state = 'retry', completed_on = null`)
  await site.runJobs()
  expect(box.letters).toHaveLength(1)
})

test('a mail server that refuses for good is not asked again; admins see it and are told once', async () => {
  box.refuses = true
  await forgot()
  await site.runJobs()
  await forgot()
  await site.runJobs()
  expect(await listed()).toEqual([
    {
      name: 'account-letters',
      failure: 'A letter could not be sent.',
      reason: 'The mail server answered 550.',
      count: 2,
      lastAt: start.toISOString(),
    },
  ])
  const notice = { kind: 'job-given-up', actor: null, title: 'See what it was', path: '/admin', read: false }
  for (const admin of [asBoss, boss]) expect(await notificationsOf(admin)).toMatchObject([notice])
  expect(await notificationsOf(await signedIn(site, asha))).toEqual([])
})

test('a letter that was tried for a day is given up', async () => {
  box.codes = Array.from({ length: 100 }, () => 451)
  await forgot()
  await site.runJobs()
  while ((await nextTry()) > 0);
  expect(clock.now.getTime() - start.getTime()).toBeGreaterThan(12 * 3_600_000)
  expect(await listed()).toMatchObject([{ count: 1, reason: 'The mail server answered 451.' }])
})

test('a job whose process ends in the middle of it each time is given up, and admins see it and are told', async () => {
  await forgot()
  const { retry } = allJobs['account-letters'] ?? { retry: { times: 0 } }
  // As a killed process leaves it at its last attempt.
  await db.unsafe(`
    update ${queueSchema}.job set state = 'active', retry_count = ${retry.times}, started_on = now() - interval '1 hour',
      heartbeat_on = timestamptz '2026-11-20T05:30:00Z' where name = 'account-letters';
    update ${queueSchema}.queue set monitor_on = null, monitor_claim_on = null`)
  await site.runJobs()
  expect(box.letters).toEqual([])
  expect(await listed()).toMatchObject([
    { name: 'account-letters', count: 1, reason: 'The site was ended in the middle of it each time.' },
  ])
  expect(await notificationsOf(asBoss)).toMatchObject([{ kind: 'job-given-up' }])
})

test('an admin has it tried again, which is on record, and it is sent', async () => {
  box.refuses = true
  await forgot()
  await site.runJobs()
  box.refuses = false
  expect(await settle(true)).toMatchObject({ status: 200, json: { message: 'It is being tried again.' } })
  expect(await settle(true, boss)).toMatchObject({
    status: 404,
    json: { message: 'There is nothing of this kind any more.' },
  })
  await site.runJobs()
  expect([box.letters.length, await listed()]).toEqual([1, []])
  expect(await db`select details from audit_logs where action = 'job.tried-again'`).toEqual([
    { details: { name: 'account-letters', count: 1 } },
  ])
})

test('an admin takes it off the list', async () => {
  box.refuses = true
  await forgot()
  await site.runJobs()
  box.refuses = false
  expect(await settle(false)).toMatchObject({ status: 200, json: { message: 'It is off the list.' } })
  await site.runJobs()
  expect([box.letters, await listed()]).toEqual([[], []])
})

test('only admins see it and may', async () => {
  const asAsha = await signedIn(site, asha)
  for (const [as, status] of [
    [{}, 401],
    [asAsha, 403],
  ] as const) {
    expect(await get('/api/admin/given-up-jobs', as)).toMatchObject({ status })
    expect(await settle(true, as)).toMatchObject({ status })
  }
  expect(await settle(true, asBoss, 'x'.repeat(101))).toMatchObject({ status: 400 })
})

test('work of each hour that fails again and again is on the list once, until it succeeds', async () => {
  await db`alter table reports rename column handled_at to elsewhere`
  for (let tries = 0; tries < 20; tries += 1) {
    if (tries % 2 === 0) await site.runHourly()
    wait(3_600)
    await site.runJobs()
  }
  expect(await listed()).toMatchObject([
    {
      name: 'erase-old-reports',
      count: 1,
      failure: 'Something whose time is over could not be erased.',
      reason: 'The log of the site says why.',
    },
  ])
  await db`alter table reports rename column elsewhere to handled_at`
  await site.runHourly()
  expect(await listed()).toEqual([])
})

test('the token of a letter is nowhere in the queue', async () => {
  const asAsha = await signedIn(site, asha)
  const profile = { firstName: 'Asha', lastName: 'Rao', username: 'asha', email: 'rao@example.in' }
  expect(await site.put('/api/auth/profile', { ...profile, currentPassword: password }, asAsha)).toMatchObject({
    status: 200,
  })
  const before = JSON.stringify(await db.unsafe(`select * from ${queueSchema}.job`))
  await site.runJobs()
  const after = JSON.stringify(await db.unsafe(`select * from ${queueSchema}.job`))
  expect(box.letters.map(({ to }) => to)).toEqual([[profile.email]])
  const token = /token=([\w-]{43})/.exec(box.letters[0]?.text ?? '')?.[1]
  expect(token).toBeDefined()
  expect(before + after).not.toContain(token)
})

test('an act that is refused in the end sends no letter', async () => {
  const form = { username: 'ravi', email: asha.email, password: 'a password of his own', consent: true }
  expect(await post('/api/auth/signup', form)).toMatchObject({ status: 409 })
  expect(await jobs()).toEqual([])
})

test('with a member go the letters that wait for them', async () => {
  box.refuses = true
  await forgot()
  await site.runJobs()
  box.codes = [451]
  await forgot()
  await site.runJobs()
  await db`update users set leaving_at = ${start}, leaving_posts = 'keep' where id = ${asha.id}`
  await site.runHourly()
  expect(JSON.stringify(await db.unsafe(`select * from ${queueSchema}.job`))).not.toContain('asha@')
})

test('a member is erased before the queue has made its tables', async () => {
  await db`update users set leaving_at = ${start}, leaving_posts = 'keep' where id = ${asha.id}`
  await db.unsafe(`alter schema ${queueSchema} rename to elsewhere`)
  try {
    await deleteDueAccounts(db, start, features)
  } finally {
    await db.unsafe(`alter schema elsewhere rename to ${queueSchema}`)
  }
  expect(await db`select 1 from users where id = ${asha.id}`).toEqual([])
})
