import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { password, signedIn } from '../../../test/people.ts'
import { anArticle } from '../../../test/drafts.ts'

const site = await testApp({ RATE_LIMITS: 'off' })

let count = 0
/** Somebody who signed up with the specification's payload. */
async function unasked() {
  const username = `unasked_${(count += 1)}`
  const { json } = await site.post('/api/auth/signup', { username, email: `${username}@example.in`, password })
  const { user } = json as { user: { id: string } }
  return { ...user, headers: await signedIn(site, user) }
}
const say = (consent: unknown, headers: Record<string, string>) => site.put('/api/auth/consent', { consent }, headers)
const consentOf = async (headers: Record<string, string>) =>
  ((await site.get('/api/auth/user', headers)).json as { consent: string }).consent
const comment = async (headers: Record<string, string>) =>
  site.post(`/api/articles/${await anArticle(site.db)}/comments`, { content: 'A question' }, headers)

test('the current user tells whether consent was given, and the answer is stored with its time, and on record', async () => {
  const { headers, id } = await unasked()
  expect(await consentOf(headers)).toBe('missing')
  expect(await say(true, headers)).toMatchObject({ status: 200, json: { user: { consent: 'given' } } })
  expect(await consentOf(headers)).toBe('given')
  const consentedAt = site.clock.now.toISOString()
  site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  await say(true, headers)
  expect(await site.db`select consented_at from users where id = ${id}`).toEqual([{ consentedAt }])
  expect(await site.db`select 1 from audit_logs where resource_id = ${id} and action = 'consent.given'`).toHaveLength(2)
})

test('who says not now reads everything, and is asked before writing, until they agree', async () => {
  const { headers } = await unasked()
  expect(await say(false, headers)).toMatchObject({ status: 200, json: { user: { consent: 'declined' } } })
  expect((await site.get('/api/forum/posts', headers)).status).toBe(200)
  expect(await comment(headers)).toMatchObject({
    status: 403,
    json: {
      message:
        'To write here, please confirm on your profile page that you are 18 or over and have read what we keep about you.',
    },
  })
  await say(true, headers)
  expect((await comment(headers)).status).toBe(200)
})

test('until it is asked, an account that was made by the call alone writes as any other', async () => {
  const { headers } = await unasked()
  expect((await comment(headers)).status).toBe(200)
})

test('who says not now can still leave, log out elsewhere and change the password', async () => {
  const { headers } = await unasked()
  await say(false, headers)
  expect((await site.post('/api/auth/sessions/end', { id: 'others' }, headers)).status).toBe(200)
  expect((await site.post('/api/auth/leave', { password, posts: 'keep' }, headers)).status).toBe(200)
})

test.each([undefined, 'yes', null])('consent %j is bad input', async (consent) => {
  const { headers } = await unasked()
  expect(await say(consent, headers)).toMatchObject({
    status: 400,
    json: { fields: { consent: ['Please say whether you agree'] } },
  })
})
