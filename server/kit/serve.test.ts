import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../../contract/endpoint.ts'
import { noLimits } from './limits.ts'
import { serve } from './serve.ts'

const Draft = z.object({ name: z.string().check(z.minLength(3, 'Too short')), tags: z.array(z.string()) })
const { answer } = serve(endpoint('POST /api/things/:id', { body: Draft, reply: Draft }), async ({ body }) => body)

const id = '01a1f73e-55e0-7000-8000-000000000001'
const json = 'application/json'
const send = (body: BodyInit, type = json, thing = id) =>
  answer(new Request('http://site.test/api/things', { method: 'POST', body, headers: { 'content-type': type } }), {
    params: { id: thing },
    user: null,
    address: null,
    limits: noLimits,
    now: new Date(),
  })

test('what fits is answered', async () => {
  const reply = await send('{"name":"asha","tags":[],"more":1}')
  expect([reply.status, await reply.json()]).toEqual([200, { name: 'asha', tags: [] }])
})

test('a text that speaks of \\u0000 is only a text', async () => {
  expect((await send(JSON.stringify({ name: 'C: \\u0000', tags: [] }))).status).toBe(200)
})

test.each([
  ['an id that is none', 404, '{"name":"asha","tags":[]}', json, 'x'],
  ['another type', 415, 'name=asha', 'application/x-www-form-urlencoded', id],
  ['no type', 415, '{}', '', id],
  ['no JSON', 400, '{"name":', json, id],
  ['nothing', 400, '', json, id],
  ['null', 400, 'null', json, id],
  ['a list', 400, '[]', json, id],
  ['a NUL', 400, '{"name":"as\\u0000ha","tags":[]}', json, id],
  ['a NUL deep inside', 400, '{"name":"asha","tags":["\\u0000"]}', json, id],
  ['a name that is half a character', 400, '{"name":"asha","tags":[{"\\ud800":1}]}', json, id],
  ['lists in lists without end', 400, `{"name":${'['.repeat(40_000)}${']'.repeat(40_000)}}`, json, id],
  ['100 kB', 413, JSON.stringify({ name: 'a'.repeat(100_000), tags: [] }), json, id],
])('%s is refused with %i', async (_, status, body, type, thing) => {
  await expect(send(body, type, thing)).rejects.toMatchObject({ status })
})

test.each([
  ['application/json'],
  ['application/json; charset=utf-8'],
  ['application/json;charset="UTF-8"'],
  ['Application/JSON ; profile="https://example.in/a;b"'],
  ['application/json;'],
])('%s is JSON', async (type) => expect((await send('{"name":"asha","tags":[]}', type)).status).toBe(200))

test.each([
  ['application/jsonx'],
  ['application/json-seq'],
  ['application/json+xml'],
  ['application/json5'],
  ['application/problem+json'],
  ['application/ld+json'],
  ['application/json, text/plain'],
  ['application/json/x'],
  ['application / json'],
  ['text/json'],
  ['json'],
  ['application/json; charset=utf-16'],
  ['application/json; charset=iso-8859-1'],
])('%s is not the JSON that calls take: 415', async (type) => {
  await expect(send('{"name":"asha","tags":[]}', type)).rejects.toMatchObject({ status: 415 })
})

test('every fault is named by its field', async () => {
  await expect(send('{"name":"a","tags":[1]}')).rejects.toMatchObject({
    status: 400,
    body: { fields: { name: ['Too short'], 'tags.0': ['Invalid input: expected string, received number'] } },
  })
})
