import jsqr from 'jsqr'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Intent } from '../../contract/donations/donations-api.ts'
import { anAdmin, aMember, signedIn } from '../people.ts'
import { hydrated, openSite } from './site.ts'

const site = await openSite({
  UPI_ID: 'arthashala@okbank',
  UPI_NAME: 'Money & More',
  CONTACT_EMAIL: 'hello@example.in',
  RATE_LIMITS: 'off',
})
const { visit, people } = site

const card = (page: Page, name: string) => page.getByRole('region', { name })
const amountIn = (page: Page) => page.getByLabel('Another amount, in rupees')
const picked = (page: Page) =>
  page.locator('[name=preset]:checked').evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))
const state = (page: Page) => page.locator('#state')
let payments = 100_000_000_000
const newUtr = () => String((payments += 1))

/** Chooses without the page, and opens the page of it. */
async function chosen(body: object, reader = {}): Promise<{ page: Page; intent: Intent }> {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${site.url}/api/support/intents`, { method: 'POST', headers, body: JSON.stringify(body) })
  const intent = (await reply.json()) as Intent
  return { page: await visit(`/support/${intent.id}`, reader), intent }
}

/** The text of the page's QR code. */
async function scan(page: Page): Promise<string | undefined> {
  const picture = await page.getByRole('img', { name: /QR code/ }).screenshot()
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}

test('the page has the words of the specification, its figures marked as goals', async () => {
  const page = await visit('/support')
  await page.getByRole('heading', { level: 1, name: 'Support Our Mission' }).waitFor()
  await expect
    .poll(() => card(page, 'Our goals').getByRole('listitem').allTextContents())
    .toEqual(['10M+ Indians to Impact', '100% Free Content', '24/7 Community Support'])
  await expect.poll(() => picked(page)).toEqual(['1000'])
  await expect.poll(() => card(page, 'Give once').getByRole('radio').count()).toBe(3)
  await expect.poll(() => page.getByRole('radio', { name: '₹250 Advocate' }).isChecked()).toBe(true)
  await expect.poll(() => page.getByRole('radio', { name: /Supporter|Champion/ }).count()).toBe(2)
  await page.getByText('A pledge: nothing is charged by itself.').waitFor()
  await expect.poll(() => page.getByText('Payments are not open yet').count()).toBe(0)
})

test('Donate pressed twice at once is one gift', async () => {
  const page = await site.visitAs(await aMember(people), '/support')
  await page.getByRole('button', { name: 'Donate' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await page.getByRole('heading', { level: 1, name: 'Your gift of ₹1,000' }).waitFor()
  await page.goto('/support')
  await expect.poll(() => card(page, 'Your support').getByRole('listitem').count()).toBe(1)
})

test('Donate leads to the page of the choice, with a QR code that gives back the exact link', async () => {
  const page = await visit('/support')
  await page.getByRole('radio', { name: '₹500', exact: true }).check()
  await page.getByRole('button', { name: 'Donate' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your gift of ₹500' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/support\/[0-9a-f-]{36}$/)
  await expect.poll(() => state(page).textContent()).toBe('Not paid yet')
  const reference = await page.locator('.pay .code').nth(1).textContent()
  const link = `upi://pay?pa=arthashala@okbank&pn=Money%20%26%20More&am=500.00&cu=INR&tn=Support%20${reference}&tr=${reference}`
  expect(await scan(page)).toBe(link)
  await expect.poll(() => page.locator('a[href^="upi:"]').getAttribute('href')).toBe(link)
  await expect.poll(() => page.getByText('A UPI PIN is never needed to receive money').count()).toBe(1)
  await expect.poll(() => page.title()).toBe('Your gift of ₹500 · Arthashala')
})

test('the QR code can be scanned in the dark theme too', async () => {
  const { page, intent } = await chosen({ kind: 'once', amount: 500_000 }, { theme: 'dark' })
  expect(await scan(page)).toBe(intent.pay?.link)
})

