import { beforeEach, expect, test } from 'vitest'
import type { HeldText } from '../../../contract/texts/held-api.ts'
import { testApp } from '../../../test/app.ts'
import { forgetTallies, wrongCounters } from '../../../test/counters.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aComment, aDiscussion, aHeldComment, aReply, aReport } from '../../../test/texts.ts'
import { everythingOf } from '../../../test/everything.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, post, put, clock } = site

const nobody = '01a1f73e-55e0-7000-8000-000000000009'
let article: string
let ravi: string
let guard: Record<string, string>
let boss: Record<string, string>

beforeEach(async () => {
  clock.now = new Date('2026-11-20T06:30:00Z')
  await db`select empty('users', 'articles', 'forum_posts', 'audit_logs')`
  await forgetTallies(db)
  article = await anArticle(db)
  ravi = (await aMember(site, { username: 'ravi' })).id
  guard = await signedIn(site, await aMember(site, { username: 'guard', role: 'moderator' }))
  boss = await signedIn(site, await anAdmin(site, { username: 'boss' }))
})

const spam = (members: string[], as = guard) => post('/api/admin/spam', { members }, as)
const undo = (rulings: string[], as = guard) => post('/api/admin/rulings/undo', { rulings }, as)
const rulingsOf = ({ json }: { json: unknown }) => (json as { rulings: string[] }).rulings
const queue = async () => (await get('/api/admin/held', guard)).json as HeldText[]
const notificationsOf = async (id: string) => (await get('/api/notifications', await signedIn(site, { id }))).json
const events = () => db`select action, resource_type, resource_id, details from audit_logs order by id`

/** A spammer with a text that waits, one of each kind that stands, and one that an admin has hidden before. */
async function aSpammer(username: string) {
  const { id } = await aMember(site, { username })
  const held = await aHeldComment(db, { article, by: id, content: `Visit https://${username}.example` })
  const comment = await aComment(db, { article, by: id, content: `Profit with ${username}` })
  const discussion = await aDiscussion(db, { by: id, title: `Sure profit by ${username}` })
  const asks = await aDiscussion(db, { by: ravi, title: 'Where to begin' })
  const reply = await aReply(db, { discussion: asks, by: id, content: 'Write to me' })
  await aReport(db, { comment, by: ravi })
  return { id, held, comment, discussion, reply, asks }
}

test('six accounts with thirty texts that wait are cleared by one call', async () => {
  const spammers = await Promise.all(Array.from({ length: 6 }, (_, n) => aMember(site, { username: `wave${n}` })))
  for (const { id } of spammers)
    for (let n = 0; n < 5; n++) await aHeldComment(db, { article, by: id, content: `Text ${n} https://a.example` })
  const authors = [...new Set((await queue()).map(({ author }) => author.id))]
  expect(authors).toHaveLength(6)
  const done = await spam(authors)
  expect(done).toMatchObject({
    status: 200,
    json: { message: '6 accounts are suspended, and nobody sees what they wrote.' },
  })
  expect(await queue()).toEqual([])
  expect((await undo(rulingsOf(done))).status).toBe(200)
  expect(await queue()).toHaveLength(30)
})

test('what waits is rejected, what stands is hidden, reports are settled, and the account is suspended', async () => {
  const spammer = await aSpammer('asha')
  expect((await spam([spammer.id])).status).toBe(200)
  expect(await db`select from held_texts`).toHaveLength(0)
  for (const table of ['article_comments', 'forum_posts', 'forum_replies'])
    expect(await db`select hidden_reason, hidden_with_all from ${db(table)} where author_id = ${spammer.id}`).toEqual([
      { hiddenReason: 'Spam or advertising', hiddenWithAll: true },
    ])
  expect(await db`select outcome from reports`).toEqual([{ outcome: 'removed' }])
  const as = await signedIn(site, spammer)
  expect((await get('/api/auth/user', as)).json).toMatchObject({
    suspension: { until: null, reason: 'Spam or advertising' },
  })
  expect(await notificationsOf(spammer.id)).toMatchObject([
    { kind: 'all-hidden' },
    { kind: 'text-rejected' },
    { kind: 'suspended' },
  ])
  expect(await notificationsOf(ravi)).toMatchObject([{ kind: 'report-handled', outcome: 'removed' }])
  expect(await wrongCounters(db)).toEqual([])
  expect(await events()).toEqual([
    {
      action: 'member.spam',
      resourceType: 'user',
      resourceId: spammer.id,
      details: {
        reason: 'Spam or advertising',
        rejected: [{ id: spammer.held, about: 'comment', because: 'links' }],
        hidden: { comment: [spammer.comment], discussion: [spammer.discussion], reply: [spammer.reply] },
        reports: 1,
        suspended: true,
      },
    },
  ])
})

