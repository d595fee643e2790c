import { beforeEach, expect, test } from 'vitest'
import type { HeldText } from '../../../contract/texts/held-api.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aDiscussion, aHeldComment } from '../../../test/texts.ts'

/** Decisions on several texts at once, ready-made reasons, and what a suspension takes along. */

const site = await testApp({ RATE_LIMITS: 'off', LANGUAGES: 'en,hi' })
const { db, get, post, put, patch } = site

let article: string
let asha: string
let ravi: string
let guard: Record<string, string>

beforeEach(async () => {
  await db`select empty('users', 'articles', 'forum_posts', 'audit_logs')`
  site.clock.now = new Date('2026-11-20T06:30:00Z')
  article = await anArticle(db)
  ;[asha, ravi] = [(await aMember(site, { username: 'asha' })).id, (await aMember(site, { username: 'ravi' })).id]
  guard = await signedIn(site, await aMember(site, { role: 'moderator' }))
})

const hold = (by: string, content: string) => aHeldComment(db, { article, by, content })
const approve = (texts: string[], as = guard) => post('/api/admin/held/approvals', { texts }, as)
const reject = (texts: string[], reason = 'It advertises.', as = guard) =>
  post('/api/admin/held/rejections', { texts, reason }, as)
const undo = ({ json }: { json: unknown }, as = guard) =>
  post('/api/admin/rulings/undo', { rulings: (json as { rulings: string[] }).rulings }, as)
const queue = async () => ((await get('/api/admin/held', guard)).json as HeldText[]).map(({ id }) => id).toSorted()
const notificationsOf = async (id: string) => (await get('/api/notifications', await signedIn(site, { id }))).json

test('several texts are rejected with one reason, each author is told once, and it is undone', async () => {
  const texts = [await hold(asha, 'One'), await hold(asha, 'Two'), await hold(ravi, 'Three')]
  const before = await db`select * from held_texts order by id`
  const done = await reject(texts)
  expect(done).toMatchObject({
    status: 200,
    json: {
      message: '3 texts are rejected. Their authors are told why.',
      rulings: [expect.any(String), expect.any(String)],
    },
  })
  expect(await notificationsOf(asha)).toMatchObject([
    { kind: 'texts-rejected', reason: 'It advertises.', path: '/waiting' },
  ])
  expect(await notificationsOf(ravi)).toMatchObject([{ kind: 'text-rejected', title: 'Three' }])
  expect(await db`select details from audit_logs where resource_id = ${asha}`).toMatchObject([
    { details: { reason: 'It advertises.', texts: [{ id: texts[0] }, { id: texts[1] }] } },
  ])
  expect((await undo(done)).status).toBe(200)
  expect(await db`select * from held_texts order by id`).toEqual(before)
  expect(await notificationsOf(asha)).toEqual([])
  expect(await notificationsOf(ravi)).toEqual([])
})

test('a text that its author has sent again meanwhile does not come back twice', async () => {
  const as = await signedIn(site, { id: asha })
  const text = { content: 'See https://a.example', sendKey: '01a1f73e-55e0-4000-8000-000000000009' }
  const sent = await post(`/api/articles/${article}/comments`, text, as)
  const done = await reject([(sent.json as { waiting: { id: string } }).waiting.id])
  await post(`/api/articles/${article}/comments`, text, as)
  expect((await undo(done)).status).toBe(200)
  expect(await queue()).toHaveLength(1)
})

test('several are approved; what cannot stand stays in the queue, and the reply says why', async () => {
  const talk = await aDiscussion(db, { by: ravi })
  const as = await signedIn(site, { id: asha })
  const reply = await post(`/api/forum/posts/${talk}/replies`, { content: 'https://a.example' }, as)
  await db`update forum_posts set is_locked = true where id = ${talk}`
  const stuck = (reply.json as { waiting: { id: string } }).waiting.id
  const one = await hold(ravi, 'One')
  expect(await approve([one, stuck])).toMatchObject({
    status: 200,
    json: { message: '1 text is published. It cannot be published: This discussion is locked.', approved: 1 },
  })
  expect(await queue()).toEqual([stuck])
  expect(await approve([stuck])).toMatchObject({ status: 409 })
})

