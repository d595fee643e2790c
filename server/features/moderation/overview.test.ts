import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aComment } from '../../../test/texts.ts'
import { overviewDays, type AdminOverview } from '../../../contract/moderation/overview-api.ts'
import type { Role } from '../../../contract/roles.ts'
import { dayInIndia } from '../../kit/india.ts'

const site = await testApp()
const { db, clock } = site

async function overviewFor(role: Role): Promise<AdminOverview> {
  const reader = role === 'admin' ? await anAdmin(site) : await aMember(site, { role })
  return (await site.get('/api/admin/overview', await signedIn(site, reader))).json as AdminOverview
}

/** @param done members who came to the end */
async function readBy(article: string, readers: { id: string }[], done: number): Promise<void> {
  for (const [index, { id }] of readers.entries())
    await db`
      insert into article_reads (user_id, article_id, part, read_at, done_at)
      values (${id}, ${article}, 50, ${clock.now}, ${index < done ? clock.now : null})`
}

test('each role learns how the site does as far as it concerns it: an author nothing, lessons only editors', async () => {
  const readers = []
  for (let n = 0; n < 5; n++) readers.push(await aMember(site))
  const [whole, left, rare] = [
    await anArticle(db, { title: 'Read whole' }),
    await anArticle(db, { title: 'Left' }),
    await anArticle(db, { title: 'Rarely opened' }),
  ]
  await readBy(whole, readers, 4)
  await readBy(left, readers, 1)
  await readBy(rare, readers.slice(0, 4), 0)
  await aComment(db, { article: whole, by: readers[0]?.id ?? '' })
  const hidden = await aComment(db, { article: whole, by: readers[0]?.id ?? '' })
  await db`update article_comments set hidden_at = now(), hidden_reason = 'Spam' where id = ${hidden}`
  await db`update article_comments set created_at = ${clock.now}`
  await db`update users set created_at = ${clock.now}`
  const today = dayInIndia(clock.now)
  await db`insert into reader_days (day, readers) values (${today}::text::date, 12), (${today}::text::date - 40, 99)`
  // An address that refused two letters still gets the next; after three it gets none.
  for (const bounces of [2, 3])
    await db`
      insert into subscribers (id, email, confirmed_at, bounces)
      values (gen_random_uuid(), ${`gone${bounces}@example.in`}, now(), ${bounces})`

  expect(await overviewFor('author')).toEqual({})
  const forModerator = await overviewFor('moderator')
  expect(Object.keys(forModerator).toSorted()).toEqual(['days', 'unanswered'])
  const forEditor = await overviewFor('editor')
  expect(Object.keys(forEditor).toSorted()).toEqual(['best', 'days', 'unanswered', 'worst'])
  const { days = [], best = [], worst = [], unanswered, lostAddresses } = await overviewFor('admin')
  expect([unanswered, lostAddresses]).toEqual([0, 1])
  expect(days).toHaveLength(overviewDays)
  expect(days.at(-1)).toMatchObject({ day: today, readers: 12, texts: 1 })
  expect(days.at(-1)?.members).toBeGreaterThanOrEqual(5)
  expect(days[0]).toMatchObject({ readers: null, members: 0, texts: 0 })
  // Two lessons have five readers.
  expect(best).toMatchObject([{ title: 'Read whole', started: 5, done: 4 }])
  expect(worst).toMatchObject([{ title: 'Left', started: 5, done: 1 }])
})

test('the overview names what is due soonest: to a moderator an objection, to an admin a grievance too, and nothing that is decided', async () => {
  const asha = await aMember(site)
  const comment = await aComment(db, { article: await anArticle(db), by: asha.id })
  await db`
    insert into objections (id, member_id, comment_id, by_admin, objection, created_at, due_at)
    values (gen_random_uuid(), ${asha.id}, ${comment}, false, 'No', '2026-11-20', '2026-11-27')`
  await db`
    insert into grievances (id, ticket, topic, body, name, email, created_at, open_since, due_at, state, decided_at)
    select gen_random_uuid(), ticket, 'other', 'A grievance', 'Ravi', 'ravi@example.in', '2026-11-19', '2026-11-19', due_at, state,
      case when state = 'closed' then due_at end
    from (values ('abcd2345', timestamptz '2026-11-26', 'received'), ('abcd2346', timestamptz '2026-11-25', 'closed')) as g (ticket, due_at, state)`
  expect((await overviewFor('moderator')).firstDue).toEqual({ tab: 'objections', dueAt: '2026-11-27T00:00:00.000Z' })
  expect((await overviewFor('admin')).firstDue).toEqual({ tab: 'grievances', dueAt: '2026-11-26T00:00:00.000Z' })
  expect((await overviewFor('editor')).firstDue).toBeUndefined()
})
