import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anAdmin } from '../people.ts'
import { openSection } from './open-section.ts'
import { openSite } from './site.ts'

const site = await openSite({ CONTACT_EMAIL: 'help@site.test', LANGUAGES: 'en,hi' })
const admin = await anAdmin(site.people)

/** The text below the head, whose figure is of the text that came with the site, as is the button. */
const wordsOf = async (page: Page) =>
  (await page.locator('main .legal').innerText())
    .replaceAll(/\s+/g, ' ')
    .replace(/Last changed on [^.]+\. |Copy the address /, '')

test('the text has a placeholder for an officer who is not named yet, and what is typed already is not written over', async () => {
  const page = await site.visitAs(admin, '/admin/settings#pages-settings')
  await page.getByText('Contact', { exact: true }).and(page.locator('summary')).click()
  const form = page.getByRole('region', { name: 'Contact', exact: true })
  const text = form.getByRole('textbox')
  const begin = form.getByRole('button', { name: 'Begin with the text that came with the site' })
  await text.fill('My own words')
  await begin.click()
  await form.getByText('There is a text in the field already.').waitFor()
  expect(await text.inputValue()).toBe('My own words')
  await text.fill('')
  await begin.click()
  await expect.poll(() => text.inputValue()).toContain('goes to the grievance officer, {{grievance-officer}}.')
  expect(await form.getByText('There is a text in the field already.').count()).toBe(0)
})

test.each([
  ['Privacy Policy', '/privacy'],
  ['Terms of Service', '/terms'],
  ['Contact', '/contact'],
  ['Accessibility', '/accessibility'],
])('an admin begins with the text of %s, and what is saved unchanged reads as before', async (title, path) => {
  const reader = await site.visit(path)
  const before = await wordsOf(reader)
  const page = await site.visitAs(admin, '/admin/settings#pages-settings')
  await page.getByText(title, { exact: true }).and(page.locator('summary')).click()
  const form = page.getByRole('region', { name: title, exact: true })
  await form.getByRole('button', { name: 'Begin with the text that came with the site' }).click()
  const text = form.getByLabel(`Text of the page ‘${title}’`)
  await expect.poll(() => text.inputValue()).toMatch(/^# /m)
  expect(await text.inputValue()).not.toContain('Arthashala')
  expect(await text.inputValue()).not.toContain('help@site.test')
  await form.getByRole('button', { name: `Save ${title}` }).click()
  await page.getByText('Settings saved', { exact: true }).waitFor()
  await expect.poll(async () => (await fetch(site.url + path)).text()).toContain('data-html=""')
  const plain = await site.visit(path, { script: false })
  expect(await wordsOf(plain)).toBe(before)
  await plain.getByText(/^Last changed on \d/).waitFor()

  const later = await site.visit('/articles')
  await later.getByRole('contentinfo').getByRole('link', { name: title }).click()
  await later.getByText(/^Last changed on \d/).waitFor()
  await expect.poll(() => wordsOf(later)).toBe(before)
})

test('settings that change later are in a text that began with the one of the site', async () => {
  const page = await site.visitAs(admin, '/admin/settings#pages-settings')
  await openSection(page, 'Name and words')
  await page.getByLabel('Site name').fill('Paisa')
  await page.getByRole('button', { name: 'Save name and words' }).click()
  await page.getByText('Site name: Paisa').waitFor()
  await openSection(page, 'Contact and links')
  await page.getByLabel('Grievance officer').fill('Asha Rao, Pune')
  await page.getByRole('button', { name: 'Save contact and links' }).click()
  const main = async (path: string) => (await site.visit(path, { script: false })).getByRole('main').innerText()
  await expect.poll(() => main('/contact')).toContain('goes to the grievance officer, Asha Rao, Pune.')
  await expect.poll(() => main('/terms')).toContain('By using Paisa you agree')
  // Another text of the page takes its place only once the field is empty.
  await page.getByText('Contact', { exact: true }).and(page.locator('summary')).click()
  const form = page.getByRole('region', { name: 'Contact', exact: true })
  await form.getByRole('textbox').fill('')
  await form.getByRole('button', { name: 'Begin with the text that came with the site' }).click()
  await expect
    .poll(() => form.getByRole('textbox').inputValue())
    .toContain('{{name}} does not advise on what to buy or sell')
})

test('an admin on Hindi pages begins with the Hindi text, its Markdown and placeholders; its links have no language', async () => {
  const page = await site.visitAs(admin, '/hi/admin/settings#pages-settings')
  await page.getByText('सेवा की शर्तें', { exact: true }).and(page.locator('summary')).click()
  const form = page.getByRole('region', { name: 'सेवा की शर्तें', exact: true })
  const text = form.getByRole('textbox')
  // The test before has saved a text of the page.
  await text.fill('')
  await form.getByRole('button', { name: '‘सेवा की शर्तें’ सहेजें' }).click()
  await form.getByRole('button', { name: 'साइट के साथ आए टेक्स्ट से शुरू करें' }).click()
  await expect.poll(() => text.inputValue()).toMatch(/^# [\u0900-\u097f]/m)
  const markdown = await text.inputValue()
  expect(markdown).toContain('{{name}}')
  expect(markdown).toMatch(/^- /m)
  expect(markdown).not.toMatch(/20 नवंबर 2026|\(\/hi\//)
})

test('a placeholder that stands for nothing is refused at the text', async () => {
  const page = await site.visitAs(admin, '/admin/settings#pages-settings', { expects: /400/ })
  await page.getByText('Terms of Service', { exact: true }).and(page.locator('summary')).click()
  const form = page.getByRole('region', { name: 'Terms of Service' })
  await form.getByRole('textbox').fill('Pay {{amount}}.')
  await form.getByRole('button', { name: 'Save Terms of Service' }).click()
  await form.getByText('Terms of Service: there is no placeholder {{amount}}').first().waitFor()
})

test('a wide table scrolls in its own box on a phone', async () => {
  const page = await site.visitAs(admin, '/admin/settings#pages-settings')
  await page.getByText('Terms of Service', { exact: true }).and(page.locator('summary')).click()
  const form = page.getByRole('region', { name: 'Terms of Service' })
  const cells = Array.from({ length: 12 }, (_, column) => `Whatever${column}`)
  await form.getByRole('textbox').fill([cells, cells.map(() => '---'), cells].map((row) => row.join(' | ')).join('\n'))
  await form.getByRole('button', { name: 'Save Terms of Service' }).click()
  await page.getByText('Settings saved', { exact: true }).waitFor()
  await expect.poll(async () => (await fetch(`${site.url}/terms`)).text()).toContain('Whatever11')
  const phone = await site.visit('/terms', { width: 360 })
  const box = phone.getByRole('region').filter({ has: phone.getByRole('table') })
  expect(await box.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
  expect(await phone.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(360)
})
