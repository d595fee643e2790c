import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { aMember } from '../people.ts'
import { holdScripts, hydrated, openSite } from './site.ts'

const site = await openSite()
await anArticle(site.db)

const links = ['Home', 'Learn', 'Articles', 'Calculators', 'Polls', 'Forum', 'Support Us']
const phone = { width: 360, height: 740, touch: true }
const button = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true, includeHidden: true })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const hasFocus = (page: Page) => button(page).evaluate((element) => element === document.activeElement)

test('on a phone the menu holds links, search, sign-in and the theme', async () => {
  const page = await site.visit('/articles', phone)
  await button(page).tap()
  await menu(page).waitFor()
  await expect
    .poll(() => menu(page).getByRole('link').allTextContents())
    .toEqual([...links, 'Help', 'Rates', 'What changed', 'Glossary', 'Real or fraud?', 'Log In', 'Sign Up'])
  await expect.poll(() => menu(page).getByRole('link', { name: 'Articles' }).getAttribute('aria-current')).toBe('page')
  await expect.poll(() => menu(page).getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBeNull()
  await menu(page).getByRole('button', { name: 'Dark theme' }).tap()
  await menu(page).getByRole('button', { name: 'Light theme' }).waitFor()
  await menu(page).getByRole('button', { name: 'Close menu' }).tap()
  await expect.poll(() => menu(page).count()).toBe(0)
})

test.each([
  [360, 300],
  [700, 400],
])('at %d pixels the menu comes from the right, %d wide', async (width, wide) => {
  const page = await site.visit('/', { ...phone, width })
  await button(page).tap()
  await expect.poll(async () => (await menu(page).boundingBox()) ?? {}).toMatchObject({ width: wide, x: width - wide })
})

test('going somewhere closes it', async () => {
  const page = await site.visit('/', phone)
  await button(page).tap()
  await menu(page).getByRole('link', { name: 'Articles' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Financial Articles & Guides' }).waitFor()
  await expect.poll(() => menu(page).count()).toBe(0)
})

test('searching closes it; an empty term does nothing', async () => {
  const page = await site.visit('/', phone)
  await button(page).tap()
  const box = menu(page).getByRole('searchbox', { name: 'Search articles' })
  await box.press('Enter')
  await expect.poll(() => menu(page).count()).toBe(1)
  await box.fill('emergency')
  await box.press('Enter')
  await page.getByText('1 result(s) found for "emergency"').waitFor()
  await expect.poll(() => menu(page).count()).toBe(0)
  expect(page.url()).toBe(`${site.url}/articles?search=emergency`)
})

test('Escape closes it and the focus returns to its button', async () => {
  const page = await site.visit('/', phone)
  await button(page).focus()
  await page.keyboard.press('Enter')
  await menu(page).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => menu(page).count()).toBe(0)
  await expect.poll(() => hasFocus(page)).toBe(true)
  // The browser's own step back, by which a closed menu leaves the history, takes a moment.
  await expect.poll(() => page.evaluate(() => history.state)).toBe(null)
  await page.keyboard.press('Space')
  await menu(page).waitFor()
})

test('the page behind is out of reach while it is open', async () => {
  const page = await site.visit('/', phone)
  await button(page).tap()
  await menu(page).waitFor()
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    const reached = await menu(page).evaluate((element) => {
      const active = document.activeElement
      // After its last part comes the browser's own bar.
      return element.contains(active) || active === document.body
    })
    expect(reached).toBe(true)
  }
})

test('a press beside it closes it', async () => {
  const page = await site.visit('/', phone)
  await button(page).tap()
  await menu(page).waitFor()
  await page.touchscreen.tap(20, 400)
  await expect.poll(() => menu(page).count()).toBe(0)
})

/** A page whose application does not come until it is let through. */
async function early(path: string) {
  const page = await site.page(phone)
  const release = await holdScripts(page)
  await page.goto(path)
  return { page, release }
}

test('before the application is there it opens, takes the focus, closes, and gives the focus back', async () => {
  const { page } = await early('/articles')
  await button(page).focus()
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => menu(page).getByRole('button', { name: 'Close menu' }).tap(),
    () => page.touchscreen.tap(20, 400),
    () => page.goBack(),
  ]) {
    await page.keyboard.press('Enter')
    await menu(page).waitFor()
    await expect.poll(() => menu(page).evaluate((open) => open.contains(document.activeElement))).toBe(true)
    await close()
    await expect.poll(() => menu(page).count()).toBe(0)
    await expect.poll(() => hasFocus(page)).toBe(true)
    await expect.poll(() => page.evaluate(() => history.state)).toBe(null)
    expect(page.url()).toBe(`${site.url}/articles`)
  }
})

