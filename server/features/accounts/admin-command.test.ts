import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { CliError, readAdminCommand } from './admin-command.ts'
import { isPassword } from './passwords.ts'

const site = await testApp()
beforeEach(() => site.db`select empty('users', 'rate_limits', 'audit_logs')`)

const run = async (...args: string[]) => readAdminCommand(args)(site.db)
const refused = (sentence: string) => expect.objectContaining({ constructor: CliError, message: sentence })
const acts = () => site.db`select action, admin_user_id, resource_id, details from audit_logs order by id`
async function accountOf(username: string) {
  const [account] = await site.db<
    { id: string; email: string; role: string; isAdmin: boolean; passwordHash: string }[]
  >`
    select id, email, role, is_admin, password_hash from users where username = ${username}`
  if (!account) throw new Error(`There is no ${username}.`)
  return account
}
const passwordIn = (output: string) => /password(?: of '\w+' is)? ([\w-]{16})\n/.exec(output)?.[1] ?? ''

test('create makes an admin with a random password, which is told once', async () => {
  const output = await run('create', 'meera', '--email', 'meera@example.in')
  expect(output).toMatch(/^'meera' is an admin with the password [\w-]{16}\nIt is shown this once\./)
  const account = await accountOf('meera')
  expect(account).toMatchObject({ email: 'meera@example.in', role: 'admin', isAdmin: true })
  expect(await isPassword(account.passwordHash, passwordIn(output))).toBe(true)
  expect(await acts()).toEqual([
    { action: 'member.created', adminUserId: null, resourceId: account.id, details: { by: 'terminal' } },
  ])
  await run('create', 'ravi')
  expect(await accountOf('ravi')).toMatchObject({ email: 'ravi@localhost' })
})

test('create refuses what is taken or cannot be a name, and records nothing', async () => {
  await aMember(site, { username: 'asha', email: 'asha@example.in' })
  await expect(run('create', 'ASHA')).rejects.toEqual(
    refused("There is an account with the name 'ASHA' or the address ASHA@localhost already."),
  )
  await expect(run('create', 'ravi', '--email', 'Asha@example.in')).rejects.toThrow(CliError)
  await expect(run('create', 'a b c')).rejects.toEqual(
    refused('Username can only contain letters, numbers, hyphens, and underscores.'),
  )
  await expect(run('create', 'ab')).rejects.toEqual(refused('Username must be at least 3 characters.'))
  await expect(run('create', 'ravi', '--email', 'ravi')).rejects.toEqual(refused('Please enter a valid email address.'))
  expect(await acts()).toEqual([])
})

test('promote makes a member an admin, in whatever case the name is typed, who logs in anew', async () => {
  const asha = await aMember(site, { username: 'asha' })
  const session = await signedIn(site, asha)
  const asBoss = await signedIn(site, await anAdmin(site, { username: 'boss' }))
  await site.post(`/api/admin/members/${asha.id}/reset-link`, undefined, asBoss)
  expect(await run('promote', 'Asha')).toBe("'asha' is an admin from the next login on.")
  expect(await accountOf('asha')).toMatchObject({ role: 'admin', isAdmin: true })
  expect(await site.get('/api/auth/user', session)).toMatchObject({ status: 401 })
  expect(await site.db`select 1 from one_time_links`).toEqual([])
  expect((await acts()).at(-1)).toEqual({
    action: 'member.promoted',
    adminUserId: null,
    resourceId: asha.id,
    details: { by: 'terminal' },
  })
  await expect(run('promote', 'asha')).rejects.toEqual(refused("'asha' is an admin already."))
})

test('an account that nobody can sign in to is no admin, and has no password to reset', async () => {
  await aMember(site, { username: 'editors', passwordHash: null })
  await expect(run('promote', 'editors')).rejects.toEqual(
    refused("Nobody can sign in to 'editors': it cannot be an admin."),
  )
  await expect(run('reset-password', 'editors')).rejects.toEqual(
    refused("Nobody can sign in to 'editors': it has no password to reset."),
  )
  expect(await acts()).toEqual([])
})

test('demote takes the rights away at once', async () => {
  await anAdmin(site)
  const meera = await anAdmin(site, { username: 'meera' })
  expect(await run('demote', 'meera')).toBe("'meera' is no admin any more.")
  expect(await accountOf('meera')).toMatchObject({ role: 'user', isAdmin: false })
  expect(await acts()).toEqual([
    { action: 'member.demoted', adminUserId: null, resourceId: meera.id, details: { by: 'terminal' } },
  ])
  await expect(run('demote', 'meera')).rejects.toEqual(refused("'meera' is no admin."))
})

