import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeEach, expect, test } from 'vitest'
import type { Delivery, Webhook } from '../../../contract/webhooks/webhooks-api.ts'
import { testApp } from '../../../test/app.ts'
import { aFolder } from '../../../test/folder.ts'
import { otherSite } from '../../../test/other-site.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { webhookReceiver } from '../../../test/webhook-receiver.ts'
import { webhookSample } from '../../../web/features/static-pages/webhook-sample.ts'
import { queueSchema } from '../../kit/queue-library.ts'

const site = await testApp()
const { db, clock, get, post, put } = site
const receiver = webhookReceiver()
const other = await otherSite(receiver.listen)
Object.assign(site.services.internet, other.internet)
const start = clock.now
const boss = await anAdmin(site)
let asBoss: Record<string, string>
beforeEach(async () => {
  clock.now = start
  Object.assign(site.services.internet, other.internet)
  asBoss = await signedIn(site, boss)
  receiver.received.length = receiver.answers.length = other.connections.length = 0
  for (const name of Object.keys(other.names)) delete other.names[name]
  await db.unsafe(`delete from ${queueSchema}.job`)
  await db`select empty('webhooks', 'rate_limits')`
})

const form = { name: 'Search', url: 'https://pictures.example.com/secret-path', events: ['article.published'] }
const create = (differs: object = {}, as = asBoss) => post('/api/admin/webhooks', { ...form, ...differs }, as)
async function aWebhook(differs: object = {}) {
  const { status, json } = await create(differs)
  expect(status).toBe(200)
  return json as { webhook: Webhook; secret: string }
}
const at = (id: string, path = '') => `/api/admin/webhooks/${id}${path}`
const change = (id: string, differs: object = {}) => put(at(id), { ...form, active: true, ...differs }, asBoss)
const list = async () => (await get('/api/admin/webhooks', asBoss)).json as Webhook[]
const deliveries = async () => (await get('/api/admin/webhook-deliveries', asBoss)).json as Delivery[]
const again = (id: string) => post(`/api/admin/webhook-deliveries/${id}/again`, {}, asBoss)
async function tested(id: string) {
  expect(await post(at(id, '/test'), {}, asBoss)).toMatchObject({
    status: 200,
    json: { message: 'A test is on its way.' },
  })
  await site.runJobs()
  return (await deliveries())[0]
}
const refused = (message: string) => ({ status: 400, json: { message, fields: { url: [message] } } })
const missing = '01a1f73e-55e0-7000-8000-000000000009'

test('a webhook is made, changed, switched off and deleted, and the audit log has it all without secrets', async () => {
  const { webhook, secret } = await aWebhook()
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  expect(webhook).toEqual({ ...form, id: webhook.id, active: true, stoppedAt: null, createdAt: start.toISOString() })
  const renamed = { name: 'Archive', events: ['article.changed', 'article.unpublished'] }
  expect(await change(webhook.id, renamed)).toMatchObject({ status: 200, json: renamed })
  expect(await change(webhook.id, { ...renamed, active: false })).toMatchObject({ json: { active: false } })
  expect(await list()).toMatchObject([{ ...renamed, active: false }])
  const { json } = await post(at(webhook.id, '/secret'), {}, asBoss)
  const renewed = (json as { secret: string }).secret
  expect(renewed).not.toBe(secret)
  expect(await site.delete(at(webhook.id), asBoss)).toMatchObject({ status: 200 })
  expect(await list()).toEqual([])
  const log = await db`select action, details from audit_logs where resource_id = ${webhook.id} order by created_at, id`
  expect(log.map(({ action }) => action as string)).toEqual([
    'webhook.created',
    'webhook.changed',
    'webhook.changed',
    'webhook.secret-renewed',
    'webhook.deleted',
  ])
  expect(log[0]).toMatchObject({
    details: { after: { name: 'Search', host: 'pictures.example.com', events: ['article.published'], active: true } },
  })
  const text = JSON.stringify(log)
  for (const open of [secret.slice(6), renewed.slice(6), 'secret-path']) expect(text).not.toContain(open)
})

