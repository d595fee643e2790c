import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aMember, androidChrome, password, signedIn } from '../../../test/people.ts'
import { openChallenge } from './login-cookies.ts'

const site = await testApp()
const { db } = site

const step = 30_000
const wait = (ms: number) => (site.clock.now = new Date(site.clock.now.getTime() + ms))
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: site.clock.now.getTime() + steps * step,
  })
const named = (headers: Headers, name: string) => headers.getSetCookie().filter((line) => line.startsWith(`${name}=`))

/** A member with two-factor on, in a step of time whose code has not been used. */
async function secured(differs: Parameters<typeof aMember>[1] = {}) {
  const member = await aMember(site, differs)
  const session = await signedIn(site, member)
  const begun = await site.post('/api/auth/2fa', { password }, session)
  const { secret } = begun.json as { secret: string }
  const { json } = await site.post('/api/auth/2fa/confirm', { code: codeOf(secret) }, session)
  wait(3 * step)
  return { ...member, secret, ...(json as { recoveryCodes: string[] }) }
}

/** The cookies after the right password. */
async function challenged({ id }: { id: string }) {
  const line = await openChallenge(db, id, { https: false, now: site.clock.now })
  return { cookie: line.split(';')[0] ?? '', 'user-agent': androidChrome }
}

const verify = (code: string, headers: Record<string, string>) => site.post('/api/auth/login/verify', { code }, headers)
const sessionsOf = ({ id }: { id: string }) =>
  db<{ device: string }[]>`select sess->>'device' as device from sessions where user_id = ${id}`
const again = { status: 401, json: { message: 'Please log in again.' } }
const wrong = { status: 400, json: { fields: { code: [expect.any(String)] } } }

