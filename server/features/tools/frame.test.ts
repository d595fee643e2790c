import { expect, test } from 'vitest'
import { toolPages } from '../../../money/tools/tool-pages.ts'
import { origin, testApp } from '../../../test/app.ts'
import { anAdmin, signedIn } from '../../../test/people.ts'
import { aRate } from '../../../test/rates.ts'
import { ratesOf2026 } from '../../../test/tools/rates-of-2026.ts'

const site = await testApp()
const { get, db } = site

const loan = 'principal=500000&ratePercent=12&months=60'

test('a frame counts what its form sends, and leads to the page here', async () => {
  const { status, text } = await get(`/embed/tools/loan-emi?${loan}`)
  expect(status).toBe(200)
  expect(text).toContain('You would pay ₹11,122 a month for 5 years; ₹1,67,333 of it is interest.')
  expect(text).toContain('<form action="/embed/tools/loan-emi">')
  expect(text).toMatch(/name="principal"\s+value="5,00,000"/)
  expect(text).toContain(
    `<a href="${origin}/tools/loan-emi?principal=500000&amp;ratePercent=12&amp;time=5+years" target="_blank" rel="noopener">Table and sources on Arthashala</a>`,
  )
  expect(text).toContain('By Arthashala.')
  expect(text).toContain('<svg')
  for (const [, part] of text.matchAll(/class="([clm][1-4])"/g)) expect(text).toContain(`.chart .${part}{`)
})

test('it begins with an example, and shows another calculator of the page by its name', async () => {
  expect((await get('/embed/tools/loan-emi')).text).toContain('You would pay ₹11,122 a month')
  const { text } = await get('/embed/tools/loan-emi?of=emiSchedule')
  expect(text).toContain('<input type="hidden" name="of" value="emiSchedule" />')
  expect(text).toContain('the last time ₹11,122.53')
  expect((await get('/embed/tools/loan-emi?of=swp')).text).not.toContain('name="of"')
})

test('an input that is not right says so, and nothing in it is HTML', async () => {
  const { status, text } = await get('/embed/tools/loan-emi?principal=%22%3E%3Cscript%3E&ratePercent=12&months=60')
  expect(status).toBe(200)
  expect(text).toContain('Some inputs need another look')
  expect(text).toContain('aria-invalid="true"')
  expect(text).not.toContain('<script')
})

test('the choice under which an input counts is a hint, and looks like no error', async () => {
  const { text } = await get('/embed/tools/sip')
  const [, id] = /<small class="condition" id="([^"]+)">Counts only where /.exec(text) ?? []
  expect(text).toContain(`aria-describedby="${id}"`)
  expect(text).toMatch(/form small\{[^}]*color:var\(--muted\)/)
  expect(text).toContain('form:not(:has([name="find"] :is([value="monthly"]):checked)) .form-field:has([name="goal"]')
  const wrong = await get('/embed/tools/sip?monthly=much')
  expect(wrong.text).toContain('<small class="wrong" id="monthly-wrong">')
  expect(text).toContain('form .wrong{color:var(--danger)}')
})

test('what most people leave as it is is folded away there too, and an empty input shows the figure on record', async () => {
  await aRate(db, { key: 'cpiLatest', value: '3.93' })
  const { text } = await get('/embed/tools/sip')
  expect(text).toMatch(/<details >\s*<summary>More\b[^]*name="inflationPercent"[^>]*placeholder="3.93"/)
  expect((await get('/embed/tools/sip?monthly=500&ratePercent=8&months=60&paidAt=end')).text).toMatch(
    /<details open>\s*<summary>More/,
  )
})

test('a figure that is due for a check says so there too, where the sum is made with it', async () => {
  await aRate(db, { key: 'nsc', value: '7.7', validFrom: '2019-04-01', reviewBy: '2026-03-31' })
  const due = 'Due for a check, since newer figures may be out: National Savings Certificate (NSC).'
  expect((await get('/embed/tools/post-office?of=nsc&amount=10000')).text).toContain(due)
  expect((await get('/embed/tools/loan-emi')).text).not.toContain('Due for a check')
  const { text } = await get('/api/tools/nsc/csv?amount=10000')
  expect(text).toMatch(
    /^National Savings Certificate \(NSC\),7\.7 .*,This figure is due for a check: a newer one may be out\.\r$/m,
  )
})

test('every site may frame it; it sets no cookie, runs no script and sends its form here alone', async () => {
  const { headers } = await get('/embed/tools/loan-emi', await signedIn(site, await anAdmin(site)))
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors *",
  )
  expect(headers.has('x-frame-options')).toBe(false)
  expect(headers.has('set-cookie')).toBe(false)
})

test.each(['nothing', 'income-tax'])('a frame of no calculator, or without its figures, says so (%s)', async (slug) => {
  const { status, headers, text } = await get(`/embed/tools/${slug}`)
  expect(status).toBe(404)
  expect(headers.has('set-cookie')).toBe(false)
  expect(text).toMatch(/There is no such calculator|not on record|Not Found/)
})

test('the page itself may not be framed', async () => {
  expect((await get('/tools/loan-emi')).headers.get('content-security-policy') ?? '').not.toContain('frame-ancestors *')
})

test.each(toolPages.map(({ slug }) => slug))('/embed/tools/%s begins with a sum', async (slug) => {
  for (const [key, value] of Object.entries(ratesOf2026))
    await aRate(db, { key, value, validFrom: '2020-04-01' }).catch(() => {})
  const { status, text } = await get(`/embed/tools/${slug}`)
  expect(status).toBe(200)
  expect(text).not.toContain('need another look')
})

test('another site learns by oEmbed how to show a calculator with its inputs, also while polls are switched off', async () => {
  const asBoss = await signedIn(site, await anAdmin(site))
  await site.patch('/api/admin/settings', { polls: false }, asBoss)
  const { status, json } = await get(`/api/oembed?url=${encodeURIComponent(`${origin}/tools/loan-emi?${loan}`)}`)
  expect(status).toBe(200)
  expect(json).toMatchObject({ type: 'rich', title: 'Loan: EMI, schedule, prepayment', width: 480, height: 640 })
  const { html } = json as { html: string }
  expect(html).toContain(`src="${origin}/embed/tools/loan-emi?${loan.replaceAll('&', '&amp;')}"`)
  expect(html).toContain('sandbox="allow-forms allow-popups')
  expect((await get(`/api/oembed?url=${encodeURIComponent(`${origin}/tools/loan-emi/`)}`)).status).toBe(200)
  const none = await get(`/api/oembed?url=${encodeURIComponent(`${origin}/tools/nothing`)}`)
  expect(none).toMatchObject({
    status: 404,
    json: { message: 'There is no article, no poll and no calculator at this address.' },
  })
})
