import sharp from 'sharp'
import { pictureWidths } from '../../../contract/articles/media.ts'
import { mediaLimits, mediaMessages } from '../../../contract/articles/media-limits.ts'
import { badInput, HttpError, unsupported } from '../../kit/errors.ts'
import { concurrencyLimit, heavyAtOnce } from '../../kit/concurrency-limit.ts'

/** A picture in one of its stored sizes. */
interface EncodedSize {
  width: number
  height: number
  webp: Buffer
}

/**
 * Encodes a picture as WebP in up to three widths: upright, in sRGB, on white where it is transparent, the first frame of an
 * animation. Metadata (coordinates, camera) and whatever follows the picture in the file are dropped.
 * @param file as it was sent
 * @returns the sizes, smallest first
 * @throws HttpError 415 when its bytes are none of JPEG, PNG and WebP, 400 when it is damaged or larger than `mediaLimits` allow, 503
 *   when too many others wait
 */
export async function encodePicture(file: Buffer): Promise<EncodedSize[]> {
  const type = typeOf(file)
  if (!type) throw unsupported(mediaMessages.type)
  if (type === 'webp' && framesIn(file) > mediaLimits.frames) throw refusal(mediaMessages.frames)
  return inTurn(() => sizesOf(file, type)).catch((error: Error) => {
    throw error instanceof HttpError ? error : refusalOf(error)
  })
}

/** Turning a picture of 40 megapixels upright takes 120 MB of memory, so only two run at once on a machine. */
const inTurn = concurrencyLimit(heavyAtOnce, 10 * heavyAtOnce)

// Pictures are seen once, so libvips's cache would be of no use.
sharp.cache(false)

type Type = 'jpeg' | 'png' | 'webp'

/** The type by the first bytes, so that the decoder's readers of SVG, PDF and others never see a file. */
function typeOf(file: Buffer): Type | undefined {
  if (file.toString('hex', 0, 3) === 'ffd8ff') return 'jpeg'
  if (file.toString('hex', 0, 8) === '89504e470d0a1a0a') return 'png'
  return /^RIFF.{4}WEBP/s.test(file.toString('latin1', 0, 12)) ? 'webp' : undefined
}

/** The frames of a moving WebP. The decoder's time for reading the header grows by their square: 20,000 take two seconds. */
function framesIn(webp: Buffer): number {
  let frames = 0
  for (let at = 12; at + 8 <= webp.length;) {
    if (webp.toString('latin1', at, at + 4) === 'ANMF') frames += 1
    const size = webp.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  return frames
}

/** The maximum height of a WebP file in pixels. */
const tallest = 16_383

/** The file is decoded once, for the largest size; the smaller ones are made of that. */
async function sizesOf(file: Buffer, type: Type): Promise<EncodedSize[]> {
  // Small errors of a phone's camera are accepted; a missing part is not.
  const picture = sharp(file, { limitInputPixels: mediaLimits.pixels, failOn: 'error' })
  // The header alone is read: more pixels than the limit are an error of the decoder.
  const { format, width, height } = await picture.metadata()
  if (format !== type) throw unsupported(mediaMessages.type)
  if (Math.max(width, height) > mediaLimits.side) throw refusal(mediaMessages.side)
  const { data, info } = await picture
    .autoOrient()
    // Black lines on nothing would be black on black in the dark theme.
    .flatten({ background: '#ffffff' })
    .resize({ width: pictureWidths.at(-1), height: tallest, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width: largest, height: rows, channels } = info
  const sizes: EncodedSize[] = []
  for (const width of [...pictureWidths.filter((one) => one < largest), largest]) {
    const { data: webp, info } = await sharp(data, { raw: { width: largest, height: rows, channels } })
      .resize({ width })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    sizes.push({ width, height: info.height, webp })
  }
  return sizes
}

const refusalOf = (error: Error): HttpError =>
  refusal(error.message.includes('pixel limit') ? mediaMessages.pixels : mediaMessages.damaged)

const refusal = (message: string) => badInput({ file: [message] }, message)
