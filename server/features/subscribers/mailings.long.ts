import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { origin, testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMailBox } from '../../../test/a-mail-box.ts'
import { anAdmin, signedIn } from '../../../test/people.ts'
import { setQueueClock } from '../../../test/queue.ts'
import { createApp } from '../../app.ts'
import { runDueJobs } from '../../jobs.ts'
import { queueSchema } from '../../kit/queue-library.ts'
import { closeServices, createServices } from '../../services.ts'
import { planMailing } from './mailings.ts'

const box = await aMailBox()
const site = await testApp({ SITE_URL: origin, SMTP_URL: box.url, LETTERS_PER_MINUTE: '3', RATE_LIMITS: 'off' })
const { db, clock, get, post, put } = site

const asAdmin = await signedIn(site, await anAdmin(site))
// A Thursday.
const start = new Date('2026-11-19T06:30:00Z')
const minute = 60_000
beforeEach(async () => {
  clock.now = start
  await setQueueClock(db, start)
  box.letters.length = box.codes.length = 0
  box.refuses = false
  await db.unsafe(`delete from ${queueSchema}.job`)
  await db`select empty('subscribers', 'mailings', 'articles', 'rate_limits')`
})

async function subscribed(name: string, choices: { frequency?: string; categories?: string[] | null } = {}) {
  const token = name.padEnd(43, '_')
  const { frequency = 'at-once', categories = null } = choices
  await db`
    insert into subscribers (id, email, confirmed_at, leave_token, frequency, category_ids)
    select ${newId()}, ${`${name}@example.in`}, ${start}, ${token}, ${frequency}, array_agg(id)
    from categories where name = any(${categories}::text[])`
  return token
}

const form = {
  title: 'Your first emergency fund',
  excerpt: 'Find your own number in ten minutes.',
  content: 'Money that you can reach within a day.',
  category: 'Savings',
  readTime: 6,
  language: 'en',
  tags: [],
  media: [],
  published: true,
}

async function written(differs: object = {}): Promise<{ id: string; version: number }> {
  const reply = await post('/api/admin/articles', { ...form, ...differs }, asAdmin)
  expect(reply.status, reply.text).toBe(200)
  return reply.json as { id: string; version: number }
}

async function saved({ id, version }: { id: string; version: number }, differs: object) {
  const reply = await put(`/api/admin/articles/${id}`, { ...form, ...differs, basedOn: version }, asAdmin)
  expect(reply.status, reply.text).toBe(200)
  return reply.json as { id: string; version: number }
}

/** Lets so many minutes pass, and runs what is due in each. */
async function wait(minutes: number) {
  for (let n = 0; n < minutes; n += 1) {
    clock.now = new Date(clock.now.getTime() + minute)
    await site.runJobs()
  }
}

const recipients = () => box.letters.map(({ to }) => to[0]?.split('@')[0]).toSorted()

async function week() {
  await site.services.queue.add(db, 'weekly-letters', {})
  await site.runJobs()
  await wait(2)
}

test('confirmed subscribers get a letter some minutes after an article has appeared', async () => {
  await subscribed('asha')
  await db`insert into subscribers (id, email) values (${newId()}, 'unconfirmed@example.in')`
  const { id } = await written()
  await wait(4)
  expect(box.letters).toEqual([])
  await wait(1)
  expect(recipients()).toEqual(['asha'])
  const text = box.letters[0]?.text ?? ''
  expect(text).toMatch(/^Subject: Your first emergency fund$/m)
  expect(text).toContain(`Read the article: http://site.test/articles/${id}/your-first-emergency-fund`)
  expect(text).toContain('Find your own number in ten minutes.')
  expect(text).toContain(`<a class="button"`)
  await wait(10)
  expect(box.letters).toHaveLength(1)
})

test('each letter leads to the choices and off the list, and mail programs find how', async () => {
  const token = await subscribed('asha')
  await written()
  await wait(5)
  const text = box.letters[0]?.text ?? ''
  expect(text).toContain(`http://site.test/subscribe/choices?token=${token}`)
  expect(text).toMatch(
    new RegExp(`^List-Unsubscribe:\\s+<http://site\\.test/unsubscribe\\?token=${token}&one-click=yes>$`, 'm'),
  )
  expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  expect(text).toMatch(/^List-ID: <articles\.site\.test>$/m)
  expect(text).toMatch(/^Auto-Submitted: auto-generated$/m)
})

