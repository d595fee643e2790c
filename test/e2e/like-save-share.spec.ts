import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle, someArticles } from '../drafts.ts'
import { aMember } from '../people.ts'
import { holdScripts, hydrated, openSite } from './site.ts'

const site = await openSite({ LANGUAGES: 'en,hi' })
const anybody = () => aMember(site.people)
const newArticle = (title = 'Your first emergency fund') => anArticle(site.db, { title, customSlug: 'lesson' })
const pathOf = (id: string) => `/articles/${id}/lesson`

const like = (page: Page) => page.getByRole('button', { name: 'Like this article' })
const save = (page: Page) => page.locator('#acts').getByRole('button', { name: 'Save this article' })
const share = (page: Page) => page.locator('#acts').getByRole('button', { name: 'Share', exact: true })
const isPressed = (page: Page, name: 'Like' | 'Save', pressed: boolean) =>
  page
    .locator('#acts')
    .getByRole('button', { name: `${name} this article`, pressed })
    .waitFor()
const announced = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text }).waitFor()

const counters = async (id: string) => {
  const [row] = await site.db<{ likeCount: number; saveCount: number }[]>`
    select like_count, save_count from articles where id = ${id}`
  return [row?.likeCount, row?.saveCount]
}

test('a member likes and saves an article; it is counted, stays so, and is taken back', async () => {
  const id = await newArticle()
  const page = await site.visitAs(await anybody(), pathOf(id))
  await like(page).click()
  await isPressed(page, 'Like', true)
  await page.getByRole('button', { name: 'Like this article 1 like' }).waitFor()
  await save(page).press('Space')
  await isPressed(page, 'Save', true)
  await expect.poll(() => counters(id)).toEqual([1, 1])
  await page.reload()
  await isPressed(page, 'Like', true)
  await isPressed(page, 'Save', true)
  await hydrated(page)
  await like(page).click()
  await isPressed(page, 'Like', false)
  await expect.poll(() => counters(id)).toEqual([0, 1])
})

test('pressing faster than the server answers ends as pressed last', async () => {
  const id = await newArticle()
  const page = await site.visitAs(await anybody(), pathOf(id))
  for (let times = 0; times < 5; times++) await like(page).click()
  await isPressed(page, 'Like', true)
  await page.waitForLoadState('networkidle')
  await isPressed(page, 'Like', true)
  await expect.poll(() => counters(id)).toEqual([1, 0])
  await expect.poll(() => like(page).textContent()).toContain('1 like')
})

test('what is pressed before the application is there shows it at once, and all of it is done', async () => {
  const id = await newArticle()
  const page = await site.page()
  await site.signIn(page, await anybody())
  const release = await holdScripts(page)
  await page.goto(pathOf(id))
  const isBusy = (button: Locator) => button.getAttribute('aria-busy')
  // Impatient presses of one button are one.
  for (const button of [like(page), like(page), save(page)]) {
    await button.click()
    expect(await isBusy(button)).toBe('true')
  }
  release()
  await expect.poll(() => counters(id)).toEqual([1, 1])
  await isPressed(page, 'Like', true)
  await isPressed(page, 'Save', true)
  expect([await isBusy(like(page)), await isBusy(save(page))]).toEqual([null, null])
})

test('without a connection the button goes back, and a message says why', async () => {
  const id = await newArticle()
  const page = await site.visitAs(await anybody(), pathOf(id), { expects: /INTERNET_DISCONNECTED|module|preload/ })
  await page.context().setOffline(true)
  await save(page).click()
  await announced(page, 'Could not save the article')
  await isPressed(page, 'Save', false)
  await page.locator('#acts').getByRole('button', { name: 'Save this article', exact: true }).waitFor()
  await page.context().setOffline(false)
  await save(page).click()
  await expect.poll(() => counters(id)).toEqual([0, 1])
  await isPressed(page, 'Save', true)
})

test('what the server refuses goes back with its own words', async () => {
  const id = await newArticle()
  const page = await site.visitAs(await anybody(), pathOf(id), { expects: /404/ })
  await site.db`update articles set published = false where id = ${id}`
  await like(page).click()
  await announced(page, 'Could not like the article')
  await announced(page, 'Article Not Found')
  await isPressed(page, 'Like', false)
})

