import { asciiDigits } from '../digits.ts'

/** The scales of large numbers, each by the zeros that it adds, with its names. */
const scales = [
  [7, 'crores?|karod|cr|करोड\u093c?'],
  [6, 'millions?|mn'],
  [5, 'lakhs?|lacs?|lkh|l|लाख'],
  [3, 'thousands?|haza+r|haja+r|k|हज\u093c?ार'],
] as const
export const scaleNames = scales.map(([, names]) => names).join('|')
const exactScales = scales.map(([zeros, names]) => ({ zeros, name: new RegExp(`^(?:${names})$`, 'iu') }))

export const currency = '₹|rs\\.?|inr|रुपय[ेा]|रुपए|रु\\.?|रू\\.?'
const pattern = new RegExp(
  `^(?:(?:${currency}) ?)?([-+−]?)(\\d{1,15}|\\d{1,15}(?:,\\d{1,15}){1,7}|(?=\\.))(\\.\\d{1,20})? ?` +
    `(?:(${scaleNames})\\.?)? ?(?:rupees?|${currency})? ?(?:/[-=])? ?(?:only|मात्र)?$`,
  'iu',
)

/** Digits in groups as India writes them, 12,34,567, or the world: 1,234,567. */
const inGroups = /^(?:\d+|\d{1,2}(?:,\d\d)*,\d{3}|\d{1,3}(?:,\d{3})+|)$/

/**
 * Reads a number as people write it: '5,00,000', 'Rs. 5,00,000/-', '12.5 lakh', '5k', '5 हज़ार', '५००० रुपये', '5 lakh 50 thousand'.
 * @returns undefined for what is none, for one whose groups of digits are broken, and for one that can mean several
 */
export function numberFrom(text: string): number | undefined {
  const parts = partsOf(text)
  if (parts) return inGroups.test(parts.whole) ? parts.numberOf(parts.whole) : undefined
  const sum = scaledSum(text)
  return sum && (sum.rest === 0 || sum.rest >= 100) ? sum.scaled + sum.rest : undefined
}

/**
 * The numbers that an unclear one may be: 50,000 and 5,00,000 for '5,00,00', whose digits are taken as they stand, and with each
 * group filled up or cut to its length by zeros; 5,00,050 and 5,50,000 for '5 lakh 50'; both ends of '5-6 हज़ार'; a million for '1 m'.
 * @returns none for a text that is no number, or a clear one
 */
export function likelyNumbers(text: string): number[] {
  const parts = partsOf(text)
  if (!parts) return unclearNumbers(text)
  if (inGroups.test(parts.whole)) return []
  const [first = '', ...groups] = parts.whole.split(',')
  const sized = groups.map((group, index) => {
    const length = index === groups.length - 1 ? 3 : 2
    return /^0*$/.test(group.slice(length)) ? group.slice(0, length).padEnd(length, '0') : null
  })
  const likely = [parts.whole.replaceAll(',', ''), ...(sized.includes(null) ? [] : [first + sized.join('')])]
  return inOrder(likely.map(parts.numberOf))
}

const inOrder = (numbers: readonly number[]) => [...new Set(numbers)].toSorted((one, other) => one - other)

const plainly = (text: string) => asciiDigits(text).normalize('NFC').replace(/\s+/g, ' ').trim()

const zerosOf = (name: string | undefined) => exactScales.find((scale) => scale.name.test(name ?? ''))?.zeros

function partsOf(text: string) {
  const [, sign = '', whole, part = '', scale] = pattern.exec(plainly(text)) ?? []
  if (whole === undefined) return undefined
  const numberOf = (digits: string) =>
    Number(`${sign.replace('−', '-')}${digits.replaceAll(',', '')}${part}e${zerosOf(scale) ?? 0}`)
  return { whole, numberOf }
}

const scaledPart = new RegExp(`^ ?(?:and |और )?(\\d{1,9}) ?(${scaleNames})\\.?(?![\\p{L}\\p{M}])`, 'iu')
const unscaledRest = new RegExp(
  `^ ?(?:and |और )?(\\d{1,9}|\\d{1,2},\\d{3})? ?(?:rupees?|${currency})? ?(?:/[-=])?$`,
  'iu',
)
const currencyFirst = new RegExp(`^(?:${currency}) ?`, 'iu')

/**
 * Adds up '5 lakh 50 thousand 200', in which each part is less than one of the scale before.
 * @returns the sum of the parts with a scale, the number after them, and the zeros of the last scale; undefined for what is no such sum
 */
function scaledSum(text: string): { scaled: number; rest: number; zeros: number } | undefined {
  let left = plainly(text).replace(currencyFirst, '')
  let [scaled, zeros] = [0, Infinity]
  for (let found = scaledPart.exec(left); found; found = scaledPart.exec(left)) {
    const [all, digits, name] = found
    const next = zerosOf(name) ?? 0
    const value = Number(`${digits}e${next}`)
    if (next >= zeros || value >= 10 ** zeros) return undefined
    scaled += value
    zeros = next
    left = left.slice(all.length)
  }
  const [all, digits = '0'] = unscaledRest.exec(left) ?? []
  const rest = Number(digits.replace(',', ''))
  return all === undefined || zeros === Infinity || rest >= 10 ** zeros ? undefined : { scaled, rest, zeros }
}

/** The zeros that people leave out after a scale: '5 lakh 50' may be 5 lakh 50 thousand. */
const zerosLeftOut: Readonly<Record<number, number>> = { 7: 5, 6: 3, 5: 3, 3: 2 }
/** Letters that stand for a scale here and for another thing there. */
const unclearScales: Readonly<Record<string, number>> = { m: 6, t: 3, th: 3, c: 7, b: 9, bn: 9 }
const range = /^(.{1,40}?) ?(?:-|–|to|से) ?(\d.{0,40})$/iu

function unclearNumbers(text: string): number[] {
  const sum = scaledSum(text)
  if (sum)
    return inOrder([sum.rest, Number(`${sum.rest}e${zerosLeftOut[sum.zeros] ?? 0}`)].map((rest) => sum.scaled + rest))
  const plain = plainly(text).replace(currencyFirst, '')
  const [, number, letters = ''] = /^(\d{1,9}(?:\.\d{1,9})?) ?([a-z]{1,2})$/i.exec(plain) ?? []
  const zeros = unclearScales[letters.toLowerCase()]
  if (zeros !== undefined) return [Number(`${number}e${zeros}`)]
  const [, from = '', to = ''] = range.exec(plain) ?? []
  // The scale of both ends stands once: 5-6 हज़ार.
  const scale = /^[\d,.]+ ?(.*)$/.exec(to)?.[1] ?? ''
  const ends = [numberFrom(/^[\d,.]+$/.test(from) ? `${from} ${scale}` : from), numberFrom(to)]
  return ends.every((end) => end !== undefined) ? inOrder(ends) : []
}
