import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle, somePictures } from '../drafts.ts'
import { aMember } from '../people.ts'
import { openSite } from './site.ts'

const site = await openSite()
const article = `/articles/${await anArticle(site.db, { media: somePictures(3) })}/your-first-emergency-fund`

const phone = { width: 360, touch: true }
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu(page).waitFor()
}
const pictures = (page: Page) => page.getByRole('dialog', { name: 'Pictures' })
const openPicture = async (page: Page) => {
  await page.getByRole('link', { name: 'Picture 2' }).click()
  await pictures(page).waitFor()
}
const path = (page: Page) => new URL(page.url()).pathname

const overlays = [
  ['the menu', openMenu, menu],
  ['the lightbox', openPicture, pictures],
] as const

test.each(overlays)(
  'Back closes %s and stays on the page; the next Back leads to the page before',
  async (_, open, overlay) => {
    const page = await site.visit('/articles', phone)
    await page
      .getByRole('link', { name: /emergency fund/ })
      .first()
      .click()
    await page.waitForURL(`**${article}`)
    await open(page)
    await page.goBack()
    await overlay(page).waitFor({ state: 'detached' })
    expect(path(page)).toBe(article)
    await page.goBack()
    await page.waitForURL('**/articles')
    await page.goForward()
    await page.waitForURL(`**${article}`)
    await page.getByRole('heading', { level: 1, name: 'Your first emergency fund' }).waitFor()
  },
)

test.each(overlays)('who closes %s by its button or by Escape goes back in one step', async (_, open, overlay) => {
  const page = await site.visit('/articles', phone)
  await page
    .getByRole('link', { name: /emergency fund/ })
    .first()
    .click()
  await page.waitForURL(`**${article}`)
  for (const close of [
    () => page.keyboard.press('Escape'),
    () =>
      overlay(page)
        .getByRole('button', { name: /^Close/ })
        .click(),
  ]) {
    await open(page)
    await close()
    await overlay(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => history.state)).toBe(null)
  }
  await page.goBack()
  await page.waitForURL('**/articles')
})

test('a link of the menu is one step: Back leads to where the menu was opened', async () => {
  const page = await site.visit('/articles', phone)
  await openMenu(page)
  await menu(page).getByRole('link', { name: 'Polls' }).click()
  await page.waitForURL('**/polls')
  await page.goBack()
  await page.waitForURL('**/articles')
  await page.getByRole('heading', { level: 1, name: 'Articles' }).waitFor()
  await openMenu(page)
  await menu(page).getByRole('searchbox').fill('fund')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/articles?search=fund')
  await page.goBack()
  await page.waitForURL('**/articles')
})

test("a member's links of the menu are one step too", async () => {
  const page = await site.visitAs(await aMember(site.people), '/articles', phone)
  await openMenu(page)
  for (const name of ['Saved', 'Classes']) await menu(page).getByRole('link', { name }).waitFor()
  await menu(page).getByRole('link', { name: 'Profile' }).click()
  await page.waitForURL('**/profile')
  await page.goBack()
  await page.waitForURL('**/articles')
})

test('a picture that was pressed before the application was there opens, and Back closes it', async () => {
  const page = await site.page(phone)
  await page.goto('/articles')
  await page.goto(article, { waitUntil: 'commit' })
  await openPicture(page)
  await page.goBack()
  await pictures(page).waitFor({ state: 'detached' })
  expect(path(page)).toBe(article)
})

test('Back closes the question about deleting the account', async () => {
  const page = await site.visitAs(await aMember(site.people), '/profile?tab=preferences', phone)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('alertdialog').waitFor()
  await page.goBack()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  expect(path(page)).toBe('/profile')
})
