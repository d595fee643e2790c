import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aFolder } from '../folder.ts'
import { anAdmin } from '../people.ts'
import { aPicture } from '../pictures.ts'
import { openSite } from './site.ts'

const folder = await aFolder()
const site = await openSite({ DATA_DIR: folder })

/** A picture as the chooser of files gives it; no two are the same. */
let shade = 0
const aFile = async (name: string, size = 600) => ({
  name,
  mimeType: 'image/png',
  buffer: await aPicture(size, size / 2, `hsl(${(shade += 1) * 40}, 70%, 40%)`)
    .png()
    .toBuffer(),
})
/** A new article, of an editor who has left nothing unfinished. */
const open = async (reader = {}) => site.visitAs(await anAdmin(site.people), '/admin/articles/new', reader)
const images = (page: Page) => page.getByRole('group', { name: 'Images' })
const choose = (page: Page, files: string | { name: string; mimeType: string; buffer: Buffer }[]) =>
  images(page).locator('input[type=file]').setInputFiles(files)
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const alts = (page: Page) => images(page).getByRole('textbox')
const text = (page: Page) => page.getByRole('textbox', { name: 'Content' })

const hasFocus = (what: Locator) => what.evaluate((element) => element === document.activeElement)

/** From then on the page sends so many bytes a second. */
async function slowDown(page: Page, uploadThroughput: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  })
}

test('a picture that is chosen again is the one that is there, with what was said of it', async () => {
  const page = await open()
  const one = await aFile('one.png')
  await choose(page, [one])
  await expect.poll(() => alts(page).count()).toBe(1)
  await alts(page).fill('The first')
  await choose(page, [await aFile('two.png')])
  await expect.poll(() => alts(page).count()).toBe(2)
  await choose(page, [{ ...one, name: 'again.png' }])
  await toast(page, 'again.png')
  await expect.poll(() => images(page).getByRole('progressbar').count()).toBe(0)
  await expect.poll(() => alts(page).count()).toBe(2)
  await expect.poll(() => alts(page).first().inputValue()).toBe('The first')
})

test('pictures are uploaded, described, ordered, removed and brought back', async () => {
  const page = await open()
  await choose(page, [await aFile('one.png'), await aFile('two.png')])
  await toast(page, 'Upload successful')
  await expect.poll(() => alts(page).count()).toBe(2)
  await images(page).getByText('3 places left').waitFor()
  // The order of the two is undefined.
  await alts(page).first().fill('The first')
  await alts(page).last().fill('The second')
  await images(page).getByRole('button', { name: 'Move image 2 up' }).click()
  await expect.poll(() => alts(page).first().inputValue()).toBe('The second')
  await images(page).getByRole('button', { name: 'Remove image 1' }).click()
  await expect.poll(() => alts(page).count()).toBe(1)
  await images(page).getByRole('button', { name: 'Undo' }).press('Enter')
  await expect.poll(() => alts(page).count()).toBe(2)
  await expect.poll(() => alts(page).first().inputValue()).toBe('The second')
  await expect.poll(() => hasFocus(alts(page).first())).toBe(true)

  await images(page).getByRole('button', { name: 'Put into the text' }).first().click()
  await expect.poll(() => text(page).inputValue()).toMatch(/^!\[The second\]\(\/media\/[0-9a-f]{64}-600\.webp\)/)
})

