import { expect, test } from 'vitest'
import { origin, testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aPoll, aVote } from '../../../test/texts.ts'
import { eraseDue } from '../bin/erase.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, clock } = site
const as = await signedIn(site, await anAdmin(site))
const member = await aMember(site)
const asMember = await signedIn(site, member)
const start = clock.now
const month = 30 * 86_400_000
const notFound = { status: 404, json: { message: 'Poll Not Found' } }

type Listed = { id: string; question: string }[]
const list = async (query: string) => {
  const { status, json, headers } = await site.get(`/api/admin/polls?${query}`, as)
  expect(status, query).toBe(200)
  const next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]
  return { rows: json as Listed, next: next?.split('?')[1] }
}
const questions = async (query: string) => (await list(query)).rows.map(({ question }) => question)

test('the list is searched, narrowed, ordered and paged', async () => {
  const at = (day: number) => ({ createdAt: `2026-10-${String(day).padStart(2, '0')}T00:00:00Z` })
  await aPoll(db, 'Gold 100%?', ['Yes', 'No'], { ...at(1), isActive: false })
  await aPoll(db, 'Cash?', ['Yes', 'No'], { ...at(2), expiresAt: '2026-11-01T00:00:00Z', isActive: false })
  const { poll, options } = await aPoll(db, 'Bank?', ['Yes', 'No'], at(3))
  await aVote(db, { poll, option: options[0], by: member.id })
  expect(await questions('')).toEqual(['Bank?', 'Cash?', 'Gold 100%?'])
  expect(await questions('sort=oldest')).toEqual(['Gold 100%?', 'Cash?', 'Bank?'])
  expect((await questions('sort=votes'))[0]).toBe('Bank?')
  expect(await questions('status=active')).toEqual(['Bank?'])
  expect(await questions('status=expired')).toEqual(['Cash?'])
  expect(await questions('status=inactive')).toEqual(['Gold 100%?'])
  expect(await questions('search=oLD')).toEqual(['Gold 100%?'])
  expect(await questions('search=%25')).toEqual(['Gold 100%?'])
  for (let n = 4; n < 26; n++) await aPoll(db, `Poll ${n}?`, ['Yes', 'No'], at(n))
  for (const sort of ['newest', 'oldest', 'votes']) {
    const first = await list(`sort=${sort}`)
    expect(first.rows).toHaveLength(20)
    const second = await list(first.next ?? '')
    expect(second.rows).toHaveLength(5)
    expect(second.next).toBeUndefined()
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(25)
  }
  expect((await site.get('/api/admin/polls?cursor=abc', as)).status).toBe(400)
  expect((await site.get('/api/admin/polls?sort=best', as)).status).toBe(400)
})

test('a deleted poll is hidden from everybody, and can be restored with its votes within 30 days', async () => {
  clock.now = start
  const article = await anArticle(db)
  const { poll, options } = await aPoll(db, 'Deleted?', ['Yes', 'No'], { article })
  await aVote(db, { poll, option: options[0], by: member.id })
  expect(await site.delete(`/api/admin/polls/${poll}`, as)).toMatchObject({
    status: 200,
    json: { message: 'Poll deleted successfully', votes: 1 },
  })
  for (const path of [`/api/polls/${poll}`, `/api/polls/${poll}/results`, `/api/admin/polls/${poll}`])
    expect(await site.get(path, as), path).toMatchObject(notFound)
  expect(await site.post(`/api/polls/${poll}/vote`, { optionId: options[0] }, asMember)).toMatchObject(notFound)
  expect(await site.get(`/api/admin/polls/${poll}/csv`, as)).toMatchObject(notFound)
  const body = { question: 'x', options: ['a', 'b'].map((label, sortOrder) => ({ label, sortOrder })) }
  expect(await site.put(`/api/admin/polls/${poll}`, body, as)).toMatchObject(notFound)
  expect(await site.delete(`/api/admin/polls/${poll}`, as)).toMatchObject(notFound)
  for (const query of ['search=deleted', `articleId=${article}`])
    expect((await site.get(`/api/polls?${query}`)).json, query).toMatchObject({ total: 0 })
  expect(await questions('search=deleted')).toEqual([])

  clock.now = new Date(start.getTime() + month - 1_000)
  await eraseDue(db, clock.now)
  expect((await site.post(`/api/admin/polls/${poll}/restore`, {}, as)).json).toMatchObject({ totalVotes: 1 })
  expect((await site.get(`/api/polls/${poll}`)).status).toBe(200)
  expect((await site.post(`/api/admin/polls/${poll}/restore`, {}, as)).status).toBe(404)

  await site.delete(`/api/admin/polls/${poll}`, as)
  await db`update polls set deleted_at = deleted_at - interval '30 days' where id = ${poll}`
  expect(await site.post(`/api/admin/polls/${poll}/restore`, {}, as)).toMatchObject({
    status: 404,
    json: { message: 'This poll can no longer be restored.' },
  })
  await eraseDue(db, clock.now)
  expect(await db`select from polls where id = ${poll}`).toHaveLength(0)
  const acts = await db`select action from audit_logs where resource_id = ${poll} order by created_at, id`
  expect(acts.map(({ action }) => action)).toEqual(['poll.deleted', 'poll.restored', 'poll.deleted'])
})

test('every call of admins answers a missing poll with 404, and members with 403', async () => {
  const path = '/api/admin/polls/01a1f73e-55e0-7000-8000-000000000009'
  const body = { question: 'x', options: ['a', 'b'].map((label, sortOrder) => ({ label, sortOrder })) }
  const calls = [
    async (who: Record<string, string>) => site.get(path, who),
    async (who: Record<string, string>) => site.get(`${path}/csv`, who),
    async (who: Record<string, string>) => site.delete(path, who),
    async (who: Record<string, string>) => site.put(path, body, who),
  ]
  for (const call of calls) {
    expect(await call(as)).toMatchObject(notFound)
    expect(await call(asMember)).toMatchObject({ status: 403 })
    expect(await call({})).toMatchObject({ status: 401 })
  }
})

test('the file of results opens in spreadsheets, without cells that they would compute', async () => {
  const { poll, options } = await aPoll(db, 'Formula?', ['=1+1', 'सोना, चाँदी', 'Bank'])
  await aVote(db, { poll, option: options[1], by: member.id })
  const { text, headers } = await site.get(`/api/admin/polls/${poll}/csv`, as)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe(`attachment; filename="poll-${poll}.csv"`)
  expect(text).toBe('label,votes,per cent\r\n\'=1+1,0,0\r\n"सोना, चाँदी",1,100\r\nBank,0,0\r\n')
  expect(await db`select from audit_logs where action = 'poll.downloaded' and resource_id = ${poll}`).toHaveLength(1)
  // Excel takes it for UTF-8 by its first three bytes, which reading it as text drops.
  const request = new Request(`${origin}/api/admin/polls/${poll}/csv`, { headers: as })
  const response = await site.app.fetch(request, { address: null })
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(Buffer.from(bytes.slice(0, 3)).toString('hex')).toBe('efbbbf')
})
