import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle, someArticles } from '../drafts.ts'
import { chips, choose, chosen } from './chips.ts'
import { holdScripts, openSite } from './site.ts'

const site = await openSite()
await someArticles(site.db, 26, { category: 'Savings' })
await anArticle(site.db, {
  title: 'Filing your first return',
  excerpt: 'Which form, which dates, and what to keep ready.',
  category: 'Taxes',
  readTime: 9,
  figure: { value: '₹6,200', line: 'came back to who filed' },
  createdAt: '2026-11-18T06:30:00Z',
})
await anArticle(site.db, { title: 'A budget in one page', category: 'Budgeting', createdAt: '2026-09-01T06:30:00Z' })
await site.db`update articles set view_count = 40 where title = 'Lesson 7'`

const cards = (page: Page) => page.getByRole('list', { name: 'Articles' }).getByRole('listitem')
const titles = (page: Page) => cards(page).getByRole('heading').allTextContents()
const address = (page: Page) => page.url().replace(site.url, '')

test('a card shows its figure, category, read time, title, excerpt, author and date, and leads to the article', async () => {
  const page = await site.visit('/articles')
  await page.getByRole('heading', { level: 1, name: 'Financial Articles & Guides' }).waitFor()
  await page.getByText('Comprehensive resources to enhance your financial knowledge').waitFor()
  const card = page.getByRole('link', { name: /Filing your first return/ })
  const text = (await card.innerText()).split('\n').filter(Boolean)
  expect(text).toEqual([
    '₹6,200',
    'came back to who filed',
    'Taxes',
    '9 min read',
    'Filing your first return',
    'Which form, which dates, and what to keep ready.',
    expect.stringMatching(/^Author\b/),
    '18/11/2026',
  ])
  await card.click()
  await page.getByRole('heading', { level: 1, name: 'Filing your first return' }).waitFor()
  expect(address(page)).toMatch(/^\/articles\/[0-9a-f-]{36}\/[a-z-]+$/)
})

test('24 are listed, newest first; Load More adds the rest, which is still there after a visit to an article', async () => {
  const page = await site.visit('/articles')
  expect((await titles(page)).slice(0, 2)).toEqual(['Filing your first return', 'Lesson 26'])
  await expect.poll(() => cards(page).count()).toBe(24)
  await page.getByRole('link', { name: 'Load More' }).click()
  await expect.poll(() => cards(page).count()).toBe(28)
  expect(new Set(await titles(page)).size).toBe(28)
  await expect.poll(() => page.getByRole('link', { name: 'Load More' }).count()).toBe(0)
  expect(address(page)).toBe('/articles')
  await page.getByRole('link', { name: /A budget in one page/ }).click()
  await page.getByRole('heading', { level: 1, name: 'A budget in one page' }).waitFor()
  await page.goBack()
  await expect.poll(() => cards(page).count()).toBe(28)
})

test("the category 'Tax Planning' finds Taxes and stands in the address", async () => {
  const page = await site.visit('/articles')
  await choose(page, 'Category', 'Tax Planning')
  await expect.poll(() => titles(page)).toEqual(['Filing your first return'])
  expect(address(page)).toBe('/articles?category=Taxes')
  await page.reload()
  await expect.poll(() => titles(page)).toEqual(['Filing your first return'])
  await expect.poll(() => chosen(page, 'Category')).toBe('Tax Planning')
})

test('several categories in the address are all listed and shown as chosen, a search keeps to them, and those that are gone are left out', async () => {
  const page = await site.visit('/articles?category=Budgeting&category=Tax+Planning&category=Gone')
  const both = ['Filing your first return', 'A budget in one page'].toSorted()
  await expect.poll(async () => (await titles(page)).toSorted()).toEqual(both)
  const chips = page.getByRole('navigation', { name: 'Category' }).locator('[aria-current]')
  await expect.poll(() => chips.allTextContents()).toEqual(['Budgeting', 'Tax Planning'])
  await page.getByRole('searchbox', { name: 'Search articles' }).last().fill('budget')
  await page.waitForURL('**/articles?search=budget&category=Budgeting&category=Taxes')
  await page.getByText('Budgeting, Tax Planning', { exact: true }).waitFor()
  await page.goto('/articles?category=Gone')
  await expect.poll(() => chips.allTextContents()).toEqual(['All Categories'])
})

