import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import type { MediaItem } from '../../../contract/articles/article-shapes.ts'
import { MediaItem as Item } from '../../../contract/articles/article-shapes.ts'
import { mediaLimits, mediaMessages } from '../../../contract/articles/media-limits.ts'
import { origin, testApp } from '../../../test/app.ts'
import { aFolder } from '../../../test/folder.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aBombPng, aForm, aPicture } from '../../../test/pictures.ts'

const folder = await aFolder()
const site = await testApp({ DATA_DIR: folder, RATE_LIMITS: 'off' })
const { db } = site
const editor = await signedIn(site, await anAdmin(site))
beforeEach(() => db`truncate media`)

async function send(body: FormData | Uint8Array, headers: Record<string, string> = {}) {
  const request = new Request(`${origin}/api/admin/media`, {
    method: 'POST',
    body: body as FormData,
    headers: { ...editor, ...headers },
  })
  const response = await site.app.fetch(request, { address: '203.0.113.7' })
  return { status: response.status, json: (await response.json()) as MediaItem & { message: string } }
}

const load = async (url: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await site.app.fetch(new Request(origin + url, { method, headers }), { address: '203.0.113.7' })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

const files = () => readdirSync(join(folder, 'media')).toSorted()

test('a picture is kept as WebP in its widths, never larger than it is, and answered as a media item', async () => {
  const { status, json } = await send(
    aForm(await aPicture(1000, 500).png().toBuffer(), { name: 'C:\\Bilder\\note.png' }),
  )
  expect(status).toBe(200)
  expect(Item.parse(json)).toEqual(json)
  expect(json).toMatchObject({
    filename: 'note.png',
    type: 'image/webp',
    width: 1000,
    height: 500,
    uploadedAt: site.clock.now.toISOString(),
  })
  expect(json.url).toMatch(/^\/media\/[0-9a-f]{64}-1000\.webp$/)
  for (const width of [400, 800, 1000]) {
    const { status, bytes } = await load(json.url.replace('-1000', `-${width}`))
    expect(status).toBe(200)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 })
  }
  expect((await load(json.url.replace('-1000', '-1600'))).status).toBe(404)
  expect(await db`select action, details, resource_id from audit_logs where resource_id = ${json.id}`).toEqual([
    {
      action: 'media.uploaded',
      details: { filename: 'note.png', size: json.size, width: 1000, height: 500 },
      resourceId: json.id,
    },
  ])
})

test.each([
  [3000, 1500, [400, 800, 1600]],
  [800, 10, [400, 800]],
  [399, 10, [399]],
  [1, 1, [1]],
  // A WebP file holds no more rows than this.
  [500, 20_000, [400, 410]],
])('a picture of %i × %i is kept in the widths %j', async (width, height, widths) => {
  const { json } = await send(
    aForm(
      await sharp({ create: { width, height, channels: 3, background: '#777' } })
        .png()
        .toBuffer(),
    ),
  )
  expect(await db`select widths from media`).toEqual([{ widths }])
  expect(json.width).toBe(widths.at(-1))
})

test('it is served for a year under a name that never changes its meaning', async () => {
  const { json } = await send(aForm(await aPicture().jpeg().toBuffer()))
  const { status, headers, bytes } = await load(json.url)
  expect(status).toBe(200)
  expect(bytes.length).toBe(json.size)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(json.size),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const head = await load(json.url, {}, 'HEAD')
  expect([head.status, head.bytes.length, head.headers.get('content-length')]).toEqual([200, 0, String(json.size)])
  const again = await load(json.url, { 'if-none-match': headers.get('etag') ?? '' })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
})

test.each([
  '/media/x.webp',
  '/media/..%2Fpostgres',
  `/media/${'a'.repeat(64)}-400.webp`,
  `/media/${'a'.repeat(64)}-0400.webp`,
])('there is nothing at %s', async (path) => expect((await load(path)).status).toBe(404))

test('a photograph stands upright, and nobody learns where it was taken', async () => {
  const photo = await aPicture(1000, 500)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '19/1 4/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer()
  expect(photo.includes('Camera')).toBe(true)
  const { json } = await send(aForm(photo, { name: 'photo.jpg' }))
  expect(json).toMatchObject({ width: 500, height: 1000 })
  const { bytes } = await load(json.url)
  const { orientation, exif, xmp, icc } = await sharp(bytes).metadata()
  expect({ orientation, exif, xmp, icc }).toEqual({})
  // The white corner was at the left above; upright it is at the right.
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  expect(data[(info.width - 5) * info.channels]).toBeGreaterThan(200)
  expect(data[5 * info.channels]).toBeLessThan(100)
})

test.each([
  ['a PNG', (of: Sharp) => of.png()],
  ['a PNG of 16 bits', (of: Sharp) => of.toColourspace('rgb16').png()],
  ['a grey PNG', (of: Sharp) => of.toColourspace('b-w').png()],
  ['a PNG with a palette', (of: Sharp) => of.png({ palette: true })],
  ['a WebP', (of: Sharp) => of.webp({ lossless: true })],
])('what is transparent in %s stands on white, so that black lines are seen in the dark theme too', async (_, as) => {
  const line = { create: { width: 50, height: 100, channels: 4, background: '#000000' } } as const
  const drawing = sharp({ create: { width: 100, height: 100, channels: 4, background: '#00000000' } })
  const { json } = await send(aForm(await as(drawing.composite([{ input: line, left: 0, top: 0 }])).toBuffer()))
  const { data, info } = await sharp((await load(json.url)).bytes)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info.channels).toBe(3)
  expect(data[0]).toBeLessThan(10)
  expect(data[(info.width - 1) * info.channels]).toBeGreaterThan(245)
})

