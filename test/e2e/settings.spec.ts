import { expect, test } from 'vitest'
import { anAdmin } from '../people.ts'
import { aPoll } from '../texts.ts'
import { startSite } from '../site.ts'
import { openSection } from './open-section.ts'
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
  await openSection(page, 'Name and words')
  await page.getByLabel('Site name').fill('Paisa & Co')
  await page.getByLabel('Tagline').fill('Money in plain words')
  await page.getByRole('button', { name: 'Save name and words' }).click()
  await page.getByText('Settings saved', { exact: true }).waitFor()
  const newest = page.getByRole('listitem').filter({ hasText: 'Version 2' })
  await newest.getByText('Site name: Paisa & Co').waitFor()
  expect(await newest.innerText()).toMatch(/Version 2 \(newest\) .+ · boss/)
  for (const { url } of [site, other])
    await expect.poll(() => titleAt(url)).toBe('Paisa &amp; Co · Money in plain words')
  await openSection(page, 'Name and words')
  await page.getByText('Paisa & Co · Money in plain words', { exact: true }).waitFor()

  const reader = await site.visit('/')
  await reader.getByRole('heading', { level: 1, name: 'Paisa & Co' }).waitFor()
  expect(await reader.getByRole('banner').innerText()).toContain('Paisa & Co')
  expect(await reader.getByRole('contentinfo').innerText()).toContain('Paisa & Co. All rights reserved.')

  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await page.getByText('The settings of version 1 hold again', { exact: true }).waitFor()
  await openSection(page, 'Name and words')
  await expect.poll(() => page.getByLabel('Site name').inputValue()).toBe('Arthashala')
  for (const { url } of [site, other]) await expect.poll(() => titleAt(url)).toBe('Arthashala · From Paisa to Power')
})

