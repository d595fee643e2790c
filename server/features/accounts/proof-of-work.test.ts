import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { beforeEach, expect, test } from 'vitest'
import { proofMissing, type Challenge, type Proof } from '../../../contract/accounts/proof-of-work.ts'
import { testApp } from '../../../test/app.ts'
import { password } from '../../../test/people.ts'

const site = await testApp({ SIGNUPS_PER_HOUR: '2' })
const { db, post } = site

beforeEach(async () => {
  await db`select empty('users', 'rate_limits', 'spent_proofs')`
  site.clock.now = new Date('2026-11-20T06:30:00Z')
})

let count = 0
/** Each from a network of its own. */
const signUp = (more: object = {}) => {
  count += 1
  const body = { username: `asha_${count}`, email: `asha${count}@example.in`, password, consent: true, ...more }
  return post('/api/auth/signup', body, { 'x-test-address': `203.0.113.${count}` })
}
const heat = async () => {
  for (let n = 0; n < 2; n++) expect((await signUp()).status).toBe(200)
}
const challenge = async () => (await post('/api/auth/signup/challenge', {})).json as Challenge
async function solve(given?: Challenge): Promise<Proof> {
  const challenged = given ?? (await challenge())
  const solution = await solveChallenge({ challenge: challenged, deriveKey, counterStart: 1 })
  if (!solution) throw new Error('It was not solved')
  return { challenge: challenged, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }
}
const refused = { status: 428, json: { message: proofMissing } }

test('up to so many sign-ups in an hour no proof is asked for; the next one needs one', async () => {
  await heat()
  expect(await signUp()).toMatchObject(refused)
  expect(await signUp({ proof: await solve() })).toMatchObject({ status: 200 })
  expect(await db`select from users`).toHaveLength(3)
})

test('only opened accounts count: neither attempts that are refused nor a network that has opened its twelve make others calculate', async () => {
  await signUp({ username: 'asha' })
  for (let n = 0; n < 3; n++) {
    expect((await signUp({ username: 'x' })).status).toBe(400)
    expect((await signUp({ password: 'password' })).status).toBe(400)
    expect((await signUp({ username: 'asha' })).status).toBe(409)
  }
  expect((await signUp()).status).toBe(200)
  expect(await signUp()).toMatchObject(refused)

  const busy = await testApp({ SIGNUPS_PER_HOUR: '14' })
  const from = (address: string, n: number) =>
    busy.post(
      '/api/auth/signup',
      { username: `ravi_${n}`, email: `ravi${n}@example.in`, password },
      { 'x-test-address': address },
    )
  for (let n = 0; n < 16; n++) expect((await from('203.0.113.1', n)).status).toBe(n < 12 ? 200 : 428)
  for (let n = 16; n < 18; n++) expect((await from('203.0.113.2', n)).status).toBe(200)
  expect((await from('203.0.113.2', 18)).status).toBe(428)
})

test('an hour after the accounts were opened no proof is asked for any more', async () => {
  await heat()
  site.clock.now = new Date('2026-11-20T07:29:59Z')
  expect(await signUp()).toMatchObject(refused)
  site.clock.now = new Date('2026-11-20T07:30:00Z')
  expect((await signUp()).status).toBe(200)
})

test('a proof opens one account, also when two come at the same moment', async () => {
  await heat()
  const proof = await solve()
  const replies = await Promise.all([signUp({ proof }), signUp({ proof })])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 428])
  expect(await signUp({ proof })).toMatchObject(refused)
  expect(await db`select from users`).toHaveLength(3)
})

test('a sign-up that is refused for another reason does not use its proof up', async () => {
  await heat()
  const proof = await solve()
  expect((await signUp({ proof, username: 'asha_1', email: `asha${count}@example.in` })).status).toBe(409)
  expect((await signUp({ proof })).status).toBe(200)
})

test('a proof is good for twenty minutes, and then erased', async () => {
  await heat()
  const [early, late] = [await solve(), await solve()]
  site.clock.now = new Date('2026-11-20T06:49:59Z')
  expect((await signUp({ proof: early })).status).toBe(200)
  site.clock.now = new Date('2026-11-20T06:50:00Z')
  expect(await signUp({ proof: late })).toMatchObject(refused)
  await site.runHourly()
  expect(await db`select from spent_proofs`).toHaveLength(0)
})

test('a proof that is changed, made easier or made elsewhere is refused', async () => {
  await heat()
  const proof = await solve()
  const { challenge: given, solution } = proof
  const { parameters } = given
  const later = { ...parameters, data: { until: parameters.data.until + 1 } }
  for (const wrong of [
    { challenge: { ...given, parameters: later }, solution },
    { challenge: { ...given, parameters: { ...parameters, cost: 1 } }, solution },
    { challenge: given, solution: { ...solution, derivedKey: '00'.repeat(32) } },
    { challenge: { ...given, signature: '00'.repeat(32) }, solution },
  ])
    expect(await signUp({ proof: wrong })).toMatchObject(refused)
  expect((await signUp({ proof })).status).toBe(200)
})

test.each([
  ['a text', 'solved'],
  ['without a solution', { challenge: {} }],
  ['with a number too large', { solution: { counter: 1e300, derivedKey: '00' } }],
])('a proof that is none is refused by name: %s', async (_, proof) => {
  const { status, json } = await signUp({ proof })
  expect(status).toBe(400)
  expect(Object.keys((json as { fields: object }).fields).every((name) => name.startsWith('proof'))).toBe(true)
})

test('without limits no proof is asked for', async () => {
  const open = await testApp({ SIGNUPS_PER_HOUR: '1', RATE_LIMITS: 'off' })
  for (let n = 0; n < 3; n++) {
    const body = { username: `asha_${n}`, email: `asha${n}@example.in`, password }
    expect((await open.post('/api/auth/signup', body)).status).toBe(200)
  }
})