test('progress is shown and an upload can be cancelled', async () => {
  const page = await open()
  await slowDown(page, 20_000)
  const noise = { name: 'slow.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(400_000, 7) }
  await choose(page, [noise])
  const progress = images(page).getByRole('progressbar', { name: 'Uploading slow.jpg' })
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(5)
  expect(Number(await progress.getAttribute('value'))).toBeLessThanOrEqual(95)
  await images(page).getByRole('button', { name: 'Cancel slow.jpg' }).click()
  await expect.poll(() => progress.count()).toBe(0)
  await expect.poll(() => alts(page).count()).toBe(0)
  await expect.poll(() => hasFocus(images(page).locator('input[type=file]'))).toBe(true)
})

test('who leaves while a picture is on its way is asked', async () => {
  const page = await site.visitAs(await anAdmin(site.people), '/admin')
  await page.getByRole('main').getByRole('link', { name: 'New article' }).click()
  await images(page).waitFor()
  await slowDown(page, 20_000)
  await choose(page, [{ name: 'slow.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(400_000, 7) }])
  await images(page).getByRole('progressbar', { name: 'Uploading slow.jpg' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'Keep writing' }).click()
  await images(page).getByRole('button', { name: 'Cancel slow.jpg' }).click()
  // Nothing is left to lose.
  await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Admin Panel' }).waitFor()
})

test('a wrong type, a file that is too large and one too many are refused in their words', async () => {
  const page = await open({ expects: /415/ })
  await choose(page, [{ name: 'note.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }])
  await toast(page, 'Invalid file')
  await toast(page, 'Invalid file type. Only JPEG, PNG, and WebP images are allowed.')
  const large = join(folder, 'large.png')
  await writeFile(large, Buffer.alloc(11 * 1024 * 1024))
  await choose(page, large)
  await toast(page, 'File size too large. Maximum size is 10MB.')
  // The toasts go; each file's name and the reason stay, and take no place.
  const rows = images(page).getByRole('listitem')
  await expect.poll(() => rows.allInnerTexts()).toHaveLength(2)
  await rows.filter({ hasText: 'note.pdf' }).getByText('Only JPEG, PNG, and WebP images are allowed.').waitFor()
  await rows.filter({ hasText: 'large.png' }).getByText('Maximum size is 10MB.').waitFor()
  await images(page).getByRole('button', { name: 'Remove note.pdf' }).click()
  // The server checks the bytes, not the declared type.
  await choose(page, [{ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') }])
  await images(page).getByText('Invalid file type. Only JPEG, PNG, and WebP images are allowed.').waitFor()
  await expect
    .poll(() =>
      images(page)
        .getByRole('button', { name: /^Retry/ })
        .count(),
    )
    .toBe(0)
  await images(page).getByRole('button', { name: 'Remove page.png' }).click()

  await choose(page, await Promise.all(['1', '2', '3', '4'].map((name) => aFile(`${name}.png`))))
  await expect.poll(() => alts(page).count()).toBe(4)
  await page.clock.install()
  await choose(page, await Promise.all(['5', '6'].map((name) => aFile(`${name}.png`))))
  await expect.poll(() => alts(page).count()).toBe(5)
  // It has to be read: neither the fifth, which has arrived, nor time takes it away.
  await page.clock.runFor(60_000)
  await toast(page, 'Too many files')
  await toast(page, 'Only 1 more images can be uploaded.')
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('button', { name: 'Close' })
    .click()
  await expect.poll(() => page.getByText('Too many files', { exact: true }).count()).toBe(0)
})

test('without a connection an upload fails and can be tried again', async () => {
  const page = await open({ expects: /ERR_INTERNET_DISCONNECTED/ })
  await page.context().setOffline(true)
  await choose(page, [await aFile('train.png')])
  await images(page).getByText('Upload failed. Please try again.').waitFor()
  await page.context().setOffline(false)
  await images(page).getByRole('button', { name: 'Retry train.png' }).press('Enter')
  await expect.poll(() => alts(page).count()).toBe(1)
  await expect.poll(() => hasFocus(images(page).locator('input[type=file]'))).toBe(true)
})

test('an answer that is not the site’s is a failure that can be tried again', async () => {
  const page = await open()
  await page.route('/api/admin/media', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Log in</p>' }), {
    times: 1,
  })
  await choose(page, [await aFile('train.png')])
  await images(page).getByText('Upload failed. Please try again.').waitFor()
  await images(page).getByRole('button', { name: 'Retry train.png' }).click()
  await expect.poll(() => alts(page).count()).toBe(1)
})

test('a picture that is pasted or dropped into the text holds its place, arrives, and is asked what it shows', async () => {
  const page = await open()
  await text(page).fill('Before.')
  const bytes = [...(await aFile('chart.png')).buffer]
  for (const [kind, name] of [
    ['paste', 'chart.png'],
    ['drop', 'table.png'],
  ] as const)
    await text(page).evaluate(
      (field: HTMLTextAreaElement, { bytes, kind, name }) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
        const init = { bubbles: true, cancelable: true }
        field.dispatchEvent(
          kind === 'paste'
            ? new ClipboardEvent('paste', { ...init, clipboardData: data })
            : new DragEvent('drop', { ...init, dataTransfer: data }),
        )
      },
      { bytes, kind, name },
    )
  await expect
    .poll(() => text(page).inputValue())
    .toMatch(/^Before\.\n\n!\[\]\(\/media\/\S+\)\n\n!\[\]\(\/media\/\S+\)/)
  await page.getByLabel('What does ‘chart.png’ show?').fill('Rates by year')
  await page.keyboard.press('Enter')
  await expect.poll(() => text(page).inputValue()).toContain('![Rates by year](/media/')
  await page.getByLabel('What does ‘table.png’ show?').waitFor()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect.poll(() => page.getByLabel(/^What does ‘/).count()).toBe(0)
  await expect.poll(() => hasFocus(text(page))).toBe(true)
  await page.getByRole('region', { name: 'Preview' }).getByRole('img', { name: 'Rates by year' }).waitFor()
})

test('a picture that is pasted elsewhere joins the images', async () => {
  const page = await open()
  await page.getByLabel('Title').focus()
  const bytes = [...(await aFile('clip.png')).buffer]
  await page.evaluate((bytes) => {
    const data = new DataTransfer()
    data.items.add(new File([new Uint8Array(bytes)], 'clip.png', { type: 'image/png' }))
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data })
    document.activeElement?.dispatchEvent(event)
  }, bytes)
  await expect.poll(() => alts(page).count()).toBe(1)
})