test('the secret is in no other reply, and not readable in the database', async () => {
  const { secret } = await aWebhook()
  const stored = JSON.stringify(await db`select * from webhooks`)
  for (const text of [JSON.stringify(await list()), stored]) expect(text).not.toContain(secret.slice(6, 40))
})

test('strangers and everybody but admins are refused', async () => {
  expect((await create({}, {})).status).toBe(401)
  for (const role of ['user', 'author', 'editor', 'moderator'] as const)
    expect((await create({}, await signedIn(site, await aMember(site, { role })))).status).toBe(403)
  expect(other.connections).toEqual([])
})

test.each([
  ['http://pictures.example.com/', 'Enter an address that begins with https://'],
  ['ftp://pictures.example.com/', 'Enter an address that begins with https://'],
  ['no address', 'Enter an address that begins with https://'],
  ['https://name:word@pictures.example.com/', 'Leave out name and password: messages are signed instead.'],
  ['https://nowhere.example.com/', 'This host was not found. Check the address.'],
  ...[
    '127.0.0.1',
    '[::1]',
    '10.1.2.3',
    '192.168.0.7',
    '169.254.169.254',
    '[fe80::1]',
    '[::ffff:10.0.0.1]',
    '0x7f.1',
    'inner.example.com',
  ].map((host) => [
    `https://${host}/`,
    'This address is on this machine or in its network. Only addresses of the internet can be used.',
  ]),
])('the address %s is refused with words, and nothing is asked there', async (url, message) => {
  other.names['nowhere.example.com'] = []
  other.names['inner.example.com'] = ['172.16.4.4', '::1']
  site.services.internet.resolve = async (host) => {
    if (host === 'nowhere.example.com') throw new Error('ENOTFOUND')
    return other.internet.resolve(host)
  }
  expect(await create({ url })).toMatchObject(refused(message ?? ''))
  const { webhook } = await aWebhook()
  expect(await change(webhook.id, { url })).toMatchObject(refused(message ?? ''))
  expect(await list()).toMatchObject([{ url: form.url }])
  expect(other.connections).toEqual([])
})

test.each([
  ['no address', 'Enter an address that begins with https://'],
  ['javascript:alert(1)', 'Enter an address that begins with https://'],
  ['https://', 'Enter an address that begins with https://'],
  ['https://name:word@pictures.example.com/', 'Leave out name and password: messages are signed instead.'],
])('one that is switched off takes no %s either', async (url, message) => {
  const { webhook } = await aWebhook()
  expect(await change(webhook.id, { url, active: false })).toMatchObject(refused(message))
  expect(await list()).toMatchObject([{ url: form.url, active: true }])
})

test('one whose host is gone can be switched off', async () => {
  const { webhook } = await aWebhook()
  site.services.internet.resolve = async () => Promise.reject(new Error('ENOTFOUND'))
  expect(await change(webhook.id, { active: false })).toMatchObject({ status: 200, json: { active: false } })
})

test.each([
  [{ name: '' }, 'name', 'Name is required'],
  [{ name: 'x'.repeat(61) }, 'name', 'Name must be at most 60 characters'],
  [{ url: '' }, 'url', 'Address is required'],
  [{ url: `https://a.example/${'x'.repeat(2_000)}` }, 'url', 'Address must be at most 2,000 characters'],
  [{ events: [] }, 'events', 'Choose at least one event'],
  [{ events: ['article.read'] }, 'events.0', 'There is no such event'],
  [{ events: Array.from({ length: 4 }, () => 'article.changed') }, 'events', 'Name each event once'],
])('%j is refused at its field', async (differs, field, message) => {
  const { status, json } = await create(differs)
  expect({ status, json }).toMatchObject({ status: 400 })
  expect((json as { fields: Record<string, string[]> }).fields[field]).toContain(message)
})

test('there may be ten, and many who add one at once make no eleventh', async () => {
  for (let n = 0; n < 8; n += 1) await aWebhook({ name: `Hook ${n}` })
  const statuses = (await Promise.all(Array.from({ length: 4 }, () => create()))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 200, 409, 409])
})

