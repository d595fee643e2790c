import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../contract/endpoint.ts'
import { replyCheck } from './reply-check.ts'

const call = endpoint('GET /api/shelf', { reply: z.array(z.object({ book: z.object({ title: z.string() }) })) })
const start = 'The reply of GET /api/shelf does not fit its schema: '

test.each([
  ['a property that the schema does not have', [{ book: { title: 'A', price: 3 } }], 'the schema has no 0.book.price'],
  ['a missing property', [{ book: {} }], 'the reply has no 0.book.title'],
  ['another type', [{ book: { title: 3 } }], 'at 0.book.title, '],
  ['no list', {}, 'at its top, '],
])('a reply with %s is told with its call and path', (_, reply, sentence) => {
  const { check, verify } = replyCheck()
  expect(() => check(call, reply)).toThrow(start + sentence)
  expect(verify).toThrow(start + sentence)
  expect(verify).not.toThrow()
})

test('a reply that fits is let through', () => {
  expect(() => replyCheck().check(call, [{ book: { title: 'A' } }])).not.toThrow()
})

const Poll = z.object({ poll: z.object({ expiresAt: z.nullable(z.string()) }) })
const end = '2026-11-20T06:30:00.000Z'

test('the end of a reply to visitors must be declared by its call', () => {
  const [poll, open] = [{ poll: { expiresAt: end } }, { poll: { expiresAt: null } }]
  const silent = endpoint('GET /api/polls/:id', { reply: Poll })
  expect(() => replyCheck().check(silent, open)).not.toThrow()
  expect(() => replyCheck().check(silent, poll)).toThrow(
    `The reply of GET /api/polls/:id is out of date at ${end}: declare its \`ends\`.`,
  )
  const declared = endpoint('GET /api/polls/:id', { reply: Poll, ends: ({ poll: { expiresAt } }) => [expiresAt] })
  expect(() => replyCheck().check(declared, poll)).not.toThrow()
  const ofAdmins = endpoint('GET /api/polls/:id', { access: 'admin', reply: Poll })
  expect(() => replyCheck().check(ofAdmins, poll)).not.toThrow()
})

const Title = z.object({
  title: z.string(),
  place: z.object({ shelf: z.number() }),
  pages: z.number(),
  author: z.string(),
})
const Waiting = z.object({ waiting: z.literal(true), message: z.string() })
const loan = endpoint('POST /api/loans', { reply: z.union([Title, Waiting]) })
const loans = endpoint('GET /api/loans', { reply: z.object({ loans: z.array(z.nullable(z.union([Title, Waiting]))) }) })

test.each([
  ['has most of its properties, although it lacks three', { title: 'A' }, 'the reply has no place'],
  ['is told by one property', { waiting: true }, 'the reply has no message'],
  ['differs deep inside', { title: 'A', place: {}, pages: 9, author: 'B' }, 'the reply has no place.shelf'],
  ['has another type', { title: 'A', place: { shelf: 1 }, pages: '9', author: 'B' }, 'at pages, '],
  ['has a property too many', { waiting: true, message: 'A', price: 3 }, 'the schema has no price'],
])('a reply that may be one of several has the field of the best one named when it %s', (_, reply, sentence) => {
  const whole = `The reply of POST /api/loans does not fit its schema: ${sentence}`
  expect(() => replyCheck().check(loan, reply)).toThrow(whole)
})

test('the path of a field leads into the union', () => {
  const reply = { loans: [null, { title: 'A', pages: 9, author: 'B' }] }
  expect(() => replyCheck().check(loans, reply)).toThrow('the reply has no loans.1.place')
})

test('a reply that is none of several at all is told with its place', () => {
  expect(() => replyCheck().check(loan, 'A')).toThrow('at its top, ')
  expect(() => replyCheck().check(loans, { loans: [3] })).toThrow('at loans.0, ')
})
