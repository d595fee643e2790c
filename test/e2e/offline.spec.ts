import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { contrast } from '../../contract/settings/contrast.ts'
import { paths } from '../../contract/paths.ts'
import { anArticle } from '../drafts.ts'
import { aMember, password, signedIn } from '../people.ts'
import { makeLink } from '../../server/features/accounts/links.ts'
import { openSite } from './site.ts'

const site = await openSite()
const content = Array.from({ length: 40 }, (_, n) => `Paragraph ${n + 1}.`).join('\n\n')
const slug = (id: string, title: string) => paths.article({ id, slug: title })
const fund = slug(await anArticle(site.db, { title: 'Your first fund', content }), 'your-first-fund')
const unread = slug(await anArticle(site.db, { title: 'Never opened', content }), 'never-opened')
const hindi = await anArticle(site.db, { title: 'आपात निधि', content, language: 'hi' })

const offlineTrouble = /INTERNET_DISCONNECTED|Failed to fetch|dynamically imported module/

/** Paths of the articles that this browser has kept. */
const cached = async (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has('articles'))) return []
    const requests = await (await caches.open('articles')).keys()
    return requests.map(({ url }) => decodeURI(new URL(url).pathname)).filter((path) => path !== '/offline')
  })

async function readToTheEnd(page: Page, path: string) {
  await page.clock.install()
  await page.goto(path)
  await page.waitForFunction(() => window.hydrated)
  await page.locator('#acts').scrollIntoViewIfNeeded()
  await page.clock.runFor(10_000)
  await expect.poll(() => cached(page)).toContain(decodeURI(new URL(page.url()).pathname))
}

test('an article that was read to its end opens without a connection, and says that it is a copy', async () => {
  const page = await site.visit(fund, { expects: offlineTrouble })
  await readToTheEnd(page, fund)
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Your first fund' }).waitFor()
  await page.getByText('Paragraph 40.').waitFor()
  await page.getByText(/You are offline\. This page was kept on \d+ \w+ \d{4}\./).waitFor()
})

test.each(['light', 'dark'] as const)('the note above a copy is legible, %s', async (theme) => {
  const page = await site.visit(fund, { expects: offlineTrouble, theme })
  await readToTheEnd(page, fund)
  await page.context().setOffline(true)
  await page.reload()
  const note = page.getByText('You are offline. This page was kept')
  const colours = await note.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    return [color, backgroundColor].map(
      (one) =>
        `#${(one.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}` as const,
    )
  })
  expect(contrast(colours[0] ?? '#', colours[1] ?? '#')).toBeGreaterThan(4.5)
})

