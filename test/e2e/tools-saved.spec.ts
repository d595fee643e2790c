import { expect, test } from 'vitest'
import { aMember } from '../people.ts'
import { hydrated, openSite } from './site.ts'

const site = await openSite()
const address = '/tools/loan-emi?principal=500000&ratePercent=12&months=60'

test('a member saves a sum, finds it under the calculators and in the profile, removes it and takes that back', async () => {
  const page = await site.visitAs(await aMember(site.people), address, { width: 360 })
  await page.getByRole('textbox', { name: 'Loan term' }).fill('4 years')
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
  await page.getByText('you will find it here').waitFor()
})

test('a visitor gets the link of the sum, and the way to log in', async () => {
  const page = await site.visit(`${address}&b.principal=400000&b.ratePercent=12&b.months=60`)
  await page.getByText('Save or share this sum').click()
  expect(await page.getByLabel('Link to this sum').inputValue()).toBe(
    `${site.url}/tools/loan-emi?principal=500000&ratePercent=12&time=5+years&b.principal=400000&b.ratePercent=12&b.time=5+years`,
  )
  expect(await page.getByRole('button', { name: 'Save this sum' }).count()).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.waitForURL(/\/login\?next=/)
})

test('only the sum that was saved is called saved, and a name is not lost while an input is wrong', async () => {
  const page = await site.visitAs(await aMember(site.people), address)
  const months = page.getByRole('textbox', { name: 'Loan term' })
  const name = page.getByLabel('Name')
  const saved = page.getByText('‘Car loan’ is saved.')
  await page.getByText('Save or share this sum').click()
  await name.fill('Car loan')
  await months.fill('many')
  await name.waitFor({ state: 'hidden' })
  await months.fill('4 years')
  await expect.poll(() => name.inputValue()).toBe('Car loan')
  await page.getByRole('button', { name: 'Save this sum' }).click()
  await saved.waitFor()
  await months.fill('36 months')
  await saved.waitFor({ state: 'hidden' })
})

test('a sum that is gone already is removed in another tab too', async () => {
  const member = await aMember(site.people)
  const page = await site.visitAs(member, address, { expects: /404/ })
  await page.getByText('Save or share this sum').click()
  await page.getByLabel('Name').fill('Scooter')
  await page.getByRole('button', { name: 'Save this sum' }).click()
  await page.getByText('‘Scooter’ is saved.').waitFor()
  await page.goto('/tools')
  await hydrated(page)
  await site.db`delete from kept_sums where user_id = ${member.id}`
  await page.getByRole('button', { name: 'Remove ‘Scooter’' }).click()
  await page.getByRole('button', { name: 'Undo: keep ‘Scooter’' }).waitFor()
  expect(await page.getByText('Could not remove the sum').count()).toBe(0)
})
