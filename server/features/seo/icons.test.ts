import sharp from 'sharp'
import { expect, test } from 'vitest'
import { offlinePage } from '../../pages/bare-page.ts'
import { origin, testApp } from '../../../test/app.ts'
import { aFolder } from '../../../test/folder.ts'
import { anAdmin, signedIn } from '../../../test/people.ts'
import { aForm } from '../../../test/pictures.ts'

const site = await testApp({ RATE_LIMITS: 'off', DATA_DIR: await aFolder() })
const asBoss = await signedIn(site, { id: (await anAdmin(site)).id })

const ask = (path: string, init: RequestInit = {}) =>
  site.app.fetch(new Request(origin + path, init), { address: '203.0.113.7' })

/** The size of an icon, and the colours (`#rrggbb`) of its corner and of a place at the edge of its sign. */
async function icon(path: string) {
  const bytes = Buffer.from(await (await ask(path)).arrayBuffer())
  // An icon file holds one PNG behind 22 bytes.
  const picture = sharp(path.endsWith('.ico') ? bytes.subarray(22) : bytes)
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (share: number) => {
    const offset = (Math.floor(info.height * share) * info.width + Math.floor(info.width * share)) * 4
    return data[offset + 3] === 0 ? 'nothing' : `#${data.subarray(offset, offset + 3).toString('hex')}`
  }
  return { size: info.width, corner: at(0.01), within: at(0.22) }
}

const sizes = { '/favicon.ico': 32, '/apple-touch-icon.png': 180, '/icon-192.png': 192, '/icon-512.png': 512 }

test.each(Object.entries(sizes))(
  '%s is the mark in the main colour, as installed and as an admin sets it',
  async (path, size) => {
    const corner = (colour: string) => (path.endsWith('.ico') ? 'nothing' : colour)
    await site.patch('/api/admin/settings', { mainColour: '#0b5c66' }, asBoss)
    expect(await icon(path)).toEqual({ size, corner: corner('#0b5c66'), within: '#0b5c66' })
    await site.patch('/api/admin/settings', { mainColour: '#7a1f5c' }, asBoss)
    expect(await icon(path)).toEqual({ size, corner: corner('#7a1f5c'), within: '#7a1f5c' })
  },
)

test('the icon of the tab, the frames and the bare pages have the new colour, and no place the old one', async () => {
  await site.patch('/api/admin/settings', { mainColour: '#7a1f5c', about: 'A school about money.' }, asBoss)
  const tab = await ask('/favicon.svg')
  expect([tab.headers.get('content-type'), tab.headers.get('cache-control')]).toEqual([
    'image/svg+xml',
    'public, max-age=86400',
  ])
  const frame = await (await ask('/embed/polls/019f0000-0000-7000-8000-000000000000')).text()
  const bare = offlinePage(site.services.settings.current, { language: 'en', say: (text) => text }).html.join('')
  for (const text of [await tab.text(), frame, bare]) {
    expect(text).toContain('#7a1f5c')
    expect(text).not.toMatch(/#0b5c66|#5fc7cc/)
  }
})

test('the manifest describes the site by its own sentence', async () => {
  await site.patch('/api/admin/settings', { about: 'A school about money.' }, asBoss)
  expect((await site.get('/site.webmanifest')).json).toMatchObject({ description: 'A school about money.' })
})

test('a logo is every icon, whole within what phones cut off', async () => {
  const logo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#2fb36b' } })
    .png()
    .toBuffer()
  const sent = await ask('/api/admin/media', { method: 'POST', body: aForm(logo), headers: asBoss })
  const { url } = (await sent.json()) as { url: string }
  expect((await site.patch('/api/admin/settings', { logo: url }, asBoss)).status).toBe(200)
  const green = expect.stringMatching(/^#(2f|30|2e)b[2-4]6[a-c]$/)
  for (const [path, size] of Object.entries(sizes))
    expect([path, await icon(path)]).toEqual([
      path,
      { size, corner: path.endsWith('.ico') ? green : '#ffffff', within: green },
    ])
  await site.patch('/api/admin/settings', { logo: null, mainColour: '#7a1f5c' }, asBoss)
  expect(await icon('/icon-192.png')).toMatchObject({ corner: '#7a1f5c' })
})
