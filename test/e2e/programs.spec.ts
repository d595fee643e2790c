import { createServer } from 'node:http'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { startJobs } from '../../server/jobs.ts'
import { listening } from '../listening.ts'
import { anAdmin } from '../people.ts'
import { isSigned, webhookReceiver } from '../webhook-receiver.ts'
import { someKeys } from './key-rows.ts'
import { openSite } from './site.ts'
import { someWebhooks } from './webhook-rows.ts'
import { pressAction } from './row-menu.ts'

const site = await openSite({ WEBHOOKS_INSIDE: 'on', RATE_LIMITS: 'off' })
const { people, visitAs } = site
startJobs(site.services)
const admin = await anAdmin(people, { username: 'boss' })
const receiver = webhookReceiver()
const url = `http://127.0.0.1:${await listening(createServer(receiver.listen))}/`
beforeEach(async () => {
  receiver.received.length = receiver.answers.length = 0
  await site.db`select empty('webhooks', 'api_keys')`
})

const path = '/admin/webhooks'
const announced = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor()
const rowsOf = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('row')

/** Adds a webhook on the screen. Returns its secret. */
async function add(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Address').fill(url)
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  const secret = await dialog.getByLabel('Secret', { exact: true }).inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  return secret
}

test('an admin adds a webhook, sees its secret once, tests it, and sends the test again', async () => {
  const page = await visitAs(admin, path)
  await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor()
  await page.getByText('Nothing has been sent in the last 30 days.').waitFor()
  const secret = await add(page, 'Archive')
  expect(secret).toMatch(/^whsec_/)
  await rowsOf(page, 'Webhooks').nth(1).getByText('appears, changes, goes').waitFor()
  expect(await page.content()).not.toContain(secret)

  await pressAction(page, 'Send a test: Archive')
  await announced(page, 'A test is on its way.')
  const delivery = rowsOf(page, 'Deliveries').nth(1)
  await delivery.getByText('Delivered').waitFor()
  await delivery.getByText('Status 204').waitFor()
  expect(receiver.received.map((message) => isSigned(message, secret))).toEqual([true])

  receiver.answers.push(500)
  await delivery.getByRole('button', { name: /^Send again to Archive/ }).click()
  await delivery.getByText('Status 500').waitFor()
})

test('it is changed, switched off and on, gets another secret, and is deleted', async () => {
  const page = await visitAs(admin, path)
  const secret = await add(page, 'Archive')
  const row = rowsOf(page, 'Webhooks').nth(1)
  await pressAction(page, 'Change: Archive')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Name').fill('Search')
  await dialog.getByLabel('A published article is saved anew.').uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await row.getByText('appears, goes').waitFor()

  await pressAction(page, 'Switch off: Search')
  await announced(page, 'Webhook switched off')
  await row.getByText('Off', { exact: true }).waitFor()
  await pressAction(page, 'Switch on: Search')
  await row.getByText('On', { exact: true }).waitFor()

  await pressAction(page, 'New secret: Search')
  await dialog.getByRole('button', { name: 'Renew secret' }).click()
  expect(await dialog.getByLabel('Secret', { exact: true }).inputValue()).not.toBe(secret)
  await dialog.getByRole('button', { name: 'Done' }).click()

  await pressAction(page, 'Delete: Search')
  await dialog.getByRole('button', { name: 'Delete webhook' }).click()
  await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor()
})

test('the dialog says what is wrong, beside each input', async () => {
  const page = await visitAs(admin, path, { expects: /status of 400/ })
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const dialog = page.getByRole('alertdialog')
  // The dialog loads late: its boxes are there once a field is.
  await dialog.getByLabel('Name').fill('Archive')
  for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck()
  await dialog.getByLabel('Address').fill('ftp://a.example')
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await dialog.locator('.wrong').filter({ hasText: 'Choose at least one event' }).waitFor()
  expect(
    await dialog.getByRole('group', { name: 'Tell it when' }).evaluate((group) => group === document.activeElement),
  ).toBe(true)
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await dialog.locator('.wrong').filter({ hasText: 'Enter an address that begins with https://' }).waitFor()
  await expect.poll(() => dialog.getByLabel('Address').evaluate((input) => input === document.activeElement)).toBe(true)
})

test('an API key is created, seen once, and revoked for good', async () => {
  const page = await visitAs(admin, '/admin/keys', { expects: /status of 400/ })
  await page.getByRole('heading', { name: 'No API keys yet' }).waitFor()
  await page.getByRole('button', { name: 'Create API key' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Name').fill('Importer')
  await dialog.getByRole('button', { name: 'Create API key' }).click()
  await dialog.locator('.wrong').filter({ hasText: 'Choose at least one scope' }).waitFor()
  await dialog.getByRole('checkbox', { name: /^Figures/ }).check()
  await dialog.getByRole('radio', { name: '365 days' }).check()
  await dialog.getByRole('button', { name: 'Create API key' }).click()
  const secret = await dialog.getByLabel('API key', { exact: true }).inputValue()
  expect(secret).toMatch(/^artha_/)
  await dialog.getByRole('button', { name: 'Done' }).click()
  const row = rowsOf(page, 'API keys').nth(1)
  await row.getByText(`${secret.slice(0, 10)}…`).waitFor()
  expect(await page.content()).not.toContain(secret)
  expect(await row.innerText()).toMatch(/figures[^]*Works[^]*Never[^]*boss/)

  await pressAction(row, 'Revoke: Importer')
  await dialog.getByText('This cannot be taken back').waitFor()
  await dialog.getByRole('button', { name: 'Revoke API key' }).click()
  await row.getByText('Revoked', { exact: true }).waitFor()
  expect(await row.getByRole('button').count()).toBe(0)
})

test('without JavaScript the API keys can be looked at', async () => {
  await someKeys(site.db, admin.id)
  const page = await visitAs(admin, '/admin/keys', { script: false })
  await rowsOf(page, 'API keys').filter({ hasText: 'Expired' }).waitFor()
  expect(await page.getByRole('main').innerText()).toContain('creating and revoking keys needs it')
})

test('without JavaScript the webhooks and their deliveries can be looked at', async () => {
  await someWebhooks(site.db)
  const page = await visitAs(admin, path, { script: false })
  await rowsOf(page, 'Webhooks').filter({ hasText: 'as its receiver failed' }).waitFor()
  await expect.poll(() => rowsOf(page, 'Deliveries').count()).toBe(5)
  expect(await page.getByRole('main').innerText()).toContain('adding and changing webhooks needs it')
})