test('one that is not there cannot be changed, renewed, tested, deleted or sent again', async () => {
  const calls = [
    change(missing),
    post(at(missing, '/secret'), {}, asBoss),
    post(at(missing, '/test'), {}, asBoss),
    site.delete(at(missing), asBoss),
    again(missing),
  ]
  for (const call of calls) expect((await call).status).toBe(404)
  expect((await again('x')).status).toBe(404)
})

test('so many are made in an hour', async () => {
  for (let n = 0; n < 60; n += 1) await create({ name: '' })
  expect((await create()).status).toBe(429)
})

test('a test is sent once, also by a webhook that is off, and its failure counts for nothing', async () => {
  const { webhook } = await aWebhook()
  await change(webhook.id, { active: false })
  receiver.answers.push(418)
  expect(await tested(webhook.id)).toMatchObject({ event: 'test', state: 'failed', status: 418, attempts: 1 })
  expect(await tested(webhook.id)).toMatchObject({ event: 'test', state: 'delivered', status: 204 })
  expect(receiver.received.map(({ message }) => message.data)).toEqual([
    { id: null, url: null, article: null },
    { id: null, url: null, article: null },
  ])
  expect((await get('/api/admin/given-up-jobs', asBoss)).json).toEqual([])
})

test('a delivery is sent again under its id, unless the webhook is off', async () => {
  const { webhook } = await aWebhook()
  const first = await tested(webhook.id)
  expect(await again(first?.id ?? '')).toMatchObject({ json: { message: 'The message is on its way again.' } })
  await site.runJobs()
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([first?.id, first?.id])
  expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 1 }])
  await db`update webhook_deliveries set event = 'article.published', article_id = ${missing}`
  await change(webhook.id, { active: false })
  expect(await again(first?.id ?? '')).toMatchObject({ status: 409 })
})

test('deliveries come page by page, and are erased after thirty days; those that no job sends are ended', async () => {
  const { webhook } = await aWebhook()
  for (let n = 0; n < 3; n += 1) await tested(webhook.id)
  const { json, headers } = await get('/api/admin/webhook-deliveries?limit=2', asBoss)
  expect(json).toHaveLength(2)
  expect(headers.get('link')).toContain('cursor=')
  await db`update webhook_deliveries set state = 'waiting', tried_at = null`
  await db.unsafe(`delete from ${queueSchema}.job`)
  clock.now = new Date(start.getTime() + 3 * 86_400_000)
  await site.runHourly()
  expect((await db`select state from webhook_deliveries`).map(({ state }) => state as string)).toEqual([
    'failed',
    'failed',
    'failed',
  ])
  clock.now = new Date(start.getTime() + 31 * 86_400_000)
  await site.runHourly()
  expect(await db`select from webhook_deliveries`).toHaveLength(0)
})

test('the sample of /developers and docs/operations.md takes a message, and refuses one that is forged, old or for another secret', async () => {
  const text = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  expect(text).toContain(`\`\`\`js
${webhookSample}\`\`\``)
  const file = join(await aFolder(), 'sample.mjs')
  await writeFile(file, webhookSample)
  const { isGenuine } = (await import(pathToFileURL(file).href)) as {
    isGenuine: (...given: unknown[]) => Promise<boolean>
  }
  const { webhook, secret } = await aWebhook()
  clock.now = new Date()
  asBoss = await signedIn(site, boss)
  await tested(webhook.id)
  const [message] = receiver.received
  if (!message) throw new Error('nothing came')
  const { headers } = message
  expect(await isGenuine(secret, headers, message.text)).toBe(true)
  expect(await isGenuine(secret, headers, `${message.text} `)).toBe(false)
  expect(await isGenuine('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', headers, message.text)).toBe(false)
  const later = { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) }
  expect(await isGenuine(secret, later, message.text)).toBe(false)
  clock.now = new Date(Date.now() - 3_600_000)
  asBoss = await signedIn(site, boss)
  await tested(webhook.id)
  expect(await isGenuine(secret, receiver.received[1]?.headers, receiver.received[1]?.text)).toBe(false)
})
