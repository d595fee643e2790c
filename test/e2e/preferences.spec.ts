import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle, somePictures } from '../drafts.ts'
import { aMember, anAdmin, type Person } from '../people.ts'
import { hydrated, openSite } from './site.ts'

const site = await openSite({ RATE_LIMITS: 'off' })
const { people, visitAs, signIn } = site
await anAdmin(people)
const media = somePictures(2)
const article = `/articles/${await anArticle(site.db, { media, content: 'Text.\n\n![A third picture](/picture.png?3)\n' })}/your-first-emergency-fund`

const preferencesOf = async ({ id }: Person) => {
  const [row] = await site.db<{ preferences: object }[]>`select preferences from users where id = ${id}`
  return row?.preferences
}
const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'))
const pictures = (page: Page) => {
  const loaded: string[] = []
  page.on('request', (request) => request.url().includes('/picture.png') && loaded.push(request.url()))
  return loaded
}

test('a theme applies at once, and is kept here and for other devices', async () => {
  const person = await aMember(people)
  const page = await visitAs(person, '/profile?tab=preferences', { device: 'light' })
  await page.getByRole('radio', { name: 'Dark' }).check()
  expect(await isDark(page)).toBe(true)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  await expect.poll(() => preferencesOf(person)).toMatchObject({ theme: 'dark' })
  await page.getByRole('radio', { name: 'System' }).check()
  expect(await isDark(page)).toBe(false)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => isDark(page)).toBe(true)
})

test("a member's theme is there before the first paint on a device that has none, and stays after leaving", async () => {
  const page = await visitAs(await aMember(people, { preferences: { theme: 'dark' } }), '/')
  await page.addInitScript(() => {
    // Nothing is painted before there is a body.
    new MutationObserver((_, observer) => {
      if (!document.body) return
      document.body.dataset.ground = document.documentElement.className
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  expect(await isDark(page)).toBe(true)
  await page.reload()
  expect(await page.evaluate(() => document.body.dataset.ground)).toBe('dark')
  await page.context().clearCookies()
  await page.reload()
  expect(await page.evaluate(() => document.body.dataset.ground)).toBe('dark')
})

test('a theme that was chosen on the device outlives a login', async () => {
  const page = await visitAs(await aMember(people, { preferences: { theme: 'dark' } }), '/', { theme: 'light' })
  expect(await isDark(page)).toBe(false)
})

test('the switches are kept, explained, and worked by the space bar', async () => {
  const person = await aMember(people)
  const page = await visitAs(person, '/profile?tab=preferences')
  const saver = page.getByRole('switch', { name: 'Data saver' })
  await saver.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => preferencesOf(person)).toMatchObject({ dataSaver: true, sharedPhone: false })
  await page.getByRole('switch', { name: 'This phone is shared' }).check()
  await expect.poll(() => preferencesOf(person)).toMatchObject({ dataSaver: true, sharedPhone: true })
  await expect.poll(() => page.getByRole('banner').getByText('Asha', { exact: true }).count()).toBe(0)
  await page.reload()
  await expect.poll(() => saver.isChecked()).toBe(true)
})

test('a preference that could not be saved goes back, and is said', async () => {
  const page = await visitAs(await aMember(people), '/profile?tab=preferences', {
    expects: /INTERNET_DISCONNECTED|Unable to preload|dynamically imported/,
  })
  await page.context().setOffline(true)
  await page.getByRole('switch', { name: 'Data saver' }).click()
  await page.getByText('Update failed').first().waitFor()
  await expect.poll(() => page.getByRole('switch', { name: 'Data saver' }).isChecked()).toBe(false)
})

test('with data saver no picture is loaded until asked for', async () => {
  const page = await site.page()
  await signIn(page, await aMember(people, { preferences: { dataSaver: true } }))
  const loaded = pictures(page)
  await page.goto(article)
  await hydrated(page)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  expect(loaded).toEqual([])
  await page.getByRole('button', { name: 'Show pictures (3)' }).click()
  await page.getByRole('link', { name: 'Picture 1' }).waitFor()
  await page.getByRole('img', { name: 'A third picture' }).scrollIntoViewIfNeeded()
  await expect.poll(() => new Set(loaded).size).toBe(3)
})

test.each([
  ['looks again', false, 1],
  ['does not look again, with data saver', true, 0],
])('a member who comes back to the list %s', async (_, dataSaver, times) => {
  const page = await visitAs(await aMember(people, { preferences: { dataSaver } }), '/articles')
  const requested: string[] = []
  page.on('request', (request) => request.url().includes('/api/articles') && requested.push(request.url()))
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  // Earlier calls are sent before this reply.
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()))
  expect(requested).toHaveLength(times)
})

test('without a session the browser that asks for less data gets no pictures; others get theirs', async () => {
  const other = await site.visit(article)
  await other.getByRole('link', { name: 'Picture 1' }).waitFor()
  const page = await site.page({ script: false })
  await page.setExtraHTTPHeaders({ 'save-data': 'on' })
  const loaded = pictures(page)
  await page.goto(article)
  expect(loaded).toEqual([])
  await page.getByRole('button', { name: 'Show pictures (3)' }).click()
  await page.getByRole('link', { name: 'Picture 1' }).waitFor()
  await other.reload()
  await other.getByRole('link', { name: 'Picture 1' }).waitFor()
})

test('my data are downloaded as JSON and as HTML', async () => {
  const person = await aMember(people)
  const page = await visitAs(person, '/profile?tab=preferences')
  for (const [name, ending] of [
    ['JSON', '.json'],
    ['HTML', '.html'],
  ] as const) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
    expect(download.suggestedFilename()).toMatch(new RegExp(`${ending}$`))
    let text = ''
    for await (const chunk of await download.createReadStream()) text += chunk
    expect(text).toContain(person.email)
  }
})

