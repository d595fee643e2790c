import type { Sharp } from 'sharp'
import { darkMainOf } from '../../../contract/settings/colours.ts'
import { rupee } from '../../../contract/settings/rupee-sign.ts'
import { ValueCache } from '../../kit/value-cache.ts'
import type { Services } from '../../services.ts'

/** The icons that are pictures, with their size in pixels: of tabs, of feed readers, of a phone's home screen. */
export const icons = { 'favicon.ico': 32, 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 }

/** The mark for tabs, in the main colour of the reader's theme. */
export const svgIcon = (mainColour: string): string =>
  svg(
    `<style>circle{fill:${mainColour}}@media(prefers-color-scheme:dark){circle{fill:${darkMainOf(mainColour)}}path{stroke:#0e1519}}</style>` +
      '<circle cx="16" cy="16" r="15"/>',
  )

const svg = (ground: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${ground}${rupee}</svg>`

/** The icons of the site, as PNG: its logo, or the mark in its main colour. Each is made once for each look. */
export function createIcons({ settings, media }: Pick<Services, 'settings' | 'media'>) {
  const made = new ValueCache<Buffer>({ maxSize: 8 })
  return (size: number): Promise<Buffer> => {
    const { mainColour, logo } = settings.current
    return made.get([size, mainColour, logo].join(' '), async () => {
      const picture = logo === null ? null : await media.read(logo.replace('/media/', ''))
      return picture ? logoIcon(picture, size) : markIcon({ size, mainColour })
    })
  }
}

/** Phones crop icons: the colour fills the square, and the sign stays within the middle 80 %. */
async function markIcon({ size, mainColour }: { size: number; mainColour: string }): Promise<Buffer> {
  const ground = isCropped(size) ? '<rect width="32" height="32"' : '<circle cx="16" cy="16" r="15"'
  return inColours(
    (await load())(Buffer.from(svg(`${ground} fill="${mainColour}"/>`)), { density: (72 * size) / 32 }),
    size,
  )
}

async function logoIcon(logo: Buffer, size: number): Promise<Buffer> {
  const sharp = await load()
  if (!isCropped(size)) return inColours(sharp(logo), size)
  const inner = await inColours(sharp(logo), Math.round(size * 0.6))
  const paper = sharp({ create: { width: size, height: size, channels: 3, background: '#ffffff' } })
  return inColours(paper.composite([{ input: inner }]), size)
}

const isCropped = (size: number) => size > icons['favicon.ico']

/** Loaded with the first icon, so that the start does not wait for it. */
const load = async () => (await import('sharp')).default

const inColours = (picture: Sharp, size: number) =>
  picture
    .resize(size, size, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ palette: true })
    .toBuffer()

/** An icon file that holds one PNG: a header of 6 bytes, one entry of 16, the picture. */
export function icoOf(picture: Buffer): Buffer {
  const size = icons['favicon.ico']
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}
