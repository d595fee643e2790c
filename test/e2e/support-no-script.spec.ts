import { expect, test } from 'vitest'
import type { Intent } from '../../contract/donations/donations-api.ts'
import { openSite } from './site.ts'

const site = await openSite({ UPI_ID: 'arthashala@okbank' })
const closed = await openSite()
const reachable = await openSite({ CONTACT_EMAIL: 'hello@example.in' })

const off = { script: false }

test('without JavaScript a gift is chosen, paid and claimed', async () => {
  const page = await site.visit('/support', { ...off, expects: /400/ })
  await page.getByRole('radio', { name: '₹2,500' }).check()
  await page.getByRole('button', { name: 'Donate' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your gift of ₹2,500' }).waitFor()
  const address = page.url()
  await expect.poll(() => page.getByRole('img', { name: /QR code/ }).isVisible()).toBe(true)
  await page.getByLabel('UTR of the payment').fill('12345')
  await page.getByRole('button', { name: 'I have paid' }).click()
  await page.getByText('Please enter the 12 digits of the UTR').first().waitFor()
  await expect.poll(() => page.getByLabel('UTR of the payment').inputValue()).toBe('12345')
  await page.getByLabel('UTR of the payment').fill('1234 5678 9012')
  await page.getByRole('button', { name: 'I have paid' }).click()
  await expect.poll(() => page.locator('#state').textContent()).toBe('Waiting to be checked')
  expect(page.url()).toBe(address)
})

test('without JavaScript another amount is typed, and a wrong one is named', async () => {
  const page = await site.visit('/support', { ...off, expects: /400/ })
  await page.getByLabel('Another amount, in rupees').fill('5')
  await page.getByRole('button', { name: 'Donate' }).click()
  await page.getByText('Please enter an amount from ₹10 to ₹5,00,000, in whole rupees').first().waitFor()
  await expect.poll(() => page.getByLabel('Another amount, in rupees').inputValue()).toBe('5')
  await page.getByLabel('Another amount, in rupees').fill('₹ 1,25,000')
  await page.getByRole('button', { name: 'Donate' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your gift of ₹1,25,000' }).waitFor()
})

test('without JavaScript a plan is begun, paid for another month, and ended', async () => {
  const page = await site.visit('/support', off)
  await page.getByRole('radio', { name: '₹500 Champion' }).check()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('heading', { level: 1, name: 'Champion: ₹500 a month' }).waitFor()
  const first = page.url()
  await site.db`update support_intents set month = month - interval '1 month' where kind = 'monthly'`
  await page.reload()
  await page.getByRole('button', { name: 'Pay this month' }).click()
  expect(page.url()).not.toBe(first)
  await page.getByText('End this plan').click()
  await page.getByRole('button', { name: 'End the plan' }).click()
  await page.getByRole('heading', { name: /Your plan ended on/ }).waitFor()
})

test('without a UPI id the choice is noted, and the page says that payments are not open yet', async () => {
  const page = await closed.visit('/support')
  await page.getByText('Payments are not open yet.').waitFor()
  await page.getByRole('button', { name: 'Donate' }).click()
  await page.getByRole('heading', { name: 'Noted. Payments are not open yet' }).waitFor()
  await expect.poll(() => page.getByRole('img', { name: /QR/ }).count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: 'I have paid' }).count()).toBe(0)
  const [noted] = await closed.db<Intent[]>`select amount, state from support_intents`
  expect(noted).toMatchObject({ amount: 1000, state: 'intended' })
})

test('without an address there is no button to write to', async () => {
  const page = await closed.visit('/support', { script: false })
  await page.getByRole('heading', { name: 'Contribute content' }).waitFor()
  expect(await page.getByRole('link', { name: 'Write to us' }).count()).toBe(0)
})

test.each(['/contact', '/privacy', '/terms', '/accessibility', '/support'])(
  'without an address, %s does not speak of one',
  async (path) => {
    const page = await closed.visit(path, { script: false })
    const text = await page.getByRole('main').innerText()
    expect(text).not.toMatch(/address above|through the same address|write from the address|write to us|write to \S+@/i)
  },
)

test('a page that is not there leads to the address, where there is one', async () => {
  const tell = async (site: typeof closed) => {
    const page = await site.visit('/no/such/place', { script: false, expects: /404/ })
    return page.getByRole('link', { name: 'Tell us of a broken link' }).count()
  }
  expect([await tell(closed), await tell(reachable)]).toEqual([0, 1])
})

test.each(['/contact', '/privacy'])('with an address, %s says where complaints go', async (path) => {
  const page = await reachable.visit(path, { script: false })
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'hello@example.in' }).waitFor()
  expect(await main.innerText()).toMatch(/grievance officer.+(the address above|through the same address)\./)
})
