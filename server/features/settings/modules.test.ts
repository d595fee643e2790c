import { expect, test } from 'vitest'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { everyCall } from '../../../contract/index.ts'
import { isOn } from '../../../contract/settings/modules.ts'
import { testApp } from '../../../test/app.ts'
import { anAdmin, signedIn } from '../../../test/people.ts'
import { aPoll } from '../../../test/texts.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { app, db, get, patch, post } = site
const asBoss = await signedIn(site, { id: (await anAdmin(site)).id })
const { poll } = await aPoll(db, 'Do you save?', ['Yes', 'No'])
const set = (settings: object) => patch('/api/admin/settings', settings, asBoss)

const all = { forum: true, polls: true, gifts: true }

/** The status of a call with an empty body, made by an admin. */
async function statusOf({ method, path }: Endpoint): Promise<number> {
  const request = new Request(`http://site.test${path.replace(/:\w+/g, poll)}`, {
    method,
    headers: { ...asBoss, 'content-type': 'application/json' },
    ...(method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }),
  })
  return (await app.fetch(request, { address: '203.0.113.7' })).status
}

test.each([
  ['forum', 18, '/api/forum/posts'],
  ['polls', 5, '/api/polls'],
  ['gifts', 7, '/api/support'],
] as const)(
  'with %s switched off its calls are not there, not even for admins; the others are',
  async (part, count, one) => {
    const own = everyCall.filter(({ path }) => !isOn(path, { ...all, [part]: false }))
    expect(own).toHaveLength(count)
    expect(await get(one, asBoss)).toMatchObject({ status: 200 })
    expect(await set({ [part]: false })).toMatchObject({ status: 200 })
    for (const call of own) expect([call.address, await statusOf(call)]).toEqual([call.address, 404])
    expect(await get('/api/articles')).toMatchObject({ status: 200 })
    expect(await get('/api/admin/polls', asBoss)).toMatchObject({ status: 200 })
    expect(await get('/api/admin/support', asBoss)).toMatchObject({ status: 200 })
    const described = (await get('/api/openapi.json')).text
    for (const { path } of own) expect(described).not.toContain(`"${path.replace(/:(\w+)/g, '{$1}')}"`)
    expect((await get('/api/open-calls')).text).not.toContain(`"${one}"`)
    await set({ [part]: true })
    expect(await get(one, asBoss)).toMatchObject({ status: 200 })
    expect((await get('/api/openapi.json')).text).toContain(`"${one}"`)
  },
)

test('the site map is without the pages of what is switched off', async () => {
  const map = async () => (await get('/sitemap.xml')).text
  for (const path of ['/polls', `/polls/${poll}`, '/support']) expect(await map()).toContain(`${path}</loc>`)
  await set({ polls: false, gifts: false })
  expect(await map()).not.toMatch(/\/(polls|support)/)
  expect(await map()).toContain('/articles</loc>')
  await set({ polls: true, gifts: true })
  expect(await map()).toContain(`/polls/${poll}</loc>`)
})

test('while sign-up is closed nobody makes an account, and members log in as before', async () => {
  const form = { username: 'newcomer', email: 'new@example.in', password: 'correct horse battery' }
  const member = { usernameOrEmail: form.username, password: form.password }
  await set({ signUp: 'closed' })
  expect(await post('/api/auth/signup', form)).toMatchObject({
    status: 403,
    json: { message: 'This site takes no new members at present.' },
  })
  expect(await db`select from users where username = 'newcomer'`).toHaveLength(0)
  await set({ signUp: 'open' })
  expect(await post('/api/auth/signup', form)).toMatchObject({ status: 200 })
  await set({ signUp: 'closed' })
  expect(await post('/api/auth/login', member)).toMatchObject({ status: 200 })
})

test('sign-up is open, by approval or closed, and nothing else', async () => {
  for (const value of [true, false, 'off', '', null])
    expect(await set({ signUp: value })).toMatchObject({
      status: 400,
      json: { fields: { signUp: ['Sign-up: choose open, approval or closed'] } },
    })
})

test.each(['forum', 'polls', 'gifts'])('%s is on or off, and nothing else', async (part) => {
  for (const value of ['off', 1, null]) expect(await set({ [part]: value })).toMatchObject({ status: 400 })
})
