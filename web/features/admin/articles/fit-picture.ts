import { fitsAnyProxy, mediaLimits } from '../../../../contract/media.ts'

/** Rows that a WebP file can hold. */
const tallest = 16_383
/** Scale and quality, until the picture is small enough: a photo is at the first. */
const attempts = [
  [1, 0.9],
  [1, 0.75],
  [0.75, 0.75],
  [0.5, 0.75],
] as const

/**
 * Makes a picture small enough for a proxy in front of the site: no wider than the largest form that the site keeps, upright, what is
 * transparent on white, as the server does it.
 * @returns the file itself when it is small enough, cannot be read here, or does not become smaller
 */
export async function fitPicture(file: File): Promise<File> {
  if (file.size <= fitsAnyProxy) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    let best: Blob = file
    for (const [scale, quality] of attempts) {
      const blob = await encoded(onWhite(picture, scale), quality)
      if (blob && blob.size < best.size) best = blob
      if (best.size <= fitsAnyProxy) break
    }
    picture.close()
    return best === file ? file : new File([best], file.name, { type: best.type })
  } catch {
    // The server says what is wrong with it.
    return file
  }
}

/** @param part of the largest size that the site keeps */
function onWhite(picture: ImageBitmap, part: number): HTMLCanvasElement {
  const widest = mediaLimits.widths.at(-1) ?? picture.width
  const scale = part * Math.min(1, widest / picture.width, tallest / picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing.')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** WebP, or JPEG where the browser cannot write WebP and would give PNG. */
async function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const as = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  const webp = await as('image/webp')
  return webp?.type === 'image/webp' ? webp : as('image/jpeg')
}
