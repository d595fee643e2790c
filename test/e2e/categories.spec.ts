import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { aMember } from '../people.ts'
import { chips, chosen } from './chips.ts'
import { openSite } from './site.ts'

const site = await openSite()
const editor = await aMember(site.people, { role: 'editor' })
await anArticle(site.db, { title: 'A return', category: 'Taxes' })
await anArticle(site.db, { title: 'A budget', category: 'Budgeting' })

const path = '/admin/categories'
const row = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('.category-note').getByText(name, { exact: true }) })
const names = (page: Page) => page.getByRole('main').locator('li .category-note').allTextContents()
const inFilter = async () => {
  const reader = await site.visit('/articles')
  return chips(reader, 'Category').allTextContents()
}
const unfold = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('summary')
    .filter({ hasText: `Edit ${name}` })
    .click()
const colourOf = (page: Page, title: string) =>
  page
    .getByRole('link')
    .filter({ hasText: title })
    .locator('.category-note')
    .evaluate((note) => getComputedStyle(note).color)

test('an editor adds a category, and moves it by the keyboard, where the focus stays on the button', async () => {
  const page = await site.visitAs(editor, '/admin', { expects: /400/ })
  await page.getByRole('link', { name: 'Categories' }).click()
  await page.getByRole('heading', { level: 1, name: 'Categories' }).waitFor()
  await page.getByLabel('Name').last().fill('savings')
  await page.getByRole('button', { name: 'Add category' }).click()
  await page.getByText('Another category is called so: Savings', { exact: true }).first().waitFor()
  await page.getByLabel('Name').last().fill('Gold')
  await page.getByRole('button', { name: 'Add category' }).click()
  await page.getByText('Gold is added as the last one.').first().waitFor()
  const up = page.getByRole('button', { name: 'Move Gold up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Gold is number 8 of 9 now.').first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Gold is number 7 of 9 now.').first().waitFor()
  await expect.poll(() => up.evaluate((button) => button === document.activeElement)).toBe(true)
  expect((await names(page)).slice(6)).toEqual(['Gold', 'Retirement', 'Personal Finance'])
  expect((await inFilter()).slice(7)).toEqual(['Gold', 'Retirement', 'Personal Finance'])
  // The screen of an article, reached without loading the site anew, has it too.
  await page.getByRole('main').getByRole('link', { name: 'Admin Panel' }).click()
  await page.getByRole('link', { name: 'New article' }).click()
  await page.getByLabel('Category').selectOption('Gold')
})

test('a renamed and recoloured category shows so in both themes, and its old address leads to it', async () => {
  const page = await site.visitAs(editor, path)
  await unfold(page, 'Taxes')
  await row(page, 'Taxes').getByLabel('Name').fill('Kar')
  await row(page, 'Taxes').getByLabel('Words in the filter').fill('')
  await row(page, 'Taxes').getByLabel('Colour', { exact: true }).fill('#112233')
  await row(page, 'Taxes').getByLabel('Colour in the dark theme').fill('#ddeeff')
  await row(page, 'Taxes').getByRole('button', { name: 'Save' }).click()
  await page.getByText('Kar is saved.').first().waitFor()
  await row(page, 'Kar').getByText('Found as Tax Planning, Taxes too.').waitFor()
  const day = await site.visit('/articles?category=Taxes', { theme: 'light' })
  await day.getByRole('heading', { name: 'A return' }).waitFor()
  expect(await chosen(day, 'Category')).toBe('Kar')
  expect(await colourOf(day, 'A return')).toBe('rgb(17, 34, 51)')
  const night = await site.visit('/articles', { theme: 'dark' })
  expect(await colourOf(night, 'A return')).toBe('rgb(221, 238, 255)')
  expect(await inFilter()).toContain('Kar')
})

test('a category with articles is merged, not deleted; an empty one is deleted', async () => {
  const page = await site.visitAs(editor, path, { expects: /400/ })
  await unfold(page, 'Budgeting')
  expect(await page.getByRole('button', { name: 'Delete Budgeting' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Merge Budgeting' }).click()
  await page.getByText('Choose a category', { exact: true }).first().waitFor()
  await page.getByLabel('Merge Budgeting into').selectOption('Savings')
  await page.getByRole('button', { name: 'Merge Budgeting' }).click()
  await page.getByText('Budgeting is merged into Savings.').first().waitFor()
  await unfold(page, 'Insurance')
  await page.getByRole('button', { name: 'Delete Insurance' }).click()
  await page
    .getByText(/^Insurance is deleted\./)
    .first()
    .waitFor()
  expect(await names(page)).not.toContain('Insurance')
  const reader = await site.visitAs(editor, '/')
  await reader.getByRole('heading', { name: 'What would you like to learn?' }).waitFor()
  const topics = reader.locator('.topics').getByRole('heading', { level: 3 })
  expect(await topics.allTextContents()).toEqual(['Savings', 'Investment Basics', 'Kar', 'Loans & Credit'])
  await reader.getByRole('link', { name: 'Savings' }).click()
  await reader.getByRole('heading', { name: 'A budget' }).waitFor()
})

test('without JavaScript categories are added, changed, moved, merged and deleted too', async () => {
  const page = await site.visitAs(editor, path, { script: false, expects: /400/ })
  await page.getByLabel('Name').last().fill('savings')
  await page.getByRole('button', { name: 'Add category' }).click()
  await page.getByText('Another category is called so: Savings', { exact: true }).first().waitFor()
  await page.getByLabel('Name').last().fill('Silver')
  await page.getByRole('button', { name: 'Add category' }).click()
  await page.getByRole('button', { name: 'Move Silver up' }).click()
  await expect.poll(async () => (await names(page)).slice(-2)).toEqual(['Silver', 'Personal Finance'])
  await unfold(page, 'Silver')
  await row(page, 'Silver').getByLabel('Name').fill('Coins')
  await row(page, 'Silver').getByRole('button', { name: 'Save' }).click()
  await unfold(page, 'Coins')
  await row(page, 'Coins').getByText('Found as Silver too.').waitFor()
  await page.getByRole('button', { name: 'Delete Coins' }).click()
  await expect.poll(() => names(page)).not.toContain('Coins')
  await unfold(page, 'Kar')
  await page.getByLabel('Merge Kar into').selectOption('Savings')
  await page.getByRole('button', { name: 'Merge Kar' }).click()
  await row(page, 'Savings').getByText('2 articles').or(row(page, 'Savings').getByText('3 articles')).first().waitFor()
  await expect.poll(() => names(page)).not.toContain('Kar')
})
