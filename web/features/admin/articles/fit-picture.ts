import { pictureWidths } from '../../../../contract/articles/media.ts'
import { fitsAnyProxy } from '../../../../contract/articles/media-limits.ts'

/** The maximum height of a WebP file, in pixels. */
const tallest = 16_383
/** Scale and quality of each attempt; a photo needs only the first. */
const attempts = [
  [1, 0.9],
  [1, 0.75],
  [0.75, 0.75],
  [0.5, 0.75],
] as const

/**
 * Makes a picture small enough for a proxy in front of the site. Like the server, it limits the width, applies the rotation and
 * puts transparent pictures on white.
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
    // The server's message explains the problem.
    return file
  }
}

/** @param part the scale, relative to the largest size that the site stores */
function onWhite(picture: ImageBitmap, part: number): HTMLCanvasElement {
  const widest = pictureWidths.at(-1) ?? picture.width
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

/** WebP, or JPEG in browsers that cannot encode WebP. */
async function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const as = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  const webp = await as('image/webp')
  return webp?.type === 'image/webp' ? webp : as('image/jpeg')
}
