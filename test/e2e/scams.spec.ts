import { expect, test } from 'vitest'
import { openSite } from './site.ts'

const site = await openSite()

test('ten messages are practised without JavaScript, and the end names what slipped past', async () => {
  const page = await site.visit('/scams', { script: false })
  await page.getByRole('link', { name: 'It is real' }).click()
  await page.getByRole('heading', { name: /is a fraud\.|is real\./ }).waitFor()
  await page.goto('/scams/practice?set=2')
  for (let message = 1; message <= 10; message++) {
    await page.getByText(`Message ${message} of 10`).waitFor()
    expect(await page.locator('.message mark').count()).toBe(0)
    await page.getByRole('link', { name: 'It is real' }).click()
    await page.getByRole('heading', { name: /is a fraud\.|is real\./ }).waitFor()
    expect(await page.locator('.message mark').count()).toBeGreaterThan(0)
    await page.getByRole('link', { name: message < 10 ? 'Next message' : 'See what the ten were' }).click()
  }
  await page.getByRole('heading', { name: 'Frauds that looked real' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Real ones that you took for a fraud' }).count()).toBe(0)
})

test('a message is checked on the device: nothing goes over the network, and nothing is called safe', async () => {
  const page = await site.visit('/scams/check')
  const box = page.getByLabel('The message')
  await box.focus()
  await box.fill('loads the checker')
  await page.getByRole('button', { name: 'Check it' }).click()
  await page.getByRole('heading', { name: 'We know no pattern like it' }).waitFor()
  await page.getByRole('button', { name: 'Try this one' }).click()
  await page.getByRole('heading', { name: /^This resembles a fraud: KYC/ }).waitFor()
  expect(await box.inputValue()).toMatch(/^Dear customer, your account will be blocked today/)
  await page.waitForLoadState('networkidle')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await box.fill('Dear customer, your account will be blocked today. Update KYC: sbi-kyc.top/in')
  await page.getByRole('button', { name: 'Check it' }).click()
  await page.getByRole('heading', { name: /^This resembles a fraud: KYC/ }).waitFor()
  expect(await page.locator('.outcome mark').allInnerTexts()).toContain('blocked today')
  await page
    .locator('.outcome')
    .getByText(/^\d things give it away$/)
    .waitFor()
  await page.getByRole('link', { name: 'Call 1930' }).waitFor()
  await page.locator('.outcome a[href="/help/money-gone"]').waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => window.scrollTo(0, 0))
  const top = async () => (await page.locator('.outcome').boundingBox())?.y
  await expect.poll(top, { message: 'the answer on the first screen of a phone' }).toBeLessThan(600)
  await box.fill('482913 is your OTP for ₹1,250. Do not share it with anyone.')
  await page.getByRole('button', { name: 'Check it' }).click()
  await page.getByRole('heading', { name: 'We know no pattern like it' }).waitFor()
  await page.getByText('That does not make it genuine').waitFor()
  expect(sent).toEqual([])
  expect(await page.getByRole('main').innerText()).not.toMatch(/\bsafe\b/i)
})