test('before the application is there its links and its search are one step too', async () => {
  const { page } = await early('/articles')
  await button(page).tap()
  await menu(page).getByRole('link', { name: 'Polls' }).tap()
  await page.waitForURL('**/polls')
  await page.goBack()
  await page.waitForURL('**/articles')
  await expect.poll(() => menu(page).count()).toBe(0)
  await button(page).tap()
  await menu(page).getByRole('searchbox').fill('fund')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/articles?search=fund')
  await page.goBack()
  await page.waitForURL('**/articles')
})

test('a menu that was opened before stays open when the application takes the page over, and closes by it', async () => {
  const { page, release } = await early('/articles')
  await button(page).tap()
  await menu(page).getByRole('searchbox').fill('fun')
  release()
  await hydrated(page)
  await page.keyboard.type('d')
  await expect.poll(() => menu(page).getByRole('searchbox').inputValue()).toBe('fund')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/articles?search=fund')
  await expect.poll(() => menu(page).count()).toBe(0)
  await page.goBack()
  await page.waitForURL('**/articles')
})

test('on a phone the search opens over the bar with the focus in it, at once, and leads to the results', async () => {
  const { page, release } = await early('/articles')
  const bar = page.getByRole('banner').getByRole('searchbox', { name: 'Search articles' })
  const open = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })
  expect(await bar.count()).toBe(0)
  expect(await page.getByRole('banner').getByRole('button', { name: 'Dark theme' }).count()).toBe(0)
  await open.tap()
  await expect.poll(() => bar.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => bar.count()).toBe(0)
  release()
  await hydrated(page)
  await open.tap()
  await bar.fill('emergency')
  await bar.press('Enter')
  await page.getByText('1 result(s) found for "emergency"').waitFor()
  await expect.poll(() => bar.count()).toBe(0)
})

test('on a phone the footer takes at most 360 pixels', async () => {
  const page = await site.visit('/articles', phone)
  expect((await page.getByRole('contentinfo').boundingBox())?.height).toBeLessThanOrEqual(360)
})

test('on a wide screen the parts of the site stand in the bar, the present one marked', async () => {
  const page = await site.visit('/articles')
  const inBar = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect.poll(() => inBar.allTextContents()).toEqual(links)
  const marked = () =>
    inBar.evaluateAll((all) => all.filter((link) => link.ariaCurrent === 'page').map((link) => link.textContent))
  await expect.poll(() => marked()).toEqual(['Articles'])
  await page.getByRole('link', { name: /emergency fund/ }).click()
  await page.getByRole('heading', { level: 1, name: /emergency fund/ }).waitFor()
  await expect.poll(() => marked()).toEqual(['Articles'])
  await inBar.filter({ hasText: 'Calculators' }).click()
  await page.getByRole('heading', { level: 1, name: 'Calculators' }).waitFor()
  await page.getByRole('link', { name: 'EMI' }).first().click()
  await page.waitForURL('**/tools/*')
  await expect.poll(marked).toEqual(['Calculators'])
  await inBar.first().click()
  await expect.poll(marked).toEqual(['Home'])
  await expect.poll(() => page.getByRole('banner').getByRole('button', { name: 'Menu' }).count()).toBe(0)
})

test('the footer has its links in three groups, in 240 pixels, and the current year', async () => {
  const page = await site.visit('/')
  const footer = page.getByRole('contentinfo')
  const groups = footer.getByRole('navigation', { name: 'Quick Links' }).locator('section')
  const about = ['Privacy Policy', 'Terms of Service', 'Contact', 'Accessibility', 'Developers']
  await expect
    .poll(() =>
      groups.evaluateAll((all) => all.map((one) => [...one.querySelectorAll('h3, a')].map((part) => part.textContent))),
    )
    .toEqual([
      ['Lessons and numbers', 'Learn', 'Articles', 'Calculators', 'Rates', 'Glossary', 'Real or fraud?'],
      ['Community', 'Polls', 'Forum', 'Support Us', 'Help'],
      ['About', 'Home', ...about],
    ])
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(240)
  for (const name of ['Privacy Policy', 'Terms of Service', 'Contact']) {
    await footer.getByRole('link', { name }).click()
    await footer.getByText(new RegExp(`^© ${new Date().getFullYear()} `)).waitFor()
    await page
      .getByRole('main')
      .getByRole('heading', { level: 1, name: new RegExp(name.split(' ')[0] ?? name, 'i') })
      .waitFor()
  }
})

test.each([360, 320])(
  'the name of the site stays on one line in the bar of a phone of %i px with letters of twice the size',
  async (width) => {
    const member = await aMember(site.people)
    const page = await site.visitAs(member, '/articles', { width, height: 740 })
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    const brand = page.getByRole('banner').getByRole('link', { name: 'Arthashala' })
    const lines = () =>
      brand.evaluate((link) => {
        const name = document.createRange()
        name.selectNodeContents(link.lastChild as Node)
        return new Set([...name.getClientRects()].map(({ top }) => top)).size
      })
    expect(await lines()).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  },
)
