import { beforeEach, expect, test } from 'vitest'
import { aMailBox } from '../../../test/a-mail-box.ts'
import { origin, testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { setQueueClock } from '../../../test/queue.ts'
import { aRate } from '../../../test/rates.ts'
import { runDueJobs } from '../../jobs.ts'
import { queueSchema } from '../../kit/queue-library.ts'

const box = await aMailBox()
const site = await testApp({ SITE_URL: origin, SMTP_URL: box.url, RATE_LIMITS: 'off' })
const { db, clock } = site

// At 9:00 in India.
const first = new Date('2026-12-01T03:30:00Z')
beforeEach(async () => {
  clock.now = first
  await setQueueClock(db, first)
  box.letters.length = box.codes.length = 0
  await db.unsafe(`delete from ${queueSchema}.job`)
  await db`select empty('subscribers', 'mailings', 'articles', 'rates', 'rate_limits')`
})

async function subscribed(name: string, category: string | null = null): Promise<string> {
  const token = name.padEnd(43, '_')
  await db`
    insert into subscribers (id, email, confirmed_at, leave_token, frequency, monthly_changes, category_ids)
    select gen_random_uuid(), ${`${name}@example.in`}, '2026-10-01', ${token}, 'none', true, array_agg(id)
    from categories where name = ${category}`
  return token
}

async function changed(title: string, at: string, differs: { category?: string; published?: boolean } = {}) {
  const id = await anArticle(db, { title, ...differs })
  await db`
    insert into article_changes (id, article_id, version, note, changed_at)
    values (gen_random_uuid(), ${id}, 2, 'Count six months.', ${at})`
}

async function month() {
  await site.services.queue.add(db, 'monthly-letters', {})
  for (let minutes = 0; minutes < 3; minutes += 1) {
    await runDueJobs(site.services)
    clock.now = new Date(clock.now.getTime() + 60_000)
    await setQueueClock(db, clock.now)
  }
}
const sent = () => Object.fromEntries(box.letters.map(({ to: [to = ''], text }) => [to.split('@')[0], text]))

test('the letter of a month has its changes, for each reader those of their subjects, once', async () => {
  const token = await subscribed('all')
  await subscribed('taxes', 'Taxes')
  await subscribed('loans', 'Loans & Credit')
  await db`
    insert into subscribers (id, email, confirmed_at, frequency)
    values (gen_random_uuid(), 'articles@example.in', '2026-10-01', 'at-once')`
  await changed('About taxes', '2026-11-10', { category: 'Taxes' })
  await changed('A draft again', '2026-11-11', { category: 'Loans & Credit', published: false })
  await changed('Long ago', '2026-10-10')
  await aRate(db, { validUntil: '2026-11-15' })
  await aRate(db, { value: '7', validFrom: '2026-11-15' })
  await aRate(db, { key: 'repo', value: '6', validFrom: '2019-01-01', validUntil: '2020-01-01' })
  await aRate(db, { key: 'repo', value: '5', validFrom: '2020-01-01' })
  await db`update rates set created_at = '2026-11-14'`
  await month()
  await month()
  expect(Object.keys(sent()).toSorted()).toEqual(['all', 'taxes'])
  expect(box.letters).toHaveLength(2)
  const { all = '', taxes = '' } = sent()
  expect(all).toMatch(/^Subject: What changed on Arthashala in the last month$/m)
  expect(all).toMatch(/^List-Unsubscribe:\s+<http:\/\/site\.test\/unsubscribe\?token=/m)
  expect(all).toContain('Public Provident Fund (PPF)')
  expect(all).toContain('From 7.1 % a year to 7 % a year, Ministry of Finance.')
  expect(taxes).toContain('What it means for you: Count six months.')
  expect(taxes).not.toContain('Provident')
  expect(all + taxes).not.toMatch(/Long ago|A draft again|repo/)
  // The press in a mail program.
  await site.post(`/unsubscribe?token=${token}&one-click=yes`, {})
  expect(await db`select 1 from subscribers where email like 'all@%'`).toEqual([])
})

test('nothing is sent where nothing changed, and the next month begins where the last one ended', async () => {
  await subscribed('all')
  await month()
  expect(box.letters).toEqual([])
  await changed('Between the two', '2026-12-02')
  clock.now = new Date('2027-01-01T03:30:00Z')
  await setQueueClock(db, clock.now)
  await month()
  expect(sent().all).toContain('Between the two')
})

test('who asks for another letter before they confirm gets that one, and after that chooses by the link alone', async () => {
  const stored = async (letters?: string) => {
    expect((await site.post('/api/subscribers', { email: 'asha@example.in', letters })).status).toBe(200)
    return db`select frequency, monthly_changes from subscribers`
  }
  const [articles, changes] = [
    [{ frequency: 'at-once', monthlyChanges: false }],
    [{ frequency: 'none', monthlyChanges: true }],
  ]
  expect([await stored(), await stored('changes'), await stored(), await stored('changes')]).toEqual([
    articles,
    changes,
    articles,
    changes,
  ])
  await db`update subscribers set confirmed_at = now()`
  expect(await stored()).toEqual(changes)
})

test('who asks for this letter alone gets no other, and chooses anew by its link', async () => {
  expect((await site.post('/api/subscribers', { email: 'asha@example.in', letters: 'changes' })).status).toBe(200)
  expect((await site.post('/api/subscribers', { email: 'ravi@example.in', letters: 'all' })).status).toBe(400)
  const stored = () => db`select frequency, monthly_changes from subscribers where email like 'asha%'`
  expect(await stored()).toEqual([{ frequency: 'none', monthlyChanges: true }])
  const token = 'a'.repeat(43)
  await db`update subscribers set confirmed_at = now(), leave_token = ${token}`
  const choose = (choices: object) => site.put('/api/subscribers/choices', { token, categories: ['Taxes'], ...choices })
  expect(await choose({ frequency: 'none' })).toMatchObject({
    status: 400,
    json: { fields: { frequency: [expect.any(String)] } },
  })
  expect((await choose({ frequency: 'weekly', monthlyChanges: true })).status).toBe(200)
  expect(await stored()).toEqual([{ frequency: 'weekly', monthlyChanges: true }])
  expect((await choose({ frequency: 'weekly' })).status).toBe(200)
  expect(await stored()).toEqual([{ frequency: 'weekly', monthlyChanges: false }])
})
