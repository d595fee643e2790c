import { beforeEach, expect, test } from 'vitest'
import { origin, testApp } from '../../../test/app.ts'
import { eraseMember } from '../../../test/erasing.ts'
import { aGrievanceDesk, day, hour } from '../../../test/grievance-desk.ts'
import { expectBothForms } from '../../../test/letter-forms.ts'
import { aMember, signedIn } from '../../../test/people.ts'
import { remindersJob } from './reminders.ts'

const desk = await aGrievanceDesk({ topic: 'other', text: 'The page is too slow.' })
const { usual, box, site, boss, sent } = desk
const { db, get, post, clock } = site
beforeEach(() => db`update users set email_confirmed_at = now() where id = ${boss.id}`)

const answer = async ({ ticket }: { ticket: string }) =>
  expect((await desk.answer(ticket, 'answered', boss.headers, 'It is faster now.')).status).toBe(200)
const reminded = () => box.letters.filter(({ to }) => to[0] !== usual.email)
/** Time passes, and the job of each ten minutes runs. @returns how many letters the officer has */
async function after(ms: number) {
  desk.later(ms)
  await site.runJobs()
  await remindersJob.run(site.services, jobNow())
  await site.runJobs()
  return reminded().length
}
const jobNow = () => ({ id: 'x', name: 'remind-of-grievances', data: {}, tried: 0, now: clock.now, features: [] })

test('the officer is written to when a grievance arrives, a day before its time is over, and when it is', async () => {
  await sent()
  expect(await after(0)).toBe(1)
  expect(reminded()[0]?.to).toEqual([boss.email])
  expect(reminded()[0]?.text).toMatch(/[A-Z2-9]{4}-[A-Z2-9]{4}, Something else: decide it by 27 November 2026/)
  expect(reminded()[0]?.text).toContain(`${origin}/admin?tab=grievances`)
  expect(reminded()[0]?.text).not.toContain(usual.text)
  expectBothForms(reminded()[0])
  expect(await after(5 * day)).toBe(1)
  expect(await after(day)).toBe(2)
  expect(await after(12 * hour)).toBe(2)
  expect(await after(12 * hour)).toBe(3)
  expect(reminded()[2]?.text).toContain('overdue since 27 November 2026')
  expect(await after(30 * day)).toBe(3)
})

test('for a shorter clock the letter comes with a quarter of the time left', async () => {
  await sent({ topic: 'content' })
  expect(await after(0)).toBe(1)
  expect(await after(26 * hour)).toBe(1)
  expect(await after(hour)).toBe(2)
})

test('a decided grievance is reminded of no more, one that is reopened anew', async () => {
  const one = await sent()
  expect(await after(0)).toBe(1)
  await answer(one)
  expect(await after(6 * day)).toBe(1)
  await post('/api/grievances/reopen', { ...one, email: usual.email, text: 'It is slow again.' })
  expect(await after(0)).toBe(2)
  expect(await after(6 * day)).toBe(3)
})

test('several are one letter, to the address of the page Contact where there is one; two processes send it once', async () => {
  const reachable = await testApp({
    SITE_URL: origin,
    SMTP_URL: box.url,
    RATE_LIMITS: 'off',
    CONTACT_EMAIL: 'officer@example.in',
  })
  for (const topic of ['urgent', 'other']) await reachable.post('/api/grievances', { ...usual, topic })
  const job = { ...jobNow(), now: reachable.clock.now }
  await Promise.all([remindersJob.run(reachable.services, job), remindersJob.run(reachable.services, job)])
  await reachable.runJobs()
  expect(reminded().map(({ to }) => to)).toEqual([['officer@example.in']])
  expect(reminded()[0]?.text).toMatch(/Urgent: decide it by [^]+Something else: decide it by/)
})

test('an admin without a confirmed address gets no letter', async () => {
  await db`update users set email_confirmed_at = null`
  await sent()
  expect(await after(0)).toBe(0)
})

test('what was decided a year ago is erased; what waits stays', async () => {
  const [old, open] = [await sent(), await sent()]
  await answer(old)
  desk.later(364 * day)
  await site.runHourly()
  expect(await db`select from grievances`).toHaveLength(2)
  desk.later(day)
  await site.runHourly()
  expect(await db`select ticket from grievances`).toEqual([{ ticket: open.ticket }])
  expect(await db`select from grievance_notes`).toHaveLength(0)
})

test('the download has what a member sent, also without signing in by a confirmed address', async () => {
  const asha = await aMember(site, { email: usual.email })
  const as = await signedIn(site, asha)
  const own = await sent({ email: 'another@example.in' }, as)
  const before = await sent()
  await sent({ email: 'ravi@example.in' })
  await answer(own)
  const inDownload = async () => (await get('/api/auth/export', as)).json as { grievances: { ticket: string }[] }
  expect(await inDownload()).toMatchObject({
    grievances: [{ ticket: own.ticket, body: usual.text }],
    answersToGrievances: [{ ticket: own.ticket, kind: 'answered', body: 'It is faster now.' }],
  })
  await db`update users set email_confirmed_at = now() where id = ${asha.id}`
  expect((await inDownload()).grievances.map(({ ticket }) => ticket)).toEqual([own.ticket, before.ticket])
})

test('a grievance outlasts the account of its sender, who still reads the answer', async () => {
  const asha = await aMember(site, { email: usual.email })
  const one = await sent({}, await signedIn(site, asha))
  await db.begin((sql) =>
    eraseMember(sql, { id: asha.id, email: asha.email, emailConfirmed: true, texts: 'anonymous' } as never),
  )
  expect(await db`select member_id, name from grievances`).toEqual([{ memberId: null, name: usual.name }])
  await answer(one)
  expect((await post('/api/grievances/find', { ...one, email: usual.email })).json).toMatchObject({ state: 'answered' })
})