test('marks of a title stay text in the HTML', async () => {
  await subscribed('asha')
  await written({ title: 'Save <b>more</b> & worry less' })
  await wait(5)
  expect(box.letters[0]?.text).toContain('Save &lt;b&gt;more&lt;/b&gt; &amp; worry less</a>')
})

test('so many letters go in a minute as the setting says, one to each', async () => {
  const names = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7']
  for (const name of names) await subscribed(name)
  await written()
  await wait(5)
  expect(recipients()).toEqual(names.slice(0, 3))
  await wait(1)
  expect(recipients()).toEqual(names.slice(0, 6))
  await wait(5)
  expect(recipients()).toEqual(names)
})

test('mailings at the same time share the letters of a minute', async () => {
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7']) await subscribed(name)
  await written()
  await wait(1)
  await written({ title: 'Another article' })
  let before = 0
  for (let n = 0; n < 15; n += 1) {
    await wait(1)
    expect(box.letters.length - before).toBeLessThanOrEqual(3)
    before = box.letters.length
  }
  expect(box.letters).toHaveLength(14)
})

test('a mailing that stands still, as after a restore, takes no share', async () => {
  for (const name of ['a1', 'a2', 'a3', 'a4']) await subscribed(name)
  await db`
    insert into mailings (id, since, created_at, begun_at, next_at)
    values (${newId()}, ${start}, ${start}, ${start}, ${new Date(start.getTime() - 6 * minute)})`
  await written()
  await wait(5)
  expect(recipients()).toEqual(['a1', 'a2', 'a3'])
})

test('an address from before there were links off the list gets one with its letter', async () => {
  await subscribed('asha')
  await db`update subscribers set leave_token = null`
  await written()
  await wait(5)
  expect(box.letters[0]?.text).toMatch(/http:\/\/site\.test\/unsubscribe\?token=[\w-]{43}$/m)
})

test('of several processes, one sends each letter; and a batch that is run again sends none twice', async () => {
  for (const name of ['a1', 'a2', 'a3', 'a4']) await subscribed(name)
  await written()
  const second = createServices({ ...site.services })
  clock.now = new Date(start.getTime() + 5 * minute)
  await site.runJobs()
  // As if the process had been killed before the queue had noted that the batch was done.
  await db.unsafe(`update ${queueSchema}.job set state = 'retry', completed_on = null where name = 'mailings'`)
  for (let n = 0; n < 4; n += 1) {
    await Promise.all([site.runJobs(), runDueJobs(second)])
    await wait(1)
  }
  await closeServices(second)
  expect(recipients()).toEqual(['a1', 'a2', 'a3', 'a4'])
})

test('an article that is edited or published again sends no second letter', async () => {
  await subscribed('asha')
  const first = await written()
  await wait(6)
  const edited = await saved(first, { title: 'Edited since' })
  const withdrawn = await saved(edited, { published: false })
  await saved(withdrawn, { published: true })
  await wait(10)
  expect(box.letters).toHaveLength(1)
})

test('an article that is withdrawn in time sends nothing, and a letter when it appears after all', async () => {
  await subscribed('asha')
  const withdrawn = await saved(await written(), { published: false })
  await wait(10)
  expect(box.letters).toEqual([])
  await saved(withdrawn, { published: true })
  await wait(10)
  expect(recipients()).toEqual(['asha'])
})

test('an article that appears again at once sends its letter five minutes later, in one batch a minute', async () => {
  for (const name of ['a1', 'a2', 'a3', 'a4']) await subscribed(name)
  const withdrawn = await saved(await written(), { published: false })
  await wait(3)
  await saved(withdrawn, { published: true })
  await wait(4)
  expect(box.letters).toEqual([])
  await wait(1)
  expect(recipients()).toEqual(['a1', 'a2', 'a3'])
  const batches = `select 1 from ${queueSchema}.job where name = 'mailings' and state = 'created'`
  expect(await db.unsafe(batches)).toHaveLength(1)
  await wait(5)
  expect(recipients()).toEqual(['a1', 'a2', 'a3', 'a4'])
})

