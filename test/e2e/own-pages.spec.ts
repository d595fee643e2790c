import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aMember } from '../people.ts'
import { pressAction } from './row-menu.ts'
import { hydrated, openSite } from './site.ts'

const site = await openSite({ LANGUAGES: 'en,hi' })
const editor = await aMember(site.people, { role: 'editor' })

test('an editor writes a page, sees it as readers will, publishes it, and readers come to it by the menu, without JavaScript too', async () => {
  const page = await site.visitAs(editor, '/admin/pages', { expects: /400/ })
  await page.getByRole('heading', { name: 'No pages yet' }).waitFor()
  await page.getByRole('link', { name: 'New page' }).click()
  await page.getByLabel('Title', { exact: true }).fill('About us')
  await page
    .getByLabel('Content')
    .fill(
      'We teach **money** to everybody.\n\n# Our people\n\n- Asha\n- Ravi\n\n# Our money\n\n# Our rules\n\n# Our office',
    )
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByRole('heading', { name: 'Our people' }).waitFor()
  await page.getByLabel('Address (optional)').fill('articles')
  await page.getByRole('switch', { name: 'Show it in the bar at the top' }).check()
  await page.getByRole('switch', { name: 'Publish immediately' }).check()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('The site has a page of its own at /articles').first().waitFor()
  await page.getByLabel('Address (optional)').fill('')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: 'About us' })
  await row.getByText('/about-us').waitFor()
  await row.getByText('Bar and footer').waitFor()
  await pressAction(row, 'View ‘About us’')
  const fromAdmin = await lookOf(page)

  for (const script of [true, false]) {
    const reader = await site.visit('/', { script })
    await reader.getByRole('banner').getByRole('link', { name: 'About us' }).click()
    await reader.getByRole('heading', { level: 1, name: 'About us' }).waitFor()
    // The styles of the admin area, which stay in the document, change nothing of it.
    await expect.poll(() => lookOf(reader)).toEqual(fromAdmin)
    // The contents stand beside the text, not in it.
    const contents = await reader.getByRole('navigation', { name: 'On this page' }).boundingBox()
    const text = await reader.getByText('We teach money to everybody').boundingBox()
    expect(contents?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0))
    expect(new URL(reader.url()).pathname).toBe('/about-us')
    expect(await reader.getByRole('contentinfo').getByRole('link', { name: 'About us' }).count()).toBe(1)
  }
  const { head, status } = await headAt('/about-us')
  expect(status).toBe(200)
  expect(head).toContain(`<link rel="canonical" href="${site.url}/about-us">`)
  expect(head).toContain(`<meta property="og:image" content="${site.url}/picture.png">`)
  expect((await fetch(`${site.url}/about-us/`, { redirect: 'manual' })).headers.get('location')).toBe('/about-us')
})

test('a page in Hindi takes the place of the English one in the Hindi menu, and each names the other', async () => {
  const page = await site.visitAs(editor, '/admin/pages/new')
  await page.getByLabel('Title', { exact: true }).fill('हमारे बारे में')
  await page.getByLabel('Content').fill('हम सबको पैसे की बातें सिखाते हैं।')
  await page.getByLabel('Language', { exact: true }).selectOption('hi')
  await page.getByLabel('The same page in another language').selectOption({ label: 'About us (English)' })
  await page.getByLabel('Show it in the footer').selectOption('About')
  await page.getByRole('switch', { name: 'Publish immediately' }).check()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('row').filter({ hasText: 'हमारे बारे में' }).waitFor()
  const [{ slug }] = await site.db<[{ slug: string }]>`select slug from own_pages where language = 'hi'`
  await expect
    .poll(async () => (await headAt('/about-us')).head)
    .toContain(`<link rel="alternate" href="${site.url}/${slug}" hreflang="hi">`)
  const reader = await site.visit('/hi/articles', { width: 360 })
  await reader.getByRole('button', { name: 'मेन्यू', exact: true }).click()
  await reader.getByRole('dialog').getByRole('link', { name: 'हमारे बारे में' }).click()
  await reader.getByRole('heading', { level: 1, name: 'हमारे बारे में' }).waitFor()
  expect(new URL(reader.url()).pathname).toBe(`/hi/${slug}`)
  await reader.getByRole('main').getByRole('link', { name: 'English' }).click()
  await reader.getByRole('heading', { level: 1, name: 'About us' }).waitFor()
})

