import type { ServerResponse } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { origin, testApp } from '../../../test/app.ts'
import { anArticle, articleForm } from '../../../test/drafts.ts'
import { otherSite } from '../../../test/other-site.ts'
import { anAdmin, signedIn } from '../../../test/people.ts'
import { isSigned, webhookReceiver } from '../../../test/webhook-receiver.ts'
import type { Delivery, Webhook } from '../../../contract/webhooks/webhooks-api.ts'
import { webhookEvents, type WebhookEvent } from '../../../contract/webhooks/webhooks.ts'
import { queueSchema } from '../../kit/queue-library.ts'
import { signedHeaders } from './secrets.ts'

const site = await testApp({ SITE_URL: origin, RATE_LIMITS: 'off', LANGUAGES: 'en,hi' })
const { db, clock, get, post, put } = site
const receiver = webhookReceiver()
const { received, answers } = receiver
const other = await otherSite(receiver.listen)
Object.assign(site.services.internet, other.internet)
const start = clock.now
const boss = await anAdmin(site)
let asBoss: Record<string, string>
beforeEach(async () => {
  clock.now = start
  asBoss = await signedIn(site, boss)
  received.length = answers.length = 0
  Object.assign(site.services.internet, other.internet)
  await db.unsafe(`delete from ${queueSchema}.job`)
  await db`select empty('articles', 'webhooks', 'notifications')`
})

async function aWebhook(...events: WebhookEvent[]) {
  const form = {
    name: 'Search',
    url: 'https://pictures.example.com/hook?a=1',
    events: events.length ? events : webhookEvents,
  }
  const { status, json } = await post('/api/admin/webhooks', form, asBoss)
  expect(status).toBe(200)
  return json as { webhook: Webhook; secret: string }
}
const published = async (differs: object = {}) =>
  ((await post('/api/admin/articles', { ...articleForm, published: true, ...differs }, asBoss)).json as { id: string })
    .id
const save = (id: string, differs: object) => put(`/api/admin/articles/${id}`, { ...articleForm, ...differs }, asBoss)
const deliveries = async () => (await get('/api/admin/webhook-deliveries', asBoss)).json as Delivery[]
const receivedEvents = () => received.map(({ message }) => message.type)
/** Lets the time pass until an attempt is due. Returns the seconds; 0 when none waits. */
async function nextTry(): Promise<number> {
  const [next] = await db.unsafe<{ seconds: number }[]>(`
    select extract(epoch from min(start_after) - '${clock.now.toISOString()}'::timestamptz)::float8 as seconds
    from ${queueSchema}.job where name = 'webhook-deliveries' and state = 'retry' having count(*) > 0`)
  if (!next) return 0
  clock.now = new Date(clock.now.getTime() + next.seconds * 1_000 + 1)
  await site.runJobs()
  return next.seconds
}

