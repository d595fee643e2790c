/** A colour as `#rrggbb`. */
export type Colour = string

/** The contrast of two colours, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** A mixture: `share` (0 to 1) of the second colour in the first. */
export function mixed(first: Colour, second: Colour, share: number): Colour {
  const [from, to] = [channels(first), channels(second)]
  const parts = from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const channels = (colour: Colour): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
