import * as z from 'zod/mini'
import { beforeEach, expect, test } from 'vitest'
import { Intent, MyIntent } from '../../../contract/donations/donations-api.ts'
import { amountRange } from '../../../contract/donations/donations.ts'
import { testApp } from '../../../test/app.ts'
import { aMember, signedIn } from '../../../test/people.ts'
import { expireIntents } from './store.ts'

const open = { UPI_ID: 'arthashala@okbank', UPI_NAME: 'Money & More', RATE_LIMITS: 'off' }
const site = await testApp({ ...open, CONTACT_EMAIL: 'hello@example.in' })
const closed = await testApp()
const { db, clock, get, post } = site

const start = new Date('2026-11-20T06:30:00Z')
const day = 86_400_000
beforeEach(async () => {
  clock.now = start
  await db`select empty('support_intents', 'support_pledges', 'users')`
})

const intentIn = ({ json }: { json: unknown }) => z.parse(z.strictObject(Intent.shape), json)
const chosen = async (body: object, headers = {}) => intentIn(await post('/api/support/intents', body, headers))
const once = (amount = 1000) => chosen({ kind: 'once', amount })
const monthly = (amount = 250) => chosen({ kind: 'monthly', amount })
const claim = (id: string, utr: unknown = '123456789012') => post(`/api/support/intents/${id}/claim`, { utr })
const renew = (id: string) => post(`/api/support/intents/${id}/renew`, {})
const end = (id: string) => post(`/api/support/intents/${id}/end`, {})
const show = async (id: string) => intentIn(await get(`/api/support/intents/${id}`))

test('the page is told whether payments are open', async () => {
  expect((await get('/api/support')).json).toEqual({ open: true })
  expect((await closed.get('/api/support')).json).toEqual({ open: false })
})

test('a gift is noted with a reference and a way to pay, and nothing is called received', async () => {
  const intent = await once(500)
  expect(intent).toMatchObject({
    kind: 'once',
    amount: 500,
    state: 'intended',
    createdAt: start.toISOString(),
    claimedAt: null,
    confirmedAt: null,
    utr: null,
    month: null,
    pledge: null,
  })
  expect(intent.reference).toMatch(/^[2-9A-HJKMNP-Z]{10}$/)
  expect(intent.pay).toMatchObject({
    upiId: 'arthashala@okbank',
    name: 'Money & More',
    link: `upi://pay?pa=arthashala@okbank&pn=Money%20%26%20More&am=500.00&cu=INR&tn=Support%20${intent.reference}&tr=${intent.reference}`,
    qr: expect.stringContaining('<svg'),
  })
  expect(await show(intent.id)).toEqual(intent)
})

test('its id cannot be guessed, and no cache keeps it', async () => {
  const { id } = await once()
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
  expect((await get(`/api/support/intents/${id}`)).headers.get('cache-control')).toBe('private, no-store')
  expect(await get('/api/support/intents/6f1c1e0e-55e0-4000-8000-000000000009')).toMatchObject({ status: 404 })
  expect(await get('/api/support/intents/1')).toMatchObject({ status: 404 })
})

test('a monthly plan is a pledge with a payment for this month in India', async () => {
  clock.now = new Date('2026-11-30T18:45:00Z')
  const intent = await monthly(100)
  expect(intent).toMatchObject({
    kind: 'monthly',
    amount: 100,
    month: '2026-12',
    pledge: { endedAt: null, others: [], due: false },
  })
  expect(intent.pay?.link).toContain('am=100.00')
})

test.each([10, 11, 1000, 500_000])('%d rupees may be given once', async (amount) => {
  expect(await once(amount)).toMatchObject({ amount })
})

