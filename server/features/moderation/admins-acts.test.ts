import { beforeEach, expect, test } from 'vitest'
import { outerKinds } from '../../../contract/texts/rules.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aComment, aDiscussion, aReply } from '../../../test/texts.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, post, put, patch, clock } = site

type As = Record<string, string>
let asha: string
let [asAsha, asRavi, asGuard, asBoss] = [{}, {}, {}, {}] as [As, As, As, As]
const texts = { comment: '', discussion: '', reply: '' }
beforeEach(async () => {
  await db`select empty('users', 'articles', 'forum_posts', 'audit_logs')`
  asha = (await aMember(site, { username: 'asha' })).id
  asAsha = await signedIn(site, { id: asha })
  asRavi = await signedIn(site, await aMember(site))
  asGuard = await signedIn(site, await aMember(site, { username: 'guard', role: 'moderator' }))
  asBoss = await signedIn(site, await anAdmin(site))
  texts.comment = await aComment(db, { article: await anArticle(db), by: asha })
  texts.discussion = await aDiscussion(db, { by: asha })
  texts.reply = await aReply(db, { discussion: texts.discussion, by: asha })
})

const kinds = ['comment', 'discussion', 'reply'] as const
type Kind = (typeof kinds)[number]
const addresses = { comment: '/api/comments', discussion: '/api/forum/posts', reply: '/api/forum/replies' }
const hide = (kind: Kind, hiddenReason: string | null, as: As) =>
  patch(`${addresses[kind]}/${texts[kind]}`, { hiddenReason }, as)
const handle = (kind: Kind, outcome: string, as: As) =>
  post('/api/admin/reports/handle', { about: outerKinds[kind], id: texts[kind], outcome }, as)
const all = (act: 'hide' | 'show', as: As) => post(`/api/admin/members/${asha}/${act}-posts`, { reason: 'Spam' }, as)
const lock = (isLocked: boolean, as: As) => patch(`/api/forum/posts/${texts.discussion}`, { isLocked }, as)
const suspend = (reason: string, as: As, until: string | null = null) =>
  put(`/api/admin/members/${asha}/suspension`, { reason, until }, as)
const free = (as: As) => site.delete(`/api/admin/members/${asha}/suspension`, as)
const listed = async (as: As) =>
  ((await get('/api/admin/members', as)).json as { id: string }[]).filter(({ id }) => id === asha)

const done = { status: 200 }
const hidden = { status: 403, json: { message: 'An admin has hidden this. Only an admin can change that.' } }
const locked = { status: 403, json: { message: 'An admin has locked this discussion. Only an admin can unlock it.' } }
const suspended = {
  status: 403,
  json: { message: 'An admin has suspended this member. Only an admin can change that.' },
}

test.each(kinds)(
  'a %s that an admin has hidden stays so for moderators, who read why; admins show it again',
  async (kind) => {
    expect(await hide(kind, 'Defamation', asBoss)).toMatchObject(done)
    expect(await hide(kind, null, asGuard)).toMatchObject(hidden)
    expect(await hide(kind, 'Another reason', asGuard)).toMatchObject(hidden)
    const other = await signedIn(site, await anAdmin(site))
    expect(await hide(kind, 'A better reason', other)).toMatchObject({ ...done, json: { hiddenByAdmin: true } })
    expect(await hide(kind, null, asGuard)).toMatchObject(hidden)
    const shown = await hide(kind, null, other)
    expect([shown.status, shown.text]).toEqual([200, expect.not.stringContaining('hiddenByAdmin')])
    expect(await hide(kind, 'Spam', asGuard)).toMatchObject(done)
    const again = await hide(kind, null, asGuard)
    expect([again.status, again.text]).toEqual([200, expect.not.stringContaining('hiddenByAdmin')])
  },
)

test('a text that a moderator has hidden is the admin’s once an admin gives it a reason of their own', async () => {
  await hide('reply', 'Spam', asGuard)
  await hide('reply', 'Defamation', asBoss)
  expect(await hide('reply', null, asGuard)).toMatchObject(hidden)
})

test('the mark is for those who moderate, not for the writer and other readers', async () => {
  for (const kind of kinds) await hide(kind, 'Defamation', asBoss)
  const [{ articleId }] = (await db`select article_id from article_comments`) as [{ articleId: string }]
  await patch(`/api/forum/posts/${texts.discussion}`, { hiddenReason: null, isLocked: true }, asBoss)
  const reads = [
    `/api/articles/${articleId}/comments`,
    `/api/forum/posts/${texts.discussion}`,
    `/api/forum/posts/${texts.discussion}/replies`,
  ]
  for (const address of reads) {
    expect((await get(address, asGuard)).text).toMatch(/"(hidden|locked)ByAdmin":true/)
    for (const as of [asAsha, asRavi]) expect((await get(address, as)).text).not.toContain('ByAdmin')
  }
})

