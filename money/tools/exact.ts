/**
 * Sums of money that must be exact: whole paise, multiplied and divided as BigInt, so that a half paisa is one. Growth over time
 * is counted in floating point, which is right to more digits than are shown, and rounded once.
 */

/** The number of decimals that percentages and shares may have. */
const scale = 1_000_000

/** Rounds half away from zero, by the decimal digits that the number is written with: 1.005 becomes 1.01. */
export function roundTo(value: number, digits: number): number {
  const text = String(Math.abs(value))
  if (text.includes('e')) return Math.abs(value) < 1 ? 0 : value
  const rounded = Number(`${Math.round(Number(`${text}e${digits}`))}e-${digits}`)
  if (!Number.isFinite(rounded)) return value
  return value < 0 && rounded !== 0 ? -rounded : rounded
}

/** Rupees, to the paisa. */
export const rupees = (value: number) => roundTo(value, 2)

/** Rupees as whole paise. */
export const toPaise = (value: number) => Math.round(roundTo(value, 2) * 100)

export const fromPaise = (paise: number) => paise / 100

/**
 * `paise × part / whole`, rounded half up to a paisa, exactly.
 * @param part at most six decimals count, as of `whole`
 */
export function shareOf(paise: number, part: number, whole: number): number {
  const above = BigInt(paise) * BigInt(Math.round(part * scale)) * 2n
  const below = BigInt(Math.round(whole * scale))
  const twice = above / below
  return Number(twice >= 0n ? (twice + 1n) / 2n : (twice - 1n) / 2n)
}

export const percentOf = (paise: number, percent: number) => shareOf(paise, percent, 100)

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