test.each([
  ['Like', 'You like this article', [1, 0]],
  ['Save', 'Article saved', [0, 1]],
] as const)('a stranger’s %s leads to the login and back, and is then done, once', async (act, text, count) => {
  const id = await newArticle()
  const person = await anybody()
  const page = await site.visit(pathOf(id), { width: 360 })
  await page
    .locator('#acts')
    .getByRole('link', { name: `${act} this article` })
    .click()
  await page.waitForURL(`**/login?next=${encodeURIComponent(pathOf(id))}`)
  await page.getByLabel('Username or email').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL(`**${pathOf(id)}`)
  await isPressed(page, act, true)
  await announced(page, text)
  await expect.poll(() => counters(id)).toEqual(count)
  await page
    .locator('#acts')
    .getByRole('button', { name: `${act} this article` })
    .click()
  await expect.poll(() => counters(id)).toEqual([0, 0])
  await page.reload()
  await hydrated(page)
  await isPressed(page, act, false)
  await expect.poll(() => counters(id)).toEqual([0, 0])
})

test('what a newcomer wanted is done when they have signed up', async () => {
  const id = await newArticle()
  const page = await site.visit(pathOf(id), { width: 360 })
  await page.locator('#acts').getByRole('link', { name: 'Save this article' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await page.waitForURL(`**/signup?next=${encodeURIComponent(pathOf(id))}`)
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await field('Username').fill('newcomer')
  await field('Email').fill('newcomer@example.in')
  await field('Password').fill('four words beside another')
  await field('Confirm password').fill('four words beside another')
  await page.getByRole('checkbox').check()
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await page.waitForURL(`**${pathOf(id)}`)
  await isPressed(page, 'Save', true)
  await expect.poll(() => counters(id)).toEqual([0, 1])
})

test('a stranger who comes back without logging in has changed their mind', async () => {
  const id = await newArticle()
  const page = await site.visit(pathOf(id))
  await page.getByRole('link', { name: 'Like this article' }).click()
  await page.getByRole('heading', { name: 'Log In' }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Like this article' }).waitFor()
  await site.signIn(page, await anybody())
  await page.reload()
  await hydrated(page)
  await isPressed(page, 'Like', false)
  await page.waitForLoadState('networkidle')
  await expect.poll(() => counters(id)).toEqual([0, 0])
})

test('no address makes anybody like anything', async () => {
  const id = await newArticle()
  const page = await site.visitAs(await anybody(), `${pathOf(id)}?like=yes&wish=like&act=save&liked=true`)
  await isPressed(page, 'Like', false)
  await page.waitForLoadState('networkidle')
  await expect.poll(() => counters(id)).toEqual([0, 0])
})

test('without JavaScript like and save are forms, and a stranger’s is a link to the login', async () => {
  const id = await newArticle()
  const page = await site.visitAs(await anybody(), pathOf(id), { script: false })
  await like(page).click()
  expect(page.url()).toBe(`${site.url}${pathOf(id)}#acts`)
  await isPressed(page, 'Like', true)
  await save(page).click()
  await isPressed(page, 'Save', true)
  await expect.poll(() => counters(id)).toEqual([1, 1])
  await like(page).click()
  await isPressed(page, 'Like', false)
  await expect.poll(() => counters(id)).toEqual([0, 1])
  await page.context().clearCookies()
  await page.goto(pathOf(id))
  await page.locator('#acts').getByRole('link', { name: 'Save this article 1 save' }).click()
  await page.getByLabel('Username or email').waitFor()
  expect(page.url()).toBe(`${site.url}/login?next=${encodeURIComponent(pathOf(id))}`)
})

test('without JavaScript a refusal stands at the buttons', async () => {
  const id = await newArticle()
  const page = await site.visitAs(await anybody(), pathOf(id), { script: false, expects: /429/ })
  for (let times = 0; times < 60; times++) {
    // The same form, without its page each time.
    await page.request.post(site.url + pathOf(id), {
      form: { call: 'PUT /api/articles/:id/like', id, liked: '✓' },
      headers: { origin: site.url },
      maxRedirects: 0,
    })
  }
  await like(page).click()
  await page.getByRole('alert').filter({ hasText: 'That was too often.' }).waitFor()
})

test('the profile lists what is saved; an article is removed there, and the removal undone', async () => {
  const person = await anybody()
  const page = await site.visitAs(person, '/profile')
  await page.getByRole('tab', { name: 'Saved' }).click()
  await page.waitForURL('**/profile?tab=saved')
  await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor()
  const id = await newArticle('Where to keep it')
  await page.getByRole('link', { name: 'Browse All Articles' }).click()
  await page.getByRole('link', { name: /Where to keep it/ }).click()
  await save(page).click()
  await isPressed(page, 'Save', true)
  await expect.poll(() => counters(id)).toEqual([0, 1])

  await page.goBack()
  await page.goBack()
  const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Where to keep it' })
  await row.getByRole('button', { name: 'Remove ‘Where to keep it’' }).click()
  await row.getByText('Removed', { exact: true }).waitFor()
  await expect.poll(() => counters(id)).toEqual([0, 0])
  const undo = row.getByRole('button', { name: 'Undo' })
  await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true)
  await undo.press('Enter')
  await expect.poll(() => counters(id)).toEqual([0, 1])
  await row.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => counters(id)).toEqual([0, 0])
  await page.reload()
  await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor()
  const html = await (await page.request.get(page.url())).text()
  expect(html, 'what is read most comes with the page, which does not grow later').toContain('id="popular"')
})

test('a removal that does not reach the server is shown as not done', async () => {
  const person = await anybody()
  const id = await newArticle()
  await site.db`insert into saved_articles (article_id, user_id) values (${id}, ${person.id})`
  await site.db`update articles set save_count = 1 where id = ${id}`
  const page = await site.visitAs(person, '/profile?tab=saved', { expects: /INTERNET_DISCONNECTED|module|preload/ })
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Remove/ }).click()
  await announced(page, 'Could not remove the article from your list')
  await page.getByRole('button', { name: /^Remove/ }).waitFor()
  await expect.poll(() => counters(id)).toEqual([0, 1])
})