test('an article that is withdrawn between two batches is sent to nobody else', async () => {
  for (const name of ['a1', 'a2', 'a3', 'a4']) await subscribed(name)
  const article = await written()
  await wait(5)
  const withdrawn = await saved(article, { published: false })
  await wait(2)
  await saved(withdrawn, { published: true })
  await wait(10)
  expect(recipients()).toEqual(['a1', 'a2', 'a3'])
})

test('a deleted article sends nothing', async () => {
  await subscribed('asha')
  const { id } = await written()
  expect(await site.delete(`/api/admin/articles/${id}`, asAdmin)).toMatchObject({ status: 200 })
  await wait(10)
  expect(box.letters).toEqual([])
})

test('a planned article sends its letter after its time', async () => {
  await subscribed('asha')
  await written({ published: false, publishAt: new Date(start.getTime() + 20 * minute).toISOString() })
  await wait(24)
  expect(box.letters).toEqual([])
  await wait(2)
  expect(recipients()).toEqual(['asha'])
})

test('articles that the site begins with, and drafts, send none', async () => {
  await subscribed('asha')
  await subscribed('weekly', { frequency: 'weekly' })
  await anArticle(db)
  await written({ published: false })
  await wait(10)
  await week()
  expect(box.letters).toEqual([])
})

test('who wants some categories, or one letter a week, gets no other', async () => {
  await subscribed('all')
  await subscribed('savings', { categories: ['Savings', 'Taxes'] })
  await subscribed('insurance', { categories: ['Insurance'] })
  await subscribed('weekly', { frequency: 'weekly' })
  await written()
  await wait(10)
  expect(recipients()).toEqual(['all', 'savings'])
})

test('whoever leaves before a letter goes gets none', async () => {
  const token = await subscribed('asha')
  await written()
  await post('/api/subscribers/leave', { token })
  await wait(10)
  expect(box.letters).toEqual([])
})

test('the letter of a week has its articles, for each reader those that they want, once', async () => {
  await subscribed('all', { frequency: 'weekly' })
  await subscribed('taxes', { frequency: 'weekly', categories: ['Taxes'] })
  await subscribed('loans', { frequency: 'weekly', categories: ['Loans & Credit'] })
  await written({ title: 'About saving' })
  await written({ title: 'About taxes', category: 'Taxes' })
  const withdrawn = await written({ title: 'Withdrawn since', category: 'Loans & Credit' })
  await saved(withdrawn, { published: false })
  await wait(6)
  await week()
  await week()
  expect(recipients()).toEqual(['all', 'taxes'])
  const [all = '', taxes = ''] = box.letters
    .toSorted((a, b) => (a.to[0] ?? '').localeCompare(b.to[0] ?? ''))
    .map(({ text }) => text)
  expect(all).toMatch(/^Subject: New this week on Arthashala$/m)
  expect(all).toContain('About saving')
  expect(all).toContain('About taxes')
  expect(all + taxes).not.toContain('Withdrawn')
  expect(taxes).not.toContain('About saving')
  clock.now = new Date(clock.now.getTime() + 7 * 86_400_000)
  await week()
  expect(box.letters).toHaveLength(2)
})

test('an article that can still be withdrawn is left to the next week', async () => {
  await subscribed('weekly', { frequency: 'weekly' })
  const article = await written()
  await wait(1)
  await week()
  expect(box.letters).toEqual([])
  await saved(await saved(article, { published: false }), { published: true })
  clock.now = new Date(clock.now.getTime() + 7 * 86_400_000)
  await week()
  expect(recipients()).toEqual(['weekly'])
})

