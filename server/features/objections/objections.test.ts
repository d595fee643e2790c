import { beforeEach, expect, test } from 'vitest'
import { aMailBox } from '../../../test/a-mail-box.ts'
import { origin, testApp } from '../../../test/app.ts'
import { forgetTallies, wrongCounters } from '../../../test/counters.ts'
import { anArticle } from '../../../test/drafts.ts'
import { expectBothForms } from '../../../test/letter-forms.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aComment, aDiscussion, aReply } from '../../../test/texts.ts'

const box = await aMailBox()
const site = await testApp({ SITE_URL: origin, SMTP_URL: box.url, RATE_LIMITS: 'off' })
const { db, get, post, put, patch, clock } = site

type Someone = Awaited<ReturnType<typeof someone>>
let asha: Someone
let guard: Someone
let other: Someone
let comment: string
let article: string

beforeEach(async () => {
  clock.now = new Date('2026-11-20T06:30:00Z')
  await db`select empty('users', 'articles', 'forum_posts', 'audit_logs')`
  await forgetTallies(db)
  box.letters.length = 0
  article = await anArticle(db, { title: 'Emergency fund' })
  ;[asha, guard, other] = [
    await someone({ username: 'asha' }),
    await someone({ username: 'guard', role: 'moderator' }),
    await someone({ username: 'other', role: 'moderator' }),
  ]
  comment = await aComment(db, { article, by: asha.id, content: 'Buy gold' })
})

async function someone(differs: Parameters<typeof aMember>[1] = {}) {
  const member = await aMember(site, differs)
  return { ...member, as: await signedIn(site, member) }
}
const hide = (as = guard.as, hiddenReason = 'It gives a tip.') =>
  patch(`/api/comments/${comment}`, { hiddenReason }, as)
const object = (body: object = { about: 'comment', id: comment }, as = asha.as) =>
  post('/api/objections', { text: 'It is a question, no tip.', ...body }, as)
const idOf = ({ json }: { json: unknown }) => (json as { objection: { id: string } }).objection.id
const answer = (id: string, outcome = 'upheld', as = other.as, words = 'It names a price.') =>
  post(`/api/admin/objections/${id}/answer`, { outcome, answer: words }, as)
const open = async (as = other.as) => (await get('/api/admin/objections', as)).json
const notificationsOf = async (who: Someone) =>
  ((await get('/api/notifications', who.as)).json as { kind: string }[]).filter(({ kind }) =>
    /objection|suspended/.test(kind),
  )

test('a member objects to a hidden text of theirs; it stands in the queue with its reason and its day', async () => {
  await hide()
  const due = new Date(clock.now.getTime() + 7 * 86_400_000).toISOString()
  expect(await object()).toMatchObject({
    status: 200,
    json: {
      message: expect.stringContaining('Somebody answers it by'),
      objection: { about: 'comment', textId: comment, dueAt: due, outcome: null },
    },
  })
  expect(await open()).toMatchObject([
    {
      member: { username: 'asha' },
      reason: 'It gives a tip.',
      title: 'Emergency fund',
      content: 'Buy gold',
      text: 'It is a question, no tip.',
      decidedBy: 'guard',
      mayAnswer: true,
    },
  ])
  expect(await open(guard.as)).toMatchObject([{ mayAnswer: false }])
  expect((await get('/api/objections', asha.as)).json).toMatchObject([
    { textId: comment, title: 'Emergency fund', path: expect.stringContaining(comment), answer: null },
  ])
  expect((await get('/api/admin/stats', other.as)).json).toMatchObject({ openObjections: 1 })
})

