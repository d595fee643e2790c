import { v7 as newId } from 'uuid'
import type { Locator, Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { aFolder } from '../folder.ts'
import { otherSite, publicAddress } from '../other-site.ts'
import { anAdmin } from '../people.ts'
import { aPicture } from '../pictures.ts'
import { openSite } from './site.ts'
import { updateArticle } from './update-article.ts'

const site = await openSite({ DATA_DIR: await aFolder() })
/** Answers the server's own requests; `pending` keeps them waiting. */
let pending: Promise<void> | undefined
let loads: string[] = []
const other = await otherSite((request, response) => {
  loads.push(request.url ?? '')
  void Promise.resolve(pending).then(() => response.end(request.url === '/note.txt' ? 'words' : png))
})
Object.assign(site.services.internet, other.internet)
afterEach(() => {
  pending = undefined
  loads = []
})
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
  const requested: { url: string; referrer: string | undefined }[] = []
  await page.route(/https:\/\/(gallery|text)\.example\.com/, async (route) => {
    requested.push({ url: route.request().url(), referrer: (await route.request().allHeaders()).referer })
    await route.fulfill({ body: png, contentType: 'image/png' })
  })
  return requested
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
  // An article that is opened from the list may ask once before its page is loaded anew.
  const page = await site.page({ script, ...(how === 'from the list' ? { expects: /example\.com/ } : {}) })
  const requested = await elsewhere(page)
  await page.goto(how === 'from the list' ? '/articles' : `/articles/${id}`)
  if (how === 'from the list') {
    await page.waitForFunction(() => window.hydrated)
    await page.getByRole('link', { name: /Rates from elsewhere/ }).click()
    await page.waitForURL(`**/articles/${id}/*`)
  }
  await expect.poll(() => isShown(page, 'A chart').catch(() => false)).toBe(true)
  await page.getByRole('img', { name: 'A table' }).scrollIntoViewIfNeeded()
  await expect.poll(() => isShown(page, 'A table').catch(() => false)).toBe(true)
  expect(new Set(requested.map(({ url }) => url))).toEqual(
    new Set(['https://gallery.example.com/one.png', 'https://text.example.com:8443/two.png']),
  )
  expect(requested.map(({ referrer }) => referrer)).toEqual(requested.map(() => undefined))
})

test('an editor is told who learns the readers’ addresses, and asks nobody for the pictures', async () => {
  const page = await site.visitAs(await anAdmin(site.people), `/admin/articles/${id}/edit`)
  const requested = await elsewhere(page)
  for (const host of ['gallery.example.com', 'text.example.com:8443'])
    await page.getByText(`from ${host}, which learns their addresses.`).waitFor()
  await page.getByRole('region', { name: 'Preview' }).getByText('Picture from text.example.com:8443').waitFor()
  expect(requested).toEqual([])
})

test('a picture with an http address is refused at the text', async () => {
  const page = await site.visitAs(await anAdmin(site.people), `/admin/articles/${id}/edit`, { expects: /400/ })
  await page.getByRole('textbox', { name: 'Content' }).fill('![A table](http://text.example.com/two.png)')
  await updateArticle(page)
  await page
    .getByText(
      'Content must show pictures by an https:// address, or uploaded ones, not http://text.example.com/two.png',
    )
    .first()
    .waitFor()
})

const copyLabel = 'Keep a copy on this site'
const text = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const editor = async (article: object, reader = {}) =>
  site.visitAs(await anAdmin(site.people), `/admin/articles/${await anArticle(site.db, article)}/edit`, reader)
const hasFocus = (what: Locator) => what.evaluate((element) => element === document.activeElement)

test('a copy takes the place of an outside picture in the text, by the keyboard, once for two presses; Ctrl+Z takes it back', async () => {
  const before =
    'A.\n\n![One](https://text.example.com/a.png) and [a link](https://text.example.com/a.png)\n\n![Two](https://text.example.com/a.png)\n\nB.'
  const page = await editor({ content: before })
  let release = () => {}
  pending = new Promise((resolve) => (release = resolve))
  const button = page.getByRole('button', { name: `${copyLabel}: a.png` })
  await button.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('The picture from text.example.com is being copied.').waitFor()
  await page.getByRole('button', { name: 'Copying…: a.png', disabled: true }).press('Enter')
  // Text that is typed meanwhile stays.
  await text(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(0, 0))
  await text(page).pressSequentially('Typed. ')
  release()
  const copied =
    /^Typed\. A\.\n\n!\[One\]\((\/media\/\S+)\) and \[a link\]\(https:\/\/text\.example\.com\/a\.png\)\n\n!\[Two\]\(\1\)\n\nB\.$/
  await expect.poll(() => text(page).inputValue()).toMatch(copied)
  await page.getByText('A copy of the picture is kept on this site', { exact: true }).first().waitFor()
  expect(await page.getByText('which learns their addresses').count()).toBe(0)
  expect(loads).toEqual(['/a.png'])
  await page.getByRole('region', { name: 'Preview' }).getByRole('img', { name: 'One' }).waitFor()

  await text(page).press('Control+z')
  await expect.poll(() => text(page).inputValue()).toBe(`Typed. ${before}`)
  await page.getByText('from text.example.com, which learns their addresses.').waitFor()
})

test('who pressed the button is in the text afterwards', async () => {
  const page = await editor({ content: '![One](https://text.example.com/a.png)' })
  await page.getByRole('button', { name: `${copyLabel}: a.png` }).press('Enter')
  await expect.poll(() => text(page).inputValue()).toMatch(/^!\[One\]\(\/media\//)
  await expect.poll(() => hasFocus(text(page))).toBe(true)
})

test('a copy takes the place of an outside picture above the text, with what was said of it, and is saved', async () => {
  const page = await editor({ media: [listed] }, { width: 360 })
  const images = page.getByRole('group', { name: 'Images' })
  await images.getByRole('button', { name: `${copyLabel}: one.png` }).press('Enter')
  await images.getByRole('img', { name: 'A chart' }).waitFor()
  const described = images.getByRole('textbox', { name: 'What does image 1 show?' })
  expect(await described.inputValue()).toBe('A chart')
  await expect.poll(() => hasFocus(described)).toBe(true)
  await updateArticle(page)
  await page.waitForURL('**/admin?tab=articles')
  const [saved] = await site.db<{ media: { url: string; alt: string }[] }[]>`
    select media from articles order by updated_at desc limit 1`
  expect(saved?.media).toMatchObject([{ url: expect.stringMatching(/^\/media\//), alt: 'A chart' }])
})

test('where no copy can be made, the reason stands beside the picture, and it can be tried again', async () => {
  const page = await editor(
    { content: '![One](https://text.example.com/note.txt) ![Two](https://gallery.example.com/a.png)' },
    { expects: /400/, width: 360 },
  )
  other.names['gallery.example.com'] = ['10.0.0.1']
  await page.getByRole('button', { name: `${copyLabel}: note.txt` }).click()
  await page.getByRole('alert').getByText('Invalid file type. Only JPEG, PNG, and WebP images are allowed.').waitFor()
  await page.getByRole('button', { name: `${copyLabel}: a.png` }).click()
  await page.getByRole('alert').getByText('This address is not open to the public internet.').waitFor()
  expect(loads).toEqual(['/note.txt'])
  other.names['gallery.example.com'] = [publicAddress]
  await page.getByRole('button', { name: `${copyLabel}: a.png` }).click()
  await expect.poll(() => text(page).inputValue()).toMatch(/!\[Two\]\(\/media\//)
  expect(await page.getByText('This address is not open to the public internet.').count()).toBe(0)
})