test('the choices are kept, and the next letter goes by them', async () => {
  const token = await subscribed('asha')
  const at = `/api/subscribers/choices?token=${token}`
  expect((await get(at)).json).toMatchObject({ frequency: 'at-once', categories: expect.arrayContaining(['Savings']) })
  const choose = (choices: object) => put('/api/subscribers/choices', { token, frequency: 'at-once', ...choices })
  expect(await choose({ categories: ['Taxes'] })).toMatchObject({ status: 200 })
  expect((await get(at)).json).toEqual({ frequency: 'at-once', monthlyChanges: false, categories: ['Taxes'] })
  await written()
  await wait(6)
  expect(box.letters).toEqual([])
  await written({ category: 'Taxes' })
  await wait(6)
  expect(recipients()).toEqual(['asha'])
  expect(await choose({ categories: [] })).toMatchObject({
    status: 400,
    json: { fields: { categories: ['Choose at least one subject, or unsubscribe'] } },
  })
  expect(await choose({ categories: ['Gambling'] })).toMatchObject({ status: 400 })
  expect(await choose({ frequency: 'hourly', categories: ['Taxes'] })).toMatchObject({ status: 400 })
})

test('an address that refuses a letter on three days gets no more, until its owner chooses anew', async () => {
  const token = await subscribed('asha')
  const days = async (count: number) => {
    for (let day = 0; day < count; day += 1) {
      await written({ title: `Article ${clock.now.toISOString()}` })
      await wait(6)
      clock.now = new Date(clock.now.getTime() + 86_400_000)
    }
  }
  box.refuses = true
  await written()
  await days(2)
  expect(await db`select bounces from subscribers`).toEqual([{ bounces: 2 }])
  box.refuses = false
  await days(1)
  expect(await db`select bounces from subscribers`).toEqual([{ bounces: 0 }])
  expect(recipients()).toEqual(['asha'])
  await subscribed('ravi')
  box.refuses = true
  await days(3)
  box.refuses = false
  await days(1)
  expect(recipients()).toEqual(['asha'])
  expect((await get('/api/admin/subscribers', asAdmin)).json).toMatchObject([{ stopped: true }, { stopped: true }])
  // One of each mailing, however many refuse it.
  expect((await get('/api/admin/given-up-jobs', asAdmin)).json).toMatchObject([
    { name: 'article-letters', reason: 'The mail server answered 550.', count: 6 },
  ])
  await put('/api/subscribers/choices', { token, frequency: 'at-once', categories: ['Savings'] })
  await days(1)
  expect(recipients()).toEqual(['asha', 'asha'])
})

test('a mail server that is away for a while stops nobody', async () => {
  await subscribed('asha')
  box.codes = [451, 421, 451]
  await written()
  await wait(20)
  expect(recipients()).toEqual(['asha'])
  expect(await db`select bounces from subscribers`).toEqual([{ bounces: 0 }])
})

test('a site that leaves it to another program sends none, ends a mailing under way, and offers no choices', async () => {
  const [token] = await Promise.all(['a1', 'a2', 'a3', 'a4'].map((name) => subscribed(name)))
  await written()
  await wait(5)
  const silent = createServices({ ...site.services, config: { ...site.services.config, lettersPerMinute: 0 } })
  const article = await anArticle(db)
  await db.begin((sql) => planMailing(silent, sql, { id: article, first: true }, clock.now))
  expect(await db`select 1 from mailings where article_id = ${article}`).toEqual([])
  const app = createApp(silent)
  const reply = await app.fetch(new Request(`${origin}/api/subscribers/choices?token=${token}`), { address: null })
  expect(reply.status).toBe(404)
  clock.now = new Date(clock.now.getTime() + minute)
  await setQueueClock(db, clock.now)
  await runDueJobs(silent)
  await closeServices(silent)
  await wait(2)
  expect(box.letters).toHaveLength(3)
})

test('a made-up token chooses nothing', async () => {
  await subscribed('asha')
  const token = 'x'.repeat(43)
  expect(await get(`/api/subscribers/choices?token=${token}`)).toMatchObject({ status: 404 })
  expect(await get('/api/subscribers/choices?token=short')).toMatchObject({ status: 400 })
  const body = { token, frequency: 'weekly', categories: ['Taxes'] }
  expect(await put('/api/subscribers/choices', body)).toMatchObject({ status: 404 })
  expect(await db`select 1 from subscribers where frequency <> 'at-once'`).toEqual([])
})