test.each([true, false])('the saved list is read to its end, and changed: with JavaScript %s', async (script) => {
  const person = await anybody()
  const ids = await someArticles(site.db, 23)
  for (const [minute, id] of ids.entries())
    await site.db`
      insert into saved_articles (article_id, user_id, created_at)
      values (${id}, ${person.id}, ${new Date(Date.UTC(2026, 10, 1, 0, minute))})`
  await site.db`update articles set save_count = 1 where id = any(${ids}::uuid[])`
  const page = await site.visitAs(person, '/profile?tab=saved', { script, width: 360 })
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(20)
  await page.getByRole('link', { name: 'Load More' }).click()
  await page.getByRole('link', { name: 'Lesson 1', exact: true }).waitFor()
  await expect.poll(() => rows.count()).toBe(script ? 23 : 3)
  await expect.poll(() => page.getByRole('link', { name: 'Load More' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Remove ‘Lesson 2’' }).click()
  await expect.poll(() => counters(ids[1] ?? '')).toEqual([0, 0])
  if (!script) await expect.poll(() => rows.getByRole('heading').allTextContents()).toEqual(['Lesson 3', 'Lesson 1'])
  await expect.poll(() => page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(360)
})

/** A browser has no clipboard for a page that is not served over https. */
const withoutClipboard = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
const link = (page: Page) => page.getByRole('textbox', { name: 'Link to share' })

test('Share copies the link at once, and offers to send it by WhatsApp', async () => {
  const id = await newArticle('Rent & rates: ₹10,000?')
  const page = await site.visit(pathOf(id), { permissions: ['clipboard-read', 'clipboard-write'] })
  await share(page).press('Enter')
  await announced(page, 'Link copied!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + pathOf(id))
  await expect.poll(() => share(page).evaluate((button) => button === document.activeElement)).toBe(true)
  const opened = page.waitForEvent('popup')
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await page.getByRole('button', { name: 'Send by WhatsApp' }).click()
  const address = new URL((await opened).url())
  expect(address.origin + address.pathname).toBe('https://wa.me/')
  expect(address.searchParams.get('text')).toBe(`Rent & rates: ₹10,000?\n${site.url}${pathOf(id)}`)
})

test('where the link cannot be copied, it stands there selected, to be copied by hand', async () => {
  const id = await newArticle()
  const page = await site.page({ width: 360 })
  await withoutClipboard(page)
  await page.goto(pathOf(id))
  await hydrated(page)
  const whatsApp = page.getByRole('link', { name: 'Share on WhatsApp' })
  // On a phone it stands there from the beginning.
  await whatsApp.waitFor()
  await share(page).click()
  await announced(page, 'Unable to copy link to clipboard.')
  await announced(page, 'Copy it by hand.')
  await expect.poll(() => link(page).inputValue()).toBe(site.url + pathOf(id))
  await expect.poll(() => page.evaluate(() => document.getSelection()?.toString())).toBe(site.url + pathOf(id))
  await expect.poll(() => whatsApp.getAttribute('href')).toContain('https://wa.me/?text=Your')
  await expect.poll(() => page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(360)
  // The link above the text leaves the byline its line.
  await page.locator('#top').getByRole('button', { name: 'Share', exact: true }).click()
  await page.locator('#top').getByRole('textbox', { name: 'Link to share' }).waitFor()
  const byline = await page.locator('.byline > .meta').boundingBox()
  expect(byline?.width).toBeGreaterThan(300)
})

/** A device with a sheet of its own, that ends as said. */
const withSheet = async (page: Page, ends: 'shared' | 'AbortError' | 'NotAllowedError') =>
  page.addInitScript((how) => {
    navigator.share = async (what) => {
      document.documentElement.dataset.shared = `${what?.title} ${what?.url}`
      if (how !== 'shared') throw new DOMException('No', how)
    }
  }, ends)

test.each([
  ['shared', false],
  ['AbortError', false],
  ['NotAllowedError', true],
] as const)(
  'where the device has a sheet, that is used; when it ends with %s, the link is copied: %s',
  async (ends, copied) => {
    const id = await newArticle()
    const page = await site.page({ width: 360, touch: true, permissions: ['clipboard-read', 'clipboard-write'] })
    await withSheet(page, ends)
    await page.goto(pathOf(id))
    await hydrated(page)
    await share(page).click()
    const sent = () => page.evaluate(() => document.documentElement.dataset.shared)
    expect(await sent()).toBe(`Your first emergency fund ${site.url}${pathOf(id)}`)
    if (copied) await announced(page, 'Link copied!')
    else await expect.poll(() => page.locator('.toast').count()).toBe(0)
    await expect.poll(() => link(page).count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(360)
  },
)

test.each(['', '/hi'])(
  'on a phone a toast with a button lies within the bar, and on none of its buttons: %s/',
  async (language) => {
    const path = language + pathOf(await newArticle())
    const page = await site.visit(path, { width: 360, permissions: ['clipboard-read', 'clipboard-write'] })
    await page.locator('#acts .share button').click()
    await page.locator('.toast .toast-action').waitFor()
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await page.evaluate(coveredByToast), `${width} pixels`).toEqual([])
    }
  },
)

/** The buttons of the bar on which the toast lies, and how far it reaches below the bar; runs in the page. */
function coveredByToast(): string[] {
  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
  const toast = boxOf('.toast')
  const below = toast.bottom - boxOf('.top-bar').bottom
  const buttons = [...document.querySelectorAll('.top-bar .beside :is(a, button)')].filter((one) => {
    const { left, width } = one.getBoundingClientRect()
    return width > 0 && left < toast.right
  })
  return [...buttons.map((one) => one.outerHTML), ...(below > 0 ? [`${below} pixels below`] : [])]
}

test('without JavaScript an article is shared by WhatsApp', async () => {
  const id = await newArticle()
  const page = await site.visit(pathOf(id), { script: false })
  const link = page.getByRole('link', { name: 'Share on WhatsApp' })
  await expect.poll(() => link.getAttribute('href')).toContain('https://wa.me/?text=Your')
  await expect.poll(() => share(page).count()).toBe(0)
})