test.each(kinds)('a %s that an admin has removed for a report is not restored by a moderator', async (kind) => {
  await post('/api/reports', { about: outerKinds[kind], id: texts[kind], reason: 'spam' }, asRavi)
  expect(await handle(kind, 'removed', asBoss)).toMatchObject(done)
  expect(await get('/api/admin/reports?state=handled', asGuard)).toMatchObject({ json: [{ hiddenByAdmin: true }] })
  expect(await handle(kind, 'restored', asGuard)).toMatchObject(hidden)
  expect(await get('/api/admin/reports?state=handled', asGuard)).toMatchObject({
    json: [{ hidden: true, reports: [{ outcome: 'removed' }] }],
  })
  expect(await handle(kind, 'restored', asBoss)).toMatchObject(done)
})

test('a report that a moderator decides on takes nothing from what an admin has hidden', async () => {
  await post('/api/reports', { about: 'comment', id: texts.comment, reason: 'spam' }, asRavi)
  await hide('comment', 'Defamation', asBoss)
  expect(await handle('comment', 'removed', asGuard)).toMatchObject(done)
  expect(await handle('comment', 'restored', asGuard)).toMatchObject(hidden)
})

test('all that an admin has hidden of a member is shown again by admins alone, also beside what a moderator has', async () => {
  expect(await all('hide', asGuard)).toMatchObject({ json: { hidden: 3 } })
  texts.comment = await aComment(db, { article: await anArticle(db), by: asha })
  expect(await listed(asGuard)).toMatchObject([{ hiddenWithAll: { byAdmin: false } }])
  expect(await all('hide', asBoss)).toMatchObject({ json: { hidden: 1 } })
  expect(await listed(asGuard)).toMatchObject([{ hiddenWithAll: { comments: 2, posts: 2, byAdmin: true } }])
  expect(await all('show', asGuard)).toMatchObject(hidden)
  expect(await all('show', asBoss)).toMatchObject({ json: { shown: 4 } })
  expect(await all('hide', asGuard)).toMatchObject({ json: { hidden: 4 } })
  expect(await all('show', asGuard)).toMatchObject({ json: { shown: 4 } })
})

test('a discussion that an admin has locked is unlocked by admins alone; moderators still pin and hide it', async () => {
  expect(await lock(true, asBoss)).toMatchObject({ ...done, json: { lockedByAdmin: true } })
  expect(await lock(false, asGuard)).toMatchObject(locked)
  expect(await patch(`/api/forum/posts/${texts.discussion}`, { isPinned: true }, asGuard)).toMatchObject(done)
  expect(await hide('discussion', 'Spam', asGuard)).toMatchObject(done)
  expect(await hide('discussion', null, asGuard)).toMatchObject({
    ...done,
    json: { isLocked: true, lockedByAdmin: true },
  })
  expect(await lock(false, asBoss)).toMatchObject(done)
  expect(await lock(true, asGuard)).toMatchObject(done)
  expect(await lock(false, asGuard)).toMatchObject(done)
})

test('a suspension by an admin is neither ended nor changed by a moderator until it is over', async () => {
  const until = new Date(clock.now.getTime() + 3_600_000).toISOString()
  expect(await suspend('Fraud', asBoss, until)).toMatchObject({ ...done, json: { suspendedByAdmin: true } })
  expect(await free(asGuard)).toMatchObject(suspended)
  expect(await suspend('Nothing', asGuard)).toMatchObject(suspended)
  expect(await listed(asGuard)).toMatchObject([{ suspendedByAdmin: true, suspension: { reason: 'Fraud' } }])
  clock.now = new Date(clock.now.getTime() + 3_600_000)
  expect(await suspend('Spam', asGuard)).toMatchObject({ ...done, json: { suspendedByAdmin: false } })
  expect(await free(asGuard)).toMatchObject(done)
  expect(await suspend('Spam', asGuard)).toMatchObject(done)
  expect(await suspend('Fraud', asBoss)).toMatchObject(done)
  expect(await free(asGuard)).toMatchObject(suspended)
  expect(await free(asBoss)).toMatchObject({ ...done, json: { suspendedByAdmin: false, suspension: null } })
})

test('a writer deletes what an admin has hidden or locked', async () => {
  for (const kind of kinds) await hide(kind, 'Defamation', asBoss)
  await lock(true, asBoss)
  for (const kind of kinds.toReversed())
    expect((await site.delete(`${addresses[kind]}/${texts[kind]}`, asAsha)).status).toBe(200)
})