test('without a connection every other page says that it did not open, and shows the articles that are there', async () => {
  const page = await site.visit(fund, { expects: offlineTrouble })
  await readToTheEnd(page, fund)
  await readToTheEnd(page, `/articles/${hindi}`)
  await page.context().setOffline(true)
  await page.goto(unread)
  await page.getByRole('heading', { name: 'Reading without a connection' }).waitFor()
  await page.getByText('There is no connection just now').waitFor()
  expect(await page.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('')
  expect(await page.getByRole('listitem').allInnerTexts()).toEqual(['आपात निधि', 'Your first fund'])
  await page.getByRole('link', { name: 'Your first fund' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your first fund' }).waitFor()
})

test('a link that is pressed without a connection leads to the kept article', async () => {
  const page = await site.visit(fund, { expects: offlineTrouble })
  await readToTheEnd(page, fund)
  await page.goto(unread)
  await page.waitForFunction(() => window.hydrated)
  await page.context().setOffline(true)
  await page
    .getByRole('link', { name: /Your first fund/ })
    .first()
    .click()
  await page.getByText('You are offline. This page was kept').waitFor()
})

test('a member reads offline the page that visitors see', async () => {
  const member = await aMember(site.people, { firstName: 'Meera' })
  const page = await site.visitAs(member, fund)
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await expect.poll(() => cached(page)).toContain(fund)
  const html = await page.evaluate(async (path) => (await (await caches.open('articles')).match(path))?.text(), fund)
  expect(html).toContain('Your first fund')
  expect(html).not.toContain('Meera')
})

/** Waits until nobody is signed in, and neither a copy nor the worker is on the device. */
async function expectNothingLeft(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).waitFor()
  await expect.poll(() => cached(page)).toEqual([])
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
}

test.each(['the application', 'a plain form'])('a logout by %s takes all away', async (by) => {
  const page = await site.visitAs(await aMember(site.people, { firstName: 'Meera' }), fund)
  await readToTheEnd(page, fund)
  await page.getByRole('button', { name: 'Meera' }).click()
  const button = page.getByRole('button', { name: 'Logout' })
  if (by === 'a plain form') await button.evaluate((one: HTMLButtonElement) => one.form?.submit())
  else await button.click()
  await expectNothingLeft(page)
})

test.each(['the application', 'a plain form'])('an account that is deleted by %s takes all away', async (by) => {
  const page = await site.visitAs(await aMember(site.people), fund)
  await readToTheEnd(page, fund)
  await page.goto('/profile?tab=preferences')
  await page.waitForFunction(() => window.hydrated)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete my account' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  const button = dialog.getByRole('button', { name: 'Delete my account' })
  if (by === 'a plain form') await button.evaluate((one: HTMLButtonElement) => one.form?.submit())
  else await button.click()
  await expectNothingLeft(page)
})

test.each([
  ['reset-password', 'the application', 'Set the password'],
  ['reset-password', 'a plain form', 'Set the password'],
  ['restore-email', 'the application', 'Put the address back'],
] as const)('a new password at /%s by %s takes all away', async (purpose, by, name) => {
  const member = await aMember(site.people)
  const page = await site.visitAs(member, fund)
  await readToTheEnd(page, fund)
  const email = purpose === 'restore-email' ? member.email : null
  const { link } = await makeLink(site.db, { userId: member.id, purpose, email, origin: '', now: new Date() })
  await page.goto(link)
  await page.waitForFunction(() => window.hydrated)
  for (const label of ['New password', 'Confirm new password'])
    await page.getByLabel(label, { exact: true }).fill('a password of my own')
  const button = page.getByRole('button', { name })
  if (by === 'a plain form') await button.evaluate((one: HTMLButtonElement) => one.form?.submit())
  else await button.click()
  await expectNothingLeft(page)
})

test('the end of this session by its id takes all away; that of another leaves it', async () => {
  const member = await aMember(site.people)
  await signedIn(site.people, member)
  const page = await site.visitAs(member, fund, { expects: /401/ })
  await readToTheEnd(page, fund)
  const end = async (isCurrent: boolean) =>
    page.evaluate(async (wanted) => {
      const sessions = (await (await fetch('/api/auth/sessions')).json()) as { id: string; current: boolean }[]
      const id = sessions.find(({ current }) => current === wanted)?.id
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/api/auth/sessions/end', { method: 'POST', headers, body: JSON.stringify({ id }) })).status
    }, isCurrent)
  expect(await end(false)).toBe(200)
  expect(await cached(page)).toEqual([fund])
  expect(await end(true)).toBe(200)
  expect(await cached(page)).toEqual([])
  await page.reload()
  await expectNothingLeft(page)
})

test('nothing is kept on a shared phone', async () => {
  const member = await aMember(site.people, { preferences: { sharedPhone: true } })
  const page = await site.visitAs(member, fund)
  await page.locator('#acts').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await page.getByRole('button', { name: /^Save/, pressed: true }).first().waitFor()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test.each([
  ['of the account', { dataSaver: true }, {}],
  ['of the browser', {}, { 'save-data': 'on' }],
])(
  'with the data saver %s on, of articles only a saved one opens without a connection',
  async (_, preferences, headers) => {
    const member = await aMember(site.people, { preferences })
    const page = await site.page({ expects: offlineTrouble })
    await page.setExtraHTTPHeaders(headers)
    await site.signIn(page, member)
    await page.clock.install()
    await page.goto(fund)
    await page.waitForFunction(() => window.hydrated)
    await page.locator('#acts').scrollIntoViewIfNeeded()
    await page.clock.runFor(10_000)
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    await page.getByRole('button', { name: /^Save/ }).first().click()
    await expect.poll(() => cached(page)).toEqual([fund])
    await page.context().setOffline(true)
    await page.reload()
    await page.getByText('You are offline. This page was kept').waitFor()
  },
)

test('a calculator that was opened counts without a connection, and the list of calculators leads to it', async () => {
  const page = await site.page({ expects: offlineTrouble })
  await page.clock.install()
  await page.goto('/tools/loan-emi?principal=100000')
  await page.waitForFunction(() => window.hydrated)
  await page.clock.runFor(2_000)
  await expect.poll(() => cached(page)).toEqual(expect.arrayContaining(['/tools/loan-emi', '/tools']))
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.goto('/tools')
  await page.getByText('You are offline. This page was kept').waitFor()
  await page.goto('/tools/loan-emi?principal=900000')
  await page.getByText('You are offline. This page was kept').waitFor()
  await page.getByText('You would pay ₹20,020 a month for 5 years').waitFor()
  await page.getByRole('textbox', { name: 'Amount of the loan (₹)' }).fill('1000000')
  await page.getByText('You would pay ₹22,244 a month for 5 years').waitFor()
  await page.getByRole('button', { name: 'Count' }).click()
  await page.getByText('You would pay ₹22,244 a month for 5 years').waitFor()
})

test('the ladder that was opened opens without a connection, also by a link that is pressed there', async () => {
  const page = await site.page({ expects: offlineTrouble })
  await page.clock.install()
  await page.goto(paths.learn)
  await page.waitForFunction(() => window.hydrated)
  await page.clock.runFor(2_000)
  await expect.poll(() => cached(page)).toEqual([paths.learn])
  await page.goto(fund)
  await page.waitForFunction(() => window.hydrated)
  await page.context().setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Learn' }).click()
  await page.getByText('You are offline. This page was kept').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Learn, step by step' }).waitFor()
})

test('an article that was removed is not kept on', async () => {
  const id = await anArticle(site.db, { title: 'Soon gone', content })
  const page = await site.visit(`/articles/${id}`, { expects: /404/ })
  await readToTheEnd(page, `/articles/${id}`)
  const address = page.url()
  await site.db`delete from articles where id = ${id}`
  await expect.poll(async () => (await fetch(address)).status).toBe(404)
  await page.reload()
  await page.getByRole('heading', { name: 'Article Not Found' }).waitFor()
  await expect.poll(() => cached(page)).toEqual([])
})

test('the list says how articles get there, and removes them', async () => {
  const page = await site.page()
  await page.goto(paths.offline)
  await page.getByText('Nothing is kept here yet.').waitFor()
  expect(await page.getByRole('button').count()).toBe(0)
  await readToTheEnd(page, fund)
  await page.goto(paths.offline)
  await page.getByRole('link', { name: 'Your first fund' }).waitFor()
  expect(await page.getByText('There is no connection just now').isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Remove them from this device' }).click()
  await page.waitForURL(`${site.url}/`)
  expect(await cached(page)).toEqual([])
})

test('browsers look for a newer worker each time, and the worker is small', async () => {
  const answer = await fetch(`${site.url}/worker.js`, { headers: { 'accept-encoding': 'identity' } })
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect((await answer.arrayBuffer()).byteLength).toBeLessThan(3_000)
})