test('demote takes any role, and promote makes an admin of an editor', async () => {
  const arun = await aMember(site, { username: 'arun', role: 'editor' })
  const session = await signedIn(site, arun)
  expect(await run('demote', 'arun')).toBe("'arun' is no editor any more.")
  expect(await accountOf('arun')).toMatchObject({ role: 'user' })
  expect((await site.get('/api/auth/user', session)).status).toBe(401)
  await aMember(site, { username: 'meera', role: 'editor' })
  await run('promote', 'meera')
  expect(await accountOf('meera')).toMatchObject({ role: 'admin', isAdmin: true })
})

test('the last admin who can log in stays one, also when two are demoted at once', async () => {
  await anAdmin(site, { username: 'meera' })
  await anAdmin(site, { username: 'ghost', passwordHash: null })
  const leaving = await anAdmin(site, { username: 'leaving' })
  await site.db`update users set leaving_at = now(), leaving_posts = 'keep' where id = ${leaving.id}`
  await expect(run('demote', 'meera')).rejects.toEqual(
    refused("'meera' is the last admin. Make somebody else an admin first."),
  )
  await anAdmin(site, { username: 'ravi' })
  const outcomes = await Promise.allSettled([run('demote', 'meera'), run('demote', 'ravi')])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await acts()).toHaveLength(1)
})

test('reset-2fa switches two-factor off and ends the sessions', async () => {
  const asha = await aMember(site, { username: 'asha' })
  await expect(run('reset-2fa', 'asha')).rejects.toEqual(refused("'asha' has no two-factor login."))
  const session = await signedIn(site, asha)
  await site.db`insert into two_factor (user_id, secret, confirmed_at) values (${asha.id}, ${'A'.repeat(32)}, now())`
  await site.db`insert into recovery_codes (user_id, code_hash) values (${asha.id}, ${'a'.repeat(64)})`
  expect(await run('reset-2fa', 'asha')).toBe("Two-factor login of 'asha' is off: the password alone is enough now.")
  expect(await site.db`select 1 from two_factor union all select 1 from recovery_codes`).toEqual([])
  expect(await site.get('/api/auth/user', session)).toMatchObject({ status: 401 })
  expect(await acts()).toEqual([
    { action: 'two-factor.reset', adminUserId: null, resourceId: asha.id, details: { by: 'terminal' } },
  ])
})

test('reset-password tells a new random password once, and the old one and every session are over', async () => {
  const asha = await aMember(site, { username: 'asha' })
  const session = await signedIn(site, asha)
  const output = await run('reset-password', 'asha')
  const { passwordHash } = await accountOf('asha')
  expect(await isPassword(passwordHash, passwordIn(output))).toBe(true)
  expect(await isPassword(passwordHash, asha.password)).toBe(false)
  expect(await site.get('/api/auth/user', session)).toMatchObject({ status: 401 })
  expect(await acts()).toEqual([
    { action: 'password.reset', adminUserId: null, resourceId: asha.id, details: { by: 'terminal' } },
  ])
})

test('list tells everyone with a role, admins first, with their second factor, and records nothing', async () => {
  expect(await run('list')).toBe('There is no admin. The next start makes one.')
  await anAdmin(site, { username: 'ravi', email: 'ravi@example.in' })
  const asha = await anAdmin(site, { username: 'Asha-Devi', email: 'asha@example.in' })
  await aMember(site, { username: 'meera' })
  await aMember(site, { username: 'arun', email: 'arun@example.in', role: 'moderator' })
  await site.db`
    insert into two_factor (user_id, secret, confirmed_at) values (${asha.id}, ${'A'.repeat(32)}, now())`
  expect(await run('list')).toBe(
    [
      'Asha-Devi  Admin      two-factor login  asha@example.in',
      'ravi       Admin      password alone    ravi@example.in',
      'arun       Moderator  password alone    arun@example.in',
    ].join('\n'),
  )
  expect(await acts()).toEqual([])
})

test('a name that nobody has is said', async () => {
  for (const verb of ['promote', 'demote', 'reset-2fa', 'reset-password'])
    await expect(run(verb, 'nobody')).rejects.toEqual(refused("There is no account with the name 'nobody'."))
})

test.each([
  [],
  ['promote'],
  ['fly', 'asha'],
  ['toString', 'asha'],
  ['promote', 'asha', 'ravi'],
  ['promote', 'asha', '--email', 'a@example.in'],
  ['create', 'asha', '--force'],
])('words that are no command are answered with those there are: %s %s', async (...args: string[]) => {
  await expect(run(...args)).rejects.toThrow(
    /^Use it so: npm run admin -- list, or npm run admin -- create\|promote\|demote\|reset-2fa\|reset-password NAME/,
  )
})
