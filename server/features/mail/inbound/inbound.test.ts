import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { origin, testApp } from '../../../../test/app.ts'
import { aMailBox } from '../../../../test/a-mail-box.ts'
import { aMember, anAdmin, signedIn } from '../../../../test/people.ts'
import { bounceSender } from './bounce-address.ts'
import { readConfig } from '../../../config.ts'
import { articleLetters } from '../../subscribers/article-letters.ts'
import { anArticle } from '../../../../test/drafts.ts'
import { awayNote, exchangeReport, gmailReport, postfixReport } from '../../../../test/delivery-reports.ts'

const token = 'a token of sixteen letters'
const box = await aMailBox()
const site = await testApp({
  BOUNCE_TOKEN: token,
  BOUNCE_ADDRESS: 'bounces@money.example',
  SITE_URL: origin,
  SMTP_URL: box.url,
  RATE_LIMITS: 'off',
})
const { db, clock, get } = site
const start = clock.now
const article = await anArticle(db)
const asBoss = await signedIn(site, await anAdmin(site))

beforeEach(async () => {
  clock.now = start
  box.letters.length = 0
  await db`select empty('subscribers', 'letter_failures')`
  await db`delete from users where not is_admin`
})

const subscribed = (email: string) => db`
  insert into subscribers (id, email, confirmed_at, leave_token) values (${newId()}, ${email}, ${start}, ${newId().padEnd(43, 'x')})`
const bounces = async () =>
  (await db<{ bounces: number }[]>`select bounces from subscribers order by email`).map((row) => row.bounces)

/** Has a letter sent to a subscriber. @returns the sender of its envelope */
async function letterTo(email: string): Promise<string> {
  await site.services.queue.add(db, articleLetters, { kind: 'article', about: article, email })
  await site.runJobs()
  return box.letters.at(-1)?.from ?? ''
}

/** Hands a message over as a mail server does. */
const handOver = (raw: string, { sent = token, to = '', type = 'message/rfc822' } = {}) =>
  site.post(`/api/mail/inbound?${new URLSearchParams({ token: sent, ...(to && { to }) })}`, raw, {
    'content-type': type,
  })

const unknownUser = '550 5.1.1 <jane@example.com>: Recipient address rejected: User unknown'

test.each([
  [
    'Postfix',
    (to: string) => postfixReport({ to, action: 'failed', status: '5.1.1', diagnostic: unknownUser }),
    unknownUser,
  ],
  ['Gmail', gmailReport, '550-5.1.1 The email account that you tried to reach does not exist. Please try 550-5.1.1'],
  ['Exchange', exchangeReport, '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup'],
])('a letter that %s sends back for good stops its address, and admins see why', async (_, report, answer) => {
  await subscribed('jane@example.com')
  await subscribed('other@example.com')
  const from = await letterTo('jane@example.com')
  expect(from).toMatch(/^bounces\+[0-9a-z]{40,50}@money\.example$/)
  expect(box.letters[0]?.text).toContain('From: Arthashala <no-reply@site.test>')
  for (let twice = 0; twice < 2; twice += 1)
    expect(await handOver(report(from))).toMatchObject({ status: 200, json: { message: 'Noted.' } })
  expect(await bounces()).toEqual([3, 0])
  expect((await get('/api/admin/letter-failures', asBoss)).json).toMatchObject([
    { job: null, email: 'jane@example.com', answer: expect.stringContaining(answer), isTriedAgain: false },
  ])
})

test('the address may be said by the mail server, in capitals too', async () => {
  await subscribed('jane@example.com')
  const to = (await letterTo('jane@example.com')).toUpperCase()
  const report = postfixReport({
    to: 'postmaster@money.example',
    action: 'failed',
    status: '5.1.1',
    diagnostic: unknownUser,
  })
  expect(await handOver(report)).toMatchObject({ json: { message: 'The message is for no address of this site.' } })
  expect(await bounces()).toEqual([0])
  expect(await handOver(report, { to })).toMatchObject({ json: { message: 'Noted.' } })
  expect(await bounces()).toEqual([3])
})

test.each([
  ['a letter that is late', 'delayed', '4.4.1', 'connect to mx.example.com: Connection timed out'],
  ['a full mailbox that may be emptied', 'failed', '4.2.2', '452 4.2.2 Mailbox full'],
  ['one that arrived', 'delivered', '2.0.0', '250 2.0.0 Ok'],
])('%s changes nothing', async (_, action, status, diagnostic) => {
  await subscribed('jane@example.com')
  const to = await letterTo('jane@example.com')
  expect(await handOver(postfixReport({ to, action, status, diagnostic }))).toMatchObject({ status: 200 })
  expect(await bounces()).toEqual([0])
  expect((await get('/api/admin/letter-failures', asBoss)).json).toEqual([])
})

