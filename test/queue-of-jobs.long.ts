import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { startSite, type Site } from '../bench/kit/site.ts'
import { openDatabase } from '../server/db/client/open.ts'
import { queueSchema } from '../server/kit/queue-library.ts'
import { breakServer, isAlive, serverProcess } from './outage/break.ts'
import { listening } from './listening.ts'
import { freePort } from './outage/outside-server.ts'
import { aMailBox } from './a-mail-box.ts'
import { silentServer } from './silent-server.ts'
import { articleForm } from './drafts.ts'
import { aMember, anAdmin, signedIn } from './people.ts'
import { isSigned, webhookReceiver } from './webhook-receiver.ts'

/* A site in a process of its own, with a queue that outlives it. */

const dataDir = join(inject('folder'), 'queue')
const box = await aMailBox()
const silent = await silentServer()
const port = String(await freePort())
const env = {
  WEBHOOKS_INSIDE: 'on',
  BACKUPS: 'off',
  STARTER_CONTENT: 'off',
  PORT: port,
  SITE_URL: `http://127.0.0.1:${port}`,
}
const start = (smtp: string) => startSite({ dataDir, env: { ...env, SMTP_URL: smtp } })
let site: Site = await start(silent.url)
const db = openDatabase({ host: join(dataDir, 'postgres'), port: 5432, user: 'arthashala', database: 'arthashala' })
afterAll(async () => {
  await db.end({ timeout: 1 })
  await site.stop()
  silent.close()
})

const people = { db, clock: { now: new Date() } }
const forgot = (email: string) =>
  fetch(`${site.origin}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
/** Less than the pause after which the queue is looked at for letters, in milliseconds. */
const soon = { timeout: 10_000 }
const jobs = (name: string) =>
  db.unsafe<{ state: string }[]>(`select state from ${queueSchema}.job where name = $1`, [name])
/** Puts the clock of the queue forward. */
const putForward = (minutes: number) =>
  db.unsafe(`create or replace function ${queueSchema}.job_now() returns timestamptz language sql stable as
    'select pg_catalog.now() + interval ''${minutes} minutes'''`)

test('a letter that is being sent when the process is killed is sent by the next one', async () => {
  const { email } = await aMember(people)
  // The answer does not wait for the mail server, which says nothing.
  expect((await forgot(email)).status).toBe(200)
  await silent.called
  process.kill(site.pid, 'SIGKILL')
  await site.ended
  expect(await jobs('account-letters')).toMatchObject([{ state: 'active' }])
  await putForward(2)
  site = await start(box.url)
  await expect.poll(() => jobs('account-letters')).toMatchObject([{ state: 'retry' }])
  await putForward(4)
  await expect.poll(() => jobs('account-letters'), { timeout: 40_000 }).toMatchObject([{ state: 'completed' }])
  expect(box.letters.map(({ to }) => to)).toEqual([[email]])
})

test('a webhook whose receiver is silent when the process is killed gets its message from the next one, under the same id', async () => {
  const receiver = webhookReceiver()
  const port = await listening(createServer(receiver.listen))
  const { promise: called, resolve } = Promise.withResolvers<void>()
  receiver.answers.push(() => resolve())
  const admin = await signedIn({ db, clock: { now: new Date() } }, await anAdmin(people))
  const send = async (path: string, body: object) => {
    const headers = { ...admin, 'content-type': 'application/json' }
    const answer = await fetch(site.origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.status).toBe(200)
    return (await answer.json()) as { secret: string }
  }
  const events = ['article.published']
  const { secret } = await send('/api/admin/webhooks', { name: 'Archive', url: `http://127.0.0.1:${port}/`, events })
  await send('/api/admin/articles', { ...articleForm, published: true })
  await called
  process.kill(site.pid, 'SIGKILL')
  await site.ended
  expect(await db`select state from webhook_deliveries`).toEqual([{ state: 'waiting' }])
  await putForward(6)
  site = await start(box.url)
  await expect.poll(() => jobs('webhook-deliveries')).toMatchObject([{ state: 'retry' }])
  await putForward(8)
  const states = async () => (await db`select state from webhook_deliveries`).map(({ state }) => state as string)
  await expect.poll(states, { timeout: 40_000 }).toEqual(['delivered'])
  expect(receiver.received).toHaveLength(2)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(receiver.received.every((message) => isSigned(message, secret))).toBe(true)
  await db`truncate sessions`
})

test('letters that are promised at the same moment are sent at once, not when the queue is looked at next', async () => {
  box.letters.length = 0
  const emails = [(await aMember(people)).email, (await aMember(people)).email, (await aMember(people)).email]
  const answers = await Promise.all(emails.map(forgot))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await expect.poll(() => box.letters.flatMap(({ to }) => to).toSorted(), soon).toEqual(emails.toSorted())
})

test.each(['kill', 'freeze'] as const)('after the database was away (%s) the queue goes on by itself', async (how) => {
  box.letters.length = 0
  const { email } = await aMember(people)
  const goOn = breakServer(await serverProcess(join(dataDir, 'postgres')), how)
  // The first call that waits for a frozen database is answered after some seconds.
  if (how === 'freeze') expect((await forgot(email)).status).toBe(503)
  goOn()
  await expect.poll(async () => (await fetch(`${site.origin}/readyz`)).status).toBe(200)
  await expect.poll(async () => (await forgot(email)).status).toBe(200)
  await expect.poll(() => box.letters.length, soon).toBeGreaterThan(0)
  expect(isAlive(site.pid)).toBe(true)
})

test('the work of an hour in which the site was off is done at the next start, once, and former jobs are forgotten', async () => {
  const { id } = await aMember(people)
  await signedIn({ db, clock: { now: new Date(Date.now() - 90 * 86_400_000) } }, { id })
  process.kill(site.pid, 'SIGKILL')
  await site.ended
  // Half past an hour in India, so that no other hour ends while this test runs; nothing of this hour was done before.
  await putForward(120 - new Date().getUTCMinutes())
  await db.unsafe(`
    delete from ${queueSchema}.job;
    update ${queueSchema}.version set cron_on = now() - interval '26 hours';
    update ${queueSchema}.schedule set created_on = now() - interval '30 days';
    select ${queueSchema}.create_queue('a-former-job', '{"policy":"short"}');
    insert into ${queueSchema}.schedule (name, cron, timezone) values ('a-former-job', '0 * * * *', 'UTC')`)
  site = await start(box.url)
  await expect.poll(() => db`select from sessions`, { timeout: 60_000 }).toHaveLength(0)
  await expect.poll(() => jobs('erase-ended-sessions')).toEqual([{ state: 'completed' }])
  // A job that the site no longer has would wait there for ever.
  await expect.poll(() => db.unsafe(`select from ${queueSchema}.schedule where name = 'a-former-job'`)).toEqual([])
})