test('an account is deleted after a dialog, the password and a week; Escape keeps it', async () => {
  const person = await aMember(people)
  const page = await visitAs(person, '/profile?tab=preferences', { expects: /status of 4/ })
  const opener = page.getByRole('button', { name: 'Delete my account' })
  const dialog = page.getByRole('alertdialog', { name: 'Delete my account' })
  await opener.click()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)

  await opener.click()
  await dialog.getByRole('radio', { name: 'Are removed as well' }).check()
  await dialog.getByLabel('Password', { exact: true }).fill('wrong')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.locator('#leave-password-wrong').waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await page.waitForURL(`${site.url}/`)
  await page
    .getByText(/will be deleted on/)
    .first()
    .waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).waitFor()
  const [row] = await site.db<{ leavingPosts: string }[]>`select leaving_posts from users where id = ${person.id}`
  expect(row).toEqual({ leavingPosts: 'remove' })
})

test('without JavaScript an account is deleted by a form', async () => {
  const person = await aMember(people)
  const page = await visitAs(person, '/profile?tab=preferences', { script: false, expects: /status of 400/ })
  await expect.poll(() => page.getByRole('button', { name: 'Delete my account' }).count()).toBe(0)
  await page.locator('summary', { hasText: 'Delete my account' }).click()
  const press = () => page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('radio', { name: 'Are removed as well' }).check()
  await press()
  await page.getByText('Password is required', { exact: true }).first().waitFor()
  await expect.poll(() => page.getByRole('radio', { name: 'Are removed as well' }).isChecked()).toBe(true)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await press()
  await page.getByText('Your account will be deleted in a week.').waitFor()
  await page.getByRole('heading', { name: 'Log In' }).waitFor()
})

test('without JavaScript the tabs open, preferences and profile are saved', async () => {
  const person = await aMember(people)
  const page = await visitAs(person, '/profile', { script: false, expects: /status of 400/ })
  await page.getByRole('tab', { name: 'Preferences' }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('switch', { name: 'Data saver' }).check()
  await page.getByRole('region', { name: 'Preferences' }).getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => preferencesOf(person))
    .toEqual({
      theme: 'dark',
      dataSaver: true,
      sharedPhone: false,
      answerLetters: false,
      mentionLetters: false,
      secondLookLetters: false,
    })
  await page.getByRole('tab', { name: 'Profile' }).click()
  await page.getByRole('link', { name: 'Edit profile' }).click()
  await page.getByLabel('First name').fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('First name is required').first().waitFor()
  await page.getByLabel('First name').fill('Lakshmi')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('tabpanel', { name: 'Profile' }).getByText('Lakshmi').waitFor()
})
