import { beforeEach, expect, test } from 'vitest'
import { importMessages } from '../../../contract/subscribers/imports.ts'
import { SubscriberImport } from '../../../contract/subscribers/imports-api.ts'
import { testApp } from '../../../test/app.ts'
import { csvForm, sendFile } from '../../../test/csv-form.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'

const site = await testApp({ RATE_LIMITS: 'off', LANGUAGES: 'en,hi' })
const { db, clock, get, post } = site
const admin = await anAdmin(site)
const cookie = await signedIn(site, admin)
const member = await signedIn(site, await aMember(site))
const start = clock.now
const imports = '/api/admin/subscriber-imports'

beforeEach(async () => {
  clock.now = start
  await db`truncate subscribers, subscriber_imports, subscriber_import_rows, left_addresses, audit_logs`
})

const send = (content: string | Uint8Array, fields: Record<string, string> = {}) =>
  sendFile(site, imports, csvForm(content, fields), cookie)
/** Sends a file in which nothing is wrong as a whole. */
async function check(content: string, fields: Record<string, string> = {}): Promise<SubscriberImport> {
  const { status, json } = await send(content, fields)
  expect(status, JSON.stringify(json)).toBe(200)
  return SubscriberImport.parse(json)
}
const run = (id: string, body = {}) => post(`${imports}/${id}/run`, body, cookie)
const remove = (id: string) => site.delete(`${imports}/${id}`, cookie)
const report = async (id: string) => (await get(`${imports}/${id}/report`, cookie)).text.split('\r\n').slice(1, -1)
const addresses = async () =>
  (await db<{ email: string }[]>`select email from subscribers order by email`).map(({ email }) => email)
const consented = (...rows: string[]) => ['email,consented_at', ...rows.map((row) => `${row},2024-05-01`)].join('\r\n')

test('a file is checked, and puts nobody on the list before the second press', async () => {
  const checked = await check(consented('asha@example.in', 'Ravi@Example.in'), { name: 'C:\\lists\\May.csv' })
  expect(checked).toMatchObject({ file: 'May.csv', state: 'checked', fresh: 2, existing: 0, stopped: 0, refused: 0 })
  const row = { consentedOn: '2024-05-01', language: 'en', outcome: 'fresh' }
  expect(checked.sample).toEqual([
    { email: 'asha@example.in', ...row },
    { email: 'Ravi@Example.in', ...row },
  ])
  expect(await addresses()).toEqual([])
  expect(await run(checked.id)).toMatchObject({ status: 200, json: { message: 'New on the list: 2.' } })
  expect((await get(imports, cookie)).json).toMatchObject({ imports: [{ sample: [] }] })
  expect(await addresses()).toEqual(['Ravi@Example.in', 'asha@example.in'])
  expect(
    await db`select distinct confirmed_at, consented_at, consent_stated, frequency, language from subscribers`,
  ).toEqual([
    {
      confirmedAt: clock.now.toISOString(),
      consentedAt: '2024-05-01T00:00:00.000Z',
      consentStated: false,
      frequency: 'at-once',
      language: 'en',
    },
  ])
  expect(await db`select action, admin_user_id, details, resource_id from audit_logs`).toEqual([
    {
      action: 'subscribers.imported',
      adminUserId: admin.id,
      details: { file: 'May.csv', letters: false },
      resourceId: checked.id,
    },
  ])
  expect((await run(checked.id)).status).toBe(409)
})

test('the calls are for admins', async () => {
  const { id } = await check(consented('asha@example.in'))
  for (const [headers, status] of [
    [{}, 401],
    [member, 403],
  ] as const) {
    expect((await sendFile(site, imports, csvForm('email'), headers)).status).toBe(status)
    expect((await get(imports, headers)).status).toBe(status)
    expect((await get(`${imports}/${id}/report`, headers)).status).toBe(status)
    expect((await post(`${imports}/${id}/run`, {}, headers)).status).toBe(status)
    expect((await site.delete(`${imports}/${id}`, headers)).status).toBe(status)
  }
})

