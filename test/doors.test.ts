import { expect, test } from 'vitest'
import { everyCall } from '../contract/index.ts'
import { isOpenTo, roles, type Access, type Role } from '../contract/roles.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { serve, type Caller } from '../server/kit/serve.ts'
import { endpoint } from '../contract/endpoint.ts'
import { routes } from '../server/app.ts'
import * as z from 'zod/mini'
import { forms } from '../server/features.ts'
import { formOf } from '../server/pages/page-forms.ts'
import { noLimits } from '../server/kit/limits.ts'
import { origin, testApp } from './app.ts'
import { aMember, signedIn } from './people.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db } = site

test('every call of the contract is answered, and nothing else is', () => {
  const answered = routes(site.services).map(({ call }) => call.address)
  const declared = everyCall.map(({ address }) => address)
  const without = (all: string[], some: string[]) => all.filter((address) => !some.includes(address))
  expect(without(declared, answered), 'No route serves these: is the feature in server/features.ts?').toEqual([])
  expect(without(answered, declared), 'These are missing in contract/index.ts').toEqual([])
  expect(new Set(answered).size, 'Two routes serve one call').toBe(answered.length)
})

test.each(everyCall)('$address opens to $access only', async ({ method, path, access }) => {
  const address = path.replace(/:\w+/g, '01a1f73e-55e0-7000-8000-000000000009')
  const { status } = await site.ask(method, address)
  if (access === 'anyone') expect([200, 400, 404]).toContain(status)
  else expect(status).toBe(401)
})

function answerOf({ method, path }: Endpoint, as: Record<string, string>) {
  const address = path.replace(/:\w+/g, '01a1f73e-55e0-7000-8000-000000000009')
  const { get, post, put, patch } = site
  if (method === 'GET') return get(address, as)
  if (method === 'DELETE') return site.delete(address, as)
  return { POST: post, PUT: put, PATCH: patch }[method](address, {}, as)
}

test.each(everyCall.filter(({ method, body }) => method !== 'GET' && body))(
  '$address takes application/json alone: another media type is a 415 for whoever may make the call',
  async ({ method, path, access }) => {
    const address = path.replace(/:\w+/g, '01a1f73e-55e0-7000-8000-000000000009')
    const as = access === 'anyone' ? {} : await signedIn(site, await aMember(site, { role: 'admin' }))
    for (const type of ['application/jsonx', 'application/problem+json', 'text/plain']) {
      const headers = { ...as, 'content-type': type }
      const init = { method, headers, body: '{}' }
      const { status } = await site.app.fetch(new Request(origin + address, init), { address: '203.0.113.7' })
      expect([type, status]).toEqual([type, 415])
    }
  },
)

/** The rules a second time, so that one that is widened by mistake fails here. */
const admitted: Record<Exclude<Access, 'anyone'>, Role[]> = {
  member: ['user', 'author', 'editor', 'moderator', 'admin'],
  staff: ['author', 'editor', 'moderator', 'admin'],
  author: ['author', 'editor', 'admin'],
  editor: ['editor', 'admin'],
  moderator: ['moderator', 'admin'],
  admin: ['admin'],
}

test.each(everyCall.filter(({ access }) => access !== 'anyone'))(
  '$address is open to the roles of its rule ($access), and shut to the others',
  async (call) => {
    for (const role of roles) {
      const { status, json } = await answerOf(call, await signedIn(site, await aMember(site, { role })))
      const shut = status === 403 && (json as { message: string }).message === 'You may not do this.'
      expect([role, shut]).toEqual([role, !admitted[call.access as keyof typeof admitted].includes(role)])
      expect(status).not.toBe(401)
      expect(status).toBeLessThan(500)
    }
  },
)

/** The screens of a role above member that work without JavaScript: those of the categories, of the ladder, of the imports, of announcements and of the first page. */
const withoutJavaScript =
  /^[A-Z]+ \/api\/admin\/(categories|steps|lessons|subscriber-imports|article-imports|member-imports|announcements|first-page)\b/

test.each(everyCall.filter(({ method, access }) => method !== 'GET' && access !== 'anyone' && access !== 'member'))(
  '$address is no form, unless it changes categories, the ladder or the first page, imports subscribers, members or articles, or writes to subscribers: without JavaScript no page can be made to send it',
  ({ address }) => {
    for (const form of ['', 'login', 'PUT /api/subscribers/choices'])
      expect(formOf(new URLSearchParams({ form, call: address }), forms)?.call === address).toBe(
        withoutJavaScript.test(address),
      )
  },
)

/** Writes that stay open to a suspended member. */
const openToSuspended = [
  'DELETE /api/auth/oidc/identity',
  'DELETE /api/auth/passkeys/:id',
  'DELETE /api/auth/pending-email',
  'POST /api/auth/2fa',
  'POST /api/auth/2fa/confirm',
  'POST /api/auth/2fa/end',
  'POST /api/auth/2fa/recovery-codes',
  'POST /api/auth/leave',
  'POST /api/auth/sessions/end',
  'POST /api/notifications/read',
  'POST /api/objections',
  'PUT /api/auth/consent',
  'PUT /api/auth/nominee',
  'DELETE /api/auth/nominee',
  'PUT /api/auth/password',
  'PUT /api/auth/preferences',
]

