import { randomFillSync } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aFolder } from '../folder.ts'
import { anAdmin } from '../people.ts'
import { openSite } from './site.ts'

const site = await openSite({ DATA_DIR: await aFolder() })
/** Bytes that nginx takes without a setting. */
const nginx = 1_048_576

/** Noise, which no format makes small. */
const noise = (width: number, height: number) =>
  sharp(randomFillSync(Buffer.alloc(width * height * 3)), { raw: { width, height, channels: 3 } })

/** An editor's new article, whose uploads pass a proxy that takes so much. */
async function behindProxy(most = nginx) {
  const page = await site.visitAs(await anAdmin(site.people), '/admin/articles/new', { expects: /413/ })
  await page.route('**/api/admin/media', (route) =>
    (route.request().postDataBuffer()?.length ?? 0) > most
      ? route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>413 Request Entity Too Large</h1>' })
      : route.continue(),
  )
  const images = page.getByRole('group', { name: 'Images' })
  return {
    images,
    choose: (name: string, mimeType: string, buffer: Buffer) =>
      images.locator('input[type=file]').setInputFiles([{ name, mimeType, buffer }]),
    /** The picture as the site keeps it. */
    async stored() {
      const shown = images.getByRole('img').first()
      await shown.waitFor()
      const bytes = await (await fetch(site.url + (await shown.getAttribute('src')))).arrayBuffer()
      return sharp(Buffer.from(bytes))
    },
  }
}

test('a large photo passes a proxy that takes 1 MB, upright', async () => {
  const { choose, stored } = await behindProxy()
  const photo = await noise(2400, 1200).jpeg({ quality: 90 }).withMetadata({ orientation: 6 }).toBuffer()
  expect(photo.length).toBeGreaterThan(nginx)
  await choose('photo.jpg', 'image/jpeg', photo)
  const { width, height } = await (await stored()).metadata()
  expect(height / width).toBeCloseTo(2, 1)
})

test('a large drawing has white where it is transparent, as a small one', async () => {
  const { choose, stored } = await behindProxy()
  const pixels = randomFillSync(Buffer.alloc(1_000 * 1_000 * 4)).map((value, index) => (index % 4 === 3 ? 0 : value))
  const drawing = await sharp(pixels, { raw: { width: 1_000, height: 1_000, channels: 4 } })
    .png()
    .toBuffer()
  expect(drawing.length).toBeGreaterThan(nginx)
  await choose('drawing.png', 'image/png', drawing)
  const corner = await (await stored()).extract({ left: 0, top: 0, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  for (const part of corner) expect(part).toBeGreaterThan(250)
})

test('a proxy that refuses a picture anyway is named, with the size and what to do', async () => {
  const { choose, images } = await behindProxy(10_000)
  const picture = await noise(500, 500).png().toBuffer()
  await choose('photo.png', 'image/png', picture)
  await images
    .getByText(
      'The proxy in front of this site refused 0.8 MB. Choose a smaller image, or ask the operator to let larger ones through.',
    )
    .waitFor()
})
