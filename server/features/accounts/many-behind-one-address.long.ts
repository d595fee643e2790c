import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { beforeEach, expect, test } from 'vitest'
import type { Challenge, Proof } from '../../../contract/accounts/proof-of-work.ts'
import { testApp } from '../../../test/app.ts'
import { anAdmin, password, signedIn } from '../../../test/people.ts'
import { tooManyAccounts } from './signup-count.ts'

/** A school, or the customers of a phone company: many people behind one address. */

const site = await testApp()
const { db, patch } = site
const start = new Date('2026-11-20T06:30:00Z')
const people = 40

beforeEach(async () => {
  site.clock.now = start
  await db`select empty('users', 'rate_limits', 'spent_proofs', 'audit_logs')`
  await db`delete from site_settings`
  await site.services.settings.reload()
})

const post = (path: string, body: object) => site.post(path, body, { 'x-test-address': '203.0.113.7' })
const signUp = (n: number, more: object = {}) =>
  post('/api/auth/signup', { username: `pupil_${n}`, email: `pupil${n}@example.in`, password, consent: true, ...more })
const logIn = (n: number, given = password) =>
  post('/api/auth/login', { usernameOrEmail: `pupil_${n}`, password: given })

/** As a browser does it. */
async function solve(): Promise<Proof> {
  const challenge = (await post('/api/auth/signup/challenge', {})).json as Challenge
  const solution = await solveChallenge({ challenge, deriveKey, counterStart: 1 })
  if (!solution) throw new Error('It was not solved')
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }
}

const schoolUntil = async (until: string) => {
  const as = await signedIn(site, await anAdmin(site))
  expect((await patch('/api/admin/settings', { schoolUntil: until }, as)).status).toBe(200)
  await site.services.settings.reload()
}

test('forty people behind one address sign up within the hour, from the thirteenth on with a calculation, and log in', async () => {
  for (let n = 0; n < people; n++) {
    const first = await signUp(n)
    if (n < 12) expect(first.status).toBe(200)
    else {
      expect(first).toMatchObject({ status: 428, json: { message: tooManyAccounts(null) } })
      expect((await signUp(n, { proof: await solve() })).status).toBe(200)
    }
  }
  // Each has a slip of the finger or two: more than fifty of the address.
  for (let n = 0; n < people; n++) {
    const slips = []
    for (let slip = 0; slip < 2; slip++) slips.push((await logIn(n, 'wrong')).status)
    expect(slips.every((status) => [401, 429].includes(status))).toBe(true)
  }
  await db`delete from rate_limits where key like 'login, slow address:%'`
  for (let n = 0; n < people; n++) expect((await logIn(n)).status).toBe(200)
})

test('a calculation is no way around the forty tries without one', async () => {
  for (let n = 0; n < 40; n++) expect((await signUp(n, { consent: false })).status).toBe(400)
  expect((await signUp(41)).status).toBe(429)
})

test('while a school is expected, it signs up without a calculation; afterwards the next one needs it', async () => {
  await schoolUntil('2026-11-20T18:30:00Z')
  for (let n = 0; n < 45; n++) expect((await signUp(n)).status).toBe(200)
  site.clock.now = new Date('2026-11-20T18:30:00Z')
  expect((await signUp(45)).status).toBe(428)
})

test('it has an end, of a week at the most', async () => {
  const as = await signedIn(site, await anAdmin(site))
  for (const until of ['2026-11-28T06:30:00Z', 'for ever', '2026-11-20T06:30:00Z'])
    expect(await patch('/api/admin/settings', { schoolUntil: until }, as)).toMatchObject({
      status: 400,
      json: { fields: { schoolUntil: [expect.any(String)] } },
    })
  expect((await patch('/api/admin/settings', { schoolUntil: '2026-11-27T06:30:00Z' }, as)).status).toBe(200)
  expect((await patch('/api/admin/settings', { schoolUntil: null }, as)).status).toBe(200)
})
