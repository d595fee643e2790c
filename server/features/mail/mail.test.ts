import { beforeEach, expect, test } from 'vitest'
import { origin, testApp } from '../../../test/app.ts'
import { aMailBox } from '../../../test/a-mail-box.ts'
import { aMember, anAdmin, signedIn, type Person } from '../../../test/people.ts'
import { letterNames } from '../../../contract/mail/letter-names.ts'
import type { LetterFailure, MailState } from '../../../contract/mail/mail-api.ts'
import { allJobs } from '../../jobs.ts'
import { queueSchema } from '../../kit/queue-library.ts'

const box = await aMailBox('secret')
const SMTP_URL = box.url.replace('//', '//site:secret@')
const site = await testApp({ SMTP_URL, SITE_URL: origin, RATE_LIMITS: 'off' })
const { db, clock, get, post } = site

const start = new Date('2026-11-20T06:30:00Z')
let asha: Person
let boss: Person
let asBoss: { cookie: string }
beforeEach(async () => {
  clock.now = start
  await db.unsafe(`delete from ${queueSchema}.job`)
  await db`select empty('users', 'audit_logs', 'letter_failures', 'letter_days', 'subscribers')`
  box.letters.length = box.codes.length = 0
  box.refuses = false
  asha = await aMember(site, { username: 'asha', email: 'asha@example.in' })
  boss = await anAdmin(site, { username: 'boss', email: 'boss@example.in' })
  asBoss = await signedIn(site, boss)
})

const state = async (of = site, as = asBoss) => (await of.get('/api/admin/mail', as)).json
const sendTest = (as: Record<string, string> = asBoss, of = site) => of.post('/api/admin/mail/test', {}, as)
const failures = async () => (await get('/api/admin/letter-failures', asBoss)).json as LetterFailure[]
const trouble = async () => ((await get('/api/admin/overview', asBoss)).json as { letters?: string }).letters
const tested = () => db`select details from audit_logs where action = 'mail.tested'`

async function forgot({ email }: { email: string } = asha) {
  await post('/api/auth/forgot-password', { email })
  await site.runJobs()
}

/** Lets the time pass until a letter is tried again. */
async function nextTry() {
  const [next] = await db.unsafe<{ seconds: number }[]>(
    `select ceil(extract(epoch from start_after))::float8 as seconds from ${queueSchema}.job where state = 'retry'`,
  )
  if (!next) throw new Error('nothing waits')
  clock.now = new Date(next.seconds * 1_000)
  await site.runJobs()
}

test('an admin sees the mail server at work, with its host and the sender, and never the password', async () => {
  const reply = await get('/api/admin/mail', asBoss)
  expect(reply.json).toEqual({
    server: { host: box.url.slice('smtp://'.length), sender: 'no-reply@site.test', state: 'works', answer: null },
    days: Array.from({ length: 30 }, (_, index) => ({
      day: new Date(start.getTime() - (29 - index) * 86_400_000).toISOString().slice(0, 10),
      sent: 0,
      failed: 0,
    })),
  })
  expect(reply.text).not.toContain('secret')
})

test('a mail server that does not let the site in is told from one that is away, each with its answer', async () => {
  const shut = await testApp({ SMTP_URL: box.url.replace('//', '//site:wrong@'), SITE_URL: origin })
  expect(await state(shut, await signedIn(shut, await anAdmin(shut)))).toMatchObject({
    server: { state: 'refuses', answer: '535 Wrong name or password' },
  })
  const away = await testApp({ SMTP_URL: 'smtp://127.0.0.1:1', SITE_URL: origin })
  expect(await state(away, await signedIn(away, await anAdmin(away)))).toMatchObject({
    server: { state: 'away', answer: expect.stringContaining('ECONNREFUSED') },
  })
})

test('a site without a mail server says so, and sends no test letter', async () => {
  const silent = await testApp()
  const as = await signedIn(silent, await anAdmin(silent))
  expect(await state(silent, as)).toMatchObject({ server: null })
  expect(await sendTest(as, silent)).toMatchObject({ status: 409, json: { message: 'This site has no mail server.' } })
})

test('a test letter goes to the admin who asks for it, which is on record', async () => {
  expect(await sendTest()).toMatchObject({
    status: 200,
    json: { message: 'The mail server took the test letter to boss@example.in.', answer: null },
  })
  expect(box.letters).toMatchObject([
    { to: ['boss@example.in'], text: expect.stringContaining('Subject: A test letter from Arthashala') },
  ])
  expect(await tested()).toEqual([{ details: { taken: true } }])
})

test('a test letter that is refused shows the mail server’s answer', async () => {
  box.refuses = true
  expect(await sendTest()).toMatchObject({
    status: 200,
    json: {
      message: 'The mail server did not take the test letter to boss@example.in.',
      answer: '550 Not now',
    },
  })
  expect(await tested()).toEqual([{ details: { taken: false } }])
  expect(await failures()).toEqual([])
})

test('the letters of each day in India are counted, for thirty days', async () => {
  const days = async () =>
    ((await state()) as MailState).days.flatMap(({ day, sent, failed }) => (sent + failed ? [[day, sent, failed]] : []))
  await forgot()
  // Half past eleven in the evening, and half an hour past midnight.
  clock.now = new Date('2026-11-20T18:00:00Z')
  await sendTest()
  clock.now = new Date('2026-11-20T19:00:00Z')
  await forgot(boss)
  box.codes = [451]
  await forgot()
  expect(await days()).toEqual([
    ['2026-11-20', 2, 0],
    ['2026-11-21', 1, 1],
  ])
  clock.now = new Date('2026-12-20T07:00:00Z')
  await site.runHourly()
  asBoss = await signedIn(site, boss)
  // A letter that was tried again counts on the day on which it left.
  expect(await days()).toEqual([
    ['2026-11-21', 1, 0],
    ['2026-12-20', 1, 0],
  ])
  expect(await db`select from letter_days where day < '2026-11-21'`).toEqual([])
})

