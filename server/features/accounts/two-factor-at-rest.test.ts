import { TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aMember, password, signedIn } from '../../../test/people.ts'
import { hashOf } from './tokens.ts'
import { encryptEarlierSecrets } from './two-factor-at-rest.ts'

const site = await testApp()
const { db, services } = site
beforeEach(() => db`select empty('users', 'rate_limits')`)

const codeOf = (secret: string) =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: site.clock.now.getTime() })
const storedSecret = async ({ id }: { id: string }) =>
  (await db<{ secret: string }[]>`select secret from two_factor where user_id = ${id}`)[0]?.secret ?? ''
const end = (session: { cookie: string }, code: string) => site.post('/api/auth/2fa/end', { password, code }, session)
const keyChanged = {
  status: 409,
  json: { message: expect.stringMatching(/secret key has changed\. Please ask whoever runs the site/) },
}

async function secured() {
  const member = await aMember(site)
  const before = await signedIn(site, member)
  const { secret } = (await site.post('/api/auth/2fa', { password }, before)).json as { secret: string }
  const { json } = await site.post('/api/auth/2fa/confirm', { code: codeOf(secret) }, before)
  site.clock.now = new Date(site.clock.now.getTime() + 90_000)
  return { ...member, secret, session: await signedIn(site, member), ...(json as { recoveryCodes: string[] }) }
}

/** A member whose secret and recovery code were stored before there was encryption. */
async function fromBefore() {
  const member = await aMember(site)
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  await db`insert into two_factor (user_id, secret, confirmed_at) values (${member.id}, ${secret}, now())`
  await db`insert into recovery_codes (user_id, code_hash) values (${member.id}, ${hashOf('k7wq3mzdp2xa')})`
  return { ...member, secret, session: await signedIn(site, member) }
}

test('of a secret and of recovery codes, the database holds nothing that opens without the key', async () => {
  const { id, secret, recoveryCodes } = await secured()
  const rows = JSON.stringify([await db`select * from two_factor`, await db`select * from recovery_codes`])
  expect(rows).not.toContain(secret)
  expect(rows).not.toContain(new TOTP({ secret }).secret.hex)
  for (const code of recoveryCodes) {
    expect(rows).not.toContain(code.replaceAll('-', ''))
    expect(rows).not.toContain(hashOf(code.replaceAll('-', '')))
  }
  expect(await storedSecret({ id })).toMatch(/^v1\./)
})

test('two members with one secret, and one member twice, have nothing stored in common', async () => {
  const [asha, ravi] = [await fromBefore(), await fromBefore()]
  await encryptEarlierSecrets(db, services.secretKey)
  expect(await storedSecret(asha)).not.toBe(await storedSecret(ravi))
  expect(await db`select distinct code_hash from recovery_codes`).toHaveLength(2)
})

test('what was stored before is encrypted at the next start, and goes on working', async () => {
  const { id, secret, session } = await fromBefore()
  expect(await encryptEarlierSecrets(db, services.secretKey)).toBe(0)
  const stored = await storedSecret({ id })
  expect(stored).toMatch(/^v1\./)
  expect(await db`select 1 from recovery_codes where code_hash like 'v1.%'`).toHaveLength(1)
  expect(await encryptEarlierSecrets(db, services.secretKey)).toBe(0)
  expect(await storedSecret({ id })).toBe(stored)
  const codes = await site.post('/api/auth/2fa/recovery-codes', { password, code: 'k7wq-3mzd-p2xa' }, session)
  expect(codes.status).toBe(200)
  expect((await end(session, codeOf(secret))).status).toBe(200)
})

test('a code is right also before that start', async () => {
  const { secret, session } = await fromBefore()
  expect((await end(session, codeOf(secret))).status).toBe(200)
})

test('a secret that is put under another member opens nothing', async () => {
  const [asha, ravi] = [await secured(), await secured()]
  await db`update two_factor set secret = ${await storedSecret(asha)} where user_id = ${ravi.id}`
  expect(await end(ravi.session, codeOf(asha.secret))).toMatchObject(keyChanged)
})

test('with another key, members are told whom to ask, the log counts them, and two-factor can be set up anew', async () => {
  const asha = await secured()
  await db`update two_factor set secret = overlay(secret placing '0123456789abcdef' from 4)`
  await db`update recovery_codes set code_hash = overlay(code_hash placing '0123456789abcdef' from 4)`
  expect(await encryptEarlierSecrets(db, services.secretKey)).toBe(1)
  expect(await end(asha.session, codeOf(asha.secret))).toMatchObject(keyChanged)
  expect(await end(asha.session, asha.recoveryCodes[0] ?? '')).toMatchObject(keyChanged)
  await db`update two_factor set confirmed_at = null`
  expect(await site.post('/api/auth/2fa/confirm', { code: '123456' }, asha.session)).toMatchObject(keyChanged)
  const { secret } = (await site.post('/api/auth/2fa', { password }, asha.session)).json as { secret: string }
  expect((await site.post('/api/auth/2fa/confirm', { code: codeOf(secret) }, asha.session)).status).toBe(200)
})
