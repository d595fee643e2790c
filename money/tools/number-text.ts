import { asciiDigits } from '../digits.ts'

const pattern =
  /^(?:₹|rs\.?|inr)?\s*([-+−]?)(\d{1,15}|\d{1,15}(?:,\d{1,15}){1,7}|(?=\.))(\.\d{1,20})?\s*(?:(lakhs?|lacs?|l|लाख)|(crores?|cr|करोड\u093c))?\s*(?:rupees|\/-)?$/iu

/** Digits in groups as India writes them, 12,34,567, or the world: 1,234,567. */
const inGroups = /^(?:\d+|\d{1,2}(?:,\d\d)*,\d{3}|\d{1,3}(?:,\d{3})+|)$/

/**
 * Reads a number as people write it: '5,00,000', 'Rs. 5,00,000/-', '12.5 lakh', '१२'.
 * @returns undefined for what is none, and for one whose groups of digits are broken
 */
export function numberFrom(text: string): number | undefined {
  const parts = partsOf(text)
  return parts && inGroups.test(parts.whole) ? parts.numberOf(parts.whole) : undefined
}

/**
 * The numbers that one with broken groups may be, such as 50,000 and 5,00,000 for '5,00,00': its digits as they stand, and with each
 * group filled up or cut to its length by zeros.
 * @returns none for a text that is no number, or one with whole groups
 */
export function likelyNumbers(text: string): number[] {
  const parts = partsOf(text)
  if (!parts || inGroups.test(parts.whole)) return []
  const [first = '', ...groups] = parts.whole.split(',')
  const sized = groups.map((group, index) => {
    const length = index === groups.length - 1 ? 3 : 2
    return /^0*$/.test(group.slice(length)) ? group.slice(0, length).padEnd(length, '0') : null
  })
  const likely = [parts.whole.replaceAll(',', ''), ...(sized.includes(null) ? [] : [first + sized.join('')])]
  return [...new Set(likely.map(parts.numberOf))].toSorted((one, other) => one - other)
}

function partsOf(text: string) {
  const plain = asciiDigits(text).normalize('NFC').trim()
  const [, sign = '', whole, part = '', lakh, crore] = pattern.exec(plain) ?? []
  if (whole === undefined) return undefined
  const numberOf = (digits: string) =>
    Number(`${sign.replace('−', '-')}${digits.replaceAll(',', '')}${part}e${lakh ? 5 : crore ? 7 : 0}`)
  return { whole, numberOf }
}
