import { beforeEach, expect, test } from 'vitest'
import { memberImportMessages as messages, memberImportLimits } from '../../../contract/accounts/member-imports.ts'
import { MemberImport } from '../../../contract/accounts/member-imports-api.ts'
import { aMailBox } from '../../../test/a-mail-box.ts'
import { testApp } from '../../../test/app.ts'
import { csvForm, sendFile } from '../../../test/csv-form.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, anAdmin, signedIn, type Person } from '../../../test/people.ts'

const box = await aMailBox()
const site = await testApp({ RATE_LIMITS: 'off', SMTP_URL: box.url, SITE_URL: 'http://site.test', LANGUAGES: 'en,hi' })
const { db, clock, get, post } = site
let admin: Person
let cookie: { cookie: string }
const start = clock.now
const imports = '/api/admin/member-imports'

beforeEach(async () => {
  clock.now = start
  box.letters.length = 0
  await db`select empty('users', 'member_imports', 'left_addresses', 'audit_logs')`
  admin = await anAdmin(site)
  cookie = await signedIn(site, admin)
})

const send = (content: string | Uint8Array, name = 'list.csv') =>
  sendFile(site, imports, csvForm(content, { name }), cookie)
async function check(...rows: string[]): Promise<MemberImport> {
  const { status, json } = await send(['email,name,joined', ...rows].join('\r\n'))
  expect(status, JSON.stringify(json)).toBe(200)
  return MemberImport.parse(json)
}
const run = (id: string, body = {}) => post(`${imports}/${id}/run`, body, cookie)
const remove = (id: string) => site.delete(`${imports}/${id}`, cookie)
const latest = async () => ((await get(imports, cookie)).json as { imports: MemberImport[] }).imports[0]
const accounts = () =>
  db<{ email: string }[]>`
    select email, first_name, last_name, created_at, password_hash, consented_at, email_confirmed_at
    from users where import_id is not null order by email`

/** Sets a password by the link of a letter, and logs in. */
async function comeIn(email: string): Promise<{ cookie: string }> {
  await post('/api/auth/forgot-password', { email })
  await site.runJobs()
  const token = /token=([\w-]{43})/.exec(box.letters.map(({ text }) => text).join('\n'))?.[1]
  expect(await post('/api/auth/reset-password', { token, newPassword: 'a better password' })).toMatchObject({
    status: 200,
  })
  const { status } = await post('/api/auth/login', { usernameOrEmail: email, password: 'a better password' })
  expect(status).toBe(200)
  const [{ id }] = await db<[{ id: string }]>`select id from users where email = ${email}`
  return signedIn(site, { id })
}

test('the list of members as it was downloaded is read as it was, also an address that begins like a formula', async () => {
  const { id } = await check("'+tag@example.in,'=Asha,")
  await run(id)
  expect(await accounts()).toMatchObject([{ email: '+tag@example.in', firstName: '=Asha' }])
})

test('a file is checked; a second press makes accounts without password, consent and a letter', async () => {
  const { id, ...checked } = await check('asha@example.in,Asha  Devi Rao,2019-05-01', 'Ravi@Example.in,,')
  expect(checked).toMatchObject({ state: 'checked', fresh: 2, existing: 0, left: 0, refused: 0, made: 0 })
  expect(checked.sample).toEqual([
    { email: 'asha@example.in', name: 'Asha Devi Rao', joinedOn: '2019-05-01', outcome: 'fresh' },
    { email: 'Ravi@Example.in', name: '', joinedOn: null, outcome: 'fresh' },
  ])
  expect(await accounts()).toEqual([])
  expect(await run(id)).toMatchObject({ status: 200, json: { message: 'New accounts: 2.' } })
  const none = { passwordHash: null, consentedAt: null, emailConfirmedAt: null }
  expect(await accounts()).toEqual([
    { email: 'Ravi@Example.in', firstName: null, lastName: null, createdAt: start.toISOString(), ...none },
    {
      email: 'asha@example.in',
      firstName: 'Asha',
      lastName: 'Devi Rao',
      createdAt: '2019-05-01T00:00:00.000Z',
      ...none,
    },
  ])
  expect(
    await db`select username from users where import_id is not null and username !~ '^member_[0-9a-f]{10}$'`,
  ).toEqual([])
  await site.runJobs()
  expect(box.letters).toEqual([])
  expect(await run(id)).toMatchObject({ status: 409 })
  expect(await db`select admin_user_id, details from audit_logs where action = 'members.imported'`).toEqual([
    { adminUserId: admin.id, details: { file: 'list.csv', accounts: 2, letters: false } },
  ])
  expect((await get('/api/admin/members?search=asha@', cookie)).json).toMatchObject([
    { email: 'asha@example.in', invited: true, canSignIn: false },
  ])
})

