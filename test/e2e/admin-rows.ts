import { v7 as newId } from 'uuid'
import type { SupportState } from '../../contract/donations/donations.ts'
import type { Db } from '../../server/db/client/open.ts'
import { anArticle, someArticles } from '../drafts.ts'
import { aMember, anAdmin, type Person } from '../people.ts'
import { aRate } from '../rates.ts'
import { aComment, aHeldComment, aPoll, aReport, aVote } from '../texts.ts'

/** A payment of ₹2,500, as somebody says to have made it, unless in another state. Returns its reference. */
export async function aPayment(
  db: Db,
  n: number,
  { state = 'claimed', by = null }: { state?: SupportState; by?: string | null } = {},
): Promise<string> {
  const reference = `AB23CD45${String(n).padStart(2, '0')}`
  const paid = state === 'claimed' || state === 'confirmed'
  await db`
    insert into support_intents (id, kind, amount, reference, state, user_id, utr, claimed_at, confirmed_at)
    values (${newId()}, 'once', 2500, ${reference}, ${state}, ${by}, ${paid ? `4021334567${String(n).padStart(2, '0')}` : null},
      ${paid ? new Date() : null}, ${state === 'confirmed' ? new Date() : null})`
  return reference
}

/** Somebody on the list for updates, whose address is confirmed. */
export async function aSubscriber(db: Db, email: string): Promise<void> {
  await db`insert into subscribers (id, email, confirmed_at) values (${newId()}, ${email}, now())`
}

/** A site with something at every tab of the admin area, and the admin who looks. @param hasDueFigure true for a figure that has changed once and is due for review */
export async function aBusySite(
  people: { db: Db; clock: { now: Date } },
  { hasDueFigure = false } = {},
): Promise<{ admin: Person; member: Person; grievance: string; announcement: string }> {
  const { db } = people
  if (hasDueFigure) {
    await aRate(db, { value: '7.9', validFrom: '2019-07-01', validUntil: '2020-04-01' })
    await aRate(db, { reviewBy: '2026-01-01' })
  }
  const admin = await anAdmin(people)
  const member = await aMember(people, { firstName: 'Kiran', lastName: 'Iyer' })
  const other = await aMember(people, { firstName: 'Meera', lastName: 'Nair' })
  await someArticles(db, 20, { category: 'Loans & Credit' })
  const article = await anArticle(db)
  await anArticle(db, { title: 'Gold: coin, bond or fund?', published: false, category: 'Investing' })
  const later = await anArticle(db, { title: 'Old or new tax regime', published: false, category: 'Taxes' })
  await db`update articles set publish_at = '2026-12-24T06:30:00Z' where id = ${later}`
  const sells = `Buy XYZ now, it doubles in a month. ${'Guaranteed'.repeat(12)}!\n\nJoin my channel.`
  const comment = await aComment(db, { article, by: member.id, content: sells })
  await aReport(db, { comment, by: other.id })
  await aReport(db, { comment, by: admin.id, details: 'The same in three places.' })
  await aReport(db, { comment: await aComment(db, { article, by: other.id }), by: member.id, details: 'Rude.' })
  await aComment(db, { article, by: member.id, content: 'And one more' })
  await db`
    update article_comments set hidden_at = now(), hidden_reason = 'Spam', hidden_with_all = true
    where author_id = ${member.id} and content = 'And one more'`
  for (const content of [sells, 'Look at https://rbi.org.in'])
    await aHeldComment(db, { article, by: member.id, content })
  const { poll, options } = await aPoll(db, 'Where is your emergency fund?', ['Savings account', 'Gold'], { article })
  await aVote(db, { poll, option: options[0], by: member.id })
  await aPoll(db, 'Did you file in time?', ['Yes', 'No'], { right: ['Yes'], expiresAt: '2026-11-14T06:30:00Z' })
  const old = await aPoll(db, 'Did you keep your old passbooks?', ['Yes', 'No'])
  await aVote(db, { poll: old.poll, option: old.options[0], by: member.id })
  await db`update polls set deleted_at = now() where id = ${old.poll}`
  await db`
    insert into subscriber_imports (id, file, created_at, fresh, existing, stopped, refused, refusals)
    values (${newId()}, 'readers-of-the-newsletter.csv', now(), 120, 14, 3, 8, ${db.json([{ reason: 'date', rows: 8, first: [4, 7] }])})`
  await db`
    update users set suspended_at = now(), suspended_until = now() + interval '7 days', suspended_reason = 'Sold tips twice'
    where id = ${other.id}`
  for (const [n, state] of (['claimed', 'claimed', 'confirmed', 'intended'] as const).entries())
    await aPayment(db, n, { state, by: n === 0 ? member.id : null })
  for (let n = 0; n < 4; n++) await aSubscriber(db, `reader${n}@example.in`)
  const changes = {
    before: { title: 'Old', readTime: 5, tags: ['one'] },
    after: { title: 'New', readTime: 6, tags: [] },
  }
  await db`
    insert into audit_logs (id, admin_user_id, action, details, ip_address, user_agent, resource_type, resource_id)
    values (${newId()}, ${admin.id}, 'article.updated', ${db.json(changes)}, '203.0.113.9', 'Chrome on Android', 'article', ${article}),
      (${newId()}, null, 'login.failed', ${db.json({ username: 'asha' })}, '203.0.113.10', 'Firefox', 'user', ${member.id})`
  const announcement = await someAnnouncements(db, admin.id)
  return { admin, member, grievance: await someGrievances(db, member.id), announcement }
}

