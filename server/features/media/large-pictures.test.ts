import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { mediaMessages } from '../../../contract/articles/media-limits.ts'
import { origin, testApp } from '../../../test/app.ts'
import { aFolder } from '../../../test/folder.ts'
import { anAdmin, signedIn } from '../../../test/people.ts'
import { aBombPng, aForm, aJpegThatSays, aMovingWebp, aPicture, aPngThatSays } from '../../../test/pictures.ts'
import { readImportCommand } from '../import/command.ts'

const site = await testApp({ DATA_DIR: await aFolder(), RATE_LIMITS: 'off' })
const { db, services } = site
const editor = await signedIn(site, await anAdmin(site))
beforeEach(() => db`select empty('media', 'articles', 'imported_articles')`)

async function send(picture: Buffer) {
  const request = new Request(`${origin}/api/admin/media`, { method: 'POST', body: aForm(picture), headers: editor })
  const response = await site.app.fetch(request, { address: '203.0.113.7' })
  return { status: response.status, json: (await response.json()) as { url: string } }
}

const tooManyPixels = { status: 400, json: { message: mediaMessages.pixels } }
const damaged = { status: 400, json: { message: mediaMessages.damaged } }
const tooLong = { status: 400, json: { message: mediaMessages.side } }

/* Nothing of their pixels follows the headers: a refusal that names their number was made without them. */
test.each([
  ['a PNG of 39,000,000 × 1', async () => aPngThatSays(39_000_000, 1), tooLong],
  ['a PNG of 1 × 39,000,000', async () => aPngThatSays(1, 39_000_000), tooLong],
  ['a PNG of 20,001 × 1', async () => aPngThatSays(20_001, 1), tooLong],
  ['a PNG of 1 × 20,001', async () => aPngThatSays(1, 20_001), tooLong],
  ['a PNG of 2,147,483,647 × 1', async () => aPngThatSays(2 ** 31 - 1, 1), damaged],
  ['a PNG of 8,000 × 5,001', async () => aPngThatSays(8_000, 5_001), tooManyPixels],
  ['a JPEG of 65,500 × 1', () => aJpegThatSays(65_500, 1), tooLong],
  ['a JPEG of 65,500 × 65,500', () => aJpegThatSays(65_500, 65_500), tooManyPixels],
  ['a moving WebP on a canvas of 16,000,000 × 2', () => aMovingWebp(1, 16_000_000, 2), damaged],
  ['a moving WebP on a canvas of 16,383 × 16,383', () => aMovingWebp(1, 16_383, 16_383), tooManyPixels],
])('%s is refused by what its header says', async (_, make, refusal) => {
  expect(await send(await make())).toMatchObject(refusal)
  expect(await db`select from media`).toHaveLength(0)
})

test('a picture of 20,000 × 1 is taken', async () => {
  expect(await send(aBombPng(20_000, 1))).toMatchObject({ status: 200, json: { width: 1600, height: 1 } })
})

test('of a thousand frames the first is kept', async () => {
  const { status, json } = await send(await aMovingWebp(1_000))
  expect(status).toBe(200)
  const stored = (await services.media.read(json.url.replace('/media/', ''))) ?? undefined
  const { width, height, pages } = await sharp(stored).metadata()
  expect([width, height, pages]).toEqual([50, 50, undefined])
})

test('a picture of more frames is refused', async () => {
  const refusal = { status: 400, json: { message: mediaMessages.frames } }
  expect(await send(await aMovingWebp(1_001))).toMatchObject(refusal)
})

test('an import leaves such pictures out, and names them', async () => {
  const folder = await aFolder()
  await writeFile(join(folder, 'wide.png'), aPngThatSays(39_000_000, 1))
  await writeFile(join(folder, 'vast.png'), aPngThatSays(8_000, 5_001))
  await writeFile(join(folder, 'coin.png'), await aPicture(500, 300).png().toBuffer())
  await writeFile(
    join(folder, 'a.md'),
    '---\ntitle: A lesson\n---\nSome words. ![a](wide.png) ![b](vast.png) ![c](coin.png)',
  )
  const report = await readImportCommand(['.'], folder)(db, services.config)
  expect(report).toContain('1 published article, 0 drafts, 1 picture.')
  expect(report).toContain(`wide.png (${mediaMessages.side.replace(/\.$/, '')})`)
  expect(report).toContain(`vast.png (${mediaMessages.pixels.replace(/\.$/, '')})`)
})
