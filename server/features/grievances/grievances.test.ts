import { expect, test } from 'vitest'
import { origin, testApp } from '../../../test/app.ts'
import { aGrievanceDesk, day, hour } from '../../../test/grievance-desk.ts'
import { expectBothForms } from '../../../test/letter-forms.ts'
import { aMember, signedIn } from '../../../test/people.ts'

const desk = await aGrievanceDesk({ topic: 'data-see', text: 'What do you store of me?' })
const { usual, box, site, boss, send, sent, idOf, answer, later } = desk
const { db, get, post, clock } = site

const find = (ticket: string, email = usual.email) => post('/api/grievances/find', { ticket, email })
const reopen = (ticket: string, text = 'You left something out.', email = usual.email) =>
  post('/api/grievances/reopen', { ticket, email, text })
const queue = async (state = 'open') =>
  (await get(`/api/admin/grievances?state=${state}`, boss.headers)).json as {
    id: string
    ticket: string
    topic: string
  }[]

test('a visitor sends a grievance, and gets its number at once on the page and by letter', async () => {
  const reply = await send({ address: '/articles/gold' })
  expect(reply).toMatchObject({
    status: 200,
    json: {
      ticket: expect.stringMatching(/^[a-z2-9]{8}$/),
      dueAt: new Date(clock.now.getTime() + 7 * day).toISOString(),
      letter: true,
      message: expect.stringMatching(
        /^Your grievance has arrived\. Its number is [A-Z2-9]{4}-[A-Z2-9]{4}\. It is decided by 27 November 2026/,
      ),
    },
  })
  await site.runJobs()
  expect(box.letters.map(({ to }) => to)).toEqual([[usual.email]])
  const { ticket } = reply.json as { ticket: string }
  const shown = `${ticket.slice(0, 4)}-${ticket.slice(4)}`.toUpperCase()
  expect(box.letters[0]?.text).toContain(`Its number is ${shown}.`)
  expect(box.letters[0]?.text).toContain(`${origin}/grievance/state?ticket=${shown}`)
  expect(box.letters[0]?.text).not.toContain(usual.text)
  expectBothForms(box.letters[0])
})

test('it is decided within 24 hours, 36 hours or 7 days, by its subject; the queue has what is due soonest first', async () => {
  const other = await sent({ topic: 'other' })
  later(hour)
  const content = await sent({ topic: 'content' })
  const urgent = await sent({ topic: 'urgent' })
  const hoursUntil = ({ dueAt }: { dueAt: string }) => (Date.parse(dueAt) - clock.now.getTime()) / hour
  expect([hoursUntil(urgent), hoursUntil(content), hoursUntil(other)]).toEqual([24, 36, 167])
  expect(await queue()).toMatchObject([{ topic: 'urgent' }, { topic: 'content' }, { topic: 'other' }])
  expect((await get('/api/admin/stats', boss.headers)).json).toMatchObject({ openGrievances: 3 })
})

test('the queue is read page by page', async () => {
  for (const text of ['1', '2', '3']) {
    later(hour)
    await send({ text })
  }
  const first = await get('/api/admin/grievances?limit=2', boss.headers)
  expect(first.json).toMatchObject([{ beginning: '1' }, { beginning: '2' }])
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  expect((await get(next, boss.headers)).json).toMatchObject([{ beginning: '3' }])
  expect((await get('/api/admin/grievances?state=lost', boss.headers)).status).toBe(400)
})

