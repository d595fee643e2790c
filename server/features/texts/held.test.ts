import { beforeEach, expect, test } from 'vitest'
import { heldWhy } from '../../../contract/texts/held.ts'
import type { Comment } from '../../../contract/texts/comments-api.ts'
import type { QueuedText } from '../../../contract/texts/held-api.ts'
import type { OwnHeldText } from '../../../contract/texts/text-shapes.ts'
import { origin, testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aComment, aDiscussion } from '../../../test/texts.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, post, put, patch } = site

const link = 'Look here: https://spam.example/now'
let article: string
let meera: { id: string; as: Record<string, string> }

beforeEach(async () => {
  await db`select empty('users', 'articles', 'forum_posts', 'audit_logs', 'site_settings')`
  await db`insert into site_settings (id, version, settings) values (gen_random_uuid(), 1, '{}')`
  await db`update forum_tallies set discussions = 0, answered = 0`
  await site.services.settings.reload()
  site.clock.now = new Date('2026-11-20T06:30:00Z')
  article = await anArticle(db)
  meera = await someone()
})

async function someone(differs: Parameters<typeof aMember>[1] = {}) {
  const member = await aMember(site, differs)
  return { ...member, as: await signedIn(site, member) }
}
const comment = (content: string, more: object = {}, as = meera.as) =>
  post(`/api/articles/${article}/comments`, { content, ...more }, as)
const begin = (content: string, as = meera.as) =>
  post('/api/forum/posts', { title: 'An offer', content, category: 'Beginner Questions' }, as)
const own = async (as = meera.as) => (await get('/api/held', as)).json as QueuedText[]
const later = (hours: number) => (site.clock.now = new Date(site.clock.now.getTime() + hours * 3_600_000))
const set = async (settings: object) =>
  patch('/api/admin/settings', settings, await signedIn(site, await anAdmin(site)))

test('a text with a link by a new member waits: the reply says so, and readers do not see it', async () => {
  expect(await comment(link)).toMatchObject({
    status: 202,
    json: {
      message: `Your comment waits for a moderator. ${heldWhy.links} You will be told when it is decided.`,
      waiting: { about: 'comment', because: 'links', content: link, title: 'Your first emergency fund' },
    },
  })
  const question = await aDiscussion(db, { by: meera.id })
  expect(await begin(link)).toMatchObject({
    status: 202,
    json: { waiting: { about: 'post', title: 'An offer', path: null } },
  })
  expect(await post(`/api/forum/posts/${question}/replies`, { content: link }, meera.as)).toMatchObject({
    status: 202,
    json: { waiting: { about: 'reply', title: 'Where to begin', path: `/forum/${question}` } },
  })
  expect((await get(`/api/articles/${article}/comments`)).json).toEqual([])
  expect((await get('/api/forum/posts', meera.as)).json).toMatchObject([{ id: question, replyCount: 0 }])
  expect((await own()).map(({ about }) => about).toSorted()).toEqual(['comment', 'post', 'reply'])
})

test('a link to this site is no reason to wait, nor to refuse an edit; one that only looks like it is', async () => {
  const own = await testApp({ SITE_URL: origin, RATE_LIMITS: 'off' })
  const member = await aMember(own)
  const as = await signedIn(own, member)
  const where = `/api/articles/${await anArticle(own.db)}/comments`
  const fine = await own.post(where, { content: `It says so in ${origin}/articles/12/how-upi-works.` }, as)
  expect(fine.status).toBe(200)
  const { id } = fine.json as Comment
  expect((await own.put(`/api/comments/${id}`, { content: `See ${origin}/rates#ppf` }, as)).status).toBe(200)
  expect((await own.post(where, { content: `See ${origin}.evil.com/rates` }, as)).status).toBe(202)
  expect((await own.put(`/api/comments/${id}`, { content: `${origin}@evil.com` }, as)).status).toBe(403)
})

test('a text without a link stands at once', async () => {
  expect(await comment('Thank you')).toMatchObject({ status: 200, json: { content: 'Thank you' } })
  expect(await own()).toEqual([])
})

test('a text that is sent twice waits once, also when both come at the same moment', async () => {
  const sendKey = '01a1f73e-55e0-4000-8000-000000000009'
  const sent = await Promise.all([comment(link, { sendKey }), comment(link, { sendKey })])
  const again = await comment(link, { sendKey })
  const ids = [...sent, again].map(({ json }) => (json as { waiting: OwnHeldText }).waiting.id)
  expect(new Set(ids).size).toBe(1)
  expect(await own()).toHaveLength(1)
})

