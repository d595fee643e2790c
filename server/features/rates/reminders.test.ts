import { beforeEach, expect, test } from 'vitest'
import { origin, testApp } from '../../../test/app.ts'
import { expectBothForms } from '../../../test/letter-forms.ts'
import { aMailBox } from '../../../test/a-mail-box.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aRate } from '../../../test/rates.ts'
import { remindersJob } from './reminders.ts'

const box = await aMailBox()
const site = await testApp({ SITE_URL: origin, SMTP_URL: box.url, RATE_LIMITS: 'off' })
const { db } = site

let boss: { id: string; email: string }
let asBoss: Record<string, string>
beforeEach(async () => {
  await db`select empty('users', 'rates')`
  box.letters.length = 0
  await morningOf('2026-12-01')
  boss = await anAdmin(site)
  await db`update users set email_confirmed_at = now() where id = ${boss.id}`
  asBoss = await signedIn(site, boss)
})

/** It is ten in the morning, and the job of eight o'clock has run. */
async function morningOf(day: string) {
  site.clock.now = new Date(`${day}T04:30:00Z`)
  // The clock of the queue goes along: a job does not wait for months.
  await site.runJobs()
  await site.services.queue.add(db, 'tell-of-due-rates', {})
  await site.runJobs()
}
const notices = async (who: { id: string } = boss) =>
  (
    (await site.get('/api/notifications', await signedIn(site, who))).json as {
      kind: string
      title: string
      path: string
    }[]
  )
    .filter(({ kind }) => kind === 'rates-due')
    .map(({ title }) => title)
    .toReversed()

test('admins are told two weeks before the day of a figure and on the day, once each', async () => {
  const editor = await aMember(site, { role: 'editor' })
  await aRate(db, { reviewBy: '2026-12-31' })
  await morningOf('2026-12-16')
  expect(await notices()).toEqual([])
  await morningOf('2026-12-17')
  const sentence = 'Public Provident Fund (PPF) is to be looked at again by 31 December 2026.'
  expect(await notices()).toEqual([sentence])
  await morningOf('2026-12-18')
  await morningOf('2026-12-30')
  expect(await notices()).toEqual([sentence])
  await morningOf('2026-12-31')
  expect(await notices()).toEqual([sentence, sentence])
  await morningOf('2027-01-01')
  expect(await notices()).toHaveLength(2)
  expect(await notices(editor)).toEqual([])
  expect((await site.get('/api/notifications', await signedIn(site, boss))).json).toMatchObject([
    { kind: 'rates-due', actor: null, path: '/admin?tab=rates&show=due' },
    { kind: 'rates-due' },
  ])
})

test('several of one morning are one notification; a day that nobody worked on is made up for, once', async () => {
  await aRate(db, { reviewBy: '2026-12-07' })
  await aRate(db, { key: 'repo', value: '5.25', reviewBy: '2026-12-05' })
  await aRate(db, { key: 'kvp', value: '7.5', reviewBy: '2027-06-30' })
  await morningOf('2026-12-08')
  expect(await notices()).toEqual(['2 figures are to be looked at again, RBI repo rate by 5 December 2026.'])
  await morningOf('2026-12-09')
  expect(await notices()).toHaveLength(1)
})

test('of a figure that was looked at is told before its next day', async () => {
  const id = await aRate(db, { reviewBy: '2026-12-10' })
  await morningOf('2026-12-02')
  const checked = { sourceBody: 'Ministry of Finance', sourceTitle: 'Notice', certainty: 'A', reviewBy: '2027-03-31' }
  expect((await site.post(`/api/admin/rates/${id}/check`, checked, asBoss)).status).toBe(200)
  await morningOf('2026-12-10')
  expect(await notices()).toHaveLength(1)
  await morningOf('2027-03-17')
  expect((await notices())[1]).toContain('by 31 March 2027')
})

test('a figure that is withdrawn, that does not hold today, or that has no such day is not told of', async () => {
  const id = await aRate(db, { reviewBy: '2026-12-10' })
  await db`update rates set withdrawn_at = now() where id = ${id}`
  await aRate(db, { key: 'repo', value: '5.25', reviewBy: '2026-12-10', validUntil: '2026-12-01' })
  await aRate(db, { key: 'kvp', value: '7.5', reviewBy: '2026-12-12', validFrom: '2026-12-11' })
  await aRate(db, { key: 'ssy', value: '8.2' })
  await morningOf('2026-12-10')
  expect(await notices()).toEqual([])
})

test('two processes tell once', async () => {
  await aRate(db, { reviewBy: '2026-12-10' })
  const job = { id: 'x', name: 'tell-of-due-rates', data: {}, tried: 0, now: site.clock.now, features: [] }
  await Promise.all([remindersJob.run(site.services, job), remindersJob.run(site.services, job)])
  await site.runJobs()
  expect(await notices()).toHaveLength(1)
  expect(box.letters).toHaveLength(1)
})

test('a letter goes to admins with a confirmed address who have not said no to it', async () => {
  const second = await anAdmin(site)
  const third = await anAdmin(site)
  await db`update users set email_confirmed_at = now() where id = ${third.id}`
  const sentence = await site.put('/api/auth/preferences', { rateLetters: false }, await signedIn(site, third))
  expect(sentence.status).toBe(200)
  await aRate(db, { reviewBy: '2026-12-10' })
  await aRate(db, { key: 'repo', value: '5.25', reviewBy: '2026-12-05' })
  await morningOf('2026-12-02')
  await site.runJobs()
  expect(box.letters.map(({ to }) => to)).toEqual([[boss.email]])
  expect(box.letters[0]?.text).toContain(
    'RBI repo rate: by 5 December 2026\nPublic Provident Fund (PPF): by 10 December 2026',
  )
  expect(box.letters[0]?.text).toContain(`${origin}/admin?tab=rates&show=due`)
  expectBothForms(box.letters[0])
  for (const admin of [second, third]) expect(await notices(admin)).toHaveLength(1)
})

test('a letter that waited leaves out what was looked at meanwhile', async () => {
  box.refuses = true
  const id = await aRate(db, { reviewBy: '2026-12-10' })
  await morningOf('2026-12-02')
  box.refuses = false
  const checked = { sourceBody: 'Ministry of Finance', sourceTitle: 'Notice', certainty: 'A', reviewBy: '2027-03-31' }
  await site.post(`/api/admin/rates/${id}/check`, checked, asBoss)
  site.clock.now = new Date('2026-12-02T06:30:00Z')
  await site.runJobs()
  expect(box.letters).toEqual([])
})
