import { expect, test } from 'vitest'
import { loadStarterContent } from '../../server/features/starter/starter.ts'
import { loadStarterRates } from '../../server/features/starter/load-rates.ts'
import { aFolder } from '../folder.ts'
import { openSite } from './site.ts'

const site = await openSite({ DATA_DIR: await aFolder() })
await loadStarterRates(site.db)
await loadStarterContent(site.db, { siteName: 'Arthashala' })

const phone = { width: 360, height: 640 }

test('from any page two taps call 1930, on a phone without JavaScript', async () => {
  const page = await site.visit('/glossary', { ...phone, script: false })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'What happened?' }).waitFor()
  const call = page.getByRole('link', { name: 'Call 1930' })
  expect(await call.getAttribute('href')).toBe('tel:1930')
  const box = await call.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640)
  await page.locator('.mobile-menu a[href="/help"]').waitFor({ state: 'attached' })
  await page.getByRole('link', { name: 'I lost money to a fraud' }).click()
  // Playwright looks for no text in `noscript`.
  await expect.poll(() => page.locator('.letter').innerText()).toContain('Copy this text by hand')
  expect(await page.getByRole('textbox', { name: 'Bank and branch' }).count()).toBe(0)
  // On paper an address stands once, and nothing leads on.
  await page.emulateMedia({ media: 'print' })
  const address = page.locator('.contacts a[href="https://cybercrime.gov.in"]')
  expect(await address.evaluate((link) => getComputedStyle(link, '::after').content)).toBe('none')
  expect(await page.getByRole('link', { name: 'All troubles' }).isVisible()).toBe(false)
})

test('what is typed into a letter fills its gaps, can be copied, and leaves the page by no request', async () => {
  const page = await site.visit('/help/money-gone', { ...phone, permissions: ['clipboard-read', 'clipboard-write'] })
  const sent: string[] = []
  page.on('request', (request) => sent.push(decodeURIComponent(request.url()) + (request.postData() ?? '')))
  await page.getByRole('textbox', { name: 'Bank and branch' }).fill('Grameen Bank, Kasba')
  await page.getByRole('textbox', { name: 'Your name' }).fill('राधा')
  await page.getByText('To: The Branch Manager and the Grievance Officer, Grameen Bank, Kasba').waitFor()
  await page.getByRole('button', { name: 'Copy the text' }).click()
  await page.getByText('Copied').waitFor()
  const copy = await page.evaluate(() => navigator.clipboard.readText())
  expect(copy).toContain('Name: राधा')
  expect(copy).toContain('ending in ____________ by a fraud')
  await page.getByRole('link', { name: 'All troubles' }).click()
  await page.getByRole('heading', { level: 1, name: 'What happened?' }).waitFor()
  expect(sent.join()).not.toMatch(/Grameen|राधा/)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(/Grameen|राधा/)
})

test('a trouble and the list open without a connection after one visit', async () => {
  const expects = /INTERNET_DISCONNECTED|Failed to fetch|dynamically imported module/
  const page = await site.visit('/help/hi/money-gone', { ...phone, expects })
  const cached = () =>
    page.evaluate(async () => {
      if (!(await caches.has('articles'))) return []
      return (await (await caches.open('articles')).keys()).map(({ url }) => new URL(url).pathname)
    })
  await expect.poll(cached, { timeout: 10_000 }).toEqual(expect.arrayContaining(['/help/hi/money-gone', '/help/hi']))
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'ठगी में मेरा पैसा चला गया' }).waitFor()
  await page.getByText('You are offline. This page was kept').waitFor()
  await page.goto('/help/hi')
  expect(await page.getByRole('link', { name: '1930 पर फ़ोन करें' }).getAttribute('href')).toBe('tel:1930')
})
