import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'

const site = await testApp({ SITE_URL: 'https://arthashala.example' })
const { db } = site

const token = 'T'.repeat(43)
beforeEach(async () => {
  await db`truncate subscribers`
  await db`insert into subscribers (id, email, leave_token) values
    ('01a1f73e-55e0-7000-8000-000000000001', 'asha@example.in', ${token}),
    ('01a1f73e-55e0-7000-8000-000000000002', 'ravi@example.in', ${'R'.repeat(43)})`
})

const subscribers = async () =>
  (await db<{ email: string }[]>`select email from subscribers order by id`).map((row) => row.email)
const form = (body: string) => ({
  body,
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-test-address': '198.51.100.7' },
})

/** The request of a mail program when its 'unsubscribe' is pressed. */
const press = (query: string, headers: Record<string, string> = {}, sends = form('List-Unsubscribe=One-Click')) =>
  site.post(`/unsubscribe${query}`, sends.body, { ...sends.headers, ...headers })

test.each([
  ['from no page', {}],
  ['from a page of the mail company', { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }],
  ['from a page that does not say which', { origin: 'null' }],
])('a press in a mail program erases the address of the token and no other, %s', async (_, headers) => {
  const reply = await press(`?token=${token}&one-click=yes`, headers)
  expect([reply.status, reply.text]).toEqual([200, 'You are unsubscribed.'])
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(await subscribers()).toEqual(['ravi@example.in'])
  expect(await press(`?token=${token}&one-click=yes`, headers)).toMatchObject({ status: 200 })
})

test('as multipart, as some programs send it', async () => {
  const body = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  expect(
    (await press(`?token=${token}&one-click=yes`, {}, { body, headers: { ...headers, 'x-test-address': '::1' } }))
      .status,
  ).toBe(200)
  expect(await subscribers()).toEqual(['ravi@example.in'])
})

test.each(['', `?token=${'x'.repeat(43)}&one-click=yes`, '?one-click=yes', '?token=%00&one-click=yes'])(
  'the address %s erases nobody',
  async (query) => {
    expect((await press(query)).status).toBeLessThan(500)
    expect(await subscribers()).toHaveLength(2)
  },
)

test('a look changes nothing: programs that look through mail open every link', async () => {
  await site.get(`/unsubscribe?token=${token}&one-click=yes`)
  expect(await subscribers()).toHaveLength(2)
})

test("any other write from another site's page is refused, there too", async () => {
  const foreign = { origin: 'https://evil.example' }
  expect((await press(`?token=${token}`, foreign)).status).toBe(403)
  expect((await site.post('/api/subscribers/leave?one-click=yes', { token }, foreign)).status).toBe(403)
  expect((await site.put('/unsubscribe?one-click=yes', { token }, foreign)).status).toBe(403)
  expect((await site.post('/unsubscribe/?one-click=yes', { token }, foreign)).status).toBe(403)
  expect(await subscribers()).toHaveLength(2)
})
