import { beforeEach, expect, test } from 'vitest'
import { origin, testApp } from '../../../test/app.ts'
import { expectBothForms } from '../../../test/letter-forms.ts'
import { aMailBox } from '../../../test/a-mail-box.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'

const box = await aMailBox()
const site = await testApp({ SITE_URL: origin, SMTP_URL: box.url, RATE_LIMITS: 'off' })
const { db, get } = site

let boss: { id: string }
beforeEach(async () => {
  await db`select empty('users')`
  site.clock.now = new Date(site.clock.now.getTime() + 86_400_000)
  boss = await anAdmin(site)
  await site.runJobs()
})

const later = (minutes: number) => (site.clock.now = new Date(site.clock.now.getTime() + minutes * 60_000))
const bursts = async (who = boss) => {
  const { json } = await get('/api/notifications', await signedIn(site, who))
  return (json as { kind: string; title: string }[]).filter(({ kind }) => kind === 'burst').map(({ title }) => title)
}
const hold = async (count: number) => {
  const author = await aMember(site)
  await db`
    insert into held_texts (id, author_id, about, because, article_id, body, created_at)
    select gen_random_uuid(), ${author.id}, 'comment', 'links', gen_random_uuid(), jsonb_build_object('words', jsonb_build_object('content', 'x' || n)), ${site.clock.now}
    from generate_series(1, ${count}) n`
}
const minutesPass = async (minutes: number) => {
  later(minutes)
  await site.services.queue.add(db, 'tell-of-bursts', {})
  await site.runJobs()
}

test('nineteen texts are no burst, twenty are one; moderators hear of it, members do not', async () => {
  const guard = await aMember(site, { role: 'moderator' })
  const reader = await aMember(site)
  await hold(19)
  await minutesPass(5)
  expect(await bursts()).toEqual([])
  await hold(1)
  await minutesPass(5)
  const sentences = ['20 texts of new members came within an hour and wait.']
  expect(await bursts()).toEqual(sentences)
  expect(await bursts(guard)).toEqual(sentences)
  expect(await bursts(reader)).toEqual([])
})

test('forty sign-ups are one', async () => {
  for (let n = 0; n < 39; n++) await aMember(site, { passwordHash: null })
  await minutesPass(5)
  expect(await bursts()).toEqual(['40 accounts were opened within an hour.'])
})

test('of a burst that goes on is told once an hour', async () => {
  await hold(30)
  await minutesPass(5)
  await hold(30)
  await minutesPass(30)
  expect(await bursts()).toHaveLength(1)
  await hold(30)
  await minutesPass(31)
  expect(await bursts()).toHaveLength(2)
  await minutesPass(65)
  expect(await bursts()).toHaveLength(2)
})

test('who looks after the site has a letter too, if the address is confirmed', async () => {
  const guard = await aMember(site, { role: 'moderator' })
  await db`update users set email_confirmed_at = now() where id = ${guard.id}`
  await hold(20)
  await minutesPass(5)
  await minutesPass(1)
  expect(box.letters.map(({ to }) => to)).toEqual([[guard.email]])
  expect(box.letters[0]?.text).toContain('20 texts of new members came within an hour and wait.\nIt may be spam.')
  expect(box.letters[0]?.text).toContain(`${origin}/admin?tab=held`)
  expectBothForms(box.letters[0])
})
