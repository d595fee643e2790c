import { beforeEach, expect, test } from 'vitest'
import { origin, testApp } from '../../../test/app.ts'
import { expectBothForms } from '../../../test/letter-forms.ts'
import { aMailBox } from '../../../test/a-mail-box.ts'
import { hashOf } from '../accounts/tokens.ts'
import { deleteUnconfirmed } from './store.ts'

const box = await aMailBox()
const site = await testApp({ SITE_URL: origin, SMTP_URL: box.url })
const { db, clock, post } = site

const start = new Date('2026-11-20T06:30:00Z')
const hour = 3_600_000
const week = 168 * hour
const email = 'asha@example.in'
beforeEach(async () => {
  clock.now = start
  box.letters.length = 0
  box.refuses = false
  await db`truncate subscribers, rate_limits`
})

const subscribe = (address = email, from = '203.0.113.7') =>
  post('/api/subscribers', { email: address }, { 'x-test-address': from })
const confirm = (token: unknown) => post('/api/subscribers/confirm', { token })
const leave = (token: unknown) => post('/api/subscribers/leave', { token })
const wait = (milliseconds: number) => (clock.now = new Date(clock.now.getTime() + milliseconds))
const subscribers = () => db`select email, confirmed_at from subscribers order by email`

async function letters() {
  await site.runJobs()
  return box.letters.map(({ text }) => text)
}

const tokenIn = (letter: string | undefined, page: string) =>
  new RegExp(`^http://site\\.test/${page}\\?token=([\\w-]{43})$`, 'm').exec(letter ?? '')?.[1] ?? ''

/** Asks, and reads the link of the letter that comes. */
async function subscribeByForm(): Promise<{ token: string; leaveToken: string }> {
  await subscribe()
  const letter = (await letters()).at(-1)
  return { token: tokenIn(letter, 'subscribe/confirm'), leaveToken: tokenIn(letter, 'unsubscribe') }
}

test('an address is kept unconfirmed, and a letter with a link goes there', async () => {
  expect(await subscribe()).toMatchObject({
    status: 200,
    json: { message: 'Please press the link in the letter that we have sent you. Then you are on the list.' },
  })
  const [letter, ...more] = await letters()
  expect(more).toEqual([])
  expect(box.letters[0]?.to).toEqual([email])
  expect(letter).toMatch(/^Subject: Please confirm: updates from Arthashala$/m)
  expect(letter).toContain('The link works for a week.')
  expectBothForms(box.letters[0])
  const token = tokenIn(letter, 'subscribe/confirm')
  expect(await subscribers()).toEqual([{ email, confirmedAt: null }])
  expect(await db`select confirm_hash from subscribers`).toEqual([{ confirmHash: hashOf(token) }])
})

test('a letter that the mail server did not take is sent when the reader asks again, at once', async () => {
  box.refuses = true
  for (let n = 0; n < 6; n += 1) {
    await subscribe()
    expect(await letters()).toEqual([])
  }
  box.refuses = false
  const { token } = await subscribeByForm()
  expect(await confirm(token)).toMatchObject({ status: 200 })
})

test('mail programs find how to unsubscribe with one press', async () => {
  const { leaveToken } = await subscribeByForm()
  const [letter] = await letters()
  expect(letter).toMatch(
    new RegExp(`^List-Unsubscribe:\\s+<http://site\\.test/unsubscribe\\?token=${leaveToken}&one-click=yes>$`, 'm'),
  )
  expect(letter).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  // It is to one who is not on the list yet.
  expect(letter).not.toMatch(/^List-ID/m)
})

test('the link confirms the address, also when it is pressed again', async () => {
  const { token } = await subscribeByForm()
  wait(week - 1000)
  const done = { status: 200, json: { message: 'Thank you. We write to you when there is something new to read.' } }
  expect(await confirm(token)).toMatchObject(done)
  const confirmedAt = clock.now.toISOString()
  wait(500)
  expect(await confirm(token)).toMatchObject(done)
  expect(await subscribers()).toEqual([{ email, confirmedAt }])
})

test('a link that was made up does not work', async () => {
  const message = 'This link does not work any more. Please subscribe again.'
  expect(await confirm('a'.repeat(43))).toMatchObject({ status: 400, json: { message, fields: { token: [message] } } })
})

test('a link ends after a week', async () => {
  const { token } = await subscribeByForm()
  wait(week)
  expect(await confirm(token)).toMatchObject({ status: 400 })
  expect(await subscribers()).toEqual([{ email, confirmedAt: null }])
})