const plan = 'Please choose a plan'
const kind = 'Please choose once or monthly'
test.each([
  [{ kind: 'once', amount: 9 }, { amount: [amountRange] }],
  [{ kind: 'once', amount: 500_001 }, { amount: [amountRange] }],
  [{ kind: 'once', amount: 10.5 }, { amount: [amountRange] }],
  [{ kind: 'once', amount: -100 }, { amount: [amountRange] }],
  [{ kind: 'once', amount: null }, { amount: [amountRange] }],
  [{ kind: 'once', amount: '500' }, { amount: [amountRange] }],
  [{ kind: 'once' }, { amount: [amountRange] }],
  [{ kind: 'monthly', amount: 99 }, { amount: [plan] }],
  [{ kind: 'monthly', amount: 1000 }, { amount: [plan] }],
  [{ kind: 'monthly' }, { amount: [plan] }],
  [{ kind: 'yearly', amount: 500 }, { kind: [kind] }],
  [{ amount: 500 }, { kind: [kind] }],
])('%j is bad input', async (body, fields) => {
  expect(await post('/api/support/intents', body)).toMatchObject({ status: 400, json: { fields } })
  expect(await db`select 1 from support_intents`).toEqual([])
})

test('a member sees at the newest month of a plan that this month can be paid, until it is begun or the plan ends', async () => {
  const asha = await aMember(site)
  // A session ends before the second month does.
  const as = () => signedIn(site, asha)
  const due = async () => {
    const mine = z.parse(z.array(z.strictObject(MyIntent.shape)), (await get('/api/support/mine', await as())).json)
    return mine.map((row) => [row.month, row.due])
  }
  const { id } = await chosen({ kind: 'monthly', amount: 250 }, await as())
  clock.now = new Date(start.getTime() + 1000)
  await chosen({ kind: 'once', amount: 100 }, await as())
  expect(await due()).toEqual([
    [null, false],
    ['2026-11', false],
  ])
  clock.now = new Date('2026-12-31T18:29:59Z')
  expect(await due()).toContainEqual(['2026-11', true])
  await renew(id)
  expect(await due()).toEqual([
    ['2026-12', false],
    [null, false],
    ['2026-11', false],
  ])
  clock.now = new Date('2026-12-31T18:30:00Z')
  expect((await due())[0]).toEqual(['2026-12', true])
  await end(id)
  expect(await due()).not.toContainEqual([expect.any(String), true])
})

const another = {
  status: 409,
  json: {
    message: 'You have a monthly plan of ₹250 already. To choose another, end that one first, under ‘Your support’.',
  },
}

test('a member has one plan at a time: a second is refused until the first has ended', async () => {
  const as = await signedIn(site, await aMember(site))
  const subscribe = (amount: number) => post('/api/support/intents', { kind: 'monthly', amount }, as)
  const first = intentIn(await subscribe(250))
  for (const amount of [250, 500]) expect(await subscribe(amount)).toMatchObject(another)
  expect(await db`select id from support_pledges`).toHaveLength(1)
  await chosen({ kind: 'once', amount: 100 }, as)
  await end(first.id)
  expect(intentIn(await subscribe(500))).toMatchObject({ amount: 500, pledge: { endedAt: null } })
})

