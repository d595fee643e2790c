import { expect, test } from 'vitest'
import { toolPages } from '../../../money/tools/tool-pages.ts'
import { startSite } from '../../../test/site.ts'
import { likelyToolAddress } from './likely-addresses.ts'

const site = await startSite()
const get = (path: string) => fetch(site.url + path, { redirect: 'manual' })

test.each([
  ['/calculators', '/tools'],
  ['/calculator/', '/tools'],
  ['/tools/emi', '/tools/loan-emi'],
  ['/tools/EMI', '/tools/loan-emi'],
  ['/emi-calculator', '/tools/loan-emi'],
  ['/tools/home-loan-emi-calculator', '/tools/loan-emi'],
  ['/tools/sip-calculator', '/tools/sip'],
  ['/calculators/sip', '/tools/sip'],
  ['/tools/step-up-sip', '/tools/sip?of=stepUpSip'],
  ['/tools/tax', '/tools/income-tax'],
  ['/income_tax_calculator', '/tools/income-tax'],
  ['/tools/fd-calculator', '/tools/fixed-deposit'],
  ['/tools/emi?principal=500000&months=60', '/tools/loan-emi?principal=500000&months=60'],
  ['/tools/rd', '/tools/recurring-deposit'],
  ['/tools/nsc?amount=1000', '/tools/post-office?of=nsc&amount=1000'],
])('%s leads to %s', async (path, to) => {
  const { status, headers } = await get(path)
  expect([status, headers.get('location')]).toEqual([301, to])
})

test.each([
  '/tools/horoscope',
  '/horoscope-calculator',
  '/emi',
  '/calculator/emi/x',
  '/tools/constructor',
  '/tools/%E0',
])('%s leads nowhere', async (path) => {
  const { status } = await get(path)
  expect([400, 404]).toContain(status)
})

test.each(toolPages.map(({ slug }) => slug))(
  '/tools/%s leads to no other address, with its figures or without',
  async (slug) => {
    for (const query of ['', '?of=none', '?of=regimeBreakEven']) {
      const { status } = await get(`/tools/${slug}${query}`)
      expect([200, 404]).toContain(status)
    }
  },
)

test('every calculator is found by its own name, and none takes the address of a page', () => {
  const found = toolPages.flatMap(({ slug, calculators }) =>
    Object.keys(calculators).map((name) => [
      likelyToolAddress(`/calculators/${name}`, '')?.split('?')[0],
      `/tools/${slug}`,
    ]),
  )
  for (const [to, path] of found) expect(to).toBe(path)
})

test('an unknown calculator is a 404 that offers the nearest ones', async () => {
  const reply = await get('/tools/sukania-samridhi-yojna')
  const text = await reply.text()
  expect(reply.status).toBe(404)
  expect(text).toContain('href="/tools/sukanya"')
  expect(text).toContain('Calculators with a name like it')
  expect(await (await get('/tools/zzzz')).text()).not.toContain('Calculators with a name like it')
})
