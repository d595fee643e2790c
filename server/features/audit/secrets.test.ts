import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMailBox } from '../../../test/a-mail-box.ts'
import { anAdmin, password, signedIn } from '../../../test/people.ts'
import { aComment, aDiscussion, aReply } from '../../../test/texts.ts'
import { readAdminCommand } from '../accounts/admin-command.ts'
import { createFirstAdmin } from '../accounts/first-admin.ts'
import { removeLeft } from '../../../test/erasing.ts'
import { hashOf } from '../accounts/tokens.ts'

const box = await aMailBox()
const site = await testApp({
  RATE_LIMITS: 'off',
  SMTP_URL: box.url,
  SITE_URL: 'http://site.test',
  MAIL_FROM: 'a@b.test',
})
const { db, clock, get, post, put, patch } = site
const remove = site.delete

const ok = <A extends { status: number; json: unknown }>(answer: A): A => {
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  return answer
}
const wait = (ms: number) => (clock.now = new Date(clock.now.getTime() + ms))
const codeOf = (secret: string) =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: clock.now.getTime() })
const tokenIn = (text: string) => /token=([\w-]{43})/.exec(text)?.[1] ?? ''

/** Everything that opens something, as it was given out or typed. */
const secrets = new Set<string>()
const secret = (...given: string[]) => {
  for (const one of given) {
    expect(one).not.toBe('')
    secrets.add(one)
  }
  return given[0] ?? ''
}
const cookieOf = (answer: { headers: Headers }) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => pair.split('=')[1])
    .map((pair) => {
      secret(pair.split('=')[1] ?? '')
      return pair
    })
    .join('; ')
/** The secrets that the database stores at the moment. */
async function keepStored(): Promise<void> {
  const rows = await db<{ secret: string }[]>`
    select password_hash as secret from users where password_hash is not null
    union select sid from sessions union select token_hash from known_devices union select token_hash from one_time_links
    union select token_hash from login_challenges union select code_hash from recovery_codes
    union select secret from two_factor`
  for (const row of rows) secrets.add(row.secret)
}

