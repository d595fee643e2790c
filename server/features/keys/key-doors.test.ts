import { expect, test } from 'vitest'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { everyCall } from '../../../contract/index.ts'
import { keyScopes } from '../../../contract/keys/keys.ts'
import { anApiKey } from '../../../test/api-key.ts'
import { testApp } from '../../../test/app.ts'
import { anAdmin, signedIn } from '../../../test/people.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const as = await signedIn(site, await anAdmin(site))
const { by } = await anApiKey(site, as)

function answerOf({ method, path }: Endpoint, headers: Record<string, string>) {
  const address = path.replace(/:\w+/g, '01a1f73e-55e0-7000-8000-000000000009')
  const { get, post, put, patch } = site
  if (method === 'GET') return get(address, headers)
  if (method === 'DELETE') return site.delete(address, headers)
  return { POST: post, PUT: put, PATCH: patch }[method](address, {}, headers)
}

/** The calls of each scope a second time, so that one that is opened by mistake fails here. */
const opened = {
  'articles:write': [
    'DELETE /api/admin/articles/:id',
    'GET /api/admin/articles',
    'GET /api/admin/articles/:id',
    'GET /api/admin/articles/:id/versions',
    'GET /api/admin/versions/:id',
    'POST /api/admin/articles',
    'POST /api/admin/articles/:id/restore',
    'POST /api/admin/media',
    'POST /api/admin/media/copies',
    'POST /api/admin/preview',
    'POST /api/admin/versions/:id/restore',
    'PUT /api/admin/articles/:id',
  ],
  'polls:write': [
    'DELETE /api/admin/polls/:id',
    'GET /api/admin/polls',
    'GET /api/admin/polls/:id',
    'GET /api/admin/polls/:id/csv',
    'POST /api/admin/polls',
    'POST /api/admin/polls/:id/restore',
    'PUT /api/admin/polls/:id',
  ],
  'rates:write': [
    'GET /api/admin/rates',
    'POST /api/admin/rates',
    'POST /api/admin/rates/:id/check',
    'POST /api/admin/rates/:id/withdraw',
  ],
}

test.each(keyScopes)('%s opens its calls, and no others', async (scope) => {
  const declared = everyCall.filter((call) => call.scope === scope)
  expect(declared.map(({ address }) => address).toSorted()).toEqual(opened[scope])
  const others = await anApiKey(site, as, { scopes: keyScopes.filter((other) => other !== scope) })
  for (const call of declared) {
    expect([call.address, (await answerOf(call, by)).status]).not.toEqual([call.address, 403])
    const refused = await answerOf(call, others.by)
    const message = `This API key lacks the scope ${scope}.`
    expect(refused, call.address).toMatchObject({ status: 403, json: { message } })
    expect(refused.headers.get('www-authenticate')).toBe(`Bearer error="insufficient_scope", scope="${scope}"`)
  }
})

test('a key with every scope opens nothing else: no settings, members, backups or keys, and nothing of a member', async () => {
  for (const call of everyCall.filter(({ access, scope }) => access !== 'anyone' && !scope))
    expect([call.address, await answerOf(call, by)]).toMatchObject([
      call.address,
      { status: 403, json: { message: 'This call is not open to API keys.' } },
    ])
})

test('no call that anyone may make, or that asks for a recent proof, names a scope', () => {
  const odd = everyCall.filter(({ scope, access, proof }) => scope && (access === 'anyone' || proof))
  expect(odd.map(({ address }) => address)).toEqual([])
})
