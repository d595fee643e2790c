import { expect, test } from 'vitest'
import { writeCursor } from '../server/kit/paging.ts'
import { testApp } from './app.ts'
import { articleForm } from './drafts.ts'
import { aMember, anAdmin, signedIn } from './people.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const admin = await signedIn(site, await anAdmin(site))
const member = await aMember(site)
const id = '01900000-0000-7000-8000-000000000000'

const odd = [
  ['a year 0', '0000-06-01T00:00:00.000Z'],
  ['an endless fraction', `2027-01-01T00:00:00.${'1'.repeat(200)}Z`],
] as const

test.each(
  [
    '/api/admin/articles',
    '/api/admin/articles?sort=newest',
    '/api/admin/polls',
    '/api/admin/reports',
    '/api/admin/members',
    '/api/admin/audit-logs',
    '/api/admin/support',
    '/api/admin/subscribers',
    '/api/articles',
    '/api/notifications',
    '/api/saved-articles',
  ].flatMap((list) => odd.map(([name, moment]) => [list, name, moment] as const)),
)('%s does not go on from %s', async (list, _, moment) => {
  const cursor = writeCursor([moment, id])
  const reply = await site.get(`${list}${list.includes('?') ? '&' : '?'}cursor=${cursor}`, admin)
  expect(reply).toMatchObject({ status: 400, json: { fields: { cursor: [expect.any(String)] } } })
})

test.each(odd)('the forum does not go on from %s', async (_, moment) => {
  const reply = await site.get(`/api/forum/posts?cursor=${writeCursor([0, moment, id])}`, admin)
  expect(reply).toMatchObject({ status: 400, json: { fields: { cursor: [expect.any(String)] } } })
})

test.each(odd)('nothing is planned for %s', async (_, moment) => {
  const article = { ...articleForm, publishAt: moment }
  const options = ['Yes', 'No'].map((label, sortOrder) => ({ label, sortOrder }))
  const poll = { question: 'Do you save?', options, expiresAt: moment }
  const suspension = { reason: 'Advertising', until: moment }
  for (const [reply, field] of [
    [await site.post('/api/admin/articles', article, admin), 'publishAt'],
    [await site.post('/api/admin/polls', poll, admin), 'expiresAt'],
    [await site.put(`/api/admin/members/${member.id}/suspension`, suspension, admin), 'until'],
  ] as const)
    expect(reply).toMatchObject({ status: 400, json: { fields: { [field]: [expect.any(String)] } } })
})

test.each(['0000-01-01', '0000-12-31', '0001-01-01'])('the record of acts knows no day %s', async (day) => {
  for (const path of ['/api/admin/audit-logs', '/api/admin/audit-logs/csv'])
    for (const end of ['from', 'to'])
      expect(await site.get(`${path}?${end}=${day}`, admin)).toMatchObject({
        status: 400,
        json: { fields: { [end]: ['Enter a date'] } },
      })
})

test.each(['0002-01-01', '9999-12-31'])('it knows the day %s', async (day) => {
  for (const end of ['from', 'to'])
    expect((await site.get(`/api/admin/audit-logs?${end}=${day}`, admin)).status).toBe(200)
})