test('somebody else takes the decision back: the text stands again, and a notification and a letter say so', async () => {
  await db`update users set email_confirmed_at = now() where id = ${asha.id}`
  await hide()
  const id = idOf(await object())
  expect(await answer(id, 'reversed', guard.as)).toMatchObject({
    status: 403,
    json: { message: 'You decided this first. Somebody else answers the objection.' },
  })
  expect(await answer(id, 'reversed', other.as, 'You are right.')).toMatchObject({ status: 200 })
  expect(
    await db`select from article_comments where id = ${comment} and hidden_at is null and hidden_by is null`,
  ).toHaveLength(1)
  expect(await notificationsOf(asha)).toMatchObject([
    { kind: 'objection-reversed', reason: 'You are right.', path: '/objections' },
  ])
  await site.runJobs()
  expect(box.letters.map(({ to }) => to)).toEqual([[asha.email]])
  expect(box.letters[0]?.text).toContain('They have reversed it.')
  expectBothForms(box.letters[0])
  expect(await db`select action, details from audit_logs where action like 'objection.%'`).toEqual([
    { action: 'objection.reversed', details: { objection: id, answer: 'You are right.' } },
  ])
  expect(await wrongCounters(db)).toEqual([])
  expect(await answer(id)).toMatchObject({ status: 409 })
})

test('a decision that stays is answered once; who objects again is told so, until it is decided anew', async () => {
  await hide()
  const id = idOf(await object())
  expect(await object()).toMatchObject({
    status: 409,
    json: { message: expect.stringContaining('You have objected to this') },
  })
  expect((await answer(id)).status).toBe(200)
  expect(await notificationsOf(asha)).toMatchObject([{ kind: 'objection-upheld', reason: 'It names a price.' }])
  expect(await object()).toMatchObject({ status: 409, json: { message: 'Your objection to this has been answered.' } })
  clock.now = new Date(clock.now.getTime() + 60_000)
  await patch(`/api/comments/${comment}`, { hiddenReason: null }, guard.as)
  await hide()
  expect((await object()).status).toBe(200)
})

test('a suspended member objects to the suspension, and it ends', async () => {
  const suspend = () => put(`/api/admin/members/${asha.id}/suspension`, { reason: 'Rude' }, guard.as)
  expect((await object({ about: 'suspension' })).status).toBe(409)
  await suspend()
  expect(await notificationsOf(asha)).toMatchObject([{ kind: 'suspended', reason: 'Rude' }])
  const id = idOf(await object({ about: 'suspension' }))
  expect((await object({ about: 'suspension' })).status).toBe(409)
  expect(await open()).toMatchObject([{ about: 'suspension', reason: 'Rude', decidedBy: 'guard', content: null }])
  expect((await answer(id, 'reversed')).status).toBe(200)
  expect((await get('/api/auth/user', asha.as)).json).toMatchObject({ suspension: null })
})

test('a letter and a notification tell of a suspension, with reason, end and the way to object', async () => {
  await db`update users set email_confirmed_at = now() where id = ${asha.id}`
  await put(
    `/api/admin/members/${asha.id}/suspension`,
    { reason: 'Rude', until: new Date(clock.now.getTime() + 86_400_000).toISOString() },
    guard.as,
  )
  await site.runJobs()
  expect(box.letters.map(({ to }) => to)).toEqual([[asha.email]])
  expect(box.letters[0]?.text).toContain('Rude')
  expect(box.letters[0]?.text).toContain(`${origin}/objections?about=suspension`)
  expectBothForms(box.letters[0])
})

test('discussions and replies are objected to as well', async () => {
  const talk = await aDiscussion(db, { by: asha.id, title: 'Sure profit' })
  const reply = await aReply(db, { discussion: await aDiscussion(db, { by: other.id }), by: asha.id })
  await patch(`/api/forum/posts/${talk}`, { hiddenReason: 'A tip' }, guard.as)
  await patch(`/api/forum/replies/${reply}`, { hiddenReason: 'A tip' }, guard.as)
  const ids = [idOf(await object({ about: 'post', id: talk })), idOf(await object({ about: 'reply', id: reply }))]
  for (const id of ids) expect((await answer(id, 'reversed')).status).toBe(200)
  expect(await db`select from forum_posts where hidden_at is not null`).toHaveLength(0)
  expect(await db`select from forum_replies where hidden_at is not null`).toHaveLength(0)
  expect(await wrongCounters(db)).toEqual([])
})

