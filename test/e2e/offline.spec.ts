import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { contrast } from '../../contract/settings/contrast.ts'
import { paths } from '../../contract/paths.ts'
import { anArticle } from '../drafts.ts'
import { aMember, anAdmin, password, signedIn } from '../people.ts'
import { aForm, aPicture } from '../pictures.ts'
import { aStep } from '../steps.ts'
import { aFolder } from '../folder.ts'
import type { StepPage } from '../../contract/ladder/ladder-api.ts'
import type { MediaItem } from '../../contract/articles/article-shapes.ts'
import { makeLink } from '../../server/features/accounts/links.ts'
import { loadStarterRates } from '../../server/features/starter/load-rates.ts'
import { openSite } from './site.ts'

const site = await openSite({ DATA_DIR: await aFolder() })
const content = Array.from({ length: 40 }, (_, n) => `Paragraph ${n + 1}.`).join('\n\n')
const slug = (id: string, title: string) => paths.article({ id, slug: title })
const figure = { value: '6 months', line: 'of expenses' }
const fund = slug(await anArticle(site.db, { title: 'Your first fund', content, figure }), 'your-first-fund')
const unread = slug(await anArticle(site.db, { title: 'Never opened', content, figure }), 'never-opened')
const hindi = await anArticle(site.db, { title: 'आपात निधि', content, language: 'hi' })

const picture = await storedPicture()
const lesson = await anArticle(site.db, { title: 'A lesson', content: `![A note](${picture.url})` })
const inHindi = await anArticle(site.db, { title: 'एक पाठ', content, language: 'hi', translationOf: lesson })
const lessons = [slug(lesson, 'a-lesson'), slug(inHindi, await slugOf(inHindi))]
await aStep(site.db, 'Know your month', [lesson])
await aStep(site.db, 'Cover', [unread.split('/')[2] ?? ''])

async function slugOf(id: string): Promise<string> {
  const [article] = await site.db<[{ slug: string }]>`select slug from articles where id = ${id}`
  return article.slug
}

async function storedPicture(): Promise<MediaItem> {
  const headers = await signedIn(site.people, await anAdmin(site.people))
  const body = aForm(await aPicture(1000, 500).png().toBuffer())
  const reply = await fetch(`${site.url}/api/admin/media`, { method: 'POST', headers, body })
  return (await reply.json()) as MediaItem
}

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

