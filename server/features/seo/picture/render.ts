import sharp from 'sharp'

/** Turns a drawing into a PNG, outside the thread that answers. Sixty-four colours are enough for flat shapes and text. */
export function renderPicture(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).removeAlpha().png({ palette: true, colours: 64, dither: 0, effort: 7 }).toBuffer()
}