test('nobody objects for another, to what is not hidden, without words, or at length', async () => {
  expect(await object()).toMatchObject({ status: 409, json: { message: 'This text of yours is not hidden.' } })
  await hide()
  expect((await object({ about: 'comment', id: comment }, other.as)).status).toBe(409)
  expect(await object({ about: 'comment', id: undefined })).toMatchObject({
    status: 400,
    json: { fields: { id: [expect.any(String)] } },
  })
  for (const text of ['', ' ', '\u200b', 'x'.repeat(1_001)])
    expect(await object({ about: 'comment', id: comment, text })).toMatchObject({
      status: 400,
      json: { fields: { text: [expect.any(String)] } },
    })
  expect((await object({ about: 'comment', id: comment, text: 'x'.repeat(1_000) })).status).toBe(200)
})

test('where nobody else can, the first moderator answers; what an admin decided, admins answer', async () => {
  await db`delete from users where id = ${other.id}`
  await hide()
  const id = idOf(await object())
  expect(await open(guard.as)).toMatchObject([{ mayAnswer: true }])
  expect((await answer(id, 'upheld', guard.as)).status).toBe(200)
  const boss = await signedIn(site, await anAdmin(site, { username: 'boss' }))
  clock.now = new Date(clock.now.getTime() + 60_000)
  await patch(`/api/comments/${comment}`, { hiddenReason: null }, guard.as)
  await hide(boss)
  const second = idOf(await object())
  expect(await answer(second, 'reversed', guard.as)).toMatchObject({
    status: 403,
    json: { message: 'An admin has decided this. Only an admin can answer the objection.' },
  })
  expect((await answer(second, 'reversed', boss)).status).toBe(200)
})

test('who takes a decision back by another way answers the objection with it', async () => {
  await hide()
  await object()
  await patch(`/api/comments/${comment}`, { hiddenReason: null }, guard.as)
  expect(await open()).toEqual([])
  expect(await notificationsOf(asha)).toMatchObject([{ kind: 'objection-reversed' }])
  await put(`/api/admin/members/${asha.id}/suspension`, { reason: 'Rude' }, guard.as)
  await object({ about: 'suspension' })
  await site.delete(`/api/admin/members/${asha.id}/suspension`, guard.as)
  expect(await open()).toEqual([])
})

test('members, authors and editors answer nothing; an answer needs words', async () => {
  await hide()
  const id = idOf(await object())
  for (const role of ['user', 'author', 'editor'] as const) {
    const { as } = await someone({ role })
    expect((await get('/api/admin/objections', as)).status).toBe(403)
    expect((await answer(id, 'upheld', as)).status).toBe(403)
  }
  expect(await answer(id, 'upheld', other.as, ' ')).toMatchObject({
    status: 400,
    json: { fields: { answer: [expect.any(String)] } },
  })
  expect(await answer(id, 'perhaps')).toMatchObject({ status: 400 })
  expect((await answer('01a1f73e-55e0-7000-8000-000000000009')).status).toBe(404)
})

test('of two answers at the same moment the first holds', async () => {
  await hide()
  const id = idOf(await object())
  const third = await someone({ role: 'moderator' })
  const both = await Promise.all([answer(id, 'upheld'), answer(id, 'reversed', third.as)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a text that its writer deletes takes the objection along; all of them are in the download and go with the account', async () => {
  await hide()
  await object()
  expect((await get('/api/auth/export', asha.as)).json).toMatchObject({
    objections: [{ objection: 'It is a question, no tip.', reason: 'It gives a tip.' }],
  })
  await site.delete(`/api/comments/${comment}`, asha.as)
  expect(await db`select from objections`).toHaveLength(0)
})
