import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { openSite } from './site.ts'

const site = await openSite()
await anArticle(site.db)

/** The page's background colour, as the visible theme. */
const ground = (page: Page) =>
  page.evaluate(() => {
    const [red = 0] = /\d+/.exec(getComputedStyle(document.body).backgroundColor) ?? []
    return Number(red) < 128 ? 'dark' : 'light'
  })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))

test('the site is light until the reader chooses, whatever the device prefers', async () => {
  const page = await site.visit('/', { device: 'dark' })
  expect(await ground(page)).toBe('light')
  expect(await stored(page)).toBeNull()
})

test('the toggle switches to dark and back, and says what it would do', async () => {
  const page = await site.visit('/')
  await page.getByRole('banner').getByRole('button', { name: 'Dark theme' }).click()
  await expect.poll(() => ground(page)).toBe('dark')
  expect(await stored(page)).toBe('dark')
  await page.getByRole('banner').getByRole('button', { name: 'Light theme' }).click()
  await expect.poll(() => ground(page)).toBe('light')
  expect(await stored(page)).toBe('light')
})

test('the choice is kept over reloads and pages', async () => {
  const page = await site.visit('/')
  await page.getByRole('banner').getByRole('button', { name: 'Dark theme' }).click()
  await page.reload()
  expect(await ground(page)).toBe('dark')
  await page.goto('/articles')
  expect(await ground(page)).toBe('dark')
})

test('the chosen theme is there before anything is painted', async () => {
  const page = await site.page({ theme: 'dark' })
  await page.addInitScript(() => {
    // Nothing is painted before there is a body.
    new MutationObserver((_, observer) => {
      if (!document.body) return
      document.body.dataset.ground = document.documentElement.className
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/articles')
  expect(await page.evaluate(() => document.body.dataset.ground)).toBe('dark')
})

test("'system' follows the device, also while the page is open", async () => {
  const page = await site.visit('/', { theme: 'system', device: 'dark' })
  expect(await ground(page)).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => ground(page)).toBe('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => ground(page)).toBe('dark')
})

test('another tab that switches takes this one along', async () => {
  const page = await site.visit('/')
  const second = await page.context().newPage()
  await second.goto('/articles')
  await second.getByRole('banner').getByRole('button', { name: 'Dark theme' }).click()
  await expect.poll(() => ground(page)).toBe('dark')
})

test('the toggle needs no application', async () => {
  const page = await site.page({ expects: /ERR_FAILED/ })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Dark theme' }).click()
  expect(await ground(page)).toBe('dark')
  expect(await stored(page)).toBe('dark')
})
