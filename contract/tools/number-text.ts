import { asciiDigits } from '../digits.ts'

const pattern =
  /^(?:₹|rs\.?|inr)?\s*([-+−]?)(\d{1,15}|\d{1,3}(?:,\d{2,3}){1,6}|(?=\.))(\.\d{1,20})?\s*(?:(lakhs?|lacs?|l|लाख)|(crores?|cr|करोड\u093c))?\s*(?:rupees|\/-)?$/iu

/**
 * Reads a number as people write it: '5,00,000', 'Rs. 5,00,000/-', '12.5 lakh', '१२'.
 * @returns undefined for what is none
 */
export function numberFrom(text: string): number | undefined {
  const plain = asciiDigits(text).normalize('NFC').trim()
  const [, sign = '', whole, part = '', lakh, crore] = pattern.exec(plain) ?? []
  if (whole === undefined) return undefined
  return Number(`${sign.replace('−', '-')}${whole.replaceAll(',', '')}${part}e${lakh ? 5 : crore ? 7 : 0}`)
}