test('every category of the filter can be chosen, in its order', async () => {
  const page = await site.visit('/articles')
  await expect
    .poll(() => chips(page, 'Category').allTextContents())
    .toEqual([
      'All Categories',
      'Budgeting',
      'Savings',
      'Investing',
      'Insurance',
      'Tax Planning',
      'Loans & Credit',
      'Retirement',
      'Personal Finance',
    ])
  await choose(page, 'Category', 'Loans & Credit')
  await page.getByRole('heading', { name: 'No Articles Available Yet' }).waitFor()
  await page.getByText("We're working hard to bring you high-quality financial content. Check back soon!").waitFor()
  await page.getByRole('link', { name: 'Subscribe for Updates' }).waitFor()
  expect(address(page)).toBe('/articles?category=Loans+%26+Credit')
  await choose(page, 'Category', 'All Categories')
  await expect.poll(() => cards(page).count()).toBe(24)
  expect(address(page)).toBe('/articles')
})

test('the list keeps to a language, with category and order, and so does a search', async () => {
  const [budget] = await site.db<{ id: string }[]>`select id from articles where title = 'A budget in one page'`
  const hindi = { title: 'बजट की शुरुआत', language: 'hi', category: 'Budgeting' } as const
  await anArticle(site.db, { ...hindi, translationOf: budget?.id ?? null })
  const page = await site.visit('/articles?category=Budgeting')
  expect(await chips(page, 'Language').allTextContents()).toEqual(['All', 'English', 'हिंदी'])
  // Without a choice it has the language of the page.
  expect(await titles(page)).toEqual(['A budget in one page'])
  await choose(page, 'Language', 'All')
  await expect.poll(() => titles(page)).toEqual(['बजट की शुरुआत', 'A budget in one page'])
  expect(address(page)).toBe('/articles?category=Budgeting&language=all')
  expect(await page.getByRole('link', { name: 'Also in English: बजट की शुरुआत' }).count()).toBe(1)
  await page.getByRole('link', { name: 'हिंदी में भी: A budget in one page' }).click()
  await page.getByRole('heading', { name: 'बजट की शुरुआत', level: 1 }).waitFor()
  await page.goto('/articles')
  await choose(page, 'Language', 'हिंदी')
  await expect.poll(() => titles(page)).toEqual(['बजट की शुरुआत'])
  expect(address(page)).toBe('/articles?language=hi')
  await expect.poll(() => page.title()).toContain('हिंदी')
  await choose(page, 'Category', 'Budgeting')
  await page.getByRole('search', { name: 'Articles' }).getByRole('searchbox').fill('bajat')
  await page.getByText('1 result(s) found for "bajat"').waitFor()
  expect(address(page)).toBe('/articles?search=bajat&category=Budgeting&language=hi')
  await choose(page, 'Language', 'English')
  await page
    .getByRole('list', { name: 'Search results' })
    .getByRole('heading', { name: 'A budget in one page' })
    .waitFor()
  await page.getByRole('link', { name: 'Show All Articles' }).click()
  await expect.poll(() => titles(page)).toEqual(['A budget in one page'])
  expect(address(page)).toBe('/articles?category=Budgeting&language=en')
  await site.db`delete from articles where language = 'hi'`
})

test('the editors are not named on their cards', async () => {
  const [editors] = await site.db<{ id: string }[]>`
    insert into users (id, email, username) values (gen_random_uuid(), 'editors@site.invalid', 'editors') returning id`
  const page = await site.visit('/articles')
  await page.getByText('Author: Anonymous').first().waitFor()
  await site.db`update articles set author_id = ${editors?.id ?? null}`
  // The site hears of the change a moment later.
  await expect.poll(() => page.reload().then(() => page.getByText(/^Author/).count())).toBe(0)
  expect(await cards(page).count()).toBe(24)
})

test('the list sorts by what is read most and by title, and the choice stands in the address', async () => {
  const page = await site.visit('/articles')
  await page.getByLabel('Sort').selectOption('Most Popular')
  await expect.poll(async () => (await titles(page))[0]).toBe('Lesson 7')
  expect(address(page)).toBe('/articles?sort=popular')
  await page.getByLabel('Sort').selectOption('A-Z')
  await expect
    .poll(async () => (await titles(page)).slice(0, 4))
    .toEqual(['A budget in one page', 'Filing your first return', 'Lesson 1', 'Lesson 10'])
  expect(address(page)).toBe('/articles?sort=a-z')
  await page.getByLabel('Sort').selectOption('Latest')
  await expect.poll(async () => (await titles(page))[1]).toBe('Lesson 26')
  expect(address(page)).toBe('/articles')
})

