/** A drawing in units of the picture, which is `chartWidth` wide. */
export interface Drawing {
  svg: string
  height: number
}

/** The ways in which one drawing of a chart may differ. */
export interface Look {
  /** The height of the field in which curves and columns stand. */
  plot?: number
  /** True where the names of the series stand beside the picture. */
  isNamed?: boolean
  /** True for decoration: a small picture without axes, which screen readers pass over. */
  isBare?: boolean
}

/** True for a picture beside a long form: its field is higher than that of columns in a text. */
export const isHigh = ({ plot = 0 }: Look): boolean => plot > 150

/** The width of every chart in its own units: the column of text on a phone of 360 pixels, where a unit is a pixel. */
export const chartWidth = 340
/** The height of a line of text. */
export const lineHeight = 17

/** The size of letters: of labels, and of numbers on an axis. */
const sizes = { label: 13, small: 12 } as const

const special: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** A text as it stands in HTML and in attributes. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => special[letter] ?? letter)

/** A number with one decimal at most: a tenth of a pixel is not seen. */
export const rounded = (value: number): number => Math.round(value * 10) / 10

/** A text that begins at `x`, or ends or has its middle there. @param kind 'b' is bold, 'm' muted and small */
export function textAt(
  x: number,
  y: number,
  text: string,
  kind = '',
  anchor: 'start' | 'middle' | 'end' = 'start',
): string {
  const attributes = (kind ? ` class="${kind}"` : '') + (anchor === 'start' ? '' : ` text-anchor="${anchor}"`)
  return `<text x="${rounded(x)}" y="${rounded(y)}"${attributes}>${escaped(text)}</text>`
}

/**
 * A label in as many lines as it needs, with its value at the end of the first. In a high picture its letters are set smaller, and more of
 * them stand in a line.
 * @returns the SVG, and its height
 */
export function labelled(label: string, value: string, top: number, look: Look = {}): [svg: string, height: number] {
  const lines = wrapped(label, (chartWidth - (value ? widthOf(value) + 12 : 0)) * (isHigh(look) ? 1.3 : 1))
  const texts = lines.map((line, index) => textAt(0, top + (index + 1) * lineHeight - 4, line))
  if (value) texts.splice(1, 0, textAt(chartWidth, top + lineHeight - 4, value, 'b', 'end'))
  return [texts.join(''), lines.length * lineHeight]
}

/** The lines of a text, each at most `width` wide. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The width that a text takes at most in the fonts of phones, which the server does not have. */
export function widthOf(text: string, size: keyof typeof sizes = 'label'): number {
  const units = Array.from(text).reduce((sum, letter) => sum + unitsOf(letter), 0)
  return units * sizes[size]
}

/** As fractions of the font size; combining marks above or below a letter have no width. */
function unitsOf(letter: string): number {
  if (/[\p{Mn}\u200d]/u.test(letter)) return 0
  if (/[ilj.,:;'|!()\s]/u.test(letter)) return 0.31
  if (/[\p{Lu}₹%mw]/u.test(letter)) return 0.74
  return /\p{Script=Devanagari}/u.test(letter) ? 0.64 : 0.61
}

/** Lines across a field at the levels of an axis, and their numbers at its left. */
export const levelLines = (levels: readonly [at: number, text: string][], left: number): string =>
  `<path class="g" d="${levels.map(([at]) => `M${rounded(left)} ${rounded(at)}H${chartWidth}`).join('')}"/>` +
  levels.map(([at, text]) => textAt(left - 5, at + 4, text, 'm', 'end')).join('')

/** The space that the numbers of an axis need at the left. */
export const levelSpace = (levels: readonly [at: number, text: string][]): number =>
  Math.max(...levels.map(([, text]) => widthOf(text, 'small'))) + 4

/** The mark of a filled series in the legend. @param kind 'c' for bars, 'a' for areas */
export const filledMark = (series: number, x: number, y: number, kind: 'c' | 'a' = 'c'): string =>
  `<rect class="${kind}${series + 1}" x="${x}" y="${y - 10}" width="14" height="11" rx="2"/>`

/** Names of series with their colours, in as many lines as they need; a single series has none. @returns the SVG, and its height */
export function legend(
  names: string[],
  mark: (series: number, x: number, y: number) => string = filledMark,
): [svg: string, height: number] {
  if (names.length < 2) return ['', 0]
  let [x, y] = [0, 13]
  let svg = ''
  names.forEach((name, series) => {
    const width = 22 + widthOf(name) + 14
    if (x > 0 && x + width > chartWidth) [x, y] = [0, y + lineHeight + 2]
    svg += mark(series, x, y) + textAt(x + 20, y, name)
    x = rounded(x + width)
  })
  return [svg, y + 12]
}