test('an admin sends so many test letters in an hour', async () => {
  const limited = await testApp({ SMTP_URL, SITE_URL: origin })
  const as = await signedIn(limited, await anAdmin(limited))
  for (let sent = 0; sent < 20; sent += 1) expect(await sendTest(as, limited)).toMatchObject({ status: 200 })
  expect(await sendTest(as, limited)).toMatchObject({ status: 429 })
})

test('a letter that the mail server does not take stands in the list with its answer, until it is sent', async () => {
  box.codes = [451, 452]
  await forgot()
  expect(await failures()).toEqual([
    {
      id: expect.any(String),
      job: 'account-letters',
      email: 'asha@example.in',
      code: 451,
      answer: '451 Not now',
      attempts: 1,
      failedAt: start.toISOString(),
      isTriedAgain: true,
    },
  ])
  expect(await trouble()).toBeUndefined()
  await nextTry()
  expect(await failures()).toMatchObject([{ code: 452, attempts: 2, isTriedAgain: true }])
  await nextTry()
  expect([box.letters.length, await failures()]).toEqual([1, []])
})

test('a letter whose place another has taken is not tried again', async () => {
  box.codes = [451]
  await forgot()
  await forgot()
  expect(await failures()).toMatchObject([{ attempts: 1, isTriedAgain: false }])
})

test('the overview says at once that a letter was refused for good, until letters leave again', async () => {
  box.refuses = true
  await forgot()
  expect(await failures()).toMatchObject([{ code: 550, answer: '550 Not now', isTriedAgain: false }])
  expect(await trouble()).toBe('refused')
  box.refuses = false
  await forgot(boss)
  expect(await trouble()).toBeUndefined()
  expect(await failures()).toHaveLength(1)
  box.refuses = true
  await forgot()
  expect(await trouble()).toBe('refused')
  box.refuses = false
  await sendTest()
  expect(await trouble()).toBeUndefined()
})

test('the overview says that letters are late after half an hour', async () => {
  box.codes = Array.from({ length: 8 }, () => 421)
  await forgot()
  for (let again = 0; again < 6; again += 1) await nextTry()
  expect(await trouble()).toBeUndefined()
  await nextTry()
  expect(await trouble()).toBe('late')
  await nextTry()
  expect(await trouble()).toBeUndefined()
})

test('the overview says at once that the mail server is away', async () => {
  const away = await testApp({ SMTP_URL: 'smtp://127.0.0.1:1', SITE_URL: origin, RATE_LIMITS: 'off' })
  const chief = await anAdmin(away)
  const as = await signedIn(away, chief)
  await away.post('/api/auth/forgot-password', { email: chief.email })
  await away.runJobs()
  expect((await away.get('/api/admin/overview', as)).json).toMatchObject({ letters: 'away' })
  expect((await away.get('/api/admin/letter-failures', as)).json).toMatchObject([{ code: null, isTriedAgain: true }])
})

test('failures are erased after 30 days, and with the account or the subscriber of the address', async () => {
  box.refuses = true
  await forgot()
  clock.now = new Date(start.getTime() + 30 * 86_400_000)
  await site.runHourly()
  expect(await db`select from letter_failures`).toHaveLength(1)
  clock.now = new Date(clock.now.getTime() + 1)
  await site.runHourly()
  expect(await db`select from letter_failures`).toEqual([])
  await forgot()
  await db`update users set leaving_at = ${clock.now}, leaving_posts = 'keep' where id = ${asha.id}`
  await site.runHourly()
  expect(await db`select from letter_failures`).toEqual([])
  asBoss = await signedIn(site, boss)
  const note = () => db`
    insert into letter_failures (id, email, answer, attempts, given_up, failed_at)
    values (gen_random_uuid(), 'Ravi@example.in', 'No', 1, true, ${clock.now})`
  const [{ id }] = await db<[{ id: string }]>`
    insert into subscribers (id, email, leave_token) values (gen_random_uuid(), 'ravi@example.in', ${'r'.repeat(43)})
    returning id`
  await note()
  expect(await site.delete(`/api/admin/subscribers/${id}`, asBoss)).toMatchObject({ status: 200 })
  expect(await db`select from letter_failures`).toEqual([])
  await db`
    insert into subscribers (id, email, leave_token) values (gen_random_uuid(), 'ravi@example.in', ${'r'.repeat(43)})`
  await note()
  expect(await post('/api/subscribers/leave', { token: 'r'.repeat(43) })).toMatchObject({ status: 200 })
  expect(await db`select from letter_failures`).toEqual([])
})

test('only admins see it and may', async () => {
  const editor = await signedIn(site, await aMember(site, { role: 'editor' }))
  for (const [as, status] of [
    [{}, 401],
    [await signedIn(site, asha), 403],
    [editor, 403],
  ] as const) {
    expect(await get('/api/admin/mail', as)).toMatchObject({ status })
    expect(await get('/api/admin/letter-failures', as)).toMatchObject({ status })
    expect(await sendTest(as)).toMatchObject({ status })
  }
  expect((await get('/api/admin/overview', editor)).json).not.toHaveProperty('letters')
  expect(box.letters).toEqual([])
})

test('every letter of the site has a name for admins', () => {
  const letters = Object.keys(allJobs).filter((name) => allJobs[name]?.failure === 'A letter could not be sent.')
  expect(letters.toSorted()).toEqual(Object.keys(letterNames).toSorted())
})