test('of a file that is a picture and a page at once, nothing of the page is left', async () => {
  const both = Buffer.concat([
    await aPicture()
      .jpeg()
      .withExif({ IFD0: { ImageDescription: '<script>1</script>' } })
      .toBuffer(),
    Buffer.from('<html><script>alert(1)</script>'),
  ])
  const { status, json } = await send(aForm(both, { name: 'page.html.jpg' }))
  expect(status).toBe(200)
  for (const width of [400, 800, 1000])
    expect((await load(json.url.replace('-1000', `-${width}`))).bytes.toString('latin1')).not.toMatch(/script|html/i)
})

test('of a moving picture the first frame is kept', async () => {
  const frames = ['#ff0000', '#0000ff'].map(
    (background) => ({ create: { width: 50, height: 50, channels: 3, background } }) as const,
  )
  const moving = await sharp(frames as never, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(2)
  const { json } = await send(aForm(moving))
  const { bytes } = await load(json.url)
  expect((await sharp(bytes).metadata()).pages).toBeUndefined()
  expect((await sharp(bytes).raw().toBuffer())[0]).toBeGreaterThan(200)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const damagedPng = await aPicture().png().toBuffer()
damagedPng.fill(7, 100, 200)
const noise = async (bytes: number) =>
  Buffer.concat([await aPicture().jpeg().toBuffer(), Buffer.alloc(bytes, 'x')]).subarray(0, bytes)

test.each([
  ['an SVG', () => Buffer.from(svg), 415, mediaMessages.type],
  ['HTML that is named .png', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, mediaMessages.type],
  ['a GIF', () => aPicture(9, 9).gif().toBuffer(), 415, mediaMessages.type],
  ['a TIFF', () => aPicture(9, 9).tiff().toBuffer(), 415, mediaMessages.type],
  ['nothing', () => Buffer.alloc(0), 415, mediaMessages.type],
  ['a JPEG of two bytes', () => Buffer.from('ffd8', 'hex'), 415, mediaMessages.type],
  [
    'the head of a JPEG and then a drawing',
    () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(svg)]),
    400,
    mediaMessages.damaged,
  ],
  ['half a JPEG', async () => (await aPicture().jpeg().toBuffer()).subarray(0, 3000), 400, mediaMessages.damaged],
  ['half a WebP', async () => (await aPicture().webp().toBuffer()).subarray(0, 200), 400, mediaMessages.damaged],
  ['a damaged PNG', () => damagedPng, 400, mediaMessages.damaged],
  ['a PNG of 20,000 × 20,000', () => aBombPng(20_000, 20_000), 400, mediaMessages.pixels],
  ['one pixel row more than 40 megapixels', () => aBombPng(8000, 5001), 400, mediaMessages.pixels],
  ['11 MB', () => noise(11 * 1024 * 1024), 413, mediaMessages.size],
  ['one byte more than 10 MB', () => noise(mediaLimits.size + 1), 413, mediaMessages.size],
])('%s is refused, and nothing is left of it', async (_, make, status, message) => {
  const before = files()
  expect(await send(aForm(await make()))).toMatchObject({ status, json: { message } })
  expect(await db`select 1 from media`).toEqual([])
  expect(files()).toEqual(before)
})

test('40 megapixels are taken', async () => {
  expect(await send(aForm(aBombPng(8000, 5000)))).toMatchObject({ status: 200, json: { width: 1600, height: 1000 } })
})

test('10 MB to the byte are taken', async () => {
  expect(await send(aForm(await noise(mediaLimits.size)))).toMatchObject({ status: 200 })
})

const png = await aPicture(9, 9).png().toBuffer()
const two = aForm(png)
two.append('file', new File([new Uint8Array(png)], 'second.png'))
const none = new FormData()
none.append('file', 'text')

test.each([
  ['a field of another name', aForm(png, { field: 'picture' }), {}, 400, mediaMessages.one],
  ['two files', two, {}, 400, mediaMessages.one],
  ['a text instead of a file', none, {}, 400, mediaMessages.one],
  ['a form without parts', Buffer.from(''), { 'content-type': 'multipart/form-data; boundary=x' }, 400, undefined],
  [
    'a form that breaks off',
    Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc'),
    { 'content-type': 'multipart/form-data; boundary=x' },
    400,
    undefined,
  ],
  [
    'a form without a boundary',
    Buffer.from('x'),
    { 'content-type': 'multipart/form-data' },
    415,
    'Send the picture as multipart/form-data.',
  ],
  ['an empty boundary', Buffer.from('x'), { 'content-type': 'multipart/form-data; boundary=' }, 400, undefined],
  ['the bare bytes', png, { 'content-type': 'image/png' }, 415, 'Send the picture as multipart/form-data.'],
] as const)('%s is refused', async (_, body, headers, status, message) => {
  const reply = await send(body, headers)
  expect(reply.status).toBe(status)
  if (message) expect(reply.json.message).toBe(message)
  expect(await db`select 1 from media`).toEqual([])
})

test('strangers and members may not send pictures', async () => {
  expect((await send(aForm(png), { cookie: '' })).status).toBe(401)
  expect((await send(aForm(png), await signedIn(site, await aMember(site)))).status).toBe(403)
})

test('the same picture is one, also when it comes three times at one moment', async () => {
  const bytes = await aPicture(700, 300, '#884422').png().toBuffer()
  const replies = await Promise.all([1, 2, 3].map((n) => send(aForm(bytes, { name: `${n}.png` }))))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(replies.map(({ json }) => json.id)).size).toBe(1)
  expect(await db`select 1 from media`).toHaveLength(1)
  expect(await db`select 1 from audit_logs where resource_id = ${String(replies[0]?.json.id)}`).toHaveLength(1)
})