test('a server that takes no letters of this sender stops nobody, and admins see its words', async () => {
  await subscribed('jane@example.com')
  const to = await letterTo('jane@example.com')
  const diagnostic = '550 5.7.26 This mail has been blocked because the sender is unauthenticated'
  await handOver(postfixReport({ to, action: 'failed', status: '5.7.26', diagnostic }))
  expect(await bounces()).toEqual([0])
  expect((await get('/api/admin/letter-failures', asBoss)).json).toMatchObject([
    { email: 'jane@example.com', answer: diagnostic },
  ])
})

test('a letter to a member that comes back is shown, and one to somebody else has no such sender', async () => {
  const member = await aMember(site, { email: 'jane@example.com' })
  await db`update users set email_confirmed_at = ${start} where id = ${member.id}`
  const forgot = (email: string) => site.post('/api/auth/forgot-password', { email })
  await forgot('jane@example.com')
  await site.runJobs()
  await handOver(exchangeReport(box.letters.at(-1)?.from ?? ''))
  expect((await get('/api/admin/letter-failures', asBoss)).json).toMatchObject([{ email: 'jane@example.com' }])
  expect(await bounceSender(site.services, 'stranger@example.com', start)).toBeUndefined()
})

test('a token that is forged, old, of another address or of another site does nothing', async () => {
  await subscribed('jane@example.com')
  const from = await letterTo('jane@example.com')
  const report = (to: string) => handOver(gmailReport(to))
  const forged = from.replace(/.@/, (end) => `${end[0] === '0' ? '1' : '0'}@`)
  for (const to of [
    forged,
    'bounces+@money.example',
    'bounces+0@money.example',
    `bounces+${'z'.repeat(46)}@money.example`,
    `bounces+${'z'.repeat(300)}@money.example`,
    'bounces+_-.@money.example',
  ])
    expect([to, await report(to)]).toMatchObject([
      to,
      { status: 200, json: { message: 'The message belongs to no letter of this site.' } },
    ])
  for (const to of ['bounces@money.example', from.replace('money', 'other'), ''])
    expect((await report(to)).json).toEqual({ message: 'The message is for no address of this site.' })
  clock.now = new Date(start.getTime() + 32 * 86_400_000)
  expect((await report(from)).json).toEqual({ message: 'The message belongs to no letter of this site.' })
  clock.now = start
  await db`update subscribers set email = 'joan@example.com'`
  expect((await report(from)).json).toEqual({ message: 'The message belongs to no letter of this site.' })
  await db`delete from subscribers`
  expect((await report(from)).json).toEqual({ message: 'The message belongs to no letter of this site.' })
})

test('what is no report changes nothing: a note that somebody is away, garbage, nothing', async () => {
  await subscribed('jane@example.com')
  const to = await letterTo('jane@example.com')
  const zeros = '\0'.repeat(100)
  for (const raw of [
    awayNote(to),
    '',
    'garbage',
    zeros,
    '\r\n\r\n',
    `Content-Type: multipart/report; boundary=x\r\n\r\n--x`,
  ])
    expect(await handOver(raw, { to })).toMatchObject({
      status: 200,
      json: { message: 'The message is no report about a letter.' },
    })
  const deep = `Content-Type: multipart/mixed; boundary=0\r\n\r\n${Array.from({ length: 60 }, (_, n) => `--${n}\r\nContent-Type: multipart/mixed; boundary=${n + 1}\r\n\r\n`).join('')}`
  expect(await handOver(deep, { to })).toMatchObject({
    status: 400,
    json: { fields: { body: ['This is no email message.'] } },
  })
  expect(await bounces()).toEqual([0])
})

test('the password, the type and the size are checked', async () => {
  for (const sent of ['', 'a token of sixteen letterS'])
    expect(await handOver('x', { sent })).toMatchObject({ status: 401, json: { message: 'The token is wrong.' } })
  expect(await handOver('x', { type: 'text/plain' })).toMatchObject({ status: 415 })
  expect(await handOver('x'.repeat(10_000_001))).toMatchObject({ status: 413 })
})

test('a site without the address has no such call, and its letters have no such sender', async () => {
  const without = await testApp({ BOUNCE_TOKEN: token })
  expect(
    await without.post(`/api/mail/inbound?token=${encodeURIComponent(token)}`, 'x', {
      'content-type': 'message/rfc822',
    }),
  ).toMatchObject({ status: 404 })
})

test.each([
  [{ BOUNCE_ADDRESS: 'bounces@money.example' }, 'The setting BOUNCE_ADDRESS needs BOUNCE_TOKEN'],
  [{ BOUNCE_ADDRESS: 'bounces', BOUNCE_TOKEN: token }, 'The setting BOUNCE_ADDRESS must be an email address'],
  [
    { BOUNCE_ADDRESS: 'letters-that-come-back@money.example', BOUNCE_TOKEN: token },
    'must have a name of at most 16 characters',
  ],
  [{ BOUNCE_ADDRESS: 'a+b@money.example', BOUNCE_TOKEN: token }, 'without +'],
])('a setting that cannot work stops the start: %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})