test('what was decided on meanwhile is left; nobody decides on an own text; lists are bounded', async () => {
  const [one, two] = [await hold(asha, 'One'), await hold(asha, 'Two')]
  await reject([one])
  expect((await reject([one, two])).json).toMatchObject({ message: '1 text is rejected. Their authors are told why.' })
  expect((await reject([one, two])).status).toBe(404)
  expect((await approve([one])).status).toBe(404)
  await db`update users set role = 'moderator' where id = ${ravi}`
  const as = await signedIn(site, { id: ravi })
  const [own, other] = [await hold(ravi, 'Mine'), await hold(asha, 'Three')]
  expect((await reject([own, other], 'No', as)).status).toBe(403)
  expect((await approve([own, other], as)).status).toBe(403)
  expect(await queue()).toEqual([own, other].toSorted())
  expect(await reject([])).toMatchObject({ status: 400, json: { fields: { texts: ['Choose at least one text'] } } })
  expect(await reject([other], '')).toMatchObject({ status: 400, json: { fields: { reason: [expect.any(String)] } } })
})

test('members, authors and editors decide on nothing', async () => {
  const text = await hold(asha, 'One')
  for (const role of ['user', 'author', 'editor'] as const) {
    const as = await signedIn(site, await aMember(site, { role }))
    expect((await approve([text], as)).status).toBe(403)
    expect((await reject([text], 'No', as)).status).toBe(403)
    expect((await get('/api/admin/reasons', as)).status).toBe(403)
  }
})

test('suspending takes along what waits, says so once, and can be undone with it', async () => {
  const texts = [await hold(asha, 'One'), await hold(asha, 'Two'), await hold(ravi, 'Three')]
  const suspended = await put(`/api/admin/members/${asha}/suspension`, { reason: 'Spam' }, guard)
  expect(suspended.status).toBe(200)
  expect(await queue()).toEqual([texts[2]])
  expect(await notificationsOf(asha)).toMatchObject([
    { kind: 'texts-rejected', reason: 'Spam' },
    { kind: 'suspended', reason: 'Spam' },
  ])
  expect(await db`select details from audit_logs where action = 'member.suspended'`).toMatchObject([
    { details: { after: { reason: 'Spam' }, rejected: [{ id: texts[0] }, { id: texts[1] }] } },
  ])
  const { json } = await get(`/api/admin/members/${asha}`, guard)
  const { rulings } = json as { rulings: { id: string; kind: string }[] }
  expect(rulings).toMatchObject([{ kind: 'suspended', rejected: 2, suspended: true }])
  await post('/api/admin/rulings/undo', { rulings: rulings.map(({ id }) => id) }, guard)
  expect(await queue()).toEqual(texts.toSorted())
  expect(await db`select from users where id = ${asha} and suspended_at is null`).toHaveLength(1)
})

test('the ready-made reasons are those of the settings', async () => {
  expect((await get('/api/admin/reasons', guard)).json).toContain('It is spam or advertising.')
  expect((await get('/hi/api/admin/reasons', guard)).json).toContain('यह स्पैम या विज्ञापन है।')
  const boss = await signedIn(site, await anAdmin(site))
  const set = (reasons: string) => patch('/api/admin/settings', { reasons }, boss)
  expect((await set('Advertising.\r\n\nOff topic.\n')).status).toBe(200)
  expect((await get('/api/admin/reasons', guard)).json).toEqual(['Advertising.', 'Off topic.'])
  expect(await set('Twice\nTwice')).toMatchObject({ status: 400, json: { fields: { reasons: [expect.any(String)] } } })
  expect((await set('x'.repeat(501))).status).toBe(400)
  expect((await set(Array.from({ length: 21 }, (_, n) => `Reason ${n}`).join('\n'))).status).toBe(400)
  expect((await set('')).status).toBe(200)
  expect((await get('/api/admin/reasons', guard)).json).toEqual([])
})
