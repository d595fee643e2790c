import { outlinesOf, type Style } from './glyphs.ts'
import { setTitle } from './lines.ts'

export interface Placed {
  x: number
  /** The baseline. */
  y: number
  size: number
  fill: string
  style?: Style
}

/** One line of text, as outlines. */
export function textAt(text: string, { x, y, size, fill, style = 'bold' }: Placed): string {
  return `<g transform="translate(${x} ${y}) scale(${size} -${size})" fill="${fill}">${outlinesOf(text, style).paths}</g>`
}

interface Area {
  left: number
  top: number
  width: number
  height: number
  /** The font sizes to try, largest first. */
  sizes: readonly number[]
  /** The maximum number of lines. */
  most: number
}

/** A text in lines, as large as it fits an area, in the middle of its height. */
export function textIn(area: Area, text: string, fill: string): string {
  // Signs above and below the line of Indian scripts need space.
  const leading = isDevanagari(text) ? 1.45 : 1.22
  const { size, lines } = setTitle(text, { ...area, leading, widthOf: wordWidths(), gap: 0.26 })
  const first = area.top + (area.height - lines.length * size * leading) / 2 + size * (leading / 2 + 0.35)
  return lines
    .map((row, index) => textAt(row, { x: area.left, y: first + index * size * leading, size, fill }))
    .join('\n')
}

/** Measures words, each once. */
function wordWidths(): (word: string) => number {
  const widths = new Map<string, number>()
  return (word) => {
    const width = widths.get(word) ?? outlinesOf(word, 'bold').width
    widths.set(word, width)
    return width
  }
}

const isDevanagari = (text: string) => /\p{Script=Devanagari}/u.test(text)
