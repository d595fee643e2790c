import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Pictures as browsers send them, made for a test. */

/** A picture in which no two regions are alike, so that it can be told which way up it is. */
export function aPicture(width = 1000, height = 500, colour = '#1b5e20') {
  return sharp({ create: { width, height, channels: 3, background: colour } }).composite([
    {
      input: {
        create: { width: Math.min(20, width), height: Math.min(20, height), channels: 3, background: '#ffffff' },
      },
      left: 0,
      top: 0,
    },
  ])
}

/** A small PNG file of so many black pixels, which would take a byte each and more in memory. */
export function aBombPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit for a pixel, grey.
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)), { level: 1 })
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/** A form with one file, as a browser sends it. */
export function aForm(bytes: Uint8Array, { field = 'file', name = 'note.png', type = 'image/png' } = {}): FormData {
  const form = new FormData()
  form.append(field, new File([new Uint8Array(bytes)], name, { type }))
  return form
}