test.each(everyCall.filter(({ access }) => access === 'member'))(
  '$address of a suspended member: reads, and the few writes that are theirs, are let in',
  async (call) => {
    const person = await aMember(site)
    await db`update users set suspended_at = now(), suspended_reason = 'Spam' where id = ${person.id}`
    const reply = await answerOf(call, await signedIn(site, person))
    const shut = call.method !== 'GET' && !openToSuspended.includes(call.address)
    expect(reply.status === 403).toBe(shut)
    if (shut) expect(reply.json).toEqual({ message: 'Your account is suspended: Spam' })
  },
)

test.each(everyCall.filter(({ access }) => access === 'member'))(
  '$address of a member who waits for approval: reads, and the few writes that are theirs, are let in',
  async (call) => {
    const person = await aMember(site)
    await db`update users set applied_at = now() where id = ${person.id}`
    const reply = await answerOf(call, await signedIn(site, person))
    const open = [...openToSuspended, 'POST /api/auth/confirm-email/send', 'POST /api/invitations/accept']
    const shut = call.method !== 'GET' && !open.includes(call.address)
    expect(reply.status === 403).toBe(shut)
    const message = 'Your account waits for an admin to approve it. Until then you can read.'
    if (shut) expect(reply.json).toEqual({ message })
  },
)

const member: Caller = {
  id: '01a1f73e-55e0-7000-8000-000000000001',
  username: 'asha',
  email: 'asha@example.in',
  emailConfirmed: false,
  lettersStopped: false,
  pendingEmail: null,
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  role: 'user',
  actingRole: 'user',
  isAdmin: false,
  twoFactor: false,
  preferences: { theme: 'light', dataSaver: false, sharedPhone: false },
  createdAt: '2026-11-20T06:30:00.000Z',
  unread: 0,
  suspension: null,
  application: null,
  consent: 'given',
  sid: 'x',
  provenAt: '2026-11-20T06:30:00.000Z',
}
const admin: Caller = { ...member, role: 'admin', actingRole: 'admin', isAdmin: true }
const editor: Caller = { ...member, role: 'editor', actingRole: 'editor' }

/** Asks at a door. @returns 200, or the status and the message of the refusal */
async function askAt(access: Access, user: Caller | null) {
  const { answer } = serve(endpoint('GET /api/door', { access, reply: z.object({ ok: z.boolean() }) }), async () => ({
    ok: true,
  }))
  const caller = { params: {}, user, address: null, limits: noLimits, now: new Date() }
  return answer(new Request('http://site.test/api/door'), caller).then(
    ({ status }) => status,
    (refused: { status: number; message: string }) => [refused.status, refused.message],
  )
}

const notSignedIn = [401, 'Please sign in.'] as const
const shut = [403, 'You may not do this.'] as const
const lacksTwoFactor = [403, 'Set up two-factor login first.'] as const

test.each([
  ['anyone', null, 200],
  ['member', null, notSignedIn],
  ['member', member, 200],
  ['admin', null, notSignedIn],
  ['admin', member, shut],
  ['admin', admin, 200],
  ['editor', editor, 200],
  ['moderator', editor, shut],
  ['staff', editor, 200],
  ['staff', member, shut],
  // Roles above member, where these must have two-factor login and the caller has none.
  ['admin', { ...admin, actingRole: 'user', isAdmin: false }, lacksTwoFactor],
  ['member', { ...admin, actingRole: 'user', isAdmin: false }, 200],
  ['staff', { ...editor, actingRole: 'user' }, lacksTwoFactor],
  ['moderator', { ...editor, actingRole: 'user' }, shut],
] as const)("the door '%s' for %o answers %s", async (access, user, expected) => {
  expect(await askAt(access, user)).toEqual(expected)
})

test('every call under /api/admin takes a role above member', () => {
  for (const { path, access } of everyCall)
    if (path.startsWith('/api/admin')) expect(isOpenTo(access, 'user')).toBe(false)
})

test('a shut door is seen before the input is looked at', async () => {
  const { answer } = serve(
    endpoint('POST /api/door', { access: 'member', body: z.object({ a: z.string() }), reply: z.object({}) }),
    async () => ({}),
  )
  const reply = answer(new Request('http://site.test/api/door', { method: 'POST', body: 'no JSON' }), {
    params: {},
    user: null,
    address: null,
    limits: noLimits,
    now: new Date(),
  })
  await expect(reply).rejects.toMatchObject({ status: 401 })
})

test('a call that is not there answers 404 in JSON, whatever the method', async () => {
  expect(await site.get('/api/nothing')).toMatchObject({ status: 404, json: { message: 'There is no such call.' } })
  expect(await site.post('/api/nothing', {})).toMatchObject({ status: 404 })
})
