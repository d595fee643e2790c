import { v7 as newId } from 'uuid'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { anAdmin } from '../people.ts'
import { aPicture } from '../pictures.ts'
import { openSite } from './site.ts'

const site = await openSite()
const png = await aPicture(200, 100).png().toBuffer()
const listed = {
  id: newId(),
  url: 'https://gallery.example.com/one.png',
  filename: 'one.png',
  size: 1_000,
  type: 'image/png',
  uploadedAt: '2026-11-18T06:30:00.000Z',
  alt: 'A chart',
}
const id = await anArticle(site.db, {
  title: 'Rates from elsewhere',
  content: 'Look.\n\n![A table](https://text.example.com:8443/two.png)',
  media: [listed],
})

/** Answers for the other sites. @returns the requests that reached them */
async function elsewhere(page: Page) {
  const asked: { url: string; referrer: string | undefined }[] = []
  await page.route(/https:\/\/(gallery|text)\.example\.com/, async (route) => {
    asked.push({ url: route.request().url(), referrer: (await route.request().allHeaders()).referer })
    await route.fulfill({ body: png, contentType: 'image/png' })
  })
  return asked
}
const isShown = (page: Page, name: string) =>
  page.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
const imagePolicy = async (path: string) =>
  /img-src [^;]*/.exec((await fetch(site.url + path)).headers.get('content-security-policy') ?? '')?.[0]

test('exactly the hosts of an article’s pictures are allowed, on its page alone', async () => {
  const own = "img-src 'self' data: blob:"
  expect(await imagePolicy(`/articles/${id}`)).toBe(`${own} https://gallery.example.com https://text.example.com:8443`)
  expect(await imagePolicy(`/articles/${await anArticle(site.db)}`)).toBe(own)
  expect(await imagePolicy('/articles')).toBe(own)
})

test.each([
  ['by its address', true],
  ['from the list', true],
  ['without JavaScript', false],
])('a reader sees pictures of other sites, which do not learn the page: %s', async (how, script) => {
  // What is opened from the list may ask once before its page is loaded anew.
  const page = await site.page({ script, ...(how === 'from the list' ? { expects: /example\.com/ } : {}) })
  const asked = await elsewhere(page)
  await page.goto(how === 'from the list' ? '/articles' : `/articles/${id}`)
  if (how === 'from the list') {
    await page.waitForFunction(() => window.awake)
    await page.getByRole('link', { name: /Rates from elsewhere/ }).click()
    await page.waitForURL(`**/articles/${id}`)
  }
  await expect.poll(() => isShown(page, 'A chart').catch(() => false)).toBe(true)
  await page.getByRole('img', { name: 'A table' }).scrollIntoViewIfNeeded()
  await expect.poll(() => isShown(page, 'A table').catch(() => false)).toBe(true)
  expect(new Set(asked.map(({ url }) => url))).toEqual(
    new Set(['https://gallery.example.com/one.png', 'https://text.example.com:8443/two.png']),
  )
  expect(asked.map(({ referrer }) => referrer)).toEqual(asked.map(() => undefined))
})

test('an editor is told who learns the readers’ addresses, and asks nobody for the pictures', async () => {
  const page = await site.visitAs(await anAdmin(site.people), `/admin/articles/${id}/edit`)
  const asked = await elsewhere(page)
  for (const host of ['gallery.example.com', 'text.example.com:8443'])
    await page.getByText(`from ${host}, which learns their addresses.`).waitFor()
  await page.getByRole('region', { name: 'Preview' }).getByText('Picture from text.example.com:8443').waitFor()
  expect(asked).toEqual([])
})

test('a picture with an http address is refused at the text', async () => {
  const page = await site.visitAs(await anAdmin(site.people), `/admin/articles/${id}/edit`, { expects: /400/ })
  await page.getByRole('textbox', { name: 'Content' }).fill('![A table](http://text.example.com/two.png)')
  await page.getByRole('button', { name: 'Update' }).click()
  await page
    .getByText(
      'Content must show pictures by an https:// address, or uploaded ones, not http://text.example.com/two.png',
    )
    .first()
    .waitFor()
})