test('without a connection every other page says that it did not open, and shows the articles that are there, each with its figure', async () => {
  const page = await site.visit(fund, { expects: offlineTrouble })
  await readToTheEnd(page, fund)
  await readToTheEnd(page, `/articles/${hindi}`)
  await page.context().setOffline(true)
  await page.goto(unread)
  await page.getByRole('heading', { name: 'Reading without a connection' }).waitFor()
  await page.getByText('There is no connection just now').waitFor()
  expect(await page.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('')
  // Pages in another language wait behind a line of their own.
  const items = page.getByRole('listitem').filter({ visible: true })
  expect(await items.allInnerTexts()).toEqual(['6 months\nYour first fund'])
  await page.getByText('Also in other languages').click()
  expect(await items.allInnerTexts()).toEqual(['आपात निधि', '6 months\nYour first fund'])
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
  expect(await page.evaluate(() => caches.keys())).toEqual([])
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
  ['restore-email', 'the application', 'Restore this address'],
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
  await page.getByRole('textbox', { name: 'Loan amount (₹)' }).fill('1000000')
  await page.getByText('You would pay ₹22,244 a month for 5 years').waitFor()
  await page.getByRole('button', { name: 'Calculate' }).click()
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

const step = paths.step('know-your-month')
const stepReply = async () => (await (await fetch(`${site.url}/api/ladder/know-your-month`)).json()) as StepPage

test('a step says what its pages and pictures weigh as they are sent', async () => {
  const { offline } = await stepReply()
  const stored = picture.url.replace(/-\d+/, '-800')
  expect(offline?.addresses).toEqual([stored, paths.learn, ...lessons.toReversed(), step])
  const sent = async (address: string) => {
    const answer = await fetch(site.url + address, { headers: { 'accept-encoding': 'br' } })
    return Number(answer.headers.get('content-length'))
  }
  const sizes = await Promise.all((offline?.addresses ?? []).map(sent))
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1_000
  // The first visitor of a page gets it packed in haste, up to an eighth larger.
  const part = (offline?.size ?? 0) / kilobytes
  expect(part > 0.75 && part < 1.15, `${offline?.size} of ${kilobytes} kB`).toBe(true)
  expect((offline?.size ?? 1) % 10).toBe(0)
})

test('a step that was kept opens without a connection with its lessons and pictures, also while data are saved', async () => {
  const member = await aMember(site.people, { firstName: 'Meera', preferences: { dataSaver: true } })
  const page = await site.visitAs(member, step, { expects: offlineTrouble })
  await page
    .getByRole('button', { name: `Keep this step for offline (${(await stepReply()).offline?.size} kB)` })
    .click()
  await page.getByText('Kept for offline').waitFor()
  await page.goto(paths.learn)
  await page.waitForFunction(() => window.hydrated)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.goto(paths.learn)
  await page.getByText('You are offline. This page was kept').waitFor()
  const marked = page.getByRole('listitem').filter({ hasText: 'Kept for offline' })
  await expect.poll(() => marked.allInnerTexts()).toEqual([expect.stringContaining('Know your month')])
  await marked.getByRole('link', { name: /^1 Know your month/ }).click()
  await page.getByRole('link', { name: 'A lesson' }).click()
  await page.getByRole('heading', { level: 1, name: 'A lesson' }).waitFor()
  const shown = page.getByRole('img', { name: 'A note' })
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  expect(await page.getByText('Meera').count()).toBe(0)
  await page.goto(lessons[1] ?? '')
  await page.getByRole('heading', { level: 1, name: 'एक पाठ' }).waitFor()
  await page.context().setOffline(false)
  await page.goto(step)
  await page.getByRole('button', { name: 'Remove it from this device' }).click()
  await page.getByRole('button', { name: /^Keep this step/ }).click()
  await page.getByText('Kept for offline').waitFor()
  await page.getByRole('button', { name: 'Meera' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectNothingLeft(page)
})

test('a step whose files do not all arrive says so, and goes on where it stopped', async () => {
  const page = await site.visit(step, { expects: /ERR_FAILED|Failed to load/ })
  const requests: string[] = []
  await page.route(`**${encodeURI(lessons[0] ?? '')}`, (route) => route.abort())
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: /^Keep this step/ }).click()
  await page.getByText('Not all of the step arrived.').waitFor()
  await page.unrouteAll()
  requests.length = 0
  await page.getByRole('button', { name: /^Keep this step/ }).click()
  await page.getByText('Kept for offline').waitFor()
  expect(requests.filter((path) => /^\/(articles|media)\//.test(path))).toEqual([lessons[0]])
})

test('without JavaScript, and on a shared phone, no step is kept', async () => {
  const button = (page: Page) => page.getByRole('button', { name: /^Keep this step/ })
  const plain = await site.visit(step, { script: false })
  await plain.getByText('1 lesson').first().waitFor()
  expect(await button(plain).count()).toBe(0)
  const shared = await site.visitAs(await aMember(site.people, { preferences: { sharedPhone: true } }), step)
  await shared.getByText('so no lessons are kept on it').waitFor()
  expect(await button(shared).count()).toBe(0)
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
  expect(await page.getByText('These pages are kept on this device').isVisible()).toBe(false)
  expect(await page.getByRole('button').count()).toBe(0)
  await readToTheEnd(page, fund)
  await page.goto(paths.offline)
  await page.getByRole('link', { name: 'Your first fund' }).waitFor()
  expect(await page.getByText('There is no connection just now').isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Remove them from this device' }).click()
  await page.waitForURL(`${site.url}/`)
  expect(await cached(page)).toEqual([])
})

test('in the list help against a fraud comes first, and a page has its own figure: the number to call, the result of a calculator, that of the step; and none of those it leads to', async () => {
  await loadStarterRates(site.db)
  const page = await site.page()
  await readToTheEnd(page, fund)
  const others = ['/tools', '/tools/loan-emi', '/help', '/help/money-gone', '/help/frightening-call', '/learn/cover']
  await page.evaluate(async (paths) => (await caches.open('articles')).addAll(paths), others)
  await page.goto(paths.offline)
  const links = page.getByRole('listitem').getByRole('link')
  await expect.poll(() => links.count()).toBe(7)
  const figures = await links.evaluateAll((all) =>
    all.map((link) => [link.getAttribute('href'), link.querySelector('b')?.textContent ?? '']),
  )
  expect(figures).toEqual([
    ['/help/frightening-call', '1930'],
    ['/help/money-gone', '1930'],
    ['/help', '1930'],
    ['/learn/cover', '2'],
    ['/tools/loan-emi', '₹11,122'],
    ['/tools', ''],
    [fund, '6 months'],
  ])
})

test('browsers look for a newer worker each time, and the worker is small', async () => {
  const answer = await fetch(`${site.url}/worker.js`, { headers: { 'accept-encoding': 'identity' } })
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect((await answer.arrayBuffer()).byteLength).toBeLessThan(3_300)
})
