import { expect, test } from 'vitest'
import { aMember } from '../people.ts'
import { openSite } from './site.ts'

const site = await openSite()
const address = '/tools/loan-emi?principal=500000&ratePercent=12&months=60'

test('a member saves a sum, finds it under the calculators and in the profile, removes it and takes that back', async () => {
  const page = await site.visitAs(await aMember(site.people), address, { width: 360 })
  await page.getByRole('textbox', { name: 'Number of monthly instalments' }).fill('48')
  await page.getByText('for 4 years').waitFor()
  await page.getByText('Save or share this sum').click()
  await page.getByLabel('Name').fill('Car loan')
  await page.getByRole('button', { name: 'Save this sum' }).click()
  await page.getByText('‘Car loan’ is saved.').waitFor()

  await page.goto('/tools')
  await page.getByRole('region', { name: 'Your sums' }).getByRole('link', { name: 'Car loan' }).click()
  await page.getByText('for 4 years').waitFor()
  await page.goto('/profile?tab=saved')
  await page.getByRole('button', { name: 'Remove ‘Car loan’' }).click()
  await page.getByRole('button', { name: 'Undo: keep ‘Car loan’' }).click()
  await page.getByRole('button', { name: 'Remove ‘Car loan’' }).waitFor()
  await expect.poll(async () => (await site.db`select name from kept_sums`).length).toBe(1)
  await page.reload()
  await page.getByRole('link', { name: 'Car loan' }).waitFor()
  await page.getByRole('button', { name: 'Remove ‘Car loan’' }).click()
  await expect.poll(async () => (await site.db`select name from kept_sums`).length).toBe(0)
})

test('without JavaScript a sum is saved and removed too', async () => {
  const page = await site.visitAs(await aMember(site.people), address, { script: false, expects: /400/ })
  await page.getByText('Save or share this sum').click()
  await page.getByRole('button', { name: 'Save this sum' }).click()
  await page.locator('.wrong', { hasText: 'Name is required' }).waitFor()
  await page.getByLabel('Name').fill('Scooter')
  await page.getByRole('button', { name: 'Save this sum' }).click()
  await page.getByText('‘Scooter’ is saved.').waitFor()
  await page.goto('/tools')
  await page.getByRole('button', { name: 'Remove ‘Scooter’' }).click()
  await page.getByText('you find it here again').waitFor()
})

test('a visitor gets the link of the sum, and the way to log in', async () => {
  const page = await site.visit(`${address}&b.principal=400000&b.ratePercent=12&b.months=60`)
  await page.getByText('Save or share this sum').click()
  expect(await page.getByLabel('Link to this sum').inputValue()).toBe(
    `${site.url}${address}&b.principal=400000&b.ratePercent=12&b.months=60`,
  )
  expect(await page.getByRole('button', { name: 'Save this sum' }).count()).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.waitForURL(/\/login\?next=/)
})
