import { beforeEach, expect, test } from 'vitest'
import { heldWhy } from '../../../contract/texts/held.ts'
import type { Comment } from '../../../contract/texts/comments-api.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aComment } from '../../../test/texts.ts'

/** Signs of spam without a link, for which texts of new members wait. */

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, post, put, patch } = site

const promise = 'Double your money in seven days, guaranteed returns.'
const long = 'This app has changed my life, look for its name in the store and begin today.'
let article: string
let meera: Record<string, string>

beforeEach(async () => {
  await db`select empty('users', 'articles', 'forum_posts', 'audit_logs', 'site_settings', 'text_prints')`
  await db`insert into site_settings (id, version, settings) values (gen_random_uuid(), 1, '{}')`
  await site.services.settings.reload()
  site.clock.now = new Date('2026-11-20T06:30:00Z')
  article = await anArticle(db)
  meera = await signedIn(site, await aMember(site))
})

const comment = (content: string, as = meera, more: object = {}) =>
  post(`/api/articles/${article}/comments`, { content, ...more }, as)
const newcomer = async () => signedIn(site, await aMember(site))
const waits = (because: keyof typeof heldWhy) => ({
  status: 202,
  json: {
    message: `Your comment waits for a moderator. ${heldWhy[because]} You will be told when it is decided.`,
    waiting: { because },
  },
})

test('a promise of money by a new member waits, and the writer reads why, now and later', async () => {
  expect(await comment(promise)).toMatchObject(waits('promise'))
  expect((await get('/api/held', meera)).json).toMatchObject([{ because: 'promise', content: promise }])
})

test('a contact by a new member waits; a number that is masked is none', async () => {
  expect(await comment('Write to me on WhatsApp 98765 43210', meera, { keep: ['phone'] })).toMatchObject(
    waits('contact'),
  )
  expect(await comment('The caller had the number 98765 43210')).toMatchObject({ status: 200 })
})

test('an honest question stands at once, with the same words in it', async () => {
  expect((await comment('Somebody says he can double my money. Is this a scam?')).status).toBe(200)
})

test('the same text from another new account waits, however it is spaced; from the same one, and a short one, it does not', async () => {
  expect((await comment(long)).status).toBe(200)
  site.clock.now = new Date('2026-11-20T07:30:00Z')
  const other = await anArticle(db)
  expect((await post(`/api/articles/${other}/comments`, { content: long }, meera)).status).toBe(200)
  expect(await comment(`${long.toUpperCase().replaceAll(' ', '  ')}!!`, await newcomer())).toMatchObject(
    waits('repeated'),
  )
  expect((await comment('Thank you, that was helpful', await newcomer())).status).toBe(200)
  expect((await comment('Thank you, that was helpful', await newcomer())).status).toBe(200)
})

test('what was rejected waits again from the next account, and after a week it counts no more', async () => {
  await comment(long)
  site.clock.now = new Date('2026-11-27T06:29:00Z')
  await site.runHourly()
  expect((await comment(long, await newcomer())).status).toBe(202)
  site.clock.now = new Date('2026-12-05T06:30:00Z')
  await site.runHourly()
  expect(await db`select from text_prints`).toHaveLength(0)
  expect((await comment(long, await newcomer())).status).toBe(200)
})

test('members who are not new, and those with a role, are not looked at', async () => {
  const known = await aMember(site)
  await aComment(db, { article, by: known.id, at: new Date('2026-11-01T06:30:00Z') })
  await db`update users set created_at = '2026-10-01' where id = ${known.id}`
  expect((await comment(promise, await signedIn(site, known))).status).toBe(200)
  expect((await comment(promise, await signedIn(site, await aMember(site, { role: 'author' })))).status).toBe(200)
  expect(await db`select from text_prints`).toHaveLength(0)
})

test('a sign cannot be put into a text that stands; one that was there may stay', async () => {
  const { id } = (await comment('Thank you')).json as Comment
  expect(await put(`/api/comments/${id}`, { content: promise }, meera)).toMatchObject({
    status: 403,
    json: { message: expect.stringContaining('What reads like a promise of money waits for a moderator') },
  })
  expect(await put(`/api/comments/${id}`, { content: 'WhatsApp me' }, meera)).toMatchObject({ status: 403 })
  expect((await put(`/api/comments/${id}`, { content: 'Thanks' }, meera)).status).toBe(200)
})

test('an admin switches it off', async () => {
  const boss = await signedIn(site, await anAdmin(site))
  expect((await patch('/api/admin/settings', { holdSigns: false }, boss)).status).toBe(200)
  expect((await comment(promise)).status).toBe(200)
  expect((await comment(promise, await newcomer())).status).toBe(200)
})