test('undoing it restores every row as it was, of several members together', async () => {
  const [one, two] = [await aSpammer('asha'), await aSpammer('kiran')]
  // A discussion of a spammer that others answered; a mark of an answer; notifications of others about all of it.
  await post(
    `/api/forum/posts/${one.discussion}/replies`,
    { content: 'Nobody wants this' },
    await signedIn(site, { id: ravi }),
  )
  await db`update forum_posts set answer_id = ${two.reply} where id = ${two.asks}`
  await post(
    `/api/articles/${article}/comments`,
    { content: 'No', parentId: one.comment },
    await signedIn(site, { id: ravi }),
  )
  await db`
    insert into notifications (id, user_id, kind, actor_id, post_id, reply_id, created_at)
    values (gen_random_uuid(), ${ravi}, 'forum-reply', ${two.id}, ${two.asks}, ${two.reply}, now())`
  await put(
    `/api/admin/members/${two.id}/suspension`,
    { reason: 'Rude', until: '2026-11-27T06:30:00Z', rejectWaiting: false },
    guard,
  )
  const before = await everythingOf(db)
  clock.now = new Date('2026-11-20T07:30:00Z')
  const done = await spam([one.id, two.id])
  expect(done.status).toBe(200)
  expect(await everythingOf(db)).not.toEqual(before)
  expect(await undo(rulingsOf(done))).toMatchObject({
    status: 200,
    json: { message: 'Everything is as it was before.' },
  })
  expect(await everythingOf(db)).toEqual(before)
  expect(await wrongCounters(db)).toEqual([])
  expect(await undo(rulingsOf(done))).toMatchObject({ status: 409, json: { message: 'This has been undone already.' } })
  expect((await events()).map(({ action }) => action)).toEqual([
    'member.suspended',
    'member.spam',
    'member.spam',
    'member.spam-undone',
    'member.spam-undone',
  ])
})

test('what somebody decided in between stays as they decided it', async () => {
  const spammer = await aSpammer('asha')
  const done = await spam([spammer.id])
  await site.patch(`/api/comments/${spammer.comment}`, { hiddenReason: 'Insults' }, guard)
  await put(`/api/admin/members/${spammer.id}/suspension`, { reason: 'Rude', until: '2026-11-27T06:30:00Z' }, guard)
  expect((await undo(rulingsOf(done))).status).toBe(200)
  expect(await db`select hidden_reason from article_comments where id = ${spammer.comment}`).toEqual([
    { hiddenReason: 'Insults' },
  ])
  expect(await db`select suspended_reason from users where id = ${spammer.id}`).toEqual([{ suspendedReason: 'Rude' }])
  expect(await db`select from forum_posts where id = ${spammer.discussion} and hidden_at is null`).toHaveLength(1)
})

test('what was hidden before stays hidden when it is undone', async () => {
  const spammer = await aSpammer('asha')
  const old = await aComment(db, { article, by: spammer.id, content: 'Older' })
  await site.patch(`/api/comments/${old}`, { hiddenReason: 'Insults' }, guard)
  await undo(rulingsOf(await spam([spammer.id])))
  expect(await db`select hidden_reason from article_comments where id = ${old}`).toEqual([{ hiddenReason: 'Insults' }])
})

test('it can be undone for a week, and then the texts are erased', async () => {
  const spammer = await aSpammer('asha')
  const done = await spam([spammer.id])
  clock.now = new Date('2026-11-27T06:29:00Z')
  await site.runHourly()
  expect(await db`select from rulings`).toHaveLength(1)
  clock.now = new Date('2026-11-27T06:30:00Z')
  expect(await undo(rulingsOf(done))).toMatchObject({ status: 404, json: { message: 'This can no longer be undone.' } })
  await site.runHourly()
  expect(await db`select from rulings`).toHaveLength(0)
})

