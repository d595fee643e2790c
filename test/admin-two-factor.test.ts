import { beforeAll, expect, test } from 'vitest'
import { everyCall } from '../contract/index.ts'
import { isOpenTo, roles } from '../contract/roles.ts'
import { testApp } from './app.ts'
import { anArticle } from './drafts.ts'
import { aMember, anAdmin, password, signedIn } from './people.ts'
import { aComment, aDiscussion, aReply } from './texts.ts'

const site = await testApp({ REQUIRE_ADMIN_2FA: 'on', RATE_LIMITS: 'off' })
const { db } = site

type Session = { cookie: string }
let without: Session
let withIt: Session
let draft: string
let hiddenDiscussion: string
let discussion: string
let article: string

beforeAll(async () => {
  const [ravi, meera, asha] = [await anAdmin(site), await anAdmin(site), await aMember(site)]
  await db`insert into two_factor (user_id, secret, confirmed_at) values (${meera.id}, ${'A'.repeat(32)}, now())`
  without = await signedIn(site, ravi)
  withIt = await signedIn(site, meera)
  draft = await anArticle(db, { published: false })
  article = await anArticle(db)
  await aComment(db, { article: draft, by: asha.id, content: 'Of a draft' })
  const comment = await aComment(db, { article, by: asha.id, content: 'A hidden comment' })
  hiddenDiscussion = await aDiscussion(db, { by: asha.id, content: 'A hidden discussion' })
  discussion = await aDiscussion(db, { by: asha.id })
  const reply = await aReply(db, { discussion, by: asha.id, content: 'A hidden reply' })
  const hide = { hiddenReason: 'Spam' }
  await site.patch(`/api/comments/${comment}`, hide, withIt)
  await site.patch(`/api/forum/posts/${hiddenDiscussion}`, hide, withIt)
  await site.patch(`/api/forum/replies/${reply}`, hide, withIt)
})

/** The status of an answer, and true when a word is in it. */
const seen = async (path: string, word: string, session: Session) => {
  const { status, text } = await site.get(path, session)
  return [status, text.includes(word)]
}

test.each([
  ['a draft by its id', () => `/api/articles/${draft}`, 'emergency fund', 404],
  ['the comments of a draft', () => `/api/articles/${draft}/comments`, 'Of a draft', 404],
  ['the text of a hidden comment', () => `/api/articles/${article}/comments`, 'A hidden comment', 200],
  ['a hidden discussion', () => `/api/forum/posts/${hiddenDiscussion}`, 'A hidden discussion', 404],
  ['the replies of a hidden discussion', () => `/api/forum/posts/${hiddenDiscussion}/replies`, '"replies"', 404],
  ['a hidden discussion in the list', () => '/api/forum/posts', 'A hidden discussion', 200],
  ['a hidden reply', () => `/api/forum/posts/${discussion}/replies`, 'A hidden reply', 200],
])('an admin without two-factor login does not see %s', async (_, path, word, status) => {
  expect(await seen(path(), word, without)).toEqual([status, false])
})

test.each([
  ['a draft by its id', () => `/api/articles/${draft}`, 'emergency fund'],
  ['the text of a hidden comment', () => `/api/articles/${article}/comments`, 'A hidden comment'],
  ['a hidden discussion', () => `/api/forum/posts/${hiddenDiscussion}`, 'A hidden discussion'],
  ['a hidden reply', () => `/api/forum/posts/${discussion}/replies`, 'A hidden reply'],
])('an admin with it sees %s', async (_, path, word) => {
  expect(await seen(path(), word, withIt)).toEqual([200, true])
})

const callsOfRoles = everyCall.filter(({ access }) => !isOpenTo(access, 'user'))

test.each(callsOfRoles)('$address tells each of its roles without it what to do first', async (call) => {
  const { method, path, access } = call
  const address = path.replace(/:\w+/g, draft)
  for (const role of roles.filter((one) => isOpenTo(access, one))) {
    const as = await signedIn(site, await aMember(site, { role }))
    const reply = await (method === 'GET'
      ? site.get(address, as)
      : method === 'DELETE'
        ? site.delete(address, as)
        : { POST: site.post, PUT: site.put, PATCH: site.patch }[method](address, {}, as))
    expect(reply).toMatchObject({ status: 403, json: { message: 'Set up two-factor login first.' } })
  }
})

test('such an admin acts as a member: likes and follows nothing hidden, and changes nothing of others', async () => {
  for (const [path, body] of [
    [`/api/forum/posts/${hiddenDiscussion}/like`, { liked: true }],
    [`/api/forum/posts/${hiddenDiscussion}/follow`, { following: true }],
    [`/api/forum/posts/${hiddenDiscussion}/answer`, { replyId: null }],
  ] as const)
    expect([403, 404]).toContain((await site.put(path, body, without)).status)
  expect((await site.post(`/api/forum/posts/${hiddenDiscussion}/replies`, { content: 'Me too' }, without)).status).toBe(
    404,
  )
})

test('what they are told of themselves is that they are an admin who may not act as one, wherever it is told', async () => {
  const ravi = await anAdmin(site)
  const login = await site.post('/api/auth/login', { usernameOrEmail: ravi.username, password })
  const session = await signedIn(site, ravi)
  const preferences = { theme: 'dark', dataSaver: false, sharedPhone: false }
  const profile = { firstName: 'Ravi', lastName: 'Rao', username: ravi.username, email: ravi.email }
  const me = { role: 'admin', isAdmin: false }
  expect(login.json).toMatchObject({ user: me })
  expect((await site.get('/api/auth/user', session)).json).toMatchObject(me)
  expect((await site.put('/api/auth/preferences', preferences, session)).json).toMatchObject({ user: me })
  expect((await site.put('/api/auth/profile', profile, session)).json).toMatchObject({ user: me })
  await db`insert into two_factor (user_id, secret, confirmed_at) values (${ravi.id}, ${'A'.repeat(32)}, now())`
  expect((await site.get('/api/auth/user', session)).json).toMatchObject({ role: 'admin', isAdmin: true })
})
