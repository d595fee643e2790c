import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aMember, password, signedIn } from '../../../test/people.ts'

const site = await testApp()
const { db } = site

const step = 30_000
const codeOf = (secret: string, at = site.clock.now) =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: at.getTime() })
const later = (ms: number) => new Date(site.clock.now.getTime() + ms)
const cookieOf = (headers: Headers) => ({
  cookie:
    headers
      .getSetCookie()
      .find((line) => line.startsWith('session='))
      ?.split(';')[0] ?? '',
})
const codesOf = (json: unknown) => (json as { recoveryCodes: string[] }).recoveryCodes

async function asha() {
  const member = await aMember(site)
  return { ...member, session: await signedIn(site, member) }
}

async function begun() {
  const member = await asha()
  const { json } = await site.post('/api/auth/2fa', { password }, member.session)
  return { ...member, secret: (json as { secret: string }).secret }
}

/** A member with two-factor on; time has gone on since, so that the next code is a new one. */
async function secured() {
  const member = await begun()
  const { json, headers } = await site.post('/api/auth/2fa/confirm', { code: codeOf(member.secret) }, member.session)
  site.clock.now = later(2 * step)
  return { ...member, session: cookieOf(headers), recoveryCodes: codesOf(json) }
}

test('two-factor begins with a secret of 160 bits, its address for an app, and a QR code', async () => {
  const { session, username } = await asha()
  const { status, json } = await site.post('/api/auth/2fa', { password }, session)
  const { secret, uri, qr } = json as { secret: string; uri: string; qr: string }
  expect(status).toBe(200)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(uri).toBe(
    `otpauth://totp/Arthashala:${username}?issuer=Arthashala&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
  expect(qr).toMatch(/^<svg [^>]*viewBox="[^"]+".*<\/svg>\s*$/s)
  expect(await site.get('/api/auth/user', session)).not.toMatchObject({ json: { twoFactor: true } })
})

test('it counts once a code of it was given: ten recovery codes, a new token here, no session elsewhere', async () => {
  const { id, session, secret } = await begun()
  const elsewhere = await signedIn(site, { id })
  const { status, json, headers } = await site.post('/api/auth/2fa/confirm', { code: codeOf(secret) }, session)
  expect(status).toBe(200)
  const codes = codesOf(json)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}$/)
  expect(JSON.stringify(await db`select code_hash from recovery_codes where user_id = ${id}`)).not.toContain(
    codes[0]?.replaceAll('-', ''),
  )
  for (const old of [session, elsewhere])
    expect(await site.post('/api/auth/2fa', { password }, old)).toMatchObject({ status: 401 })
  expect(await site.post('/api/auth/2fa', { password }, cookieOf(headers))).toMatchObject({
    status: 409,
    json: { message: 'Two-factor login is on already.' },
  })
})

test('a new beginning replaces a secret that was not confirmed', async () => {
  const { session, secret } = await begun()
  const { json } = await site.post('/api/auth/2fa', { password }, session)
  expect(await site.post('/api/auth/2fa/confirm', { code: codeOf(secret) }, session)).toMatchObject({
    status: 400,
    json: { fields: { code: [expect.any(String)] } },
  })
  expect(
    await site.post('/api/auth/2fa/confirm', { code: codeOf((json as { secret: string }).secret) }, session),
  ).toMatchObject({ status: 200 })
})

test('nothing is confirmed that has not begun, or twice', async () => {
  const { session } = await asha()
  expect(await site.post('/api/auth/2fa/confirm', { code: '123456' }, session)).toMatchObject({ status: 409 })
  const other = await secured()
  expect(await site.post('/api/auth/2fa/confirm', { code: codeOf(other.secret) }, other.session)).toMatchObject({
    status: 409,
  })
})

test('two confirmations at once make ten recovery codes', async () => {
  const { id, session, secret } = await begun()
  const both = await Promise.all(
    [1, 2].map(() => site.post('/api/auth/2fa/confirm', { code: codeOf(secret) }, session)),
  )
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await db`select 1 from recovery_codes where user_id = ${id}`).toHaveLength(10)
})

test('new recovery codes need password and code, and end the old ones', async () => {
  const { id, session, secret, recoveryCodes } = await secured()
  const renew = (body: unknown) => site.post('/api/auth/2fa/recovery-codes', body, session)
  expect(await renew({ password: 'wrong', code: codeOf(secret) })).toMatchObject({
    status: 400,
    json: { fields: { password: ['Password is incorrect'] } },
  })
  expect(await renew({ password, code: codeOf(secret, later(-5 * step)) })).toMatchObject({
    status: 400,
    json: { fields: { code: [expect.any(String)] } },
  })
  const { status, json } = await renew({ password, code: codeOf(secret) })
  expect(status).toBe(200)
  expect(codesOf(json)).toHaveLength(10)
  expect(codesOf(json).filter((code) => recoveryCodes.includes(code))).toEqual([])
  expect(await db`select 1 from recovery_codes where user_id = ${id}`).toHaveLength(10)
  expect(await site.post('/api/auth/2fa/end', { password, code: recoveryCodes[0] }, session)).toMatchObject({
    status: 400,
  })
})

/** A code as a keyboard of another script types it. */
const inScript = (code: string, zero: string) =>
  code.replaceAll(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)))

test.each(['०', '０', '۰'])('a code may be typed in digits of another script, whose zero is %s', async (zero) => {
  const member = await begun()
  const confirmed = await site.post(
    '/api/auth/2fa/confirm',
    { code: inScript(codeOf(member.secret), zero) },
    member.session,
  )
  expect(confirmed.status).toBe(200)
  const [recovery = ''] = codesOf(confirmed.json)
  const ended = { password, code: inScript(recovery, zero).replaceAll('-', '‑') }
  expect((await site.post('/api/auth/2fa/end', ended, cookieOf(confirmed.headers))).status).toBe(200)
})

test.each(['éééééé', '½½½½½½', '一二三四五六', 'abcdef', '１２３４５é'])(
  'six signs that are no code, %s, are wrong and no fault of ours',
  async (code) => {
    const member = await begun()
    expect(await site.post('/api/auth/2fa/confirm', { code }, member.session)).toMatchObject({
      status: 400,
      json: { fields: { code: [expect.any(String)] } },
    })
    const { session } = await secured()
    expect((await site.post('/api/auth/2fa/end', { password, code }, session)).status).toBe(400)
  },
)

test('a call that is refused for its password does not use the code up', async () => {
  const { session, secret } = await secured()
  const code = codeOf(secret)
  expect(await site.post('/api/auth/2fa/end', { password: 'wrong', code }, session)).toMatchObject({ status: 400 })
  expect(await site.post('/api/auth/2fa/end', { password, code }, session)).toMatchObject({ status: 200 })
})

test('switching off takes password and code: a new token, and no session elsewhere', async () => {
  const { id, session, secret } = await secured()
  const elsewhere = await signedIn(site, { id })
  const { status, headers } = await site.post('/api/auth/2fa/end', { password, code: codeOf(secret) }, session)
  expect(status).toBe(200)
  for (const old of [session, elsewhere])
    expect(await site.post('/api/auth/2fa', { password }, old)).toMatchObject({ status: 401 })
  expect(await site.post('/api/auth/2fa', { password }, cookieOf(headers))).toMatchObject({ status: 200 })
  expect(await db`select 1 from recovery_codes where user_id = ${id}`).toEqual([])
})

test('or a recovery code, blanks, capitals and missing hyphens forgiven', async () => {
  const { session, recoveryCodes } = await secured()
  const typed = ` ${recoveryCodes[3]?.replaceAll('-', ' ').toUpperCase()} `
  expect(await site.post('/api/auth/2fa/end', { password, code: typed }, session)).toMatchObject({ status: 200 })
})

test('who has not switched it on has nothing to switch off or renew', async () => {
  const { session } = await begun()
  for (const call of ['end', 'recovery-codes'])
    expect(await site.post(`/api/auth/2fa/${call}`, { password, code: '123456' }, session)).toMatchObject({
      status: 409,
      json: { message: 'Two-factor login is not on.' },
    })
})

test('guesses at the password by whoever holds a session are limited', async () => {
  const { session, secret } = await secured()
  for (let guess = 0; guess < 10; guess += 1)
    expect(await site.post('/api/auth/2fa/end', { password: 'wrong', code: '123456' }, session)).toMatchObject({
      status: 400,
    })
  const refused = await site.post('/api/auth/2fa/end', { password, code: codeOf(secret) }, session)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a renewed session is not undone by the old token, however long it has been open', async () => {
  const member = await begun()
  site.clock.now = later(60 * 60_000)
  const { headers } = await site.post('/api/auth/2fa/confirm', { code: codeOf(member.secret) }, member.session)
  expect(headers.getSetCookie().filter((line) => line.startsWith('session='))).toHaveLength(1)
  expect(cookieOf(headers)).not.toEqual(member.session)
})

test('each step is on record, without a secret or a code', async () => {
  const { id, session, secret, recoveryCodes } = await secured()
  const code = codeOf(secret)
  await site.post('/api/auth/2fa/recovery-codes', { password, code }, session)
  await site.post('/api/auth/2fa/end', { password, code: '000000' }, session)
  const acts = await db<{ action: string }[]>`select * from audit_logs where resource_id = ${id} order by id`
  expect(acts.map(({ action }) => action)).toEqual(['two-factor.on', 'two-factor.codes-renewed', 'two-factor.failed'])
  for (const word of [secret, code, ...recoveryCodes, password]) expect(JSON.stringify(acts)).not.toContain(word)
})
