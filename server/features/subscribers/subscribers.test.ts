import * as z from 'zod/mini'
import { beforeEach, expect, test } from 'vitest'
import { subscribers } from '../../../contract/subscribers/subscribers.ts'
import { testApp } from '../../../test/app.ts'

const { db, post } = await testApp()
beforeEach(() => db`delete from subscribers`)

const subscribe = (email: unknown) => post('/api/subscribers', { email })
const addresses = async () => (await db<{ email: string }[]>`select email from subscribers`).map(({ email }) => email)

test('Subscribe for Updates takes an email address', async () => {
  const { status, json } = await subscribe('  asha@example.com ')
  expect(status).toBe(200)
  expect(z.parse(subscribers.add.reply, json)).toEqual({
    message: 'Thank you. You are on the list for updates.',
    leave: expect.stringMatching(/^\/unsubscribe\?token=[\w-]{43}$/),
  })
  expect(await addresses()).toEqual(['asha@example.com'])
})

test('an address that is there already gets the same answer and is kept once, however it is written', async () => {
  const first = await subscribe('asha@example.com')
  const again = await subscribe('Asha@Example.COM')
  expect([again.status, Object.keys(again.json as object)]).toEqual([first.status, Object.keys(first.json as object)])
  expect(await addresses()).toEqual(['asha@example.com'])
})

test('without a mail server the answer has the link that erases the address; a second answer has none that works', async () => {
  const tokenOf = ({ json }: { json: unknown }) => (json as { leave: string }).leave.split('token=')[1]
  const [first, second] = [await subscribe('asha@example.com'), await subscribe('asha@example.com')]
  expect(await post('/api/subscribers/leave', { token: tokenOf(second) })).toMatchObject({
    json: { message: 'No address on our list belongs to this link any more.' },
  })
  expect(await addresses()).toEqual(['asha@example.com'])
  expect(await post('/api/subscribers/leave', { token: tokenOf(first) })).toMatchObject({
    json: { message: 'Your address is erased. You get no more letters from us.' },
  })
  expect(await addresses()).toEqual([])
})

test('two who send the same address at once are answered alike', async () => {
  const both = await Promise.all([subscribe('asha@example.com'), subscribe('ASHA@example.com')])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await addresses()).toHaveLength(1)
})

test.each([
  ['nothing', undefined, 'Enter your email address'],
  ['an empty text', '   ', 'Enter your email address'],
  ['a number', 5, 'Enter your email address'],
  ['no address', 'asha', 'Enter an email address such as name@example.com'],
  ['two addresses', 'a@example.com, b@example.com', 'Enter an email address such as name@example.com'],
  ['a NUL character', 'asha\u0000@example.com', 'It holds a character that cannot be stored.'],
  ['a line break inside', 'asha@example.com\nBcc: b@example.com', 'Enter an email address such as name@example.com'],
  ['one that is too long', `${'a'.repeat(250)}@example.com`, 'An email address has at most 255 characters'],
])('%s is bad input, by the name of the field', async (_, email, message) => {
  const { status, json } = await subscribe(email)
  expect(status).toBe(400)
  expect(json).toEqual({ message: 'Please check what you entered.', fields: { email: [message] } })
  expect(await addresses()).toEqual([])
})

test('a body that is not JSON is refused', async () => {
  expect((await post('/api/subscribers', '{"email"')).status).toBe(400)
  expect((await post('/api/subscribers', 'null')).status).toBe(400)
})

test('another content type is refused with 415', async () => {
  const form = await post('/api/subscribers', 'email=asha@example.com', {
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect(form.status).toBe(415)
})

test('a body that is too large is refused with 413', async () => {
  expect((await subscribe(`${'a'.repeat(200_000)}@example.com`)).status).toBe(413)
})