test('a new address leaves the old one leading there; an old version is compared and restored', async () => {
  const page = await site.visitAs(editor, '/admin/pages')
  await page.getByRole('link', { name: 'Edit ‘About us’' }).click()
  await page.getByLabel('Address (optional)').fill('who-we-are')
  await page.getByLabel('Content').fill('We teach money to all of India.')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await page.getByRole('row').filter({ hasText: '/who-we-are' }).waitFor()
  const old = await fetch(`${site.url}/about-us`, { redirect: 'manual' })
  expect([old.status, old.headers.get('location')]).toEqual([301, '/who-we-are'])

  await page.getByRole('link', { name: 'Edit ‘About us’' }).click()
  await page.getByText('History', { exact: true }).click()
  await page.getByRole('button', { name: 'Compare version 1' }).click()
  await page.getByRole('region', { name: 'Content' }).getByText('to all of India').first().waitFor()
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await page.getByText('Version 1 is the newest again').first().waitFor()
  await expect.poll(() => page.getByLabel('Content').inputValue()).toContain('Our people')
  await expect.poll(async () => (await headAt('/who-we-are')).body).toContain('Our people')
})

test('what was typed and not saved stays on the device, is offered, and overwrites no newer version unseen', async () => {
  const writer = await aMember(site.people, { role: 'editor' })
  const page = await site.visitAs(writer, '/admin/pages/new')
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  const leave = async () => {
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await page.getByRole('alertdialog').getByText('stays on this device').waitFor()
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
  }
  await title.fill('Half a page')
  await leave()
  await page.getByRole('link', { name: 'New page' }).click()
  await page.getByText('Half a page:').waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => title.inputValue()).toBe('Half a page')
  await page.getByLabel('Content').fill('The other half of the page.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('link', { name: 'Edit ‘Half a page’' }).click()
  await title.fill('Typed by one')
  await leave()

  const other = await site.visitAs(editor, '/admin/pages')
  await other.getByRole('link', { name: 'Edit ‘Half a page’' }).click()
  await other.getByLabel('Title', { exact: true }).fill('Saved by another')
  await other.getByRole('button', { name: 'Save draft' }).click()
  await other.getByRole('row').filter({ hasText: 'Saved by another' }).waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'Edit ‘Saved by another’' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'This page was saved meanwhile' }).waitFor()
  await expect.poll(() => title.inputValue()).toBe('Typed by one')
  await leave()
  await page.getByRole('link', { name: 'Edit ‘Saved by another’' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.reload()
  await expect.poll(() => title.inputValue()).toBe('Saved by another')
  await expect.poll(() => page.getByRole('region', { name: 'Unsaved changes' }).count()).toBe(0)
})

test('of two new pages in two tabs each has its own copy, and the latest is offered first', async () => {
  const one = await site.visitAs(await aMember(site.people, { role: 'editor' }), '/admin/pages/new')
  const other = await one.context().newPage()
  await other.goto('/admin/pages/new')
  await hydrated(other)
  const titleIn = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })
  await titleIn(one).fill('Typed in one tab')
  await titleIn(other).fill('Typed in the other')
  await titleIn(one).fill('Typed in one tab, at last')
  const third = await one.context().newPage()
  await Promise.all([one, other].map((page) => page.close({ runBeforeUnload: false })))
  await third.goto('/admin/pages/new')
  await third.getByText('Typed in one tab, at last:').waitFor()
  await third.getByRole('button', { name: 'Discard' }).click()
  await third.reload()
  await third.getByText('Typed in the other:').waitFor()
  await third.getByRole('button', { name: 'Continue' }).click()
  await titleIn(third).fill('Goes on')
  third.once('dialog', (question) => void question.accept())
  await third.reload()
  await third.getByText('Goes on:').waitFor()
  await third.getByRole('button', { name: 'Discard' }).click()
  await third.reload()
  await expect.poll(() => third.getByRole('region', { name: 'Unsaved changes' }).count()).toBe(0)
})

test('an address at which nothing is has the page that says so, with its ways on', async () => {
  for (const script of [true, false]) {
    const reader = await site.visit('/no-such-page', { script, expects: /404/ })
    await reader.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor()
    await reader.getByRole('link', { name: 'Lessons, step by step' }).waitFor()
  }
  expect((await headAt('/no-such-page')).status).toBe(404)
})

const lookOf = (page: Page) =>
  page.getByRole('heading', { level: 2, name: 'Our people' }).evaluate((heading) => {
    const { fontSize, marginTop } = getComputedStyle(heading)
    return { fontSize, marginTop }
  })

async function headAt(path: string) {
  const answer = await fetch(site.url + path)
  const body = await answer.text()
  return { status: answer.status, head: body.slice(0, body.indexOf('</head>')), body }
}