test('who comes in by a forgotten password is shown the notice, and writes nothing before consent', async () => {
  await run((await check('asha@example.in,Asha,')).id)
  expect(await post('/api/auth/login', { usernameOrEmail: 'asha@example.in', password: '' })).toMatchObject({
    status: 400,
  })
  const headers = await comeIn('asha@example.in')
  const comment = async () =>
    (await post(`/api/articles/${await anArticle(db)}/comments`, { content: 'A question' }, headers)).status
  expect((await get('/api/auth/user', headers)).json).toMatchObject({ consent: 'invited', emailConfirmed: true })
  expect(await comment()).toBe(403)
  expect(await site.put('/api/auth/consent', { consent: true }, headers)).toMatchObject({
    json: { user: { consent: 'given' } },
  })
  expect(await comment()).toBe(200)
  expect(await latest()).toMatchObject({ made: 1, arrived: 1, undoable: false })
})

test('an admin of a site without mail passes a link on', async () => {
  await run((await check('asha@example.in,Asha,')).id)
  const [{ id }] = await db<[{ id: string }]>`select id from users where email = 'asha@example.in'`
  expect(await post(`/api/admin/members/${id}/reset-link`, {}, cookie)).toMatchObject({ status: 200 })
})

test('addresses that have an account are left alone, and those that left do not come', async () => {
  await aMember(site, { email: 'HERE@example.in' })
  await db`update users set pending_email = 'next@example.in', pending_email_until = now() where email = 'HERE@example.in'`
  await db`insert into left_addresses (mark) values (address_mark('left@example.in'))`
  const rows = ['here@example.in,,', 'next@example.in,,', 'LEFT@example.in,,', 'new@example.in,,']
  const { id, ...checked } = await check(...rows)
  expect(checked).toMatchObject({ fresh: 1, existing: 2, left: 1 })
  await aMember(site, { email: 'new@example.in' })
  expect(await run(id)).toMatchObject({ json: { message: 'New accounts: 0.' } })
})

test('each refused row has its reason, in the numbers and in the report in the language of the page', async () => {
  const { id, refusals } = await check(
    ',,',
    'nobody,,',
    'a@example.in,,2026-02-30',
    'b@example.in,,01/02/2020',
    'c@example.in,,2030-01-01',
    `d@example.in,${'x'.repeat(120)},`,
    'e@example.in,,,more',
    'f@example.in,,2020-01-01 10:00:00',
    'F@example.in,,',
    'g@example.in,Asha,2020-01-01T10:00:00Z',
  )
  expect(refusals).toEqual([
    { reason: 'address', rows: 1, first: [3] },
    { reason: 'date', rows: 2, first: [4, 5] },
    { reason: 'future', rows: 1, first: [6] },
    { reason: 'name', rows: 1, first: [7] },
    { reason: 'cells', rows: 1, first: [8] },
    { reason: 'twice', rows: 1, first: [10] },
  ])
  const report = async (prefix: string) =>
    (await get(`${prefix}${imports}/${id}/report`, cookie)).text.split('\r\n').slice(1, -1)
  expect((await report(''))[0]).toBe('3,nobody,Refused,This is no email address.')
  expect((await report(''))[6]).toBe('9,f@example.in,New,')
})

test.each([
  ['', messages.empty],
  ['Name\nAsha', messages.noColumn],
  ['email\n', messages.empty],
  [`email\n${'a@example.in\n'.repeat(memberImportLimits.rows + 1)}`, messages.rows],
])('a file that cannot be read is refused: %#', async (content, message) => {
  expect(await send(content)).toMatchObject({ status: 400, json: { fields: { file: [message] } } })
})

