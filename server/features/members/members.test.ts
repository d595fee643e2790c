import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AdminMember } from '../../../contract/moderation/moderation-api.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aComment, aDiscussion, aReply } from '../../../test/texts.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, clock } = site

let asBoss: Record<string, string>
beforeEach(async () => {
  clock.now = new Date('2026-11-20T06:30:00Z')
  await db`select empty('users', 'articles', 'forum_posts', 'audit_logs')`
  asBoss = await signedIn(site, await anAdmin(site, { username: 'boss', firstName: 'Boss' }))
})

const list = async (query = '') => {
  const answer = await get(`/api/admin/members${query}`, asBoss)
  return z.parse(z.array(z.strictObject(AdminMember.shape)), answer.json)
}
const names = async (query = '') => (await list(query)).map(({ username }) => username)
const later = (minutes: number) => (clock.now = new Date(clock.now.getTime() + minutes * 60_000))

test('members are listed with all that admins see of them, the newest first', async () => {
  later(1)
  const asha = (await aMember(site, { username: 'asha', firstName: null })).id
  const article = await anArticle(db)
  for (const content of ['One', 'Two']) await aComment(db, { article, by: asha, content })
  const discussion = await aDiscussion(db, { by: asha })
  await aReply(db, { discussion, by: asha })
  expect((await list())[0]).toEqual({
    id: asha,
    username: 'asha',
    email: 'asha@example.in',
    firstName: null,
    lastName: 'Rao',
    role: 'user',
    isAdmin: false,
    twoFactor: false,
    createdAt: clock.now.toISOString(),
    lastActiveAt: null,
    comments: 2,
    posts: 2,
    hiddenWithAll: { comments: 0, posts: 0, byAdmin: false },
    canSignIn: true,
    invited: false,
    suspension: null,
    suspendedByAdmin: false,
    application: null,
  })
  expect(await names()).toEqual(['asha', 'boss'])
})

test('an account that nobody can sign in to says so', async () => {
  await aMember(site, { username: 'editors', passwordHash: null })
  expect((await list('?search=editors'))[0]).toMatchObject({ canSignIn: false })
})

test('a search looks for a part of the name or the address, whatever its case, and reads no signs of a pattern', async () => {
  await aMember(site, { username: 'asha', firstName: 'Asha', lastName: 'Rao', email: 'rao@example.in' })
  await aMember(site, { username: 'ravi_k', firstName: 'Ravi', lastName: 'Kumar', email: 'ravi@post.example' })
  expect(await names('?search=ASH')).toEqual(['asha'])
  expect(await names('?search=post.ex')).toEqual(['ravi_k'])
  expect(await names('?search=RAVI@post.example')).toEqual(['ravi_k'])
  expect(await names('?search=ravi@post.example.in')).toEqual([])
  expect(await names('?search=vi kum')).toEqual(['ravi_k'])
  expect(await names('?search=_')).toEqual(['ravi_k'])
  expect(await names('?search=%25')).toEqual([])
  expect(await names('?search=%27%20or%20true--')).toEqual([])
})

test('a moderator sees neither the address nor the second factor of a member, and does not find them by it', async () => {
  const asha = await aMember(site, { username: 'asha', email: 'rao@example.in' })
  await db`insert into two_factor (user_id, secret, confirmed_at) values (${asha.id}, ${'A'.repeat(32)}, now())`
  expect((await list('?search=rao@'))[0]).toMatchObject({ email: 'rao@example.in', twoFactor: true })
  const as = await signedIn(site, await aMember(site, { username: 'guard', firstName: 'Ravi', role: 'moderator' }))
  expect((await get('/api/admin/members?search=rao@', as)).json).toEqual([])
  const listed = await get('/api/admin/members?search=asha', as)
  const suspended = await site.put(`/api/admin/members/${asha.id}/suspension`, { reason: 'Spam' }, as)
  const freed = await site.delete(`/api/admin/members/${asha.id}/suspension`, as)
  for (const { status, json, text } of [listed, suspended, freed]) {
    expect([status, [json].flat()[0]]).toEqual([200, expect.objectContaining({ id: asha.id, username: 'asha' })])
    expect(text).not.toMatch(/rao@|twoFactor/)
  }
})

test('admins, those with a role, and those who are suspended, can be listed alone', async () => {
  const asha = (await aMember(site, { username: 'asha' })).id
  await aMember(site, { username: 'ravi' })
  await db`update users set suspended_at = now(), suspended_reason = 'Spam' where id = ${asha}`
  await aMember(site, { username: 'meera', role: 'editor' })
  expect(await names('?show=admins')).toEqual(['boss'])
  expect((await names('?show=staff')).toSorted()).toEqual(['boss', 'meera'])
  expect(await names('?show=suspended')).toEqual(['asha'])
  expect(await names('?show=suspended&search=ravi')).toEqual([])
})

test('the list goes on by key, without gaps or repetitions, while members join', async () => {
  for (let n = 1; n <= 60; n += 1) {
    if (n % 2) later(1)
    await aMember(site, { username: `member${n}`, passwordHash: null })
  }
  const seen: string[] = []
  let next: string | null = '/api/admin/members?search=member'
  while (next) {
    const page = await get(next, asBoss)
    const members = z.parse(z.array(AdminMember), page.json)
    expect(members.length).toBeLessThanOrEqual(25)
    seen.push(...members.map(({ username }) => username))
    next = /<(.*)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? null
    later(1)
    await aMember(site, { username: `new${seen.length}`, email: `new${seen.length}@example.in`, passwordHash: null })
  }
  expect(seen).toHaveLength(60)
  expect(new Set(seen).size).toBe(60)
  expect(seen[0]).toMatch(/member(59|60)/)
})

test.each([
  ['?cursor=x', 'cursor'],
  ['?show=everybody', 'show'],
  [`?search=${'x'.repeat(256)}`, 'search'],
])('%s is refused', async (query, field) => {
  expect(await get(`/api/admin/members${query}`, asBoss)).toMatchObject({
    status: 400,
    json: { fields: { [field]: [expect.any(String)] } },
  })
})
