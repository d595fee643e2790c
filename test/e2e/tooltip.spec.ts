import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle, somePictures } from '../drafts.ts'
import { aMember, anAdmin } from '../people.ts'
import { aComment } from '../texts.ts'
import { openSite } from './site.ts'

const site = await openSite()
const article = await anArticle(site.db, { media: somePictures(2) })
await aComment(site.db, { article, by: (await aMember(site.people)).id, at: new Date('2026-11-18T13:35:00Z') })

const tooltip = (page: Page, name?: string) => page.getByRole('tooltip', name ? { name, exact: true } : {})
const theme = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Dark theme' })

/** A page whose clock the test moves, at an address. */
async function timed(path: string, reader = {}): Promise<Page> {
  const page = await site.page(reader)
  await page.clock.install()
  await page.goto(path)
  await stopClock(page)
  return page
}

/** From now on the test moves the clock. The code of tooltips, which the first one brings, is there before that. */
async function stopClock(page: Page): Promise<void> {
  await page.waitForFunction(() => window.hydrated)
  const icon = page.getByRole('banner').getByRole('button', { name: /^(Dark theme|Menu)$/ })
  await icon.focus()
  await tooltip(page).waitFor()
  await icon.blur()
  await page.clock.pauseAt(Date.now() + 60_000)
}

test('a control that is an icon alone says its name 700 milliseconds after it is pointed at', async () => {
  const page = await timed('/articles')
  await theme(page).hover()
  await page.clock.runFor(600)
  expect(await tooltip(page).count()).toBe(0)
  await page.clock.runFor(200)
  await tooltip(page, 'Dark theme').waitFor()
})

test('it stays while it or its control is pointed at, and goes 300 milliseconds after', async () => {
  const page = await timed('/articles')
  await theme(page).hover()
  await page.clock.runFor(1000)
  await tooltip(page).hover()
  await page.clock.runFor(60_000)
  await tooltip(page, 'Dark theme').waitFor()
  await page.getByRole('main').getByRole('heading', { level: 1 }).hover()
  await page.clock.runFor(300)
  await expect.poll(() => tooltip(page).count()).toBe(0)
})

test('from one control to the next there is no wait', async () => {
  const member = await aMember(site.people)
  const page = await site.page()
  await page.clock.install()
  await site.signIn(page, member)
  await page.goto('/articles')
  await stopClock(page)
  await theme(page).hover()
  await page.clock.runFor(1000)
  await tooltip(page, 'Dark theme').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Notifications' }).hover()
  await page.clock.runFor(1)
  await tooltip(page, 'Notifications').waitFor()
  expect(await tooltip(page).count()).toBe(1)
})

test('the keyboard shows it at once; Escape takes it away and leaves the focus', async () => {
  const page = await site.visit('/articles')
  await theme(page).focus()
  await tooltip(page, 'Dark theme').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => tooltip(page).count()).toBe(0)
  expect(await theme(page).evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await tooltip(page, 'Dark theme').waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => tooltip(page).count()).toBe(0)
})

test('a touch does not show it', async () => {
  const page = await timed('/articles', { touch: true })
  await theme(page).tap()
  await page.clock.runFor(5000)
  expect(await tooltip(page).count()).toBe(0)
})

test('it goes when the pointer leaves the window over the bar', async () => {
  const page = await timed('/articles')
  await theme(page).hover()
  await page.clock.runFor(1000)
  await tooltip(page, 'Dark theme').waitFor()
  await page.mouse.move(600, -20)
  await page.clock.runFor(300)
  await expect.poll(() => tooltip(page).count()).toBe(0)
})

test('a press takes it away until the pointer has left the control', async () => {
  const page = await timed('/articles')
  const control = page.getByRole('banner').getByRole('button', { name: / theme$/ })
  await control.hover()
  await page.clock.runFor(1000)
  await tooltip(page, 'Dark theme').waitFor()
  await control.click()
  await control.hover({ position: { x: 3, y: 20 } })
  await control.hover()
  await page.clock.runFor(5000)
  expect(await tooltip(page).count()).toBe(0)
  await page.getByRole('main').getByRole('heading', { level: 1 }).hover()
  await control.hover()
  await page.clock.runFor(1000)
  await tooltip(page, 'Light theme').waitFor()
})

test('another page takes it away, also when the focus stays on the control', async () => {
  const page = await site.visit('/articles')
  const { promise: pending, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/polls?*', (route) => pending.then(() => route.continue()))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Polls' }).click()
  await page.keyboard.press('Tab')
  await theme(page).focus()
  await tooltip(page, 'Dark theme').waitFor()
  release()
  await page.getByRole('heading', { level: 1, name: 'Community Polls' }).waitFor()
  expect(await theme(page).evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(() => tooltip(page).count()).toBe(0)
})

test('the focus that comes back from the menu of a phone does not show it over the title', async () => {
  const page = await timed(`/articles/${article}`, { touch: true, width: 360, height: 740 })
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await menu.tap()
  await page.getByRole('dialog').getByRole('searchbox').fill('')
  await page.keyboard.type('loan')
  await page.goBack()
  await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.clock.runFor(5000)
  expect(await tooltip(page).count()).toBe(0)
})

test('a control with words of its own has none', async () => {
  const page = await timed('/articles')
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).hover()
  await page.clock.runFor(5000)
  expect(await tooltip(page).count()).toBe(0)
})

test('the buttons of the lightbox have it, whole inside the window', async () => {
  const page = await site.visit(`/articles/${article}`)
  await page.getByRole('link', { name: 'Picture 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pictures' })
  for (const name of ['Previous picture', 'Next picture', 'Close']) {
    await dialog.getByRole('button', { name }).hover()
    await tooltip(page, name).waitFor()
    const box = await tooltip(page, name).boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 1280 && box.y >= 0 && box.y + box.height <= 800).toBe(true)
  }
})

test('the buttons of the editor tell their keys, and a time tells its moment; no browser tooltip is left', async () => {
  const admin = await anAdmin(site.people)
  const page = await site.visitAs(admin, '/admin/articles/new')
  // Scrolling closes it.
  await page.getByRole('button', { name: 'Bold' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Bold' }).hover()
  await tooltip(page, 'Bold (Ctrl+B)').waitFor()
  await page.getByRole('button', { name: 'Table' }).hover()
  await tooltip(page, 'Table').waitFor()
  expect(await page.locator('body [title]').count()).toBe(0)

  const read = await site.visit(`/articles/${article}`)
  const time = read.getByRole('region', { name: 'Discussion' }).locator('time')
  await time.scrollIntoViewIfNeeded()
  await time.hover()
  await tooltip(read, '18/11/2026, 7:05 pm').waitFor()
  expect(await read.locator('body [title]').count()).toBe(0)
})