test.each([
  [{ topic: undefined }, 'topic', 'Choose what it is about'],
  [{ topic: 'weather' }, 'topic', 'Choose what it is about'],
  [{ text: ' ' }, 'text', 'Please say what it is about'],
  [{ text: 'x'.repeat(4_001) }, 'text', 'Grievance must be at most 4,000 characters'],
  [{ name: '' }, 'name', 'Please enter your name'],
  [{ name: '\u200b' }, 'name', 'Please enter your name'],
  [{ name: 'x'.repeat(101) }, 'name', 'Name must be at most 100 characters'],
  [{ email: undefined }, 'email', 'Please enter your email address'],
  [{ email: ' ' }, 'email', 'Please enter your email address'],
  [{ email: 'asha' }, 'email', 'Enter an email address such as name@example.com'],
  [{ email: `${'x'.repeat(250)}@example.in` }, 'email', 'An email address has at most 255 characters'],
  [{ address: 'x'.repeat(501) }, 'address', 'Address must be at most 500 characters'],
])('what is missing or too long is refused: %o', async (differs, field, message) => {
  expect(await send(differs)).toMatchObject({ status: 400, json: { fields: { [field]: [message] } } })
  expect(await db`select from grievances`).toHaveLength(0)
})

test('number and address together show state and answer; either alone shows nothing', async () => {
  const { ticket } = await sent()
  const { ticket: others } = await sent({ email: 'ravi@example.in' })
  const typed = ` ${ticket.slice(0, 4).toUpperCase()} - ${ticket.slice(4)}`
  expect(await find(typed, 'Asha@Example.IN')).toMatchObject({
    status: 200,
    json: { ticket, state: 'received', text: usual.text, notes: [], reopenUntil: null },
  })
  for (const [number, email] of [
    [ticket, 'ravi@example.in'],
    [others, usual.email],
    ['zzzzzzzz', usual.email],
  ] as const)
    expect(await find(number, email)).toMatchObject({ status: 404 })
  for (const number of ['', '1234', 'abcdefgh1'])
    expect(await find(number)).toMatchObject({
      status: 400,
      json: { fields: { ticket: ['Enter the eight letters and digits of the grievance number'] } },
    })
  expect((await find(ticket, 'asha')).json).toMatchObject({ fields: { email: [expect.any(String)] } })
})

test('an admin answers; the sender reads it by letter and on the page, without the name of who answered', async () => {
  const { ticket } = await sent()
  await site.runJobs()
  later(hour)
  expect(await answer(ticket)).toMatchObject({ status: 200 })
  await site.runJobs()
  const letter = box.letters.find(({ text }) => text.includes('is decided. The answer:'))
  expect(letter).toMatchObject({ to: [usual.email] })
  expect(letter?.text).toContain('Your account and two comments.')
  expectBothForms(letter)
  const { json } = await find(ticket)
  expect(json).toMatchObject({
    state: 'answered',
    notes: [{ kind: 'answered', text: 'Your account and two comments.' }],
    reopenUntil: new Date(clock.now.getTime() + 30 * day).toISOString(),
  })
  expect(JSON.stringify(json)).not.toContain('boss')
  expect((await get(`/api/admin/grievances/${await idOf(ticket)}`, boss.headers)).json).toMatchObject({
    email: usual.email,
    member: null,
    notes: [{ by: 'boss' }],
  })
  expect(await db`select action, details, resource_type from audit_logs where action <> 'grievance.seen'`).toEqual([
    { action: 'grievance.answered', details: { ticket }, resourceType: 'grievance' },
  ])
  // The look at it above is on record too.
  const seen = await db`select resource_id from audit_logs where action = 'grievance.seen'`
  expect(seen).toEqual([{ resourceId: await idOf(ticket) }])
  expect(await queue()).toEqual([])
  expect(await queue('decided')).toMatchObject([{ ticket, state: 'answered' }])
})

test('what needs no decision is closed with a reason, which the sender reads', async () => {
  const { ticket } = await sent()
  expect((await answer(ticket, 'closed', boss.headers, 'The same as the one before.')).status).toBe(200)
  await site.runJobs()
  expect(box.letters.at(-1)?.text).toContain('is closed without a decision. The reason:')
  expect((await find(ticket)).json).toMatchObject({ state: 'closed', notes: [{ kind: 'closed' }] })
})

