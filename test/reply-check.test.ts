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