/** An announcement that was sent and one that is a draft. @returns the id of the draft */
async function someAnnouncements(db: Db, admin: string): Promise<string> {
  const draft = newId()
  const content = `## A new address\n\nFrom Monday on you find us at [${'arthashala'.repeat(9)}](https://money.example).`
  await db`
    insert into announcements (id, subject, content, language, audience, written_by, created_at, updated_at, sent_at, readers, taken, refused)
    values (${newId()}, 'Holidays', ${content}, 'en', 'all', ${admin}, now() - interval '9 days', now() - interval '9 days', now() - interval '9 days', 1240, 1236, 4),
      (${draft}, 'We move to a new address', ${content}, 'en', 'all', ${admin}, now(), now(), null, null, 0, 0)`
  return draft
}

/** A grievance that is overdue, one with time, and one that is answered. @returns the id of the overdue one */
async function someGrievances(db: Db, member: string): Promise<string> {
  const text = `My name stands under a text that I did not write. ${'Impersonation'.repeat(9)}!`
  const aGrievance = async (ticket: string, topic: string, hoursAgo: number, hoursLeft: number) => {
    const id = newId()
    const [from, due] = [-hoursAgo, hoursLeft].map((hours) => new Date(Date.now() + hours * 3_600_000))
    await db`
      insert into grievances (id, ticket, member_id, topic, address, body, name, email, created_at, open_since, due_at)
      values (${id}, ${ticket}, ${member}, ${topic}, '/forum', ${text}, 'Asha Rao', 'asha@example.in', ${from ?? null}, ${from ?? null}, ${due ?? null})`
    return id
  }
  const overdue = await aGrievance('k7m29xqd', 'urgent', 30, -6)
  await aGrievance('b3c4d5e6', 'data-erase', 2, 166)
  const answered = await aGrievance('w8x9y2z3', 'other', 200, -32)
  await db`update grievances set state = 'answered', decided_at = now() where id = ${answered}`
  await db`
    insert into grievance_notes (id, grievance_id, kind, body, created_at)
    values (${newId()}, ${overdue}, 'answered', 'The text is gone.', now() - interval '20 hours'),
      (${newId()}, ${overdue}, 'reopened', 'It is back.', now() - interval '10 hours')`
  return overdue
}
