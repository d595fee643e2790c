import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { anArticle, someArticles } from '../drafts.ts'
import { choose, chosen } from './chips.ts'
import { openSite } from './site.ts'

const site = await openSite()
await someArticles(site.db, 26, { category: 'Budgeting' })
const id = await anArticle(site.db, {
  title: 'Your first emergency fund',
  media: [
    {
      id: newId(),
      url: '/picture.png',
      filename: 'picture.png',
      size: 1,
      type: 'image/png',
      uploadedAt: '2026-11-18T06:30:00Z',
      alt: 'A coin',
    },
  ],
})

const off = { script: false }
const cards = (page: Page) => page.getByRole('list', { name: 'Articles' }).getByRole('listitem')
const open = async (path: string, reader = {}) => {
  const page = await site.page({ ...off, ...reader })
  await page.goto(path)
  return page
}

test('without JavaScript the list is read, and Load More leads to the next page', async () => {
  const page = await open('/articles')
  await expect.poll(() => cards(page).count()).toBe(24)
  expect(await page.getByRole('button', { name: 'Dark theme' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Load More' }).click()
  expect(page.url()).toContain('/articles?cursor=')
  await expect.poll(() => cards(page).count()).toBe(3)
  await expect
    .poll(() => cards(page).getByRole('heading').allTextContents())
    .toEqual(['Lesson 3', 'Lesson 2', 'Lesson 1'])
  await expect.poll(() => page.getByRole('link', { name: 'Load More' }).count()).toBe(0)
})

test('without JavaScript the search is a form', async () => {
  const page = await open('/articles')
  await page.getByRole('search', { name: 'Articles' }).getByRole('searchbox').fill('emergency')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByText('1 result(s) found for "emergency"').waitFor()
  await page.getByRole('link', { name: 'Show All Articles' }).click()
  await expect.poll(() => cards(page).count()).toBe(24)
})

test('without JavaScript the text of every search box is trimmed, in the address too', async () => {
  const page = await open('/articles?search=%20%20emergency%20&category=Savings')
  await page.getByText('1 result(s) found for "emergency"').waitFor()
  expect(page.url()).toBe(`${site.url}/articles?search=emergency&category=Savings`)
  for (const [path, form] of [
    ['/articles', 'Site'],
    ['/polls', 'Polls'],
    ['/glossary', 'Glossary'],
    ['/rates', 'Rates'],
  ] as const) {
    await page.goto(path)
    const box = page.getByRole('search', { name: form }).getByRole('searchbox')
    await box.fill('  emergency fund ')
    await box.press('Enter')
    await page.waitForURL(/\?search=emergency\+fund(&|$)/)
    await expect.poll(() => page.getByRole('main').getByRole('searchbox').inputValue()).toBe('emergency fund')
  }
  await page.goto('/polls?search=%20%20')
  expect(page.url()).toBe(`${site.url}/polls`)
})

test('without JavaScript category and order are chosen by the form', async () => {
  const page = await open('/articles')
  await choose(page, 'Category', 'Savings')
  await page.getByLabel('Sort').selectOption('A-Z')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.poll(() => cards(page).getByRole('heading').allTextContents()).toEqual(['Your first emergency fund'])
  await expect.poll(() => chosen(page, 'Category')).toBe('Savings')
  await expect.poll(() => page.getByLabel('Sort').inputValue()).toBe('a-z')
})

test('without JavaScript an article is read, and its pictures open by themselves', async () => {
  const page = await open('/articles')
  await page.getByRole('link', { name: /Your first emergency fund/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Your first emergency fund' }).waitFor()
  await page.getByText('Money that you can reach within a day.').waitFor()
  await page.getByRole('link', { name: 'A coin' }).click()
  expect(page.url()).toBe(`${site.url}/picture.png`)
})

test('without JavaScript the menu opens and closes, and leads on', async () => {
  const page = await open(`/articles/${id}`, { width: 360 })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const button = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  await button.click()
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await expect.poll(() => menu.count()).toBe(0)
  await button.click()
  await menu.getByRole('link', { name: 'Log In' }).waitFor()
  await menu.getByRole('searchbox', { name: 'Search articles' }).waitFor()
  await menu.getByRole('link', { name: 'Articles' }).click()
  await page.getByRole('heading', { name: 'Financial Articles & Guides' }).waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
  const box = page.getByRole('search', { name: 'Site' }).getByRole('searchbox')
  await box.fill('emergency')
  await box.press('Enter')
  await page.getByText('1 result(s) found for "emergency"').waitFor()
})
