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
export const aBombPng = (width: number, height: number): Buffer =>
  aPngThatSays(width, height, deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)), { level: 1 }))

/** A PNG file whose header says how many pixels it has, whatever follows. */
export function aPngThatSays(width: number, height: number, rows = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit for a pixel, grey.
  header[8] = 1
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

/** A JPEG whose header says how many pixels it has. */
export async function aJpegThatSays(width: number, height: number): Promise<Buffer> {
  const jpeg = await aPicture(50, 50).jpeg().toBuffer()
  // Start of frame: marker, length and precision, then the sides.
  const frame = jpeg.indexOf(Buffer.from('ffc0', 'hex'))
  jpeg.writeUInt16BE(height, frame + 5)
  jpeg.writeUInt16BE(width, frame + 7)
  return jpeg
}

/** A moving WebP of so many frames of 50 × 50, whose header says how large its canvas is. */
export async function aMovingWebp(frames: number, width = 50, height = 50): Promise<Buffer> {
  const still = await aPicture(50, 50, '#ff0000').webp({ lossless: true }).toBuffer()
  const canvas = Buffer.alloc(10)
  canvas[0] = 2
  canvas.writeUIntLE(width - 1, 4, 3)
  canvas.writeUIntLE(height - 1, 7, 3)
  const region = Buffer.alloc(16)
  region.writeUIntLE(49, 6, 3)
  region.writeUIntLE(49, 9, 3)
  const frame = part('ANMF', Buffer.concat([region, still.subarray(12)]))
  const parts = [part('VP8X', canvas), part('ANIM', Buffer.alloc(6)), ...Array.from({ length: frames }, () => frame)]
  return part('RIFF', Buffer.concat([Buffer.from('WEBP'), ...parts]))
}

function part(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8, type)
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

/** A form with one file, as a browser sends it. */
export function aForm(bytes: Uint8Array, { field = 'file', name = 'note.png', type = 'image/png' } = {}): FormData {
  const form = new FormData()
  form.append(field, new File([new Uint8Array(bytes)], name, { type }))
  return form
}