test('a published article is told with its text, its address and a signature that only the secret makes', async () => {
  const { secret } = await aWebhook()
  const id = await published()
  expect(received).toEqual([])
  await site.runJobs()
  const shown = (await get(`/api/articles/${id}`)).json as Record<string, unknown>
  const { liked: _, saved: __, done: ___, step: ____, related: _____, viewCount: ______, ...article } = shown
  expect(received).toMatchObject([
    {
      method: 'POST',
      url: '/hook?a=1',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Arthashala',
        'webhook-timestamp': String(start.getTime() / 1_000),
      },
      message: {
        type: 'article.published',
        timestamp: start.toISOString(),
        data: { id, url: `${origin}/articles/${id}/where-your-salary-goes`, article },
      },
    },
  ])
  const [message] = received
  if (!message) throw new Error('nothing came')
  expect(Object.keys(message.message.data.article ?? {})).not.toContain('liked')
  expect(isSigned(message, secret)).toBe(true)
  expect(isSigned({ ...message, text: message.text.replace('salary', 'Salary') }, secret)).toBe(false)
  expect(isSigned(message, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toBe(false)
  expect(await deliveries()).toMatchObject([
    { state: 'delivered', status: 204, attempts: 1, error: null, webhookName: 'Search' },
  ])
})

test('the signature is that of the reference library (standardwebhooks 1.1.1)', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' }
  expect(signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], message, new Date(1_614_265_330_000))).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('changes, withdrawals, deletions and returns are told, each as its event, and drafts are not', async () => {
  await aWebhook()
  const id = await published({ published: false })
  await save(id, { title: 'Still a draft' })
  const steps: [() => Promise<unknown>, string?][] = [
    [() => save(id, { published: true }), 'article.published'],
    [() => save(id, { published: true }), undefined],
    [() => save(id, { published: true, title: 'Another title' }), 'article.changed'],
    [() => save(id, { published: false }), 'article.unpublished'],
    [() => save(id, { published: false, title: 'A draft again' }), undefined],
    [() => save(id, { published: true }), 'article.published'],
    [() => site.delete(`/api/admin/articles/${id}`, asBoss), 'article.unpublished'],
    [() => post(`/api/admin/articles/${id}/restore`, {}, asBoss), 'article.published'],
  ]
  for (const [act, event] of steps) {
    received.length = 0
    expect(await act()).toMatchObject({ status: 200 })
    await site.runJobs()
    expect(receivedEvents()).toEqual(event ? [event] : [])
    if (event === 'article.unpublished')
      expect(received[0]?.message.data).toEqual({ id, url: `${origin}/articles/${id}`, article: null })
  }
  const versions = (await get(`/api/admin/articles/${id}/versions`, asBoss)).json as { id: string }[]
  received.length = 0
  expect(await post(`/api/admin/versions/${versions.at(-1)?.id}/restore`, {}, asBoss)).toMatchObject({ status: 200 })
  await site.runJobs()
  expect(receivedEvents()).toEqual(['article.changed'])
})

test('a planned article is told when its time has come; one that the site begins with or imports is not', async () => {
  await aWebhook()
  await anArticle(db)
  await published({ published: false, publishAt: new Date(start.getTime() + 60_000).toISOString() })
  await site.runJobs()
  expect(receivedEvents()).toEqual([])
  clock.now = new Date(start.getTime() + 61_000)
  await site.runJobs()
  expect(receivedEvents()).toEqual(['article.published'])
})

test('a webhook hears of the events that it asks for, and of none while it is off', async () => {
  const { webhook } = await aWebhook('article.unpublished')
  const id = await published()
  await site.runJobs()
  expect(receivedEvents()).toEqual([])
  const { name, url, events } = webhook
  await put(`/api/admin/webhooks/${webhook.id}`, { name, url, events, active: false }, asBoss)
  await save(id, { published: false })
  await site.runJobs()
  expect([receivedEvents(), await deliveries()]).toEqual([[], []])
})

test('a publication that fails is not told, since the message is of its transaction', async () => {
  await aWebhook()
  expect((await post('/api/admin/articles', { ...articleForm, published: true, title: '' }, asBoss)).status).toBe(400)
  expect(await deliveries()).toEqual([])
})

test('after a 500 it is tried again with growing pauses, under the same id, and arrives once', async () => {
  const { secret } = await aWebhook()
  answers.push(500, 503, 404)
  await published()
  await site.runJobs()
  expect(await deliveries()).toMatchObject([
    { state: 'waiting', status: 500, attempts: 1, error: 'The receiver answered 500.' },
  ])
  expect((await get('/hi/api/admin/webhook-deliveries', asBoss)).json).toMatchObject([
    { error: 'पाने वाले प्रोग्राम का जवाब 500 है।' },
  ])
  const pauses: number[] = []
  for (let pause = await nextTry(); pause > 0; pause = await nextTry()) pauses.push(pause)
  expect(pauses).toHaveLength(3)
  expect(pauses.every((pause, index) => index === 0 || pause > (pauses[index - 1] ?? 0))).toBe(true)
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(4)
  expect(received.every((message) => isSigned(message, secret))).toBe(true)
  expect(await deliveries()).toMatchObject([{ state: 'delivered', status: 204, attempts: 4, error: null }])
})

