import sharp from 'sharp'
import { mediaLimits, mediaMessages } from '../../../contract/media.ts'
import { badInput, HttpError, unsupported } from '../../kit/errors.ts'
import { concurrencyLimit } from '../../kit/concurrency-limit.ts'

/** One form of a picture. */
export interface Form {
  width: number
  height: number
  webp: Buffer
}

/**
 * Makes the forms that are kept of a picture: WebP of up to three widths, upright, in the colours of the web, what is transparent
 * on white, of an animation the first frame. Nothing of the file but the picture is left: no place, no camera, nothing that stood
 * behind it.
 * @param file as it was sent
 * @returns the forms, smallest first; the last is the largest
 * @throws HttpError 415 when its bytes are none of JPEG, PNG and WebP, 400 when it is damaged or has too many pixels, 503 when
 *   too many others wait
 */
export async function encodePicture(file: Buffer): Promise<Form[]> {
  const type = typeOf(file)
  if (!type) throw unsupported(mediaMessages.type)
  return inTurn(() => formsOf(file, type)).catch((error: Error) => {
    throw error instanceof HttpError ? error : refusalOf(error)
  })
}

/** A picture of 40 megapixels that is turned upright is held whole meanwhile, some 120 MB: so two at once, and no more. */
const inTurn = concurrencyLimit(2, 20)

// Pictures are seen once, so libvips's cache would be of no use.
sharp.cache(false)

type Type = 'jpeg' | 'png' | 'webp'

/** By its first bytes, so that no other reader of pictures, of drawings or documents say, ever sees a file. */
function typeOf(file: Buffer): Type | undefined {
  if (file.toString('hex', 0, 3) === 'ffd8ff') return 'jpeg'
  if (file.toString('hex', 0, 8) === '89504e470d0a1a0a') return 'png'
  return /^RIFF.{4}WEBP/s.test(file.toString('latin1', 0, 12)) ? 'webp' : undefined
}

/** Rows that a WebP file can hold. */
const tallest = 16_383

/** The file is read once, for the largest form; the smaller ones are made of that. */
async function formsOf(file: Buffer, type: Type): Promise<Form[]> {
  // Small errors of a phone's camera are accepted; a missing part is not.
  const picture = sharp(file, { limitInputPixels: mediaLimits.pixels, failOn: 'error' })
  if ((await picture.metadata()).format !== type) throw unsupported(mediaMessages.type)
  const { data, info } = await picture
    .autoOrient()
    // Black lines on nothing would be black on black in the dark theme.
    .flatten({ background: '#ffffff' })
    .resize({ width: mediaLimits.widths.at(-1), height: tallest, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width: largest, height, channels } = info
  const forms: Form[] = []
  for (const width of [...mediaLimits.widths.filter((one) => one < largest), largest]) {
    const form = sharp(data, { raw: { width: largest, height, channels } })
    const { data: webp, info } = await form
      .resize({ width })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    forms.push({ width, height: info.height, webp })
  }
  return forms
}

function refusalOf(error: Error): HttpError {
  const message = error.message.includes('pixel limit') ? mediaMessages.pixels : mediaMessages.damaged
  return badInput({ file: [message] }, message)
}
