import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle, someArticles } from '../drafts.ts'
import { choose, chosen } from './chips.ts'
import { holdScripts, openSite } from './site.ts'

const site = await openSite()
await anArticle(site.db, { title: 'Your first emergency fund', category: 'Savings' })
await anArticle(site.db, {
  title: 'Health cover, read slowly',
  excerpt: 'A policy is no emergency plan; it is a promise with conditions.',
  category: 'Insurance',
})
await someArticles(site.db, 23, { category: 'Budgeting', excerpt: 'What an envelope can do for a household.' })

const box = (page: Page) =>
  page.getByRole('search', { name: 'Articles' }).getByRole('searchbox', { name: 'Search articles' })
const results = (page: Page) => page.getByRole('list', { name: 'Search results' }).getByRole('listitem')
const address = (page: Page) => page.url().replace(site.url, '')

/** Notes the searches that a page sends from now on. */
function searchesOf(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/articles/search') requested.push(url.searchParams.get('q') ?? '')
  })
  return requested
}

test('the search begins 300 ms after typing stops, once', async () => {
  const page = await site.page()
  await page.clock.install()
  await page.goto('/articles')
  await page.waitForFunction(() => window.hydrated)
  const requested = searchesOf(page)
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  await box(page).pressSequentially('emer')
  await page.clock.runFor(299)
  await box(page).pressSequentially('gency')
  await page.clock.runFor(299)
  expect(address(page)).toBe('/articles')
  await page.clock.runFor(1)
  await expect.poll(() => requested).toEqual(['emergency'])
  await page.clock.resume()
  await expect.poll(() => results(page).count()).toBe(2)
  expect(address(page)).toBe('/articles?search=emergency')
  expect(requested).toEqual(['emergency'])
})

test('Enter searches at once', async () => {
  const page = await site.page()
  await page.clock.install()
  await page.goto('/articles')
  await page.waitForFunction(() => window.hydrated)
  const requested = searchesOf(page)
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  await box(page).fill('emergency')
  await box(page).press('Enter')
  await expect.poll(() => requested).toEqual(['emergency'])
})

test('one character is too few, and the box says so; nothing is asked', async () => {
  const page = await site.visit('/articles')
  const requested = searchesOf(page)
  await box(page).fill(' f ')
  await page.getByText('Type at least 2 characters to search').waitFor()
  await box(page).press('Enter')
  expect(address(page)).toBe('/articles')
  await box(page).fill('fund')
  await expect.poll(() => results(page).count()).toBe(1)
  expect(requested).toEqual(['fund'])
  await expect.poll(() => page.getByText('Type at least 2 characters to search').count()).toBe(0)
})

test('Escape and the cross clear the search and return to browsing', async () => {
  const page = await site.visit('/articles?search=emergency')
  await box(page).press('Escape')
  await page.getByRole('list', { name: 'Articles' }).waitFor()
  await expect.poll(() => box(page).inputValue()).toBe('')
  expect(address(page)).toBe('/articles')

  await box(page).fill('emergency')
  await expect.poll(() => results(page).count()).toBe(2)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('list', { name: 'Articles' }).waitFor()
  expect(address(page)).toBe('/articles')
  await expect.poll(() => page.getByRole('button', { name: 'Clear search' }).count()).toBe(0)
})

test('emptying the box returns to browsing at once', async () => {
  const page = await site.visit('/articles?search=emergency&category=Savings')
  await box(page).fill('')
  await page.getByRole('list', { name: 'Articles' }).waitFor()
  expect(address(page)).toBe('/articles?category=Savings')
})

test('the banner tells how many were found, for what and where', async () => {
  const page = await site.visit('/articles?search=emergency')
  const banner = page.getByRole('status').filter({ hasText: 'found for' })
  await banner.getByText('2 result(s) found for "emergency"').waitFor()
  await banner.getByText('Searching in all categories').waitFor()
  await choose(page, 'Category', 'Insurance')
  await banner.getByText('1 result(s) found for "emergency"').waitFor()
  await banner.getByText('Insurance', { exact: true }).waitFor()
  expect(address(page)).toBe('/articles?search=emergency&category=Insurance')
})

test('what matched is marked in title and excerpt, in the case it was written in', async () => {
  const page = await site.visit('/articles?search=EMERGENCY')
  const marked = (name: RegExp) =>
    results(page)
      .filter({ hasText: name })
      .getByText('emergency', { exact: true })
      .evaluateAll((all) => all.map((element) => `${element.tagName} ${element.textContent}`))
  await expect.poll(() => marked(/Your first/)).toEqual(['MARK emergency'])
  await expect.poll(() => marked(/Health cover/)).toEqual(['MARK emergency'])
})

test("'Show All Articles' leaves the search and keeps the category", async () => {
  const page = await site.visit('/articles?search=emergency&category=Savings')
  await page.getByRole('link', { name: 'Show All Articles' }).press('Enter')
  await page.getByRole('list', { name: 'Articles' }).waitFor()
  // The link is gone, and the keyboard goes on in the page.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  expect(address(page)).toBe('/articles?category=Savings')
  await expect.poll(() => box(page).inputValue()).toBe('')
  await expect.poll(() => chosen(page, 'Category')).toBe('Savings')
})

