import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, expect, test } from 'vitest'
import { everyCall } from '../../../contract/index.ts'
import { testApp } from '../../../test/app.ts'

const site = await testApp()

type Content = Partial<Record<string, { example?: unknown }>>

interface Operation {
  summary?: string
  'x-internal'?: true
  security?: unknown
  parameters: { name: string; in: string; required: boolean; example?: unknown }[]
  requestBody?: { content: Content }
  responses: Record<string, { content: Content }>
}
let paths: Record<string, Record<string, Operation>>
beforeAll(async () => {
  const { json } = await site.get('/api/openapi.json')
  paths = (json as { paths: typeof paths }).paths
})

const openCalls = everyCall.filter(({ summary, scope }) => summary && !scope)
const callsForPrograms = everyCall.filter(({ summary }) => summary)

test('the description is valid OpenAPI 3.1 and has every call of the contract', async () => {
  const { json } = await site.get('/api/openapi.json')
  const { valid, errors } = await new Validator().validate(json as Record<string, unknown>)
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  expect(json).toMatchObject({ openapi: '3.1.0', info: { title: 'Arthashala' } })
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(described.toSorted()).toEqual(everyCall.map(({ address }) => address).toSorted())
})

test('the description has no fault by the recommended rules of Redocly', async () => {
  const { text } = await site.get('/api/openapi.json')
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: text, config })
  // The texts of a site have the licence that its operator gives them, which no setting names.
  const others = problems.filter(({ ruleId }) => ruleId !== 'info-license')
  expect(others.map(({ ruleId, message, location: [at] }) => [ruleId, message, at?.pointer])).toEqual([])
})

test.each(callsForPrograms)(
  '$address has a summary, who may make it, and examples that it would take and send',
  (call) => {
    const operation = paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]
    expect(operation?.['x-internal']).toBeUndefined()
    expect(operation?.summary).toBe(call.summary)
    expect(operation?.security).toEqual(call.scope ? [{ key: [call.scope] }, { session: [] }] : [])
    const given = (operation?.parameters ?? []).filter(({ name }) => name !== 'cursor')
    for (const parameter of given) expect(parameter).toHaveProperty('example')
    const query = given.filter((parameter) => parameter.in === 'query').map(({ name, example }) => [name, example])
    if (call.query) expect(call.query.safeParse(Object.fromEntries(query)).error).toBeUndefined()
    const body = operation?.requestBody?.content['application/json']?.example
    if (call.body) expect(call.body.safeParse(body).error).toBeUndefined()
    const reply = operation?.responses[200]?.content['application/json']
    if (reply) expect(call.reply.safeParse(reply.example).error).toBeUndefined()
  },
)

test('a picture is sent as a file, and results come as one', () => {
  const upload = paths['/api/admin/media']?.post
  expect(Object.keys(upload?.requestBody?.content ?? {})).toEqual(['multipart/form-data'])
  const csv = paths['/api/admin/polls/{id}/csv']?.get
  expect(Object.keys(csv?.responses[200]?.content ?? {})).toEqual(['application/octet-stream'])
})

test('a call is described with its parameters, its errors and who may make it', () => {
  const list = paths['/api/articles']?.get
  expect(list?.parameters.map(({ name }) => name)).toEqual(['category', 'language', 'sort', 'limit', 'cursor'])
  expect(Object.keys(list?.responses ?? {})).toEqual(['200', '400', '429', '503'])
  const like = paths['/api/articles/{id}/like']?.put
  expect(like).toMatchObject({ 'x-internal': true, security: [{ session: [] }] })
  expect(like?.parameters).toMatchObject([{ name: 'id', in: 'path' }])
  expect(Object.keys(like?.responses ?? {})).toEqual(['200', '400', '401', '403', '404', '429', '503'])
})

test('only what anybody may read is open to other sites, and the rest of what programs may do has a scope', () => {
  for (const { address, method, access } of openCalls)
    expect([address, method, access]).toEqual([address, 'GET', 'anyone'])
  for (const { address, scope, summary } of everyCall) expect([address, !!scope && !summary]).toEqual([address, false])
})

test.each(openCalls)('the pages of other sites may read $path, and its errors', async ({ path }) => {
  const { headers } = await site.get(path.replace(/:\w+/g, '01a1f73e-55e0-7000-8000-000000000009'))
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('access-control-expose-headers')).toBe('Link, Retry-After')
  expect(headers.has('access-control-allow-credentials')).toBe(false)
})

test.each(['/api/auth/user', '/api/support', '/api/forum/posts', '/api/admin/articles', '/api/nothing'])(
  'the pages of other sites may not read %s',
  async (path) => {
    const { headers } = await site.get(path)
    expect(headers.has('access-control-allow-origin')).toBe(false)
  },
)

test('the open calls are listed with their parameters and limits', async () => {
  const { json } = await site.get('/api/open-calls')
  expect(json).toContainEqual({
    path: '/api/articles/search',
    summary: 'The articles that contain some words, in English or Hindi, also when a word is misspelt.',
    query: ['q', 'category', 'language', 'sort', 'limit', 'cursor'],
    limit: { times: 300, seconds: 60 },
  })
})