test('each row has its outcome and its reason, in the numbers, the list and the report', async () => {
  await db`insert into subscribers (id, email, confirmed_at) values (gen_random_uuid(), 'HERE@example.in', now())`
  await db`insert into subscribers (id, email, bounces) values (gen_random_uuid(), 'bounced@example.in', 3)`
  const checked = await check(
    [
      'Name,email,consented_at,language,categories,state',
      'Asha,asha@example.in,2024-05-01T10:00:00+05:30,hi,Savings; Loans & Credit,',
      'Ravi,here@example.in,2024-05-01,,,',
      ',bounced@example.in,2024-05-01,,,',
      ',,2024-05-01,,,',
      ',=cmd@x,2024-05-01,,,',
      ',ASHA@example.in,2024-05-01,,,',
      ',a@example.in,,,,',
      ',b@example.in,01/05/2024,,,',
      ',c@example.in,2024-02-30,,,',
      ',d@example.in,2027-05-01,,,',
      ',e@example.in,2024-05-01,fr,,',
      ',f@example.in,2024-05-01,,Horses,',
      ',g@example.in,2024-05-01,,,unconfirmed',
      ',h@example.in,2024-05-01,,,stopped',
      ',i@example.in,2024-05-01,,,,too,much',
      '',
    ].join('\n'),
  )
  expect(checked).toMatchObject({ fresh: 1, existing: 1, stopped: 2, refused: 11 })
  expect(checked.refusals).toContainEqual({ reason: 'date', rows: 2, first: [9, 10] })
  expect(await report(checked.id)).toEqual([
    '2,asha@example.in,New,',
    '3,here@example.in,On the list already,',
    '4,bounced@example.in,"Unsubscribed, or letters come back",',
    '5,,Refused,No address stands here.',
    "6,'=cmd@x,Refused,This is no email address.",
    '7,ASHA@example.in,Refused,The address stands in a row above.',
    '8,a@example.in,Refused,Neither the row nor the form says when consent was given.',
    '9,b@example.in,Refused,The date of consent cannot be read. Write it as 2026-11-27.',
    '10,c@example.in,Refused,The date of consent cannot be read. Write it as 2026-11-27.',
    '11,d@example.in,Refused,The date of consent is still to come.',
    '12,e@example.in,Refused,This site does not write in this language.',
    '13,f@example.in,Refused,There is no such subject.',
    '14,g@example.in,Refused,The address was never confirmed.',
    '15,h@example.in,"Unsubscribed, or letters come back",',
    '16,i@example.in,Refused,The row has more cells than the head of the table.',
  ])
  expect((await get(imports, cookie)).json).toMatchObject({ sendsLetters: false, imports: [checked] })
  await run(checked.id)
  expect(
    await db`
      select language, consented_at, (select array_agg(name order by position) from categories where id = any (category_ids)) as categories
      from subscribers where email = 'asha@example.in'`,
  ).toEqual([{ language: 'hi', consentedAt: '2024-05-01T04:30:00.000Z', categories: ['Savings', 'Loans & Credit'] }])
  expect((await get(`${imports}/${checked.id}/report`, cookie)).status).toBe(404)
})

test('the report is in the language of the page', async () => {
  const { id } = await check('email\na@example.in')
  const { text } = await get(`/hi${imports}/${id}/report`, cookie)
  expect(text).toMatch(/^[^\n]*\p{Script=Devanagari}[^\n]*\r\n2,a@example\.in,\p{Script=Devanagari}/u)
})