test('an amount is grouped while it is typed, and the caret stays', async () => {
  const page = await visit('/support')
  const input = amountIn(page)
  const caret = () => input.evaluate((element) => (element as HTMLInputElement).selectionStart)
  await input.pressSequentially('100000')
  expect([await input.inputValue(), await caret()]).toEqual(['1,00,000', 8])
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('5')
  expect([await input.inputValue(), await caret()]).toEqual(['15,00,000', 2])
  await page.keyboard.press('Delete')
  expect([await input.inputValue(), await caret()]).toEqual(['15,00,000', 3])
  await page.keyboard.press('Delete')
  expect([await input.inputValue(), await caret()]).toEqual(['1,50,000', 3])
  await page.keyboard.press('Backspace')
  expect([await input.inputValue(), await caret()]).toEqual(['10,000', 1])
})

test('an amount that is typed takes the place of the one that is picked, and the other way round', async () => {
  const page = await visit('/support')
  await amountIn(page).pressSequentially('7')
  await expect.poll(() => picked(page)).toEqual([])
  await page.getByRole('button', { name: 'Donate' }).click()
  await page.getByText('Please enter an amount from ₹10 to ₹5,00,000, in whole rupees').first().waitFor()
  await expect.poll(() => amountIn(page).evaluate((input) => input === document.activeElement)).toBe(true)
  await page.getByRole('radio', { name: '₹2,500' }).check()
  expect([await picked(page), await amountIn(page).inputValue()]).toEqual([['2500'], ''])
  await expect.poll(() => page.locator('#gift-amount-wrong').count()).toBe(0)
  await amountIn(page).pressSequentially('75000')
  await page.getByRole('button', { name: 'Donate' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your gift of ₹75,000' }).waitFor()
})

test.each(['500.50', 'five', '5,00,001', '9'])('the amount %s is refused where it stands', async (typed) => {
  const page = await visit('/support')
  await amountIn(page).pressSequentially(typed)
  await amountIn(page).press('Enter')
  await page.locator('#gift-amount-wrong').waitFor()
  await expect.poll(() => amountIn(page).inputValue()).toBe(typed)
  expect(new URL(page.url()).pathname).toBe('/support')
})

test('with the keyboard alone: arrows pick, Enter gives', async () => {
  const page = await visit('/support')
  await page.getByRole('radio', { name: '₹1,000' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => picked(page)).toEqual(['2500'])
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Your gift of ₹2,500' }).waitFor()
})

test('I have paid takes the UTR, and nothing says received before an admin has confirmed', async () => {
  const { page, intent } = await chosen({ kind: 'once', amount: 1000 })
  await page.getByLabel('UTR of the payment').fill('1234')
  await page.getByRole('button', { name: 'I have paid' }).click()
  await page.locator('#claim-utr-wrong').waitFor()
  await expect.poll(() => page.locator('#claim-utr-wrong').textContent()).toBe('Please enter the 12 digits of the UTR')
  await expect.poll(() => page.getByRole('main').textContent()).not.toMatch(/received(?! money)/i)
  const utr = newUtr()
  await page.getByLabel('UTR of the payment').fill(utr.replace(/.{4}/g, '$& '))
  await page.getByRole('button', { name: 'I have paid' }).click()
  await expect.poll(() => state(page).textContent()).toBe('Waiting to be checked')
  await expect.poll(() => state(page).evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByText(utr).waitFor()
  await expect.poll(() => page.getByRole('main').textContent()).not.toMatch(/received/i)
  await expect.poll(() => page.getByRole('img', { name: /QR/ }).count()).toBe(0)

  const { cookie } = await signedIn(people, await anAdmin(people))
  const headers = { cookie, 'content-type': 'application/json' }
  const address = `${site.url}/api/admin/support/${intent.id}/confirmed`
  expect((await fetch(address, { method: 'PUT', headers, body: '{"confirmed":true}' })).status).toBe(200)
  await page.reload()
  await expect.poll(() => state(page).textContent()).toBe('Received')
}, 30_000)

test('a UTR that was given before is refused, and its number stays to be mended', async () => {
  const [utr, first] = [newUtr(), await chosen({ kind: 'once', amount: 10 })]
  await first.page.getByLabel('UTR of the payment').fill(utr)
  await first.page.getByRole('button', { name: 'I have paid' }).click()
  await expect.poll(() => state(first.page).textContent()).toBe('Waiting to be checked')
  const { page } = await chosen({ kind: 'once', amount: 10 }, { expects: /409/ })
  await page.getByLabel('UTR of the payment').fill(utr)
  await page.getByRole('button', { name: 'I have paid' }).click()
  await page.getByText('This UTR has been given for another payment already.').waitFor()
  await expect.poll(() => page.getByLabel('UTR of the payment').inputValue()).toBe(utr)
})

test('Subscribe begins a plan with a QR code of its own for each month, and it can be ended', async () => {
  const page = await visit('/support')
  await page.getByRole('radio', { name: '₹100 Supporter' }).check()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('heading', { level: 1, name: 'Supporter: ₹100 a month' }).waitFor()
  await page.getByText('nothing is charged by itself, and nothing happens in a month').waitFor()
  const first = page.url()
  const [before, id] = [await scan(page), first.split('/').at(-1) ?? '']
  // As if it had been begun three months ago.
  await site.db`update support_intents set month = month - interval '3 months' where id = ${id}`
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Pay this month' }).click()
  await page.waitForURL((url) => url.href !== first)
  await expect.poll(() => scan(page)).toMatch(/^upi:.*am=100\.00/)
  expect(await scan(page)).not.toBe(before)
  await expect
    .poll(() => card(page, 'Your plan').getByRole('listitem').allTextContents())
    .toEqual([expect.stringMatching(/20\d\d: not paid yet/)])
  await page.getByText('End this plan').click()
  await page.getByRole('button', { name: 'End the plan' }).click()
  await page.getByRole('heading', { name: /Your plan ended on/ }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Pay this month' }).count()).toBe(0)
  await expect.poll(() => page.getByRole('img', { name: /QR/ }).count()).toBe(0)
  // Nobody is thanked for what has not arrived.
  await expect.poll(() => page.getByText('Thank you for what you gave').count()).toBe(0)
  await site.db`
    update support_intents set state = 'confirmed', confirmed_at = now()
    where id = ${page.url().split('/').at(-1) ?? ''}`
  await page.reload()
  await page.getByText('Thank you for what you gave').waitFor()
}, 30_000)

test('a member who has a plan is told so, and where it is ended', async () => {
  const page = await site.visitAs(await aMember(people), '/support', { expects: /409/ })
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('heading', { level: 1, name: /₹250/ }).waitFor()
  await page.goto('/support')
  await hydrated(page)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await card(page, 'Every month').getByRole('alert').getByText('You have a monthly plan of ₹250 already.').waitFor()
  await card(page, 'Your support')
    .getByRole('link', { name: /₹250 for/ })
    .click()
  await page.getByText('End this plan').click()
  await page.getByRole('button', { name: 'End the plan' }).click()
  await page.getByRole('heading', { name: /^Your plan ended/ }).waitFor()
  await page.goto('/support')
  await hydrated(page)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('heading', { level: 1, name: /₹250/ }).waitFor()
})

test('a choice that has lapsed says so, and leads to a new one', async () => {
  const { page, intent } = await chosen({ kind: 'once', amount: 1000 })
  await site.db`update support_intents set state = 'expired' where id = ${intent.id}`
  await page.reload()
  await expect.poll(() => state(page).textContent()).toBe('Lapsed')
  await page.getByRole('link', { name: 'Choose again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Support Our Mission' }).waitFor()
})

test('id, reference and the address of the page are copied', async () => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const { page, intent } = await chosen({ kind: 'once', amount: 1000 }, { permissions })
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  for (const [button, text] of [
    ['Copy the UPI id', 'arthashala@okbank'],
    ['Copy the reference', intent.reference],
    ['Copy the address', page.url()],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect.poll(copied).toBe(text)
  }
})

test('on a phone the UPI app is on the first screen, and the code below it', async () => {
  const { page } = await chosen({ kind: 'once', amount: 1000 }, { width: 360, height: 740, touch: true })
  const top = async (what: Locator) => (await what.boundingBox())?.y ?? Infinity
  const app = page.getByRole('link', { name: 'Open a UPI app' })
  await app.waitFor()
  expect(await top(app)).toBeLessThan(700)
  expect(await top(page.getByRole('img', { name: /QR code/ }))).toBeGreaterThan(await top(app))
})

test.each([
  [{ width: 360, touch: true }, true],
  [{ width: 1280 }, false],
])('the link into the app is a button on phones (%j)', async (reader, seen) => {
  const { page } = await chosen({ kind: 'once', amount: 1000 }, reader)
  const link = page.getByRole('link', { name: 'Open a UPI app' })
  await expect.poll(() => link.isVisible()).toBe(seen)
})

test('the other ways lead somewhere', async () => {
  const page = await visit('/support')
  const ways = card(page, 'Other Ways to Support')
  await expect
    .poll(() => ways.getByRole('heading', { level: 3 }).allTextContents())
    .toEqual(['Share content', 'Contribute content', 'Volunteer'])
  await ways.getByRole('button', { name: 'Share' }).click()
  await expect
    .poll(() => ways.getByRole('link', { name: 'WhatsApp' }).getAttribute('href'))
    .toMatch(/^https:\/\/wa\.me\/\?text=Art/)
  await expect.poll(() => ways.getByRole('link', { name: 'Help in the forum' }).getAttribute('href')).toBe('/forum')
  await ways.getByRole('link', { name: 'Write to us' }).click()
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
})

test('the page of a choice is private: no cache keeps it, and no search engine finds it', async () => {
  const { intent } = await chosen({ kind: 'once', amount: 1000 })
  const address = `${site.url}/support/${intent.id}`
  for (const reply of [await fetch(address), await fetch(address)]) {
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
    expect(await reply.text()).toContain('<meta name="robots" content="noindex">')
  }
  await site.db`update support_intents set state = 'expired' where id = ${intent.id}`
  expect(await (await fetch(address)).text()).toContain('Lapsed')
  expect((await fetch(`${site.url}/support`)).headers.get('cache-control')).toContain('public')
})

test('an address that leads nowhere is a 404 with a way on', async () => {
  const page = await site.page({ expects: /404/ })
  const reply = await page.goto('/support/6f1c1e0e-55e0-4000-8000-000000000009')
  expect(reply?.status()).toBe(404)
  await expect.poll(() => page.title()).toBe('Not Found · Arthashala')
  await page.getByRole('link', { name: 'Support Our Mission' }).click()
  await page.getByRole('button', { name: 'Donate' }).waitFor()
})

test('the choice of a member is theirs', async () => {
  const asha = await aMember(people)
  const page = await site.visitAs(asha, '/support')
  await page.getByRole('button', { name: 'Donate' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your gift of ₹1,000' }).waitFor()
  await expect
    .poll(() => site.db`select amount from support_intents where user_id = ${asha.id}`)
    .toEqual([{ amount: 1000 }])
  await page.getByRole('link', { name: 'Support Us' }).first().click()
  await card(page, 'Your support')
    .getByText(/not paid yet · chosen on/)
    .waitFor()
  await card(page, 'Your support').getByRole('link', { name: '₹1,000' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your gift of ₹1,000' }).waitFor()
})

test('a member is shown at a plan that this month can be paid', async () => {
  const asha = await aMember(people)
  const page = await site.visitAs(asha, '/support')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('heading', { level: 1, name: 'Advocate: ₹250 a month' }).waitFor()
  await site.db`update support_intents set month = '2026-01-01' where user_id = ${asha.id}`
  await page.goto('/support')
  await card(page, 'Your support').getByText('This month can be paid there').waitFor()
  await card(page, 'Your support').getByRole('link', { name: '₹250 for January 2026' }).click()
  await page.getByRole('button', { name: 'Pay this month' }).click()
  // The other month knows at once that this one has been begun.
  await page.getByRole('link', { name: 'January 2026' }).click()
  await page.getByText('For January 2026').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Pay this month' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Support Us' }).first().click()
  await expect.poll(() => card(page, 'Your support').getByRole('listitem').count()).toBe(2)
  await expect.poll(() => page.getByText('This month can be paid there').count()).toBe(0)
})
