import { expect, test } from 'vitest'
import { anAdmin } from '../people.ts'
import { startSite } from '../site.ts'
import { expectAccessible } from './screens.ts'
import { openSite } from './site.ts'

const site = await openSite({ CONTACT_EMAIL: 'operator@site.test' })
/** Another process over the same database. */
const other = await startSite({}, undefined, site.db)
const admin = await anAdmin(site.people, { username: 'boss' })
const path = '/admin/settings'

const titleAt = async (url: string) => /<title>([^<]*)/.exec(await (await fetch(url)).text())?.[1]

test('a site is renamed: every page of every process has the new name, and the old one after going back', async () => {
  for (const { url } of [site, other]) expect(await titleAt(url)).toBe('Arthashala · From Paisa to Power')
  const page = await site.visitAs(admin, path)
  await page.getByLabel('Site name').fill('Paisa & Co')
  await page.getByLabel('Tagline').fill('Money in plain words')
  await page.getByRole('button', { name: 'Save name and words' }).click()
  await page.getByText('Settings saved', { exact: true }).waitFor()
  const newest = page.getByRole('listitem').filter({ hasText: 'Version 2' })
  await newest.getByText('Site name: Paisa & Co').waitFor()
  expect(await newest.innerText()).toMatch(/Version 2 \(newest\) .+ · boss/)
  for (const { url } of [site, other])
    await expect.poll(() => titleAt(url)).toBe('Paisa &amp; Co · Money in plain words')

  const reader = await site.visit('/')
  await reader.getByRole('heading', { level: 1, name: 'Paisa & Co' }).waitFor()
  expect(await reader.getByRole('banner').innerText()).toContain('Paisa & Co')
  expect(await reader.getByRole('contentinfo').innerText()).toContain('Paisa & Co. All rights reserved.')

  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await page.getByText('The settings of version 1 hold again', { exact: true }).waitFor()
  await expect.poll(() => page.getByLabel('Site name').inputValue()).toBe('Arthashala')
  for (const { url } of [site, other]) await expect.poll(() => titleAt(url)).toBe('Arthashala · From Paisa to Power')
})

test('what is wrong stands at its field, and nothing typed is lost', async () => {
  const page = await site.visitAs(admin, path, { expects: /400/ })
  const name = page.getByLabel('Site name')
  await name.fill(' ')
  await page.getByLabel('Tagline').fill('Not saved yet')
  await page.getByRole('button', { name: 'Save name and words' }).click()
  await page.getByText('Site name is required').first().waitFor()
  expect(await name.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await page.getByLabel('Tagline').inputValue()).toBe('Not saved yet')
  // A colour shows how it looks before it is saved.
  await page.getByLabel('Main colour').fill('#7a1f5c')
  const button = page.locator('.colour-sample .main').first()
  await expect.poll(() => button.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(122, 31, 92)')
})

test('what the environment sets is read-only, and says so', async () => {
  const page = await site.visitAs(admin, path)
  const email = page.getByLabel('Email for contact')
  expect(await email.inputValue()).toBe('operator@site.test')
  expect(await email.getAttribute('readonly')).not.toBeNull()
  await page.getByText('CONTACT_EMAIL sets this in the environment').waitFor()
})

test('the grievance officer is named on the pages that send complaints there', async () => {
  const page = await site.visitAs(admin, path)
  await page.getByLabel('Grievance officer').fill('Asha Rao, 1 Bank Street, Pune')
  await page.getByRole('button', { name: 'Save contact and links' }).click()
  await page.getByText('Settings saved', { exact: true }).waitFor()
  for (const address of ['/contact', '/privacy']) {
    const reader = await site.visit(address)
    expect(await reader.getByRole('main').innerText()).toContain('grievance officer, Asha Rao, 1 Bank Street, Pune')
  }
})

test('settings and their history can be read without JavaScript', async () => {
  const page = await site.visitAs(admin, path, { script: false })
  await page.getByRole('definition').filter({ hasText: 'From Paisa to Power' }).waitFor()
  expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0)
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
  await page.getByText(/· as installed$/).waitFor()
})

test('an admin lets a school sign up today, and says what who has lost phone and codes has to show', async () => {
  const page = await site.visitAs(admin, path)
  const { schoolUntil } = site.services.settings.current
  expect(schoolUntil).toBeNull()
  await page.getByLabel('Today, until midnight').check()
  await page.getByRole('button', { name: 'Save the school' }).click()
  await expect.poll(() => Date.parse(site.services.settings.current.schoolUntil ?? '')).toBeGreaterThan(Date.now())
  await expect.poll(() => page.getByRole('radio', { name: /^Until .+, as it is$/ }).count()).toBe(1)
  await page.getByLabel('Proof when phone and codes are lost').fill('A call to the number of your school.')
  await page.getByRole('button', { name: 'Save contact and links' }).click()
  await expect.poll(() => site.services.settings.current.lostFactorProof).toBe('A call to the number of your school.')
  const reader = await site.visit('/login?step=code', { theme: 'system' })
  await reader.getByRole('link', { name: 'Lost your phone and your recovery codes?' }).click()
  await reader.getByText('What to show: A call to the number of your school.').waitFor()
  await expectAccessible(reader)
})
