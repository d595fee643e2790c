import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { someArticles } from '../drafts.ts'
import { chips } from './chips.ts'
import { openSite } from './site.ts'

const site = await openSite()
await someArticles(site.db, 3)

/** The name of what has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return (
      element?.getAttribute('aria-label') ??
      element?.querySelector('h1, h2')?.textContent ??
      element?.textContent?.trim() ??
      ''
    )
  })

/** The names of what the next presses of Tab come to. */
async function tabThrough(page: Page, presses: number): Promise<string[]> {
  const names: string[] = []
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab')
    names.push(await focused(page))
  }
  return names
}

test('the first press of Tab offers to skip the bar', async () => {
  const page = await site.visit('/articles')
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe('Skip to the content')
  const link = page.getByRole('link', { name: 'Skip to the content' })
  await expect.poll(async () => ((await link.boundingBox())?.y ?? -1) >= 0).toBe(true)
  await page.keyboard.press('Enter')
  expect(await tabThrough(page, 4)).toEqual(['Search articles', 'Sort', 'All', 'English'])
})

test('the whole bar is passed in its order', async () => {
  const page = await site.visit('/articles')
  expect(await tabThrough(page, 13)).toEqual([
    'Skip to the content',
    'Arthashala',
    'Home',
    'Learn',
    'Articles',
    'Calculators',
    'Polls',
    'Forum',
    'Support Us',
    'Search articles',
    expect.stringContaining('Dark theme'),
    'Log In',
    'Sign Up',
  ])
})

test('Enter opens a card, and an article can be read to its end and left without a mouse', async () => {
  const page = await site.visit('/articles')
  await page.getByRole('link', { name: /Lesson 3/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Lesson 3' }).waitFor()
  // Parts that load late may make the page longer.
  await expect
    .poll(async () => {
      await page.keyboard.press('End')
      return page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2)
    })
    .toBe(true)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Financial Articles & Guides' }).waitFor()
})

test('a new page takes the focus along, so that Tab goes on inside it', async () => {
  const page = await site.visit('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Articles' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Financial Articles & Guides' }).waitFor()
  await expect.poll(() => page.getByRole('main').evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await tabThrough(page, 1)).toEqual(['Search articles'])
})

test('what has the focus is seen to have it', async () => {
  const page = await site.visit('/articles')
  for (const name of ['Skip to the content', 'Arthashala', 'Home']) {
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe(name)
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle))
      .toBe('solid')
  }
})

test('searching and choosing a category need no mouse', async () => {
  const page = await site.visit('/articles')
  await page.getByRole('search', { name: 'Articles' }).getByRole('searchbox').focus()
  await page.keyboard.type('lesson 2')
  await page.keyboard.press('Enter')
  await page.getByText(/result\(s\) found for "lesson 2"/).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('list', { name: 'Articles' }).waitFor()
  await chips(page, 'Category').filter({ hasText: 'Tax Planning' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).toContain('category=Taxes')
})
