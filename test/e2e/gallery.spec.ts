import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { anArticle } from '../drafts.ts'
import { holdScripts, openSite } from './site.ts'

const picture = (url: string, alt?: string, type = 'image/png') => ({
  id: newId(),
  url,
  filename: 'picture.png',
  size: 1_000,
  type,
  uploadedAt: '2026-11-18T06:30:00Z',
  width: 1200,
  height: 630,
  ...(alt ? { alt } : {}),
})
const coin = picture('/picture.png', 'A coin')
const note = picture('/picture.png?2', 'A banknote')
const stack = picture('/picture.png?3', 'A stack')

const site = await openSite()
const withPictures = async (media: (typeof coin)[]) =>
  `/articles/${await anArticle(site.db, { media })}/your-first-emergency-fund`
const one = await withPictures([coin])
const two = await withPictures([coin, note])
const three = await withPictures([coin, note, stack])

const shown = (page: Page) => page.getByRole('article').getByRole('img')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Pictures' })
const large = (page: Page) => dialog(page).getByRole('img').getAttribute('alt')
const open = (page: Page, name: string) => page.getByRole('link', { name }).click()
const hasFocus = (page: Page, name: string) =>
  page.getByRole('link', { name }).evaluate((element) => element === document.activeElement)

/** The number of pictures side by side. */
const columns = (page: Page) =>
  shown(page).evaluateAll((all) => new Set(all.map((picture) => Math.round(picture.getBoundingClientRect().left))).size)

test('one picture takes one column, two take two, three take three', async () => {
  for (const [count, path] of [one, two, three].entries()) {
    const page = await site.visit(path)
    await expect.poll(() => shown(page).count()).toBe(count + 1)
    await expect.poll(() => columns(page)).toBe(count + 1)
  }
})

test('on a phone they are a strip with their words, and the text begins on the first screen', async () => {
  const page = await site.visit(three, { width: 360, height: 740 })
  await expect.poll(() => columns(page)).toBe(3)
  await page.getByRole('article').getByText('A banknote').waitFor()
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider).toBeLessThanOrEqual(0)
  const text = await page.locator('.read .body p').first().boundingBox()
  expect(text && text.y + 40 < 740).toBe(true)
})

test('a picture without words of its own is counted, and what is no picture is not shown', async () => {
  const page = await site.visit(
    await withPictures([picture('/picture.png'), picture('/a.pdf', 'A form', 'application/pdf'), note]),
  )
  expect(await shown(page).evaluateAll((all) => all.map((image) => (image as HTMLImageElement).alt))).toEqual([
    'Picture 1 of 2',
    'A banknote',
  ])
})

test('a picture that does not load is dropped, and the others take its room', async () => {
  const path = await withPictures([coin, picture('/gone.png', 'Gone'), note])
  const page = await site.visit(path, { expects: /404/ })
  await expect.poll(() => shown(page).count()).toBe(2)
  await expect.poll(() => columns(page)).toBe(2)
  await open(page, 'A banknote')
  await dialog(page).getByText('2 of 2').waitFor()
})

test('a press opens the lightbox; previous and next go round', async () => {
  const page = await site.visit(three)
  await open(page, 'A banknote')
  await dialog(page).getByText('2 of 3').waitFor()
  await expect.poll(() => large(page)).toBe('A banknote')
  await dialog(page).getByRole('button', { name: 'Next picture' }).click()
  await dialog(page).getByText('3 of 3').waitFor()
  await dialog(page).getByRole('button', { name: 'Next picture' }).click()
  await dialog(page).getByText('1 of 3').waitFor()
  await expect.poll(() => large(page)).toBe('A coin')
  await dialog(page).getByRole('button', { name: 'Previous picture' }).click()
  await dialog(page).getByText('3 of 3').waitFor()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => dialog(page).count()).toBe(0)
})

test('by keyboard: Enter opens, the arrows go round, Escape closes and the focus returns', async () => {
  const page = await site.visit(three)
  await page.getByRole('link', { name: 'A coin' }).focus()
  await page.keyboard.press('Enter')
  await dialog(page).getByText('1 of 3').waitFor()
  await page.keyboard.press('ArrowLeft')
  await dialog(page).getByText('3 of 3').waitFor()
  await page.keyboard.press('ArrowRight')
  await dialog(page).getByText('1 of 3').waitFor()
  await page.keyboard.press('ArrowRight')
  await dialog(page).getByText('2 of 3').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog(page).count()).toBe(0)
  await expect.poll(() => hasFocus(page, 'A coin')).toBe(true)
})

test('the focus stays inside while it is open', async () => {
  const page = await site.visit(three)
  await open(page, 'A coin')
  await dialog(page).waitFor()
  for (let presses = 0; presses < 5; presses++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => dialog(page).evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
})

test('a swipe turns to the next picture, the other way to the one before; a short one does nothing', async () => {
  const page = await site.visit(three, { width: 360, touch: true })
  await page.getByRole('link', { name: 'A coin' }).tap()
  await dialog(page).getByText('1 of 3').waitFor()
  await swipe(page, 300, 100)
  await dialog(page).getByText('2 of 3').waitFor()
  await swipe(page, 200, 170)
  await swipe(page, 60, 280)
  await dialog(page).getByText('1 of 3').waitFor()
  await swipe(page, 60, 280)
  await dialog(page).getByText('3 of 3').waitFor()
})

test('one picture alone has no previous and next', async () => {
  const page = await site.visit(one)
  await open(page, 'A coin')
  await dialog(page).getByText('1 of 1').waitFor()
  await expect.poll(() => dialog(page).getByRole('button').count()).toBe(1)
})

test('a press before the application is there opens the lightbox when it is', async () => {
  const page = await site.page()
  const release = await holdScripts(page)
  await page.goto(three)
  await open(page, 'A banknote')
  expect(page.url()).toBe(site.url + three)
  release()
  await dialog(page).getByText('2 of 3').waitFor()
})

/** A finger across the middle of the screen, in CSS pixels. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] })
  await touch('touchStart', from)
  await touch('touchMove', (from + to) / 2)
  await touch('touchMove', to)
  await touch('touchEnd')
}