test('letters go to each of them if they are wanted, in the minute’s share, and not to who has come in', async () => {
  const { id } = await check('asha@example.in,Asha,', 'ravi@example.in,Ravi,')
  expect(await run(id, { letters: true })).toMatchObject({ status: 200 })
  await comeIn('ravi@example.in')
  await site.runJobs()
  const welcome = box.letters.filter(({ text }) => text.includes('has taken your account over'))
  expect(welcome.map(({ to }) => to[0])).toContain('asha@example.in')
  expect(welcome[0]?.text).toContain('http://site.test/forgot-password')
})

test('an import is taken back until somebody has come in; a check is discarded, and goes after a day', async () => {
  const first = await check('asha@example.in,,')
  expect(await remove(first.id)).toMatchObject({
    json: { message: 'Check erased. Nobody was added.' },
  })
  const second = await check('asha@example.in,,', 'ravi@example.in,,')
  await run(second.id)
  expect(await latest()).toMatchObject({ state: 'done', undoable: true })
  expect(await remove(second.id)).toMatchObject({ json: { message: 'Accounts taken away again: 2.' } })
  expect([await accounts(), await latest()]).toMatchObject([[], { state: 'undone', undoable: false }])
  expect((await remove(second.id)).status).toBe(409)
  const third = await check('asha@example.in,,', 'ravi@example.in,,')
  await run(third.id)
  await comeIn('asha@example.in')
  expect((await remove(third.id)).status).toBe(409)
  await check('kiran@example.in,,')
  clock.now = new Date(start.getTime() + memberImportLimits.lasts)
  await site.runHourly()
  expect(await latest()).toMatchObject({ id: third.id })
})

test('an account whose owner has not come in is erased after 180 days', async () => {
  await run((await check('asha@example.in,,', 'ravi@example.in,,')).id)
  await comeIn('ravi@example.in')
  clock.now = new Date(start.getTime() + memberImportLimits.invitedDays * 86_400_000 - 1_000)
  await site.runHourly()
  expect(await accounts()).toHaveLength(2)
  clock.now = new Date(start.getTime() + memberImportLimits.invitedDays * 86_400_000)
  await site.runHourly()
  expect((await accounts()).map(({ email }) => email)).toEqual(['ravi@example.in'])
})

test('the list of members is a file without secrets, and that it was downloaded is on record', async () => {
  await aMember(site, { username: 'meera', email: 'meera@example.in' })
  await run((await check('asha@example.in,=Asha,2019-05-01')).id)
  await db`insert into users (id, email, username) values (gen_random_uuid(), 'x@imported.invalid', 'author_x')`
  const { text, headers } = await get('/api/admin/member-list', cookie)
  const [head, ...rows] = text.split('\r\n')
  expect(head).toBe('username,name,email,role,joined,confirmed,last_seen,state')
  expect(text).toMatch(/meera,.*,meera@example.in,user,.*,member\r\n/)
  expect(text).toMatch(/member_[0-9a-f]{10},'=Asha,asha@example.in,user,2019-05-01T00:00:00.000Z,,,invited\r\n/)
  expect(rows.filter((row) => row !== '')).toHaveLength(3)
  expect(headers.get('content-disposition')).toContain('members-2026-11-20.csv')
  expect(await db`select admin_user_id from audit_logs where action = 'members.downloaded'`).toHaveLength(1)
})

test('the calls are for admins', async () => {
  const { id } = await check('asha@example.in,,')
  for (const [headers, status] of [
    [{}, 401],
    [await signedIn(site, await aMember(site, { role: 'moderator' })), 403],
  ] as const) {
    expect((await sendFile(site, imports, csvForm('email'), headers)).status).toBe(status)
    for (const path of [imports, `${imports}/${id}/report`, '/api/admin/member-list'])
      expect((await get(path, headers)).status).toBe(status)
    expect((await post(`${imports}/${id}/run`, {}, headers)).status).toBe(status)
    expect((await site.delete(`${imports}/${id}`, headers)).status).toBe(status)
  }
})
