import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle, someArticles } from '../drafts.ts'
import { scriptOf } from './built.ts'
import { chips, choose } from './chips.ts'
import { hydrated, openSite } from './site.ts'

const site = await openSite()
await someArticles(site.db, 40, { content: 'A line to read.\n\n'.repeat(80) })
await anArticle(site.db, { title: 'On the top of the list', category: 'Taxes' })

const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('a new page begins at the top, and going back returns to the place', async () => {
  const page = await site.visit('/articles')
  const card = page.getByRole('link', { name: /Lesson 22/ })
  await card.scrollIntoViewIfNeeded()
  const before = await top(page)
  expect(before).toBeGreaterThan(500)
  await card.click()
  await page.getByRole('heading', { level: 1, name: 'Lesson 22' }).waitFor()
  await expect.poll(() => top(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => top(page)).toBe(before)
  await page.goForward()
  await page.getByRole('heading', { level: 1, name: 'Lesson 22' }).waitFor()
  await expect.poll(() => top(page)).toBe(0)
})

test('going back returns to the place below what Load More had added', async () => {
  const page = await site.visit('/articles')
  await page.getByRole('link', { name: 'Load More' }).click()
  const card = page.getByRole('link', { name: /Lesson 2\b/ })
  await card.scrollIntoViewIfNeeded()
  const before = await top(page)
  await card.click()
  await page.getByRole('heading', { level: 1, name: 'Lesson 2' }).waitFor()
  await expect.poll(() => top(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => top(page)).toBe(before)
})

test('a reload stays at the place, and going back returns to it', async () => {
  const page = await site.visit('/articles')
  const card = page.getByRole('link', { name: /Lesson 22/ })
  await card.scrollIntoViewIfNeeded()
  const before = await top(page)
  await page.reload()
  await hydrated(page)
  await expect.poll(() => top(page)).toBe(before)
  await card.click()
  await page.getByRole('heading', { level: 1, name: 'Lesson 22' }).waitFor()
  await page.goBack()
  await expect.poll(() => top(page)).toBe(before)
})

test('choosing a category keeps the reader where the controls are', async () => {
  const page = await site.visit('/articles')
  await choose(page, 'Category', 'Tax Planning')
  await page.getByRole('link', { name: /On the top of the list/ }).waitFor()
  await expect
    .poll(() =>
      chips(page, 'Category')
        .first()
        .evaluate((element) => element.getBoundingClientRect().top >= 0),
    )
    .toBe(true)
})

test('the title of the tab follows the reader', async () => {
  const page = await site.visit('/')
  await expect.poll(() => page.title()).toContain('Arthashala')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Articles' }).click()
  await expect.poll(() => page.title()).toBe('Financial Articles & Guides · Arthashala')
  await choose(page, 'Category', 'Tax Planning')
  await expect.poll(() => page.title()).toBe('Tax Planning articles · Arthashala')
  await page.getByRole('link', { name: /On the top of the list/ }).click()
  await expect.poll(() => page.title()).toBe('On the top of the list · Arthashala')
  await page.goBack()
  await expect.poll(() => page.title()).toBe('Tax Planning articles · Arthashala')
  await page.goBack()
  await expect.poll(() => page.title()).toMatch(/^Arthashala/)
})

test('the page that is shown stays, with a line of progress, until the next one is there', async () => {
  const page = await site.visit('/articles')
  const { promise: pending, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/polls?*', (route) => pending.then(() => route.continue()))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Polls' }).click()
  await expect.poll(() => page.locator('html.on-its-way').count()).toBe(1)
  await page.getByRole('heading', { level: 1, name: 'Financial Articles & Guides' }).waitFor()
  // A later press wins.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Support Us' }).click()
  await page.getByRole('heading', { level: 1, name: 'Support Our Mission' }).waitFor()
  release()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Polls' }).click()
  await page.getByRole('heading', { level: 1, name: 'Community Polls' }).waitFor()
  await expect.poll(() => page.locator('html.on-its-way').count()).toBe(0)
})

test.each([
  ['bar', 1280],
  ["phone's menu", 360],
])('the first tap in the %s shows the next page once its code is there, and nothing between', async (_, width) => {
  const page = await site.page({ width, touch: width < 600 })
  // React would show 'Loading…', or an empty page, for 300 milliseconds or until the code has come.
  await page.addInitScript(() => {
    const between: string[] = []
    Object.assign(window, { between })
    new MutationObserver(() => {
      const main = document.querySelector<HTMLElement>('main')
      if (main && !main.querySelector('h1')?.checkVisibility()) between.push(`${location.pathname}: ${main.innerText}`)
    }).observe(document, { childList: true, subtree: true, attributes: true })
  })
  await page.goto('/articles')
  await hydrated(page)
  const to = async (name: string) => {
    if (width > 600) return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('dialog').getByRole('link', { name }).tap()
  }
  const title = (name: string) => page.getByRole('heading', { level: 1, name })
  for (const [link, module, heading] of [
    ['Polls', 'web/features/polls/polls-page.tsx', 'Community Polls'],
    ['Forum', 'web/shell/access-prompt.tsx', 'Ask, answer, and share what worked for you'],
  ] as const) {
    const { promise: pending, resolve: release } = Promise.withResolvers<void>()
    await page.route(`**${await scriptOf(module)}`, (route) => pending.then(() => route.continue()))
    const before = await page.getByRole('main').getByRole('heading', { level: 1 }).textContent()
    await to(link)
    await expect.poll(() => page.locator('html.on-its-way').count()).toBe(1)
    expect(await title(before ?? '').isVisible()).toBe(true)
    release()
    await title(heading).waitFor()
    await expect.poll(() => page.locator('html.on-its-way').count()).toBe(0)
  }
  expect(await page.evaluate(() => (window as unknown as { between: string[] }).between)).toEqual([])
  await page.goBack()
  await title('Community Polls').waitFor()
  await page.goBack()
  await title('Financial Articles & Guides').waitFor()
})

test("Back, or another link, while the page of the menu's link is on its way takes no other step", async () => {
  const page = await site.visit('/articles', { width: 360, touch: true })
  const { promise: pending, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/polls?*', (route) => pending.then(() => route.continue()))
  const begin = async () => {
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('dialog').getByRole('link', { name: 'Polls' }).tap()
    await expect.poll(() => page.locator('html.on-its-way').count()).toBe(1)
  }
  await begin()
  await page.goBack()
  await expect.poll(() => page.locator('html.on-its-way').count()).toBe(0)
  await begin()
  await page.getByRole('link', { name: /Lesson 22/ }).tap()
  await page.getByRole('heading', { level: 1, name: 'Lesson 22' }).waitFor()
  release()
  await page.goBack()
  await page.waitForURL('**/articles')
  await page.getByRole('heading', { level: 1, name: 'Financial Articles & Guides' }).waitFor()
  expect(await page.evaluate(() => history.state)).toBe(null)
})

test('moving about loads no page anew', async () => {
  const page = await site.visit('/')
  const loads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
  await page.getByRole('link', { name: 'View All Articles' }).click()
  await page.getByRole('link', { name: /On the top of the list/ }).click()
  await page.getByRole('heading', { level: 1, name: 'On the top of the list' }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Arthashala' }).click()
  await page.getByRole('heading', { level: 1, name: 'Arthashala' }).waitFor()
  expect(loads).toEqual([])
})

test('the answers that came with a page are not asked for again', async () => {
  const page = await site.page()
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await page.goto('/articles')
  await page.waitForFunction(() => window.hydrated)
  await page.getByRole('link', { name: /On the top of the list/ }).click()
  await page.getByRole('heading', { level: 1, name: 'On the top of the list' }).waitFor()
  expect(calls.filter((url) => url.includes('/api/articles?') || url.endsWith('/api/articles'))).toEqual([])
})
