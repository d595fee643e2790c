import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { MediaItem } from '../../contract/articles/article-shapes.ts'
import { anArticle } from '../drafts.ts'
import { aFolder } from '../folder.ts'
import { aMember, anAdmin, signedIn } from '../people.ts'
import { aForm, aPicture } from '../pictures.ts'
import { openSite } from './site.ts'

const folder = await aFolder()
const site = await openSite({ RATE_LIMITS: 'off', DATA_DIR: folder })
const { db, people, visit, visitAs } = site
const editor = await anAdmin(people)

async function uploaded(colour: string): Promise<MediaItem> {
  const body = aForm(await aPicture(2000, 1000, colour).jpeg().toBuffer())
  const headers = await signedIn(people, editor)
  const reply = await fetch(`${site.url}/api/admin/media`, { method: 'POST', headers, body })
  expect(reply.status).toBe(200)
  return (await reply.json()) as MediaItem
}
const [listed, inText] = [await uploaded('#123456'), await uploaded('#654321')]
const content = `Look at this.\n\n![A graph](${inText.url})\n`
const article = `/articles/${await anArticle(db, { media: [listed], content })}`
const draft = `/articles/${await anArticle(db, { published: false, content })}`

/** Widths of the forms that a page loads. */
function loading(page: Page): string[] {
  const widths: string[] = []
  page.on('request', (request) => {
    const width = /\/media\/\w+-(\d+)\.webp/.exec(request.url())?.[1]
    if (width) widths.push(width)
  })
  return widths
}

test('a phone loads the small forms of pictures', async () => {
  const page = await site.page({ width: 360 })
  const widths = loading(page)
  await page.goto(article)
  await page.getByRole('img', { name: 'A graph' }).scrollIntoViewIfNeeded()
  await expect.poll(() => widths).toEqual(['400', '400'])
  const shown = page.getByRole('img', { name: 'A graph' })
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeTruthy()
})

test('with data saver no form is loaded until asked for', async () => {
  const page = await site.page()
  await site.signIn(page, await aMember(people, { preferences: { dataSaver: true } }))
  const widths = loading(page)
  await page.goto(article)
  await page.waitForFunction(() => window.hydrated)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  expect(widths).toEqual([])
  await page.getByRole('button', { name: 'Show pictures (2)' }).click()
  await page.getByRole('img', { name: 'A graph' }).scrollIntoViewIfNeeded()
  await expect.poll(() => widths.length).toBe(2)
})

test('an admin sees a draft as readers will, and that it is one; others do not find it', async () => {
  const page = await visitAs(editor, draft)
  await page.getByText('This is a draft: only admins see it.').waitFor()
  await page.getByRole('img', { name: 'A graph' }).waitFor()
  const other = await visit(draft, { expects: /404/ })
  await other.getByText('Article Not Found').waitFor()
})