test('no act puts a password, code, token or hash of one on record', async () => {
  await createFirstAdmin(db, { username: 'first', password: secret('the first password') }, 'Arthashala')
  const boss = await anAdmin(site, { username: 'boss' })
  const asBoss = await signedIn(site, boss)
  secret(password, asBoss.cookie.slice('session='.length))
  const member = ok(
    await post('/api/auth/signup', {
      username: 'asha',
      email: 'asha@example.in',
      password: secret('the password of asha'),
      consent: true,
    }),
  ).json as { user: { id: string } }
  const asha = member.user.id
  const login = (given: string, more = {}) =>
    post('/api/auth/login', { usernameOrEmail: 'asha', password: secret(given), ...more })
  expect((await login('a slip of the password')).status).toBe(401)
  expect((await post('/api/auth/login', { usernameOrEmail: secret('pasted in here'), password: 'x' })).status).toBe(401)
  const asAsha = { cookie: cookieOf(ok(await login('the password of asha'))) }
  await keepStored()

  // Passwords and addresses, by form and by letter.
  const confirmLinkTo = async (email: string) => {
    await site.runJobs()
    return secret(tokenIn(box.letters.find(({ to }) => to.includes(email))?.text ?? ''))
  }
  ok(await post('/api/auth/confirm-email', { token: await confirmLinkTo('asha@example.in') }))
  const change = { currentPassword: 'the password of asha', newPassword: secret('the second password') }
  asAsha.cookie = cookieOf(ok(await put('/api/auth/password', change, asAsha)))
  const names = { firstName: 'Asha', lastName: 'Rao', username: 'asha' }
  ok(
    await put(
      '/api/auth/profile',
      { ...names, email: 'rao@example.in', currentPassword: 'the second password' },
      asAsha,
    ),
  )
  const confirm = await confirmLinkTo('rao@example.in')
  await keepStored()
  ok(await post('/api/auth/confirm-email', { token: confirm }))
  ok(
    await put('/api/auth/profile', { ...names, email: 'a@example.in', currentPassword: 'the second password' }, asAsha),
  )
  ok(await remove('/api/auth/pending-email', asAsha))
  const issued = ok(await post(`/api/admin/members/${asha}/reset-link`, {}, asBoss)).json as { link: string }
  const reset = secret(tokenIn(issued.link))
  await keepStored()
  ok(await post('/api/auth/reset-password', { token: reset, newPassword: secret('the third password') }))

  // The second factor, right and wrong, by app and by recovery code.
  asAsha.cookie = cookieOf(ok(await login('the third password')))
  const begun = ok(await post('/api/auth/2fa', { password: 'the third password' }, asAsha)).json as { secret: string }
  const inApp = secret(begun.secret)
  const on = ok(await post('/api/auth/2fa/confirm', { code: secret(codeOf(inApp)) }, asAsha))
  asAsha.cookie = cookieOf(on)
  const first = (on.json as { recoveryCodes: string[] }).recoveryCodes
  secret(...first)
  await keepStored()
  wait(90_000)
  const half = { cookie: cookieOf(ok(await login('the third password'))) }
  expect((await post('/api/auth/login/verify', { code: secret('135790') }, half)).status).toBe(400)
  await keepStored()
  cookieOf(ok(await post('/api/auth/login/verify', { code: secret(codeOf(inApp)) }, half)))
  cookieOf(ok(await login('the third password', { recoveryCode: first[0] })))
  wait(90_000)
  const again = () => ({ password: 'the third password', code: secret(codeOf(inApp)) })
  const renewed = ok(await post('/api/auth/2fa/recovery-codes', again(), asAsha)).json as { recoveryCodes: string[] }
  secret(...renewed.recoveryCodes)
  await keepStored()
  wait(90_000)
  asAsha.cookie = cookieOf(ok(await post('/api/auth/2fa/end', again(), asAsha)))
  await signedIn(site, { id: asha })
  ok(await post('/api/auth/sessions/end', { id: 'others' }, asAsha))
  ok(await get('/api/auth/export', asAsha))

  // Acts of admins.
  const article = await anArticle(db)
  const comment = await aComment(db, { article, by: asha })
  const discussion = await aDiscussion(db, { by: asha })
  const reply = await aReply(db, { discussion, by: asha })
  for (const [about, id] of Object.entries({ comment, reply })) {
    ok(await post('/api/reports', { about, id, reason: 'spam' }, asBoss))
    ok(await post('/api/admin/reports/handle', { about, id, outcome: about === 'reply' ? 'kept' : 'removed' }, asBoss))
  }
  ok(await patch(`/api/forum/posts/${discussion}`, { isPinned: true }, asBoss))
  ok(await patch(`/api/forum/replies/${reply}`, { hiddenReason: 'Spam' }, asBoss))
  ok(await post(`/api/admin/members/${asha}/hide-posts`, { reason: 'Spam' }, asBoss))
  ok(await put(`/api/admin/members/${asha}/suspension`, { reason: 'Spam' }, asBoss))
  ok(await remove(`/api/admin/members/${asha}/suspension`, asBoss))
  ok(await post(`/api/admin/members/${asha}/end-sessions`, {}, asBoss))
  ok(await put(`/api/admin/members/${asha}/role`, { role: 'admin' }, asBoss))
  asAsha.cookie = cookieOf(ok(await login('the third password')))
  ok(await put(`/api/admin/members/${asha}/role`, { role: 'user' }, asBoss))
  ok(await get('/api/admin/audit-logs/csv', asBoss))
  ok(await get('/api/admin/subscribers/csv', asBoss))

  // The terminal, and the end.
  const printed = await readAdminCommand(['create', 'helper'])(db)
  secret(/password (\S+)/.exec(printed)?.[1] ?? '')
  const output = await readAdminCommand(['reset-password', 'helper'])(db)
  secret(/is (\S+)\n/.exec(output)?.[1] ?? '')
  await readAdminCommand(['demote', 'helper'])(db)
  await keepStored()
  ok(await post('/api/auth/leave', { password: 'the third password', posts: 'keep' }, asAsha))
  const back = { cookie: cookieOf(ok(await login('the third password'))) }
  const logBefore = await record()
  ok(await post('/api/auth/leave', { password: 'the third password', posts: 'keep' }, back))
  await removeLeft(db, new Date(clock.now.getTime() + 8 * 86_400_000))

  for (const text of [logBefore, await record()])
    for (const one of secrets) {
      expect(text).not.toContain(one)
      expect(text).not.toContain(hashOf(one))
    }
  expect(secrets.size).toBeGreaterThan(60)
  const actions = await db<{ action: string }[]>`select distinct action from audit_logs order by action`
  expect(actions.map(({ action }) => action)).toEqual([
    'audit.downloaded',
    'data.exported',
    'discussion.ruled',
    'email.change-asked',
    'email.change-withdrawn',
    'email.changed',
    'email.confirmed',
    'login',
    'login.admin',
    'login.failed',
    'member.created',
    'member.demoted',
    'member.erased',
    'member.leaving',
    'member.posts-hidden',
    'member.promoted',
    'member.restored',
    'member.sessions-ended',
    'member.suspended',
    'member.suspension-ended',
    'password.changed',
    'password.link-issued',
    'password.reset',
    'reply.ruled',
    'report.kept',
    'report.removed',
    'sessions.ended',
    'subscribers.downloaded',
    'two-factor.codes-renewed',
    'two-factor.failed',
    'two-factor.off',
    'two-factor.on',
    'two-factor.recovery-code-used',
  ])
})

/** All but ids and moments, whose digits may be a code's by chance. */
async function record(): Promise<string> {
  const rows = await db`
    select action, details, ip_address, user_agent, resource_type,
      case when resource_id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then resource_id end as resource_id
    from audit_logs`
  return JSON.stringify(rows)
}