test('rows without a date are taken in when the admin states the consent, which the file of the list has', async () => {
  const statement = { consentedOn: '2025-01-15', consentHow: 'Signed at the meeting in Pune' }
  const checked = await check('email;consented_at\r\na@example.in;\r\nb@example.in;2024-05-01\r\n', statement)
  expect(checked).toMatchObject({ fresh: 2, consent: { on: '2025-01-15', how: 'Signed at the meeting in Pune' } })
  await run(checked.id)
  const { text } = await get('/api/admin/subscribers/csv', cookie)
  const rows = text.split('\r\n').map((row) => row.replace(/https?:[^,]+/, 'LINK'))
  const now = clock.now.toISOString()
  expect(rows[0]).toBe('email,subscribed,confirmed,unsubscribe,state,language,categories,consented_at,consent')
  expect(rows.slice(1, 3).toSorted()).toEqual([
    `a@example.in,${now},${now},LINK,confirmed,en,,2025-01-15T00:00:00.000Z,stated: Signed at the meeting in Pune`,
    `b@example.in,${now},${now},LINK,confirmed,en,,2024-05-01T00:00:00.000Z,file: list.csv`,
  ])
  // The file of one site is read by another.
  await db`truncate subscribers`
  expect(await check(text)).toMatchObject({ fresh: 2, refused: 0 })
})

test.each([
  ['a day alone', { consentedOn: '2025-01-15' }, 'consentHow'],
  ['a way alone', { consentHow: 'By hand' }, 'consentedOn'],
  ['a day to come', { consentedOn: '2027-01-15', consentHow: 'By hand' }, 'consentedOn'],
  ['no day', { consentedOn: 'May', consentHow: 'By hand' }, 'consentedOn'],
  ['too many words', { consentedOn: '2025-01-15', consentHow: 'x'.repeat(301) }, 'consentHow'],
])('%s is no statement', async (_, fields, name) => {
  expect(await send('email\na@example.in', fields)).toMatchObject({
    status: 400,
    json: { fields: { [name]: [expect.any(String)] } },
  })
})

test('the exports of Ghost and Mailchimp are read as they are', async () => {
  const ghost = await check(
    [
      'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers',
      '1,asha@example.in,Asha,,true,,,2023-05-01T10:00:00.000Z,,,',
      '2,left@example.in,Left,,false,,,2023-05-01T10:00:00.000Z,,,',
    ].join('\n'),
  )
  expect(ghost).toMatchObject({ fresh: 1, stopped: 1, refused: 0 })
  const mailchimp = await check(
    [
      '"Email Address","First Name",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,LAST_CHANGED,LEID,EUID,NOTES,TAGS',
      'ravi@example.in,Ravi,2,,,"2023-05-01 10:00:00",,1,x,,"""one"",""two"""',
    ].join('\r\n'),
  )
  expect(mailchimp).toMatchObject({ fresh: 1, refused: 0 })
  const cleaned = await check(
    'Email Address,OPTIN_TIME,CLEAN_TIME\nx@example.in,2023-05-01 10:00:00,2024-01-01 00:00:00',
  )
  expect(cleaned).toMatchObject({ fresh: 0, stopped: 1 })
})

const utf16 = Buffer.from('\u{FEFF}email\na@example.in', 'utf16le')
test.each([
  ['no file', new Uint8Array(), { name: '' }, importMessages.one],
  ['an empty file', '', {}, importMessages.empty],
  ['a head alone', 'email,consented_at\n\n', {}, importMessages.empty],
  ['no column for addresses', 'Name,mail\nAsha,a@example.in', {}, importMessages.noColumn],
  ['Windows-1252', Buffer.from('email\nr\u{E9}@example.in', 'latin1'), {}, importMessages.encoding],
  ['UTF-16', utf16, {}, importMessages.encoding],
  ['a picture', Buffer.from('email\n\0a@example.in'), {}, importMessages.noText],
  ['a quotation mark that nothing ends', 'email,name\na@example.in,"Asha', {}, importMessages.quotes(2)],
  ['a quotation mark within a cell', 'email\na@example.in\n"b"@example.in', {}, importMessages.quotes(3)],
  ['a row without end', `email\na@example.in\n${'x'.repeat(200_000)}`, {}, importMessages.long(3)],
  ['too many rows', `email\n${'a@example.in\n'.repeat(50_001)}`, {}, importMessages.rows],
])('%s is refused with the reason', async (_, content, fields, message) => {
  expect(await send(content, fields)).toMatchObject({ status: 400, json: { message, fields: { file: [message] } } })
  expect(await db`select 1 from subscriber_imports`).toEqual([])
})