test('of two plans that a member begins at once, one is', async () => {
  const as = await signedIn(site, await aMember(site))
  const replies = await Promise.all(
    [250, 250, 250].map((amount) => post('/api/support/intents', { kind: 'monthly', amount }, as)),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('visitors, of whom nothing is known, and other members have plans of their own', async () => {
  await chosen({ kind: 'monthly', amount: 250 }, await signedIn(site, await aMember(site)))
  await chosen({ kind: 'monthly', amount: 250 }, await signedIn(site, await aMember(site)))
  for (const amount of [100, 100]) expect(await monthly(amount)).toMatchObject({ amount })
})

test('the sentence names the bounds', () => {
  expect(amountRange).toBe('Please enter an amount from ₹10 to ₹5,00,000, in whole rupees')
})

test('the choice of a member is tied to them, that of a visitor to nobody', async () => {
  const asha = await aMember(site)
  const mine = await chosen({ kind: 'monthly', amount: 250 }, await signedIn(site, asha))
  const other = await once()
  const rows = await db`select id, user_id from support_intents order by kind`
  expect(rows).toEqual([
    { id: mine.id, userId: asha.id },
    { id: other.id, userId: null },
  ])
  expect(await db`select user_id from support_pledges`).toEqual([{ userId: asha.id }])
})

test('a member finds their own newest choices, and nobody else does', async () => {
  const [asha, ravi] = [await signedIn(site, await aMember(site)), await signedIn(site, await aMember(site))]
  await chosen({ kind: 'monthly', amount: 250 }, asha)
  for (let n = 0; n < 12; n += 1) {
    clock.now = new Date(clock.now.getTime() + 1000)
    await chosen({ kind: 'once', amount: 100 + n }, asha)
  }
  await once()
  const mine = z.parse(z.array(z.strictObject(MyIntent.shape)), (await get('/api/support/mine', asha)).json)
  expect(mine.map(({ amount }) => amount)).toEqual([111, 110, 109, 108, 107, 106, 105, 104, 103, 102, 101, 100])
  expect(await get('/api/support/mine', ravi)).toMatchObject({ status: 200, json: [] })
  expect(await get('/api/support/mine')).toMatchObject({ status: 401 })
})

test.each([
  ['with blanks between them', ' 1234 5678 9012 '],
  ['as Hindi writes them', '१२३४ ५६७८ ९०१२'],
])('I have paid takes the 12 digits of the UTR, %s too, and waits for an admin', async (_, utr) => {
  const { id } = await once()
  const { status, json } = await claim(id, utr)
  expect([status, intentIn({ json })]).toMatchObject([
    200,
    { state: 'claimed', utr: '123456789012', claimedAt: start.toISOString(), confirmedAt: null, pay: null },
  ])
})

test.each([undefined, '', '12345678901', '1234567890123', '12345678901a', '१२३४५६७८९०१', 123456789012])(
  'the UTR %j is refused',
  async (utr) => {
    const { id } = await once()
    const fields = { utr: ['Please enter the 12 digits of the UTR'] }
    expect(await post(`/api/support/intents/${id}/claim`, { utr })).toMatchObject({ status: 400, json: { fields } })
    expect(await show(id)).toMatchObject({ state: 'intended' })
  },
)

test('a UTR is claimed once, and it is not told by whom', async () => {
  const [first, second] = [await once(), await once()]
  await claim(first.id)
  const refused = await claim(second.id)
  expect(refused).toMatchObject({
    status: 409,
    json: { message: 'This UTR has been given for another payment already.' },
  })
  expect(refused.text).not.toContain(first.id)
  expect(await show(second.id)).toMatchObject({ state: 'intended', utr: null })
})

test('of two that give the same UTR at once, one is taken', async () => {
  const both = await Promise.all([once(), once()])
  const statuses = await Promise.all(both.map(async ({ id }) => (await claim(id)).status))
  expect(statuses.toSorted()).toEqual([200, 409])
})

test('the same UTR again is fine, also at once; another one is not', async () => {
  const { id } = await once()
  const replies = await Promise.all([claim(id), claim(id), claim(id)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await claim(id, '999999999999')).toMatchObject({
    status: 409,
    json: { message: 'A UTR has been given for this payment already. If it is wrong, write to hello@example.in.' },
  })
})

test('where the operator has named no address, a refusal asks nobody to write to it', async () => {
  const silent = await testApp(open)
  const send = async (path: string, body: object) => (await silent.post(`/api/support/intents${path}`, body)).json
  const donation = z.parse(Intent, await send('', { kind: 'once', amount: 1000 }))
  await send(`/${donation.id}/claim`, { utr: '123456789012' })
  expect(await send(`/${donation.id}/claim`, { utr: '999999999999' })).toEqual({
    message: 'A UTR has been given for this payment already.',
  })
  await silent.db`update support_intents set state = 'expired' where id = ${donation.id}`
  expect(await send(`/${donation.id}/claim`, { utr: '999999999999' })).toEqual({
    message: 'This choice has lapsed. Please choose again.',
  })
})

test('of two UTRs for one payment at once, one is taken', async () => {
  const { id } = await once()
  const replies = await Promise.all([claim(id), claim(id, '999999999999')])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a payment that is confirmed or has lapsed is not claimed', async () => {
  const [confirmed, lapsed] = [await once(), await once()]
  await db`update support_intents set state = 'confirmed', confirmed_at = ${start} where id = ${confirmed.id}`
  await db`update support_intents set state = 'expired' where id = ${lapsed.id}`
  expect(await claim(confirmed.id)).toMatchObject({ json: { message: 'This payment has been confirmed already.' } })
  expect(await claim(lapsed.id)).toMatchObject({
    status: 409,
    json: { message: 'This choice has lapsed. Please choose again; if you have paid, write to hello@example.in.' },
  })
  expect((await show(lapsed.id)).pay).toBeNull()
  expect(await claim('6f1c1e0e-55e0-4000-8000-000000000009')).toMatchObject({ status: 404 })
})

test('without a UPI id the choice is noted, and nobody can have paid', async () => {
  const { json } = await closed.post('/api/support/intents', { kind: 'once', amount: 1000 })
  const intent = intentIn({ json })
  expect(intent).toMatchObject({ state: 'intended', amount: 1000, pay: null })
  expect(await closed.post(`/api/support/intents/${intent.id}/claim`, { utr: '123456789012' })).toMatchObject({
    status: 409,
    json: { message: 'Payments are not open yet.' },
  })
})

test('a choice lapses after thirty days, a claimed one does not', async () => {
  const [early, paid] = [await once(), await once()]
  await claim(paid.id)
  clock.now = new Date(start.getTime() + 1000)
  const late = await once()
  clock.now = new Date(start.getTime() + 30 * day)
  await site.runHourly()
  expect(await Promise.all([early, paid, late].map(async ({ id }) => (await show(id)).state))).toEqual([
    'expired',
    'claimed',
    'intended',
  ])
})

test('a plan has a payment for each month in India, one however often it is asked for', async () => {
  const first = await monthly()
  expect(intentIn(await renew(first.id)).id).toBe(first.id)
  clock.now = new Date('2026-11-30T18:30:00Z')
  expect(await show(first.id)).toMatchObject({ pledge: { due: true, others: [] } })
  const replies = await Promise.all([renew(first.id), renew(first.id), renew(first.id)])
  const ids = new Set(replies.map((reply) => intentIn(reply).id))
  expect(ids.size).toBe(1)
  const [second = ''] = ids
  expect(await show(second)).toMatchObject({
    amount: 250,
    month: '2026-12',
    state: 'intended',
    pledge: { due: false, others: [{ id: first.id, month: '2026-11', state: 'intended' }] },
  })
  expect((await show(second)).reference).not.toBe(first.reference)
})

test("this month's payment that has lapsed is open again", async () => {
  clock.now = new Date('2026-11-30T18:31:00Z')
  const { id } = await monthly()
  clock.now = new Date(clock.now.getTime() + 30 * day)
  await expireIntents(db, clock.now)
  expect(await show(id)).toMatchObject({ state: 'expired', month: '2026-12', pledge: { due: true } })
  expect(intentIn(await renew(id))).toMatchObject({ id, state: 'intended', createdAt: clock.now.toISOString() })
})

test('a plan is ended, again is fine, and then has no further months', async () => {
  const first = await monthly()
  expect(intentIn(await end(first.id))).toMatchObject({ pledge: { endedAt: start.toISOString(), due: false } })
  clock.now = new Date('2026-12-05T00:00:00Z')
  expect(intentIn(await end(first.id))).toMatchObject({ pledge: { endedAt: start.toISOString(), due: false } })
  expect(await renew(first.id)).toMatchObject({ status: 409, json: { message: 'This plan has ended.' } })
  expect(await claim(first.id)).toMatchObject({ status: 200 })
})

test('a plan that is ended and renewed at once has at most the one payment', async () => {
  const first = await monthly()
  clock.now = new Date('2026-12-05T00:00:00Z')
  const [renewed, ended] = await Promise.all([renew(first.id), end(first.id)])
  expect([200, 409]).toContain(renewed.status)
  expect(ended.status).toBe(200)
  expect((await renew(first.id)).status).toBe(409)
})

test('a gift is no plan', async () => {
  const { id } = await once()
  for (const call of [renew, end])
    expect(await call(id)).toMatchObject({ status: 409, json: { message: 'This is not a monthly plan.' } })
})

test('twenty choices in ten minutes are enough for one reader', async () => {
  const from = { 'x-test-address': '198.51.100.1' }
  const send = () => closed.post('/api/support/intents', { kind: 'once', amount: 10 }, from)
  for (let n = 0; n < 20; n += 1) expect((await send()).status).toBe(200)
  expect((await send()).status).toBe(429)
})