test('the right code opens a session, and only then is there one', async () => {
  const member = await secured()
  await db`delete from sessions where user_id = ${member.id}`
  const browser = await challenged(member)
  expect(await site.post('/api/auth/2fa', { password }, browser)).toMatchObject({ status: 401 })
  expect(await verify('000000', browser)).toMatchObject(wrong)
  expect(await sessionsOf(member)).toEqual([])
  const { status, json, headers } = await verify(codeOf(member.secret), browser)
  expect([status, json]).toMatchObject([200, { user: { username: member.username, twoFactor: true } }])
  expect(await sessionsOf(member)).toEqual([{ device: androidChrome }])
  expect(named(headers, 'session')).toEqual([
    expect.stringMatching(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  expect(named(headers, 'challenge')).toEqual([expect.stringMatching(/^challenge=; Max-Age=0/)])
})

test('a session that the browser held before ends, and its token is not used again', async () => {
  const [before, member] = [await aMember(site), await secured()]
  const { cookie: old } = await signedIn(site, before)
  const { cookie } = await challenged(member)
  const { headers } = await verify(codeOf(member.secret), { cookie: `${old}; ${cookie}` })
  expect(named(headers, 'session')[0]).not.toContain(old)
  expect(await sessionsOf(before)).toEqual([])
})

test('on a shared phone the session ends with the browser', async () => {
  const member = await secured({ preferences: { sharedPhone: true } })
  const { headers } = await verify(codeOf(member.secret), await challenged(member))
  expect(named(headers, 'session')).toEqual([expect.not.stringContaining('Max-Age')])
})

test('logging in restores an account that was to be deleted', async () => {
  const member = await secured()
  const soon = new Date(site.clock.now.getTime() + 60_000)
  await db`update users set leaving_at = ${soon}, leaving_posts = 'keep' where id = ${member.id}`
  expect(await verify(codeOf(member.secret), await challenged(member))).toMatchObject({ status: 200 })
  expect(
    await db`select 1 from users where id = ${member.id} and leaving_at is null and leaving_posts is null`,
  ).toHaveLength(1)
})

test('an account whose week is over is not restored', async () => {
  const member = await secured()
  await db`update users set leaving_at = ${site.clock.now}, leaving_posts = 'keep' where id = ${member.id}`
  expect(await verify(codeOf(member.secret), await challenged(member))).toMatchObject(again)
})

test('a challenge works once: its cookie replayed opens nothing', async () => {
  const member = await secured()
  const browser = await challenged(member)
  expect(await verify(codeOf(member.secret), browser)).toMatchObject({ status: 200 })
  wait(2 * step)
  expect(await verify(codeOf(member.secret), browser)).toMatchObject(again)
  expect(await verify(member.recoveryCodes[0] ?? '', browser)).toMatchObject(again)
})

test('without a challenge, with one made up, or after ten minutes the login begins again', async () => {
  const member = await secured()
  const browser = await challenged(member)
  expect(await verify(codeOf(member.secret), {})).toMatchObject(again)
  expect(await verify(codeOf(member.secret), { cookie: `challenge=${'a'.repeat(43)}` })).toMatchObject(again)
  wait(10 * 60_000)
  expect(await verify(codeOf(member.secret), browser)).toMatchObject(again)
})

test('a clock may be one step ahead or behind, and no more', async () => {
  for (const drift of [-1, 0, 1]) {
    const member = await secured()
    expect(await verify(codeOf(member.secret, drift), await challenged(member))).toMatchObject({ status: 200 })
  }
  const member = await secured()
  for (const drift of [-2, 2])
    expect(await verify(codeOf(member.secret, drift), await challenged(member))).toMatchObject(wrong)
})

test('a code works once, in this login and in any other; so does an older one', async () => {
  const member = await secured()
  const [code, older] = [codeOf(member.secret), codeOf(member.secret, -1)]
  expect(await verify(code, await challenged(member))).toMatchObject({ status: 200 })
  for (const used of [code, older]) expect(await verify(used, await challenged(member))).toMatchObject(wrong)
})

test('of eight that use one code at once, one gets in', async () => {
  const member = await secured()
  const code = codeOf(member.secret)
  const browsers = await Promise.all(Array.from({ length: 8 }, () => challenged(member)))
  const statuses = await Promise.all(browsers.map(async (browser) => (await verify(code, browser)).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
})

test('of five that use one challenge at once with codes of their own, one gets in', async () => {
  const member = await secured()
  const browser = await challenged(member)
  await db`delete from sessions where user_id = ${member.id}`
  const statuses = await Promise.all(
    member.recoveryCodes.slice(0, 5).map(async (code) => (await verify(code, browser)).status),
  )
  expect(statuses.toSorted()).toEqual([200, 401, 401, 401, 401])
  expect(await sessionsOf(member)).toHaveLength(1)
})

test('a recovery code works once', async () => {
  const member = await secured()
  const code = member.recoveryCodes[4] ?? ''
  const statuses = await Promise.all([1, 2].map(async () => (await verify(code, await challenged(member))).status))
  expect(statuses.toSorted()).toEqual([200, 400])
  expect(await verify(code, await challenged(member))).toMatchObject(wrong)
  expect(await db`select 1 from recovery_codes where user_id = ${member.id}`).toHaveLength(9)
})

test("another member's codes are worth nothing", async () => {
  const [member, other] = [await secured(), await secured()]
  const browser = await challenged(member)
  expect(await verify(codeOf(other.secret), browser)).toMatchObject(wrong)
  expect(await verify(other.recoveryCodes[0] ?? '', browser)).toMatchObject(wrong)
})

test('after five wrong codes the app is refused, in a new login too; a recovery code lets the owner in', async () => {
  const member = await secured()
  const browser = await challenged(member)
  for (let guess = 0; guess < 5; guess += 1) expect(await verify('000000', browser)).toMatchObject(wrong)
  for (const any of [browser, await challenged(member)]) {
    const { status, headers } = await verify(codeOf(member.secret), any)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(800)
  }
  expect(await verify(member.recoveryCodes[0] ?? '', browser)).toMatchObject({ status: 200 })
})

test('sixteen guesses at once are not more than five', async () => {
  const member = await secured()
  const browser = await challenged(member)
  const statuses = await Promise.all(
    Array.from({ length: 16 }, async (_, n) => (await verify(`00000${n % 10}`, browser)).status),
  )
  expect(statuses.filter((status) => status !== 429).length).toBe(5)
})

test('after five wrong recovery codes the login begins again; who guesses keeps nobody else out', async () => {
  const member = await secured()
  const guesser = await challenged(member)
  for (let guess = 0; guess < 5; guess += 1) expect(await verify('aaaa-bbbb-cccc', guesser)).toMatchObject(wrong)
  expect(await verify(member.recoveryCodes[0] ?? '', guesser)).toMatchObject({ status: 429 })
  expect(await verify(member.recoveryCodes[0] ?? '', await challenged(member))).toMatchObject({ status: 200 })
})

test('what is no code at all is named by its field', async () => {
  for (const code of ['', '12345', 'x'.repeat(41)])
    expect(await verify(code, {})).toMatchObject({ status: 400, json: { fields: { code: ['Enter the code'] } } })
})

test('wrong codes and used recovery codes are on record, without the code', async () => {
  const member = await secured()
  const [code = ''] = member.recoveryCodes
  await verify('000000', await challenged(member))
  await verify(code, await challenged(member))
  const acts = await db<{ action: string; ipAddress: string }[]>`
    select * from audit_logs where resource_id = ${member.id} and action <> 'two-factor.on' order by id`
  expect(acts.map(({ action, ipAddress }) => [action, ipAddress])).toEqual([
    ['two-factor.failed', '203.0.113.7'],
    ['two-factor.recovery-code-used', '203.0.113.7'],
    ['login', '203.0.113.7'],
  ])
  for (const word of ['000000', code, member.secret]) expect(JSON.stringify(acts)).not.toContain(word)
})