test('what is no form with one file is refused', async () => {
  expect((await sendFile(site, imports, '{}', { ...cookie, 'content-type': 'application/json' })).status).toBe(415)
  const two = csvForm('email')
  two.append('file', new File(['email'], 'more.csv'))
  expect((await sendFile(site, imports, two, cookie)).json).toMatchObject({ message: importMessages.one })
  const large = await send(new Uint8Array(10 * 1024 * 1024 + 1))
  expect(large).toMatchObject({ status: 413, json: { message: importMessages.size } })
})

test('quotes, tabs, line breaks in cells, blank rows and a byte order mark are read', async () => {
  const checked = await check(
    '\u{FEFF}"email"\t"name"\t"consented_at"\r\n\r\n"a@example.in"\t"Asha ""A""\r\nRao"\t2024-05-01\r\n \t \t \r\nb@example.in\tB\t\r\n',
  )
  expect(await report(checked.id)).toEqual([
    '3,a@example.in,New,',
    '5,b@example.in,Refused,Neither the row nor the form says when consent was given.',
  ])
})

test('who has left is not taken in again, however they left, and may subscribe again', async () => {
  for (const name of ['left', 'removed'])
    await db`insert into subscribers (id, email, confirmed_at, leave_token)
      values (gen_random_uuid(), ${`${name}@example.in`}, now(), ${name.padEnd(43, '_')})`
  await post('/api/subscribers/leave', { token: 'left'.padEnd(43, '_') })
  const [row] = await db<{ id: string }[]>`select id from subscribers`
  await site.delete(`/api/admin/subscribers/${row?.id}`, cookie)
  expect(JSON.stringify(await db`select * from left_addresses`)).not.toContain('example')
  expect(await check(consented('LEFT@example.in', 'removed@example.in'))).toMatchObject({ fresh: 0, stopped: 2 })
  await post('/api/subscribers', { email: 'left@example.in' })
  expect(await addresses()).toEqual(['left@example.in'])
})

test('who leaves between the check and the import is left out, and their row is erased', async () => {
  const first = await check(consented('a@example.in', 'b@example.in'))
  await run((await check(consented('a@example.in'))).id)
  const [{ leaveToken }] = (await db`select leave_token from subscribers`) as [{ leaveToken: string }]
  await post('/api/subscribers/leave', { token: leaveToken })
  expect(await db`select email from subscriber_import_rows`).toEqual([{ email: 'b@example.in' }])
  expect(await run(first.id)).toMatchObject({ json: { message: 'New on the list: 1.' } })
  expect(await addresses()).toEqual(['b@example.in'])
})

test('an import is taken back as a whole, and its addresses may come again', async () => {
  await db`insert into subscribers (id, email) values (gen_random_uuid(), 'here@example.in')`
  const { id } = await check(consented('a@example.in', 'b@example.in', 'here@example.in'))
  await run(id)
  expect(await remove(id)).toMatchObject({ status: 200, json: { message: 'Taken off the list: 2.' } })
  expect(await addresses()).toEqual(['here@example.in'])
  expect((await remove(id)).status).toBe(409)
  expect(await check(consented('a@example.in', 'b@example.in'))).toMatchObject({ fresh: 2 })
  expect(await db`select action, details from audit_logs order by id desc limit 1`).toEqual([
    { action: 'subscribers.import-undone', details: { file: 'list.csv', addresses: 2 } },
  ])
})