test('a moderator leaves an admin’s suspension, and does not undo what an admin did', async () => {
  const spammer = await aSpammer('asha')
  await put(`/api/admin/members/${spammer.id}/suspension`, { reason: 'By a lawyer', rejectWaiting: false }, boss)
  const done = await spam([spammer.id])
  expect(await db`select suspended_reason from users where id = ${spammer.id}`).toEqual([
    { suspendedReason: 'By a lawyer' },
  ])
  expect((await undo(rulingsOf(done))).status).toBe(200)
  const byBoss = rulingsOf(await spam([spammer.id], boss))
  expect(await undo(byBoss)).toMatchObject({
    status: 403,
    json: { message: 'An admin has decided this. Only an admin can undo it.' },
  })
  expect((await undo(byBoss, boss)).status).toBe(200)
})

test('nobody treats themselves, whoever has a role, or an account without a login as spam', async () => {
  const me = await aMember(site, { role: 'moderator' })
  const as = await signedIn(site, me)
  expect(await spam([me.id], as)).toMatchObject({ status: 403 })
  const author = await aMember(site, { role: 'author' })
  const spammer = await aSpammer('asha')
  expect(await spam([spammer.id, author.id])).toMatchObject({
    status: 409,
    json: { message: 'This member is an author. Take that role away first.' },
  })
  expect(await db`select from held_texts`).toHaveLength(1)
  expect((await spam([(await aMember(site, { passwordHash: null })).id])).status).toBe(409)
  expect((await spam([nobody])).status).toBe(404)
})

test('a member, an author and an editor may not; lists are bounded', async () => {
  const spammer = await aSpammer('asha')
  for (const role of ['user', 'author', 'editor'] as const) {
    const as = await signedIn(site, await aMember(site, { role }))
    expect((await spam([spammer.id], as)).status).toBe(403)
    expect((await undo([nobody], as)).status).toBe(403)
    expect((await get(`/api/admin/members/${spammer.id}`, as)).status).toBe(403)
    expect((await get(`/api/admin/members/${spammer.id}/texts`, as)).status).toBe(403)
  }
  expect(await spam([])).toMatchObject({ status: 400, json: { fields: { members: ['Choose at least one member'] } } })
  expect(await spam(Array.from({ length: 51 }, () => nobody))).toMatchObject({ status: 400 })
  expect((await undo([nobody])).status).toBe(404)
})

test('who loses the role at that moment decides nothing', async () => {
  const spammer = await aSpammer('asha')
  const was = await aMember(site, { role: 'moderator' })
  const as = await signedIn(site, was)
  const rulings = rulingsOf(await spam([spammer.id], as))
  await db`update users set role = 'user' where id = ${was.id}`
  expect((await spam([spammer.id], as)).status).toBe(403)
  expect((await undo(rulings, as)).status).toBe(403)
})

test('two presses at the same moment make one suspension, and each can be undone', async () => {
  const spammer = await aSpammer('asha')
  const both = await Promise.all([spam([spammer.id]), spam([spammer.id], boss)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await db`select from held_texts`).toHaveLength(0)
  expect((await undo(both.flatMap(rulingsOf), boss)).status).toBe(200)
  expect(await db`select from held_texts`).toHaveLength(1)
  expect(await db`select from users where id = ${spammer.id} and suspended_at is null`).toHaveLength(1)
})

test('the rejected texts are in the download of the member for that week, and go with the account', async () => {
  const spammer = await aSpammer('asha')
  await spam([spammer.id])
  const { json } = await get('/api/auth/export', await signedIn(site, spammer))
  expect(json).toMatchObject({
    rulings: [{ kind: 'spam', reason: 'Spam or advertising', texts: 'Visit https://asha.example' }],
  })
  await db.begin(async (sql) => {
    await sql`set local audit.erasing = 'on'`
    await sql`delete from users where id = ${spammer.id}`
  })
  expect(await db`select from rulings`).toHaveLength(0)
})
