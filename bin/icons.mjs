// Makes the site's icons in web/public/ from its logo; run it again after a change of the logo (web/ui/icons.tsx, favicon.svg).
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const folder = new URL('../web/public/', import.meta.url)
const rupee = `<path d="M10 9h12M10 13.5h12M10 9h4.5a4.5 4.5 0 0 1 0 9H10l8 7"
  fill="none" stroke="#fff" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round"/>`
const coin = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#0b5c66"/>${rupee}</svg>`
// Phones crop icons: the background fills the square, the logo stays within the middle 80 %.
const square = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#0b5c66"/>${rupee}</svg>`

await writeFile(new URL('apple-touch-icon.png', folder), await png(square, 180))
await writeFile(new URL('icon-192.png', folder), await png(square, 192))
await writeFile(new URL('icon-512.png', folder), await png(square, 512))
await writeFile(new URL('favicon.ico', folder), icoOf(await png(coin, 32), 32))

function png(svg, size) {
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toBuffer()
}

/** An icon file that holds one PNG: a header of 6 bytes, one entry of 16, the picture. */
function icoOf(picture, size) {
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