test('an import of which somebody has left cannot be taken back', async () => {
  const { id } = await check(consented('a@example.in', 'b@example.in'))
  await run(id)
  const [{ leaveToken }] = (await db`select leave_token from subscribers limit 1`) as [{ leaveToken: string }]
  await post('/api/subscribers/leave', { token: leaveToken })
  expect((await get(imports, cookie)).json).toMatchObject({ imports: [{ undoable: false }] })
  expect((await remove(id)).status).toBe(409)
  expect(await addresses()).toHaveLength(1)
})

test('a check is discarded by hand, or erased after a day; no import is', async () => {
  const { id } = await check(consented('a@example.in'))
  expect(await remove(id)).toMatchObject({ json: { message: 'Check erased. Nobody was added.' } })
  expect((await remove(id)).status).toBe(404)
  await check(consented('b@example.in'))
  const { id: done } = await check(consented('c@example.in'))
  await run(done)
  clock.now = new Date(start.getTime() + 86_400_000)
  await site.runHourly()
  expect(await db`select id from subscriber_imports`).toEqual([{ id: done }])
  expect(await db`select 1 from subscriber_import_rows`).toEqual([])
})

test('a long import goes on in a job', async () => {
  const { id } = await check(consented(...Array.from({ length: 5_001 }, (_, n) => `r${n}@example.in`)))
  expect(await run(id)).toMatchObject({ status: 202 })
  expect((await get(imports, cookie)).json).toMatchObject({
    imports: [{ state: 'running', fresh: 5_001, taken: 5_000 }],
  })
  await site.runJobs()
  expect((await get(imports, cookie)).json).toMatchObject({ imports: [{ state: 'done', taken: 5_001 }] })
  expect(await addresses()).toHaveLength(5_001)
})

test('a site without mail writes to nobody, and says so', async () => {
  const { id } = await check(consented('a@example.in'))
  expect(await run(id, { letters: true })).toMatchObject({
    status: 400,
    json: { fields: { letters: ['This site sends no letters to subscribers.'] } },
  })
})

async function aCategory(name: string): Promise<string> {
  await post('/api/admin/categories', { name, label: null, colour: '#7a4b2a' }, cookie)
  const [{ id }] = await db<[{ id: string }]>`select id from categories where name = ${name}`
  return id
}

test('who chose a subject that is merged before the import gets letters about the other', async () => {
  const [gold, coins] = [await aCategory('Gold'), await aCategory('Coins')]
  const { id } = await check('email,consented_at,categories\na@example.in,2024-05-01,Gold; Coins')
  await post(`/api/admin/categories/${gold}/merge`, { into: coins }, cookie)
  await run(id)
  expect(await db`select category_ids from subscribers`).toEqual([{ categoryIds: [coins] }])
})

test('an import can be taken back after one of its subjects was merged, which is no use of it', async () => {
  const [cars, bikes] = [await aCategory('Cars'), await aCategory('Bikes')]
  const { id } = await check('email,consented_at,categories\na@example.in,2024-05-01,Cars')
  await run(id)
  await post(`/api/admin/categories/${cars}/merge`, { into: bikes }, cookie)
  expect(await db`select category_ids from subscribers`).toEqual([{ categoryIds: [bikes] }])
  expect((await get(imports, cookie)).json).toMatchObject({ imports: [{ undoable: true }] })
  expect(await remove(id)).toMatchObject({ status: 200 })
})

test('the file of the list is read as it was written, also with what a spreadsheet would take for a formula', async () => {
  for (const email of ['+asha@example.in', '-ravi@example.in', 'meera@example.in'])
    await post('/api/subscribers', { email })
  await db`update subscribers set confirmed_at = ${clock.now}`
  const { text } = await get('/api/admin/subscribers/csv', cookie)
  expect(await check(text)).toMatchObject({ existing: 3, fresh: 0, refused: 0 })
})