test.each([undefined, '', 'short', 'a'.repeat(44), 5])('the token %j is no token', async (token) => {
  const fields = { token: [expect.any(String)] }
  for (const call of [confirm, leave]) expect(await call(token)).toMatchObject({ status: 400, json: { fields } })
})

test('the answer is the same whether the address was there, and its owner is told by letter', async () => {
  const first = await subscribe()
  const again = await subscribe()
  expect(await letters()).toHaveLength(1)
  await confirm(tokenIn((await letters())[0], 'subscribe/confirm'))
  wait(hour)
  const confirmed = await subscribe('ASHA@example.in')
  for (const other of [again, confirmed]) expect([other.status, other.text]).toEqual([first.status, first.text])
  const [, told, ...more] = await letters()
  expect(more).toEqual([])
  expect(told).toMatch(/^Subject: You get updates from Arthashala$/m)
  expectBothForms(box.letters.at(-1))
  expect(told).not.toContain('subscribe/confirm')
  expect(await subscribers()).toMatchObject([{ email, confirmedAt: expect.any(String) }])
})

test('whoever asks again later gets a new link, and it is the newest that works', async () => {
  const first = await subscribeByForm()
  wait(hour)
  const second = await subscribeByForm()
  expect(second.token).not.toBe(first.token)
  expect(second.leaveToken).toBe(first.leaveToken)
  expect(await confirm(first.token)).toMatchObject({ status: 400 })
  expect(await confirm(second.token)).toMatchObject({ status: 200 })
})

test('of those that ask for the same address at once, one gets the letter, and its link works', async () => {
  const replies = await Promise.all([subscribe(), subscribe('Asha@Example.IN'), subscribe()])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  const [letter, ...more] = await letters()
  expect([more, (await subscribers()).length]).toEqual([[], 1])
  expect(await confirm(tokenIn(letter, 'subscribe/confirm'))).toMatchObject({ status: 200 })
})

test('a mailbox gets five letters in an hour at the most', async () => {
  for (let n = 0; n < 7; n += 1) {
    expect(await subscribe(email, `198.51.100.${n}`)).toMatchObject({ status: 200 })
    await letters()
    wait(60_000)
  }
  const sent = await letters()
  expect(sent).toHaveLength(5)
  expect(await confirm(tokenIn(sent.at(-1), 'subscribe/confirm'))).toMatchObject({ status: 200 })
})

test('one reader may subscribe sixty addresses in an hour', async () => {
  for (let n = 0; n < 60; n += 1) expect((await subscribe(`r${n}@example.in`)).status).toBe(200)
  expect((await subscribe()).status).toBe(429)
  await letters()
})

test('a mail server that refuses makes no other answer', async () => {
  box.refuses = true
  expect(await subscribe()).toMatchObject({ status: 200 })
  expect(await letters()).toEqual([])
})

test('a host that the request names does not get into a letter', async () => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-host': 'evil.example' }
  const body = JSON.stringify({ email })
  const request = new Request('http://evil.example/api/subscribers', { method: 'POST', headers, body })
  expect(await site.app.fetch(request, { address: null })).toMatchObject({ status: 200 })
  expect((await letters())[0]).not.toContain('evil')
})

test('leaving erases the address, confirmed or not, and again is fine', async () => {
  const { leaveToken } = await subscribeByForm()
  expect(await leave(leaveToken)).toMatchObject({
    status: 200,
    json: { message: 'Your address is erased. You get no more letters from us.' },
  })
  expect(await subscribers()).toEqual([])
  expect(await leave(leaveToken)).toMatchObject({
    status: 200,
    json: { message: 'No address on our list belongs to this link any more.' },
  })
})

test('an address that nobody confirms is erased when its link has ended; the others stay', async () => {
  const { token } = await subscribeByForm()
  await confirm(token)
  await subscribe('ravi@example.in')
  await letters()
  await db`insert into subscribers (id, email, leave_token) values
    ('01a1f73e-55e0-7000-8000-000000000009', 'before@example.in', null)`
  await deleteUnconfirmed(db, new Date(start.getTime() + week - 1000))
  expect(await subscribers()).toHaveLength(3)
  wait(week)
  await site.runHourly()
  expect((await subscribers()).map((row) => row.email as string)).toEqual([email, 'before@example.in'])
})