const upgrade = 'Connection: Upgrade\r\nUpgrade: other'

test.each([
  ['a redirect', (response) => response.writeHead(302, { location: 'https://pictures.example.com/b' }).end(), 302],
  ['silence', () => {}, null],
  ['a receiver that hangs up', (response) => response.socket?.destroy(), null],
  ['another protocol', (response) => response.socket?.write(`HTTP/1.1 101 -\r\n${upgrade}\r\n\r\n`), null],
] as [string, (typeof answers)[number], number | null][])(
  '%s is a failure, and is tried again',
  async (_, answer, status) => {
    await aWebhook()
    site.services.internet.timeout = 300
    answers.push(answer)
    await published()
    await site.runJobs()
    expect(await deliveries()).toMatchObject([
      { state: 'waiting', status, error: expect.stringMatching(/^The receiver /) },
    ])
    expect(received).toHaveLength(1)
    site.services.internet.timeout = 10_000
    expect(await nextTry()).toBeGreaterThan(0)
    expect(await deliveries()).toMatchObject([{ state: 'delivered' }])
  },
)

test('an answer without an end is not read: its status is what counts', async () => {
  await aWebhook()
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  answers.push((response) => {
    response.on('close', resolve).writeHead(200)
    const more = () => void response.write('x'.repeat(10_000))
    response.on('drain', more)
    while (response.write('x'.repeat(10_000)));
  })
  await published()
  await site.runJobs()
  await closed
  expect(await deliveries()).toMatchObject([{ state: 'delivered', status: 200 }])
})

test('a name that leads into the network by now gets nothing', async () => {
  await aWebhook()
  other.names['pictures.example.com'] = ['10.0.0.1']
  await published()
  await site.runJobs()
  expect(received).toEqual([])
  expect(await deliveries()).toMatchObject([
    { state: 'waiting', error: 'The address is not one of the internet, by https.' },
  ])
  delete other.names['pictures.example.com']
  await nextTry()
  expect(receivedEvents()).toEqual(['article.published'])
})

test('a message that is not true any more is dropped, and the later ones tell the truth', async () => {
  await aWebhook()
  answers.push(500, 500)
  const id = await published()
  await site.runJobs()
  await save(id, { published: false })
  await site.runJobs()
  await save(id, { published: true, title: 'As it is now' })
  while ((await nextTry()) > 0);
  expect(receivedEvents()).toEqual([
    'article.published',
    'article.unpublished',
    'article.published',
    'article.published',
  ])
  expect(received.slice(2).map(({ message }) => message.data.article?.title)).toEqual(['As it is now', 'As it is now'])
  expect((await deliveries()).map(({ state }) => state)).toEqual(['delivered', 'dropped', 'delivered'])
})

test('one that has failed for a day and twenty times is switched off, of which the admins are told', async () => {
  const { webhook } = await aWebhook()
  answers.push(...Array.from({ length: 200 }, () => 500))
  await published()
  await site.runJobs()
  while ((await nextTry()) > 0);
  expect(received).toHaveLength(13)
  expect(clock.now.getTime() - start.getTime()).toBeGreaterThan(12 * 3_600_000)
  expect(await deliveries()).toMatchObject([{ state: 'failed', attempts: 13 }])
  asBoss = await signedIn(site, boss)
  expect((await get('/api/admin/webhooks', asBoss)).json).toMatchObject([{ active: true }])
  clock.now = new Date(start.getTime() + 26 * 3_600_000)
  await published()
  await site.runJobs()
  while ((await nextTry()) > 0);
  asBoss = await signedIn(site, boss)
  expect((await get('/api/admin/webhooks', asBoss)).json).toMatchObject([
    { active: false, stoppedAt: expect.any(String) },
  ])
  expect(received).toHaveLength(20)
  expect(await db`select kind from notifications where user_id = ${boss.id}`).toMatchObject([{ kind: 'job-given-up' }])
  expect(
    await db`select details from audit_logs where action = 'webhook.stopped' and resource_id = ${webhook.id}`,
  ).toEqual([{ details: { failures: 20, error: 'The receiver answered 500.' } }])
  expect((await get('/api/admin/given-up-jobs', asBoss)).json).toMatchObject([
    { name: 'webhook-deliveries', reason: expect.stringContaining('switched off'), count: 2 },
  ])
})

