import { beforeEach, expect, test } from 'vitest'
import { aMailBox } from '../../../test/a-mail-box.ts'
import { origin, testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { expectBothForms } from '../../../test/letter-forms.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aComment, aHeldComment, aReport } from '../../../test/texts.ts'

const box = await aMailBox()
const site = await testApp({ SITE_URL: origin, SMTP_URL: box.url, RATE_LIMITS: 'off' })
const { db, get, clock } = site

let boss: { id: string; email: string }
let asha: { id: string }
let article: string
let day = 0

beforeEach(async () => {
  await db`select empty('users', 'articles')`
  // Each test has days of its own: 8:30 in India.
  clock.now = new Date(Date.UTC(2026, 10, 20 + (day += 10), 3, 0))
  box.letters.length = 0
  boss = await anAdmin(site)
  await db`update users set email_confirmed_at = now() where id = ${boss.id}`
  asha = await aMember(site)
  article = await anArticle(db)
})

const minutesPass = async (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000)
  await site.services.queue.add(db, 'tell-what-waits', {})
  await site.runJobs()
  await site.runJobs()
}
const sentences = async (who: { id: string } = boss) => {
  const { json } = await get('/api/notifications', await signedIn(site, who))
  return (json as { kind: string; title: string }[])
    .filter(({ kind }) => kind === 'texts-waiting')
    .map(({ title }) => title)
}
async function hold(count: number) {
  for (let n = 0; n < count; n++) {
    const id = await aHeldComment(db, { article, by: asha.id })
    await db`update held_texts set created_at = ${clock.now} where id = ${id}`
  }
}

test('in the morning those who moderate are told what waits, once, and nobody when nothing does', async () => {
  await minutesPass(40)
  expect(await sentences()).toEqual([])
  await hold(1)
  const comment = await aComment(db, { article, by: asha.id })
  await aReport(db, { comment, by: (await aMember(site)).id })
  const guard = await aMember(site, { role: 'moderator' })
  await minutesPass(10)
  await minutesPass(10)
  const told = ['1 text waits for approval. 1 reported text waits for a decision.']
  expect(await sentences()).toEqual(told)
  expect(await sentences(guard)).toEqual(told)
  expect(await sentences(asha)).toEqual([])
  expect(box.letters.map(({ to }) => to)).toEqual([[boss.email]])
  expect(box.letters[0]?.text).toContain(`${origin}/admin?tab=held`)
  expectBothForms(box.letters[0])
  await minutesPass(24 * 60)
  expect(box.letters).toHaveLength(2)
})

test('before nine nothing is said of a few; ten are told at once, and then ten more after an hour', async () => {
  await hold(9)
  await minutesPass(10)
  expect(await sentences()).toEqual([])
  await hold(1)
  await minutesPass(5)
  expect(await sentences()).toEqual(['10 texts wait for approval.'])
  await minutesPass(1)
  await hold(10)
  await minutesPass(10)
  expect(box.letters).toHaveLength(1)
  await minutesPass(55)
  // One that was not read gives way to the new one.
  expect(await sentences()).toEqual(['20 texts wait for approval.'])
  expect(box.letters).toHaveLength(2)
})