test('a text that stands is not held when it is sent again after the setting has changed', async () => {
  const sendKey = '01a1f73e-55e0-4000-8000-000000000009'
  await set({ holdLinks: false })
  const stored = (await comment(link, { sendKey })).json as Comment
  await set({ holdLinks: true })
  expect(await comment(link, { sendKey })).toMatchObject({ status: 200, json: { id: stored.id } })
  expect(await own()).toEqual([])
})

test('a member is new until account and a text have stood for their time', async () => {
  await aComment(db, { article, by: meera.id, at: site.clock.now })
  later(7 * 24 - 1)
  expect((await comment(link)).status).toBe(202)
  later(2)
  expect((await comment('Look at https://rbi.org.in')).status).toBe(200)
})

test('an old account that has never written is new, and so is one whose texts are hidden', async () => {
  later(400 * 24)
  const as = await signedIn(site, meera)
  expect((await comment(link, {}, as)).status).toBe(202)
  const hidden = await aComment(db, { article, by: meera.id, at: new Date('2026-11-21T06:30:00Z') })
  await db`update article_comments set hidden_at = now(), hidden_reason = 'Spam' where id = ${hidden}`
  expect((await comment('https://spam.example/2', {}, as)).status).toBe(202)
})

test.each(['author', 'editor', 'moderator', 'admin'] as const)('texts of an %s never wait', async (role) => {
  expect((await comment(link, {}, (await someone({ role })).as)).status).toBe(200)
})

test('with first texts held all waits; with neither setting nothing does', async () => {
  await set({ holdFirst: true })
  expect((await comment('Thank you')).status).toBe(202)
  await set({ holdFirst: false, holdLinks: false })
  expect((await comment(link)).status).toBe(200)
})

test('a link cannot be put into a text that stands', async () => {
  const { id } = (await comment('Thank you')).json as Comment
  expect(await put(`/api/comments/${id}`, { content: link }, meera.as)).toMatchObject({
    status: 403,
    json: { message: 'Links of new members wait for a moderator, so none can be added later. Please write it anew.' },
  })
  expect((await put(`/api/comments/${id}`, { content: 'Thanks' }, meera.as)).status).toBe(200)
})

test('what could not be published does not wait either', async () => {
  const gone = '01a1f73e-55e0-7000-8000-000000000009'
  expect((await post(`/api/articles/${gone}/comments`, { content: link }, meera.as)).status).toBe(404)
  expect(await comment(link, { parentId: gone })).toMatchObject({
    status: 400,
    json: { fields: { parentId: [expect.any(String)] } },
  })
  const question = await aDiscussion(db, { by: meera.id })
  await db`update forum_posts set is_locked = true where id = ${question}`
  expect((await post(`/api/forum/posts/${question}/replies`, { content: link }, meera.as)).status).toBe(403)
  await comment(link)
  expect(await comment(link)).toMatchObject({ status: 409, json: { message: 'You have already said that.' } })
  expect(await own()).toHaveLength(1)
})

test('of one member thirty texts wait at the most', async () => {
  for (let n = 0; n < 30; n++) expect((await comment(`${link}/${n}`)).status).toBe(202)
  expect(await comment(`${link}/more`)).toMatchObject({ status: 409 })
})

test('its author withdraws a text; nobody else does, and none that waits no more', async () => {
  await comment(link)
  const [{ id } = { id: '' }] = await own()
  expect((await site.delete(`/api/held/${id}`, (await someone()).as)).status).toBe(404)
  expect(await site.delete(`/api/held/${id}`, meera.as)).toMatchObject({ status: 200 })
  expect(await own()).toEqual([])
  expect((await site.delete(`/api/held/${id}`, meera.as)).status).toBe(404)
})

test('a text that waits for a moderator says how many are read before it; one that waits for the address says none', async () => {
  const ravi = await someone()
  await comment(link)
  later(1)
  await comment('https://spam.example/2', {}, ravi.as)
  later(1)
  await comment('https://spam.example/3')
  expect((await own()).map(({ ahead }) => ahead)).toEqual([2, 0])
  await db`update held_texts set because = 'address' where author_id = ${ravi.id}`
  expect((await own()).map(({ ahead }) => ahead)).toEqual([1, 0])
  expect(await own(ravi.as)).toMatchObject([{ waitsFor: 'address', ahead: null }])
})

test('the list of the own texts is paged, the newest first', async () => {
  for (let n = 0; n < 3; n++) {
    await comment(`${link}/${n}`)
    later(1)
  }
  const first = await get('/api/held?limit=2', meera.as)
  expect(first.json).toMatchObject([{ content: `${link}/2` }, { content: `${link}/1` }])
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  expect((await get(next, meera.as)).json).toMatchObject([{ content: `${link}/0` }])
  expect((await get('/api/held?limit=0', meera.as)).status).toBe(400)
})