test('a search that finds nothing says so and leads back to browsing', async () => {
  const page = await site.visit('/articles')
  await box(page).fill('zzyzx qwrty')
  await page.getByRole('heading', { name: 'No articles found' }).waitFor()
  await page
    .getByText('We couldn\'t find any articles matching "zzyzx qwrty". Try different keywords or browse all articles.')
    .waitFor()
  await page.getByRole('link', { name: 'Browse All Articles' }).click()
  await page.getByRole('list', { name: 'Articles' }).waitFor()
  expect(address(page)).toBe('/articles')
})

test('20 results are shown, and Load More brings the others', async () => {
  const page = await site.visit('/articles?search=envelope')
  await page.getByText('23 result(s) found for "envelope"').waitFor()
  await expect.poll(() => results(page).count()).toBe(20)
  await page.getByRole('link', { name: 'Load More' }).click()
  await expect.poll(() => results(page).count()).toBe(23)
})

test('the box is disabled while results are on their way, and gives the focus back', async () => {
  const page = await site.visit('/articles')
  const { promise: pending, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/articles/search?*', (route) => pending.then(() => route.continue()))
  await box(page).fill('emergency')
  await expect.poll(() => box(page).isDisabled()).toBe(true)
  await page.getByRole('status', { name: 'Loading articles' }).waitFor()
  release()
  await expect.poll(() => box(page).isEnabled()).toBe(true)
  await expect.poll(() => box(page).evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type(' fund')
  await expect.poll(() => address(page)).toBe('/articles?search=emergency+fund')
})

test('the search in the bar leads to the results; an empty term does nothing', async () => {
  const page = await site.visit('/')
  const bar = page.getByRole('search', { name: 'Site' }).getByRole('searchbox', { name: 'Search articles' })
  await bar.press('Enter')
  await bar.fill('   ')
  await bar.press('Enter')
  expect(address(page)).toBe('/')
  await bar.fill(' tax & returns? ')
  await bar.press('Enter')
  await expect.poll(() => address(page)).toBe('/articles?search=tax+%26+returns%3F')
  await expect.poll(() => box(page).inputValue()).toBe('tax & returns?')
  await bar.fill('emergency')
  await bar.press('Enter')
  await expect.poll(() => results(page).count()).toBe(2)
  await expect.poll(() => box(page).inputValue()).toBe('emergency')
})

test('a search that fails says so', async () => {
  const page = await site.visit('/articles', { expects: /INTERNET_DISCONNECTED/ })
  await page.context().setOffline(true)
  await box(page).fill('emergency')
  await page.getByRole('heading', { name: 'Failed to Load Articles' }).waitFor()
  await page
    .getByText('We encountered an error while loading the articles. Please try again later.', { exact: true })
    .waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(() => results(page).count()).toBe(2)
})

test('what was typed before the application was there is searched for', async () => {
  const page = await site.page()
  const release = await holdScripts(page)
  await page.goto('/articles')
  await box(page).pressSequentially('emergency')
  release()
  await expect.poll(() => results(page).count()).toBe(2)
  await expect.poll(() => box(page).inputValue()).toBe('emergency')
})

const sortOf = (page: Page) => page.getByLabel('Sort')
const sorts = async (page: Page) => sortOf(page).getByRole('option').allTextContents()
const titles = (page: Page) => results(page).getByRole('heading').allTextContents()

test('a search is sorted by its best match until another order is chosen, which the address keeps', async () => {
  const page = await site.visit('/articles')
  expect(await sorts(page)).toEqual(['Latest', 'Most Popular', 'A-Z'])
  await page.goto('/articles?search=envelope')
  await page.waitForFunction(() => window.hydrated)
  expect(await sorts(page)).toEqual(['Best match', 'Latest', 'Most Popular', 'A-Z'])
  expect(await sortOf(page).locator('option:checked').textContent()).toBe('Best match')
  await sortOf(page).selectOption('A-Z')
  await expect.poll(async () => (await titles(page)).slice(0, 3)).toEqual(['Lesson 1', 'Lesson 10', 'Lesson 11'])
  expect(address(page)).toBe('/articles?search=envelope&sort=a-z')
  await page.getByRole('link', { name: 'Load More' }).click()
  await expect.poll(async () => (await titles(page)).slice(-2)).toEqual(['Lesson 8', 'Lesson 9'])
  await expect.poll(() => results(page).count()).toBe(23)
  await sortOf(page).selectOption('Latest')
  await expect.poll(async () => (await titles(page))[0]).toBe('Lesson 23')
  expect(address(page)).toBe('/articles?search=envelope&sort=latest')
  await sortOf(page).selectOption('Best match')
  await expect.poll(() => address(page)).toBe('/articles?search=envelope')
})

test('without JavaScript a search is sorted by the form, and from page to page', async () => {
  const page = await site.visit('/articles?search=envelope', { script: false })
  await sortOf(page).selectOption('A-Z')
  await page.getByRole('button', { name: 'Show' }).click()
  expect((await titles(page)).slice(0, 2)).toEqual(['Lesson 1', 'Lesson 10'])
  await page.getByRole('link', { name: 'Load More' }).click()
  expect((await titles(page)).slice(-1)).toEqual(['Lesson 9'])
})

test('without JavaScript a search that is begun in the list shows the best match first', async () => {
  const page = await site.visit('/articles', { script: false })
  await box(page).fill('emergency')
  await page.getByRole('button', { name: 'Show' }).click()
  expect((await titles(page))[0]).toBe('Your first emergency fund')
  expect(await sortOf(page).locator('option:checked').textContent()).toBe('Best match')
})
