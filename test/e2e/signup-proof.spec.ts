import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aMember } from '../people.ts'
import { openSite } from './site.ts'

const site = await openSite({ SIGNUPS_PER_HOUR: '1' })
await aMember({ db: site.db, clock: { now: new Date() } })

const fillIn = async (page: Page, username: string) => {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(`${username}@example.in`)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByLabel('Confirm password').fill('correct horse battery')
  await page.getByLabel(/^I am 18 or over/).check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
}

test('while very many accounts are opened the browser makes a calculation, says so, and the account is there', async () => {
  const page = await site.visit('/signup', { expects: /428/ })
  await fillIn(page, 'asha_rao')
  await page.getByRole('status').filter({ hasText: 'so your browser makes a calculation first.' }).waitFor()
  await page.getByRole('progressbar', { name: 'Progress of the calculation' }).waitFor()
  await page.waitForURL('**/login**')
  expect(await site.db`select username from users where username = 'asha_rao'`).toHaveLength(1)
})

test('without JavaScript a sentence says what to do', async () => {
  const page = await site.visit('/signup', { script: false, expects: /428/ })
  await fillIn(page, 'kiran_iyer')
  await page.getByText('Without JavaScript it cannot: please switch that on, or try again in an hour.').waitFor()
  await expect.poll(() => page.getByLabel('Username').inputValue()).toBe('kiran_iyer')
})
