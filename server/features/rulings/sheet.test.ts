import { beforeEach, expect, test } from 'vitest'
import type { MemberText } from '../../../contract/moderation/rulings-api.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, anAdmin, password, signedIn } from '../../../test/people.ts'
import { aComment, aDiscussion, aHeldComment, aReply, aReport } from '../../../test/texts.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, post, clock } = site

let article: string
let asha: { id: string; username: string }
let ravi: { id: string; username: string }
let guard: Record<string, string>

beforeEach(async () => {
  clock.now = new Date('2026-11-20T06:30:00Z')
  await db`select empty('users', 'articles', 'forum_posts', 'audit_logs')`
  article = await anArticle(db)
  asha = await aMember(site, { username: 'asha' })
  ravi = await aMember(site, { username: 'ravi' })
  guard = await signedIn(site, await aMember(site, { role: 'moderator', username: 'guard' }))
})

const sheet = (id = asha.id, as = guard) => get(`/api/admin/members/${id}`, as)
const textsOf = async (query = '', id = asha.id) =>
  (await get(`/api/admin/members/${id}/texts${query}`, guard)).json as MemberText[]
const login = (username: string, address: string) =>
  post('/api/auth/login', { usernameOrEmail: username, password }, { 'x-test-address': address })

test('the sheet says who a member is: age, texts, reports of them and by them', async () => {
  await aHeldComment(db, { article, by: asha.id })
  const comment = await aComment(db, { article, by: asha.id })
  const hidden = await aDiscussion(db, { by: asha.id })
  await post('/api/reports', { about: 'post', id: hidden, reason: 'spam' }, await signedIn(site, ravi))
  await post('/api/admin/reports/handle', { about: 'post', id: hidden, outcome: 'removed' }, guard)
  await aReport(db, { comment, by: ravi.id })
  await aReport(db, { comment: await aComment(db, { article, by: ravi.id }), by: asha.id })
  expect(await sheet()).toMatchObject({
    status: 200,
    json: {
      member: { id: asha.id, username: 'asha', createdAt: '2026-11-20T06:30:00.000Z' },
      texts: { standing: 1, hidden: 1, waiting: 1 },
      reports: { all: 2, open: 1 },
      reportsMade: 1,
      related: [],
      rulings: [],
    },
  })
})

test('a moderator reads no address, an admin does; nobody is there who is not', async () => {
  expect((await sheet()).json).not.toHaveProperty('member.email')
  const boss = await signedIn(site, await anAdmin(site))
  expect((await sheet(asha.id, boss)).json).toHaveProperty('member.email', 'asha@example.in')
  expect((await sheet('01a1f73e-55e0-7000-8000-000000000009')).status).toBe(404)
})

test('all texts come in one list, those that wait, stand or are hidden, page by page', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 19, 6, minute))
  const talk = await aDiscussion(db, { by: ravi.id, title: 'Where to begin' })
  const comment = await aComment(db, { article, by: asha.id, content: 'One', at: at(1) })
  const reply = await aReply(db, { discussion: talk, by: asha.id, content: 'Two' })
  const own = await aDiscussion(db, { by: asha.id, title: 'Three' })
  await db`update forum_replies set created_at = ${at(2)}, hidden_at = now(), hidden_reason = 'Rude' where id = ${reply}`
  await db`update forum_posts set created_at = ${at(3)} where id = ${own}`
  const waits = await aHeldComment(db, { article, by: asha.id, content: 'Four' })
  await db`update held_texts set created_at = ${at(4)}`
  await aReport(db, { comment, by: ravi.id })
  const all = [
    { id: waits, about: 'comment', state: 'waiting', because: 'links', content: 'Four', reports: 0 },
    { id: own, about: 'post', state: 'standing', title: 'Three', path: `/forum/${own}` },
    { id: reply, about: 'reply', state: 'hidden', hiddenReason: 'Rude', title: 'Where to begin' },
    { id: comment, about: 'comment', state: 'standing', content: 'One', reports: 1 },
  ]
  expect(await textsOf()).toMatchObject(all)
  const first = await get(`/api/admin/members/${asha.id}/texts?limit=3`, guard)
  expect(first.json).toMatchObject(all.slice(0, 3))
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  expect((await get(next, guard)).json).toMatchObject(all.slice(3))
  expect((await get(`/api/admin/members/${asha.id}/texts?cursor=x`, guard)).status).toBe(400)
})

test('accounts of the same network stand beside, without the address; others do not', async () => {
  await login('asha', '198.51.100.7')
  await login('ravi', '198.51.100.7')
  const six = await aMember(site, { username: 'six' })
  await aMember(site, { username: 'far' })
  await login('asha', '2001:db8:1:2:aaaa::1')
  await login('six', '2001:db8:1:2:bbbb::9')
  await login('far', '2001:db8:1:3:aaaa::1')
  await aHeldComment(db, { article, by: six.id })
  const { json, text } = await sheet()
  expect((json as { related: unknown[] }).related).toMatchObject([
    { username: 'six', waiting: 1, suspended: false },
    { username: 'ravi', waiting: 0 },
  ])
  expect(text).not.toContain('198.51.100.7')
  clock.now = new Date('2027-02-21T06:30:00Z')
  const again = await signedIn(site, await aMember(site, { role: 'moderator' }))
  expect((await sheet(asha.id, again)).json).toMatchObject({ related: [] })
})

test('the rulings of the last week stand on it, with whoever may undo them', async () => {
  await aHeldComment(db, { article, by: asha.id })
  const done = await post('/api/admin/spam', { members: [asha.id] }, guard)
  const [id] = (done.json as { rulings: string[] }).rulings
  const ruling = {
    id,
    kind: 'spam',
    by: 'guard',
    rejected: 1,
    hidden: 0,
    suspended: true,
    undoneAt: null,
    mayUndo: true,
  }
  expect((await sheet()).json).toMatchObject({ rulings: [ruling] })
  await post('/api/admin/rulings/undo', { rulings: [id] }, guard)
  expect((await sheet()).json).toMatchObject({
    rulings: [{ id, undoneAt: '2026-11-20T06:30:00.000Z', mayUndo: false, rejected: 1 }],
  })
})