test('Load More goes on in the chosen category and order', async () => {
  const page = await site.visit('/articles?category=Savings&sort=a-z')
  expect((await titles(page)).slice(0, 2)).toEqual(['Lesson 1', 'Lesson 10'])
  await page.getByRole('link', { name: 'Load More' }).click()
  await expect.poll(async () => (await titles(page)).slice(-2)).toEqual(['Lesson 8', 'Lesson 9'])
  await expect.poll(() => cards(page).count()).toBe(26)
})

test('the back button returns from an article to the list as it was asked for', async () => {
  const page = await site.visit('/articles')
  await choose(page, 'Category', 'Tax Planning')
  await page.getByLabel('Sort').selectOption('A-Z')
  await page.getByRole('link', { name: /Filing your first return/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Filing your first return' }).waitFor()
  await page.goBack()
  await expect.poll(() => titles(page)).toEqual(['Filing your first return'])
  expect(address(page)).toBe('/articles?category=Taxes&sort=a-z')
  await expect.poll(() => page.getByLabel('Sort').inputValue()).toBe('a-z')
})

test.each([1280, 1024, 800])(
  'the categories stand on one line where they fit, and at %i pixels none is alone on a line, whichever is chosen',
  async (width) => {
    const page = await site.visit('/articles', { width })
    const lines = async () => {
      const tops = await chips(page, 'Category').evaluateAll((all) =>
        all.map((chip) => Math.round(chip.getBoundingClientRect().top / 10)),
      )
      return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length)
    }
    for (const category of ['', '?category=Personal+Finance', '?category=Loans+%26+Credit']) {
      await page.goto(`/articles${category}`)
      const each = await lines()
      if (width === 1280) expect(each).toEqual([9])
      expect(Math.min(...each)).toBeGreaterThan(1)
    }
  },
)

const failedToLoad = 'We encountered an error while loading the articles. Please try again later.'

test('a list that fails after a change of its filters says so in the same words', async () => {
  const page = await site.visit('/articles', { expects: /500/ })
  await page.route('**/api/articles?category=*', (route) => route.fulfill({ status: 500, json: { message: 'No.' } }))
  await choose(page, 'Category', 'Savings')
  await page.getByRole('heading', { name: 'Failed to Load Articles' }).waitFor()
  await page.getByText(failedToLoad).waitFor()
})

test('a list that cannot be loaded says so, and Try Again loads it', async () => {
  await site.db`alter table articles rename to articles_away`
  const page = await site.visit('/articles?category=Budgeting', { expects: /500/ })
  await page.getByRole('heading', { name: 'Failed to Load Articles' }).waitFor()
  await page.getByText(failedToLoad).waitFor()
  await page.getByText(/^Something went wrong on our side.* name this request: [\da-f-]{13}\.$/).waitFor()
  await site.db`alter table articles_away rename to articles`
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(() => titles(page)).toEqual(['A budget in one page'])
})

test('a next page that does not arrive leaves what is there and says so', async () => {
  const page = await site.visit('/articles', { expects: /INTERNET_DISCONNECTED/ })
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Load More' }).click()
  await page.getByRole('heading', { name: 'Failed to Load Articles' }).waitFor()
  await page.getByText(failedToLoad).waitFor()
  await expect.poll(() => cards(page).count()).toBe(24)
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Load More' }).click()
  await expect.poll(() => cards(page).count()).toBe(28)
})

test('what was chosen, or pressed, before the application was there is done when it is', async () => {
  const page = await site.page()
  const release = await holdScripts(page)
  await page.goto('/articles')
  await choose(page, 'Category', 'Savings')
  release()
  await expect.poll(() => address(page)).toBe('/articles?category=Savings')
  await expect.poll(() => cards(page).getByText('Taxes').count()).toBe(0)

  const releaseAgain = await holdScripts(page)
  await page.goto('/articles?category=Savings')
  await page.getByRole('link', { name: 'Load More' }).click()
  releaseAgain()
  await expect.poll(() => cards(page).count()).toBe(26)
  expect(address(page)).toBe('/articles?category=Savings')
})

test('while a category is on its way, six placeholder cards stand there', async () => {
  const page = await site.visit('/articles')
  const { promise: pending, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/articles?*', (route) => pending.then(() => route.continue()))
  await choose(page, 'Category', 'Budgeting')
  const waiting = page.getByRole('status', { name: 'Loading articles' })
  await waiting.waitFor()
  await expect.poll(() => waiting.getByRole('listitem', { includeHidden: true }).count()).toBe(6)
  release()
  await expect.poll(() => titles(page)).toEqual(['A budget in one page'])
})