test('what is wrong stands at its field, and nothing typed is lost', async () => {
  const page = await site.visitAs(admin, `${path}#words-settings`, { expects: /400/ })
  const name = page.getByLabel('Site name')
  await name.fill(' ')
  await page.getByLabel('Tagline').fill('Not saved yet')
  await page.getByRole('button', { name: 'Save name and words' }).click()
  await page.getByText('Site name is required').first().waitFor()
  expect(await name.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await page.getByLabel('Tagline').inputValue()).toBe('Not saved yet')
  // A colour shows how it looks before it is saved.
  await openSection(page, 'Look')
  await page.getByLabel('Main colour').fill('#7a1f5c')
  const button = page.locator('.colour-sample .main').first()
  await expect.poll(() => button.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(122, 31, 92)')
})

test('what the environment sets is read-only, and says so', async () => {
  const page = await site.visitAs(admin, `${path}#contact-settings`)
  const email = page.getByLabel('Email for contact')
  expect(await email.inputValue()).toBe('operator@site.test')
  expect(await email.getAttribute('readonly')).not.toBeNull()
  await page.getByText('CONTACT_EMAIL sets this in the environment').waitFor()
})

test('the grievance officer is named on the pages that send complaints there', async () => {
  const page = await site.visitAs(admin, `${path}#contact-settings`)
  await page.getByLabel('Grievance officer').fill('Asha Rao, 1 Bank Street, Pune')
  await page.getByRole('button', { name: 'Save contact and links' }).click()
  await page.getByText('Settings saved', { exact: true }).waitFor()
  for (const address of ['/contact', '/privacy']) {
    const reader = await site.visit(address)
    expect(await reader.getByRole('main').innerText()).toContain('grievance officer, Asha Rao, 1 Bank Street, Pune')
  }
})

test('accounts elsewhere and links of the operator stand in the footer, and the codes of search consoles on the first page alone', async () => {
  const page = await site.visitAs(admin, path)
  for (const title of ['Contact and links', 'Search engines', 'Menu']) await openSection(page, title)
  const newest = page.getByRole('listitem').filter({ hasText: '(newest)' })
  await page.getByLabel('YouTube').fill('https://www.youtube.com/@arthashala')
  await page.getByLabel('Telegram').fill('https://t.me/arthashala')
  await page.getByRole('button', { name: 'Save contact and links' }).click()
  await newest.getByText('Telegram: https://t.me/arthashala').waitFor()
  await page
    .getByLabel('Google Search Console')
    .fill('<meta name="google-site-verification" content="abcDEF-123_456789012345">')
  await page.getByRole('button', { name: 'Save search engines' }).click()
  await newest.getByText('Google Search Console: abcDEF-123_456789012345').waitFor()
  const links = page.getByRole('group', { name: 'Links in the footer' })
  for (const [index, link] of ['Annual report https://example.in/report', 'Glossary /glossary'].entries()) {
    await links.getByRole('button', { name: 'Add link' }).click()
    await links.getByLabel(`Words of link ${index + 1}`).fill(link.slice(0, link.lastIndexOf(' ')))
    await links.getByLabel(`Address of link ${index + 1}`).fill(link.slice(link.lastIndexOf(' ') + 1))
  }
  await page.getByRole('button', { name: 'Save menu' }).click()
  await newest.getByText('Links in the footer: Annual report').waitFor()

  const htmlAt = async (address: string) => (await fetch(site.url + address)).text()
  const tag = '<meta name="google-site-verification" content="abcDEF-123_456789012345">'
  await expect.poll(() => htmlAt('/')).toContain(tag)
  expect(await htmlAt('/articles')).not.toContain(tag)
  const reader = await site.visit('/')
  const footer = reader.getByRole('contentinfo')
  const connect = footer.getByRole('navigation', { name: 'Connect' })
  await expect
    .poll(() => connect.getByRole('link').allTextContents())
    .toEqual(['YouTube', 'Telegram', 'Newsletter', 'What changed', 'Feed'])
  const own = footer.getByRole('heading', { name: 'More links' }).locator('..')
  await expect.poll(() => own.getByRole('link').allTextContents()).toEqual(['Annual report'])
  expect(await own.getByRole('link').getAttribute('href')).toBe('https://example.in/report')
})

test.each([360, 1280])(
  'a section is a line with its state, until it is pressed or a link leads there (%s px)',
  async (width) => {
    const page = await site.visitAs(admin, `${path}#menu-settings`, { width })
    const save = (name: string) => page.getByRole('button', { name })
    await save('Save menu').waitFor()
    const line = page.locator('summary').filter({ hasText: 'Name and words' })
    expect(await line.innerText()).toContain('Arthashala · From Paisa to Power')
    expect(await save('Save name and words').count()).toBe(0)
    await line.click()
    await save('Save name and words').waitFor()
    await expect.poll(() => page.url()).toMatch(/#words-settings$/)
    await page.reload()
    await save('Save name and words').waitFor()
    await page.getByLabel('Tagline').fill('Rupee by rupee')
    await line.click()
    await line.getByText('Not saved').waitFor()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Glossary' }).click()
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await line.click()
    const tagline = page.getByLabel('Tagline')
    await page.route('**/api/admin/settings', async (route) => {
      if (route.request().method() === 'PATCH') await tagline.fill('Typed meanwhile')
      await route.continue()
    })
    await save('Save name and words').click()
    await page.getByRole('status').filter({ hasText: 'Settings saved' }).first().waitFor()
    expect(await tagline.inputValue()).toBe('Typed meanwhile')
    await tagline.fill('Rupee by rupee')
    await line.click()
    await line.getByText('Arthashala · Rupee by rupee').waitFor()
    await site.db`delete from site_settings where version > 1`
    await expect.poll(() => site.services.settings.current.tagline).toBe('From Paisa to Power')
  },
)

test('settings and their history can be read without JavaScript', async () => {
  const page = await site.visitAs(admin, path, { script: false })
  await page.getByRole('definition').filter({ hasText: 'From Paisa to Power' }).waitFor()
  await openSection(page, 'First page')
  // The first page alone is changed without it.
  const firstPage = page.getByRole('region', { name: 'First page' })
  for (const role of ['textbox', 'button'] as const)
    expect(await page.getByRole('main').getByRole(role).count()).toBe(await firstPage.getByRole(role).count())
  await page.getByText(/· as installed$/).waitFor()
})

test.each([true, false])(
  'blocks of the first page are moved, switched off and written (JavaScript: %s)',
  async (script) => {
    const page = await site.visitAs(admin, path, { script })
    await openSection(page, 'First page')
    const block = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }).first() })
    const open = (name: string) => block(name).locator('summary').click()
    await page.getByRole('button', { name: 'Move A small sum up' }).click()
    await expect.poll(() => site.services.settings.current.firstPage.order[0]).toBe('smallSum')
    await open('A question to try')
    await page.getByRole('button', { name: 'Switch off ‘A question to try’' }).click()
    await expect.poll(() => site.services.settings.current.firstPage.off).toEqual(['quiz'])
    await open('A small sum')
    await block('A small sum').getByLabel('Title (English)').fill('Little by little')
    await block('A small sum').getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => site.services.settings.current.firstPage.texts)
      .toEqual({ en: { smallSumTitle: 'Little by little' } })

    await site.db`delete from polls`
    await aPoll(site.db, 'When is the PIN needed?', ['Never', 'To receive'], { right: ['Never'] })
    await expect.poll(async () => (await fetch(site.url)).text()).toContain('Little by little')
    const reader = await site.visit('/', { script })
    await expect
      .poll(() => reader.getByRole('main').getByRole('heading', { level: 2 }).allTextContents())
      .toEqual(['Little by little', "Discover What's Trending", 'Money is easier together.'])
    await site.db`delete from site_settings where version > 1`
    await expect.poll(() => site.services.settings.current.firstPage.off).toEqual([])
  },
)

test('an admin lets a school sign up today, and says what who has lost phone and codes has to show', async () => {
  const page = await site.visitAs(admin, path)
  for (const title of ['Contact and links', 'A school today']) await openSection(page, title)
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