test('an answer needs words and an outcome, and is given once', async () => {
  const { ticket } = await sent()
  for (const text of ['', ' ', 'x'.repeat(4_001)])
    expect(await answer(ticket, 'answered', boss.headers, text)).toMatchObject({
      status: 400,
      json: { fields: { answer: [expect.any(String)] } },
    })
  expect((await answer(ticket, 'perhaps')).json).toMatchObject({ fields: { outcome: ['Choose an outcome'] } })
  const both = await Promise.all([answer(ticket), answer(ticket, 'closed')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await answer('zzzzzzzz')).status).toBe(404)
  const gone = '01a1f73e-55e0-7000-8000-000000000009'
  expect((await get(`/api/admin/grievances/${gone}`, boss.headers)).status).toBe(404)
  expect(
    (await post(`/api/admin/grievances/${gone}/answer`, { outcome: 'closed', answer: 'No' }, boss.headers)).status,
  ).toBe(404)
})

test('the sender reopens it once, within 30 days of the answer, and the clock begins anew', async () => {
  const { ticket } = await sent()
  expect(await reopen(ticket)).toMatchObject({
    status: 409,
    json: { message: expect.stringMatching(/^This grievance is open\. It is decided by/) },
  })
  await answer(ticket)
  await site.runJobs()
  later(29 * day)
  expect((await reopen(ticket, ' ')).json).toMatchObject({ fields: { text: ['Please say what is still open'] } })
  expect((await reopen(ticket, 'Again', 'ravi@example.in')).status).toBe(404)
  expect(await reopen(ticket)).toMatchObject({
    status: 200,
    json: {
      state: 'received',
      dueAt: new Date(clock.now.getTime() + 7 * day).toISOString(),
      notes: [{ kind: 'answered' }, { kind: 'reopened', text: 'You left something out.' }],
    },
  })
  expect(await queue()).toMatchObject([{ ticket, isReopened: true }])
  await answer(ticket)
  await site.runJobs()
  const [first, second] = box.letters.filter(({ text }) => text.includes('is decided. The answer:'))
  expect(first?.text).toContain('you can reopen it once')
  expect(second?.text).toContain('gac.gov.in')
  expect(second?.text).not.toContain('you can reopen it')
  expect((await find(ticket)).json).toMatchObject({ reopenUntil: null })
  expect(await reopen(ticket)).toMatchObject({
    status: 409,
    json: { message: 'This grievance has been reopened once already. Please send a new one.' },
  })
  const late = await sent()
  await answer(late.ticket)
  later(30 * day)
  expect(await reopen(late.ticket)).toMatchObject({
    status: 409,
    json: { message: 'The 30 days in which a grievance can be reopened are over. Please send a new one.' },
  })
})

test('only admins read and answer grievances', async () => {
  const { ticket } = await sent()
  for (const role of ['user', 'author', 'editor', 'moderator'] as const) {
    const as = await signedIn(site, await aMember(site, { role }))
    expect((await get('/api/admin/grievances', as)).status).toBe(403)
    expect((await get(`/api/admin/grievances/${await idOf(ticket)}`, as)).status).toBe(403)
    expect((await answer(ticket, 'answered', as)).status).toBe(403)
    expect((await get('/api/admin/stats', as)).json).not.toHaveProperty('openGrievances')
  }
})

test('from one network come twenty grievances in an hour, and sixty looks at one', async () => {
  const limited = await testApp()
  const from = { 'x-test-address': '198.51.100.7' }
  const statuses = async (path: string, body: object, times: number) => {
    const all: number[] = []
    for (let n = 0; n < times; n++) all.push((await limited.post(path, body, from)).status)
    return all
  }
  expect((await statuses('/api/grievances', usual, 21)).filter((status) => status === 429)).toHaveLength(1)
  const key = { ticket: 'zzzzzzzz', email: usual.email }
  expect((await statuses('/api/grievances/find', key, 61)).filter((status) => status === 429)).toHaveLength(1)
})

test('without a mail server the page alone has the number', async () => {
  const silent = await testApp({ RATE_LIMITS: 'off' })
  expect((await silent.post('/api/grievances', usual)).json).toMatchObject({ letter: false })
})
