import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aMember, password, signedIn, type Person } from '../../../test/people.ts'
import { readAdminCommand } from './admin-command.ts'
import { makeLink } from './links.ts'
import { weaknessOf } from './weak-passwords.ts'

const site = await testApp()
const { db } = site

let asha: Person
beforeEach(async () => {
  await db`select empty('users', 'rate_limits', 'audit_logs')`
  asha = await aMember(site, { username: 'asha_rao1', email: 'asha.r@example.in', firstName: 'Asha', lastName: 'Rao' })
})

const common = 'This password is one of the commonest, which are tried first. Please choose another'
const ofNames =
  'A password cannot be made of your name, your email address or the name of this site. Please choose another'
const blank = 'A password cannot be made of blanks alone'

const weak = [
  ['password', common],
  ['12345678', common],
  ['Password123', common],
  ['Password@123', common],
  ['India@123', common],
  ['i love you', common],
  ['asha_rao1', ofNames],
  ['ASHA_RAO1', ofNames],
  ['asha_rao1986', ofNames],
  ['Asha@123', ofNames],
  ['Rao.Asha.86', ofNames],
  ['ashaasha', ofNames],
  ['asha.r@example.in', ofNames],
  ['Arthashala@2026', ofNames],
  ['        ', blank],
  ['\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b', blank],
  ['\u3000 \u00a0 \u2003 \t ', blank],
] as const

const signup = (input: string) =>
  site.post('/api/auth/signup', {
    username: 'asha_rao2',
    email: 'asha.r@example.com',
    firstName: 'Asha',
    lastName: 'Rao',
    password: input,
    consent: true,
  })

test('a weak password is refused at signup, at a change and by a link, beside the password', async () => {
  const session = await signedIn(site, asha)
  const token = async (purpose: 'reset-password' | 'restore-email', email: string | null) => {
    const { link } = await makeLink(db, {
      userId: asha.id,
      purpose,
      email,
      origin: 'http://site.test',
      now: site.clock.now,
    })
    return new URL(link).searchParams.get('token')
  }
  const links = [
    ['/api/auth/reset-password', await token('reset-password', null)],
    ['/api/auth/restore-email', await token('restore-email', asha.email)],
  ] as const
  for (const [input, sentence] of weak) {
    await db`truncate rate_limits`
    if (!input.includes('rao1') && !input.includes('example.in'))
      expect(await signup(input.replace('RAO1', 'RAO2')), input).toMatchObject({
        status: 400,
        json: { fields: { password: [sentence] } },
      })
    const refused = { status: 400, json: { fields: { newPassword: [sentence] } } }
    const change = { currentPassword: password, newPassword: input }
    expect(await site.put('/api/auth/password', change, session), input).toMatchObject(refused)
    for (const [call, token] of links)
      expect(await site.post(call, { token, newPassword: input }), input).toMatchObject(refused)
  }
  // The links are not used up.
  for (const [call, token] of links)
    expect(await site.post(call, { token, newPassword: 'kite under mango tree' })).toMatchObject({ status: 200 })
})

test('a password that is made of more than names is taken', async () => {
  for (const input of [
    'kite under mango tree',
    'asha likes rain',
    'arthashala is where I read',
    'आम के पेड़ पर पतंग',
    'xk2-9fq7wz',
    '🪁🌧🥭🌳🪁🌧🥭🌳',
  ]) {
    expect((await signup(input)).status, input).toBe(200)
    await db`delete from users where username = 'asha_rao2'`
  }
})

test('a refused signup is none of those that a network may make', async () => {
  for (let n = 0; n < 20; n++) expect((await signup('password123')).status).toBe(400)
  expect((await signup('kite under mango tree')).status).toBe(200)
})

test('passwords that the house makes up are strong', async () => {
  const output = await readAdminCommand(['create', 'meera'])(db)
  const made = /password ([\w-]{16})\n/.exec(output)?.[1] ?? ''
  expect(await weaknessOf(made, { username: 'meera', email: 'meera@localhost' }, 'Arthashala')).toBeNull()
})