test('a receiver that answers 410 is not asked again', async () => {
  await aWebhook()
  answers.push(410)
  await published()
  await published({ title: 'A second article', excerpt: 'Another month of notes.' })
  await site.runJobs()
  expect(await nextTry()).toBe(0)
  expect(received).toHaveLength(1)
  expect((await deliveries()).map(({ state }) => state)).toEqual(['failed', 'failed'])
  expect((await get('/api/admin/webhooks', asBoss)).json).toMatchObject([{ active: false }])
})

test('two processes that look at once send it once', async () => {
  await aWebhook()
  await published()
  await Promise.all([site.runJobs(), site.runJobs()])
  expect(received).toHaveLength(1)
})

test('a job that comes twice, as after a lost note, sends nothing that has arrived', async () => {
  await aWebhook()
  await published()
  await site.runJobs()
  const [{ id } = { id: '' }] = await deliveries()
  await site.services.queue.add(db, 'webhook-deliveries', { delivery: id })
  await site.runJobs()
  expect(received).toHaveLength(1)
})

test('a new secret signs at once, and for a day the one before signs beside it', async () => {
  const { webhook, secret } = await aWebhook()
  const renewed = ((await post(`/api/admin/webhooks/${webhook.id}/secret`, {}, asBoss)).json as { secret: string })
    .secret
  expect(renewed).toMatch(/^whsec_[\w+/]{43}=$/)
  const signers = async () => {
    received.length = 0
    await post(`/api/admin/webhooks/${webhook.id}/test`, {}, asBoss)
    await site.runJobs()
    return received.flatMap((message) => [secret, renewed].map((one) => isSigned(message, one)))
  }
  expect(await signers()).toEqual([true, true])
  clock.now = new Date(start.getTime() + 86_400_000)
  asBoss = await signedIn(site, boss)
  expect(await signers()).toEqual([false, true])
})

test('a copy of the site with another key sends nothing, and says why', async () => {
  const { webhook } = await aWebhook()
  await db`update webhooks set secret = 'v1.0000000000000000.' || right(secret, 100)`
  await published()
  await site.runJobs()
  expect(received).toEqual([])
  expect(await deliveries()).toMatchObject([{ error: expect.stringContaining('renew it') }])
  await post(`/api/admin/webhooks/${webhook.id}/secret`, {}, asBoss)
  await db`update webhooks set old_secret = null, old_secret_until = null`
  await nextTry()
  expect(received).toHaveLength(1)
})

test('an article is published while a webhook is deleted at the same moment', async () => {
  const { webhook } = await aWebhook()
  let publishing: Promise<string> | undefined
  await db.begin(async (sql) => {
    await sql`delete from webhooks where id = ${webhook.id}`
    publishing = published()
    await expect
      .poll(() => db`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
      .toHaveLength(1)
  })
  const id = await publishing
  expect(await get(`/api/articles/${id}`)).toMatchObject({ status: 200 })
  expect(await deliveries()).toEqual([])
})

test('of two messages that fail for the last time at once, one switches the webhook off', async () => {
  const { webhook } = await aWebhook()
  await published()
  await published({ title: 'Another title' })
  await db`update webhooks set failures = 19, failing_since = ${new Date(start.getTime() - 90_000_000)}`
  const both: (() => void)[] = []
  const together = (response: ServerResponse) => {
    both.push(() => response.writeHead(500).end())
    if (both.length === 2) for (const answer of both) answer()
  }
  answers.push(together, together)
  await Promise.all([site.runJobs(), site.runJobs()])
  const stops = await db`select from audit_logs where action = 'webhook.stopped' and resource_id = ${webhook.id}`
  expect(stops).toHaveLength(1)
  expect((await get('/api/admin/given-up-jobs', asBoss)).json).toHaveLength(1)
})
