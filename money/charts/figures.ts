import { language } from '../../contract/languages.ts'
import { asciiDigits } from '../digits.ts'
import { grouped } from '../grouped.ts'
import type { Figure } from './chart.ts'

/** The language of amounts in this build. Charts of lessons have that of their title. */
export const chartLanguage = language === 'hi' ? 'hi' : 'en'

const scales = { lakh: 1e5, लाख: 1e5, crore: 1e7, करोड़: 1e7 } as Record<string, number>
const number = /^([+-]?)₹?(\d+(?:\.\d+)?|\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?)(?:(lakh|crore|लाख|करोड़)|%)?$/u

/**
 * Reads a number as articles write it: '₹1,26,487', '7.1 %', '-500', '12.5 lakh', '१२'.
 * @param unit what the text shows with the number if the cell does not write it
 * @returns null if the cell is no number
 */
export function readFigure(cell: string, unit: string): Figure | null {
  const plain = asciiDigits(cell).normalize('NFC').replaceAll('−', '-').replaceAll(/\s/g, '')
  const [, sign, digits, scale] = number.exec(plain.replace(/^₹([+-])/, '$1')) ?? []
  if (digits === undefined) return null
  const value = Number(digits.replaceAll(',', '')) * (scale ? (scales[scale] ?? 1) : 1) * (sign === '-' ? -1 : 1)
  return { value, text: withUnit(cell.trim().replace(/^-|(?<=^₹)-/, '−'), unit) }
}

/** A number with its unit, in Indian groups and at most two decimals: '₹1,26,487', '7.1 %'. */
export function shown(value: number, unit: string): string {
  const [whole = '', decimals] = String(Math.round(Math.abs(value) * 100) / 100).split('.')
  const text = grouped(Number(whole)) + (decimals ? `.${unit === '₹' ? decimals.padEnd(2, '0') : decimals}` : '')
  return withUnit((value < 0 ? '−' : '') + text, unit)
}

/** A number for an axis, as short as it can be: '₹12 lakh', '₹1.5 करोड़', '₹5,000'. */
export function short(value: number, unit: string, language: 'en' | 'hi'): string {
  const [size, en, hi] = Math.abs(value) >= 1e7 ? [1e7, 'crore', 'करोड़'] : [1e5, 'lakh', 'लाख']
  if (Math.abs(value) < 1e5) return shown(value, unit)
  const scaled = `${shown(value / size, '')}\u00a0${language === 'hi' ? hi : en}`
  return withUnit(scaled, unit === '₹' ? unit : '')
}

/** Rupees in lakh or crore where two decimals say all of it, else in digits: '₹1 crore', '₹1.25 लाख', '₹4,00,001', '₹50,000'. */
export function rupeesInWords(amount: number, language: 'en' | 'hi'): string {
  const step = amount >= 1e7 ? 1e5 : 1e3
  return amount % step === 0 ? short(amount, '₹', language) : shown(amount, '₹')
}

function withUnit(text: string, unit: string): string {
  if (!unit || text.includes(unit)) return text
  if (unit === '₹') return text.replace(/^([+−-]?)/, '$1₹')
  return `${text}\u00a0${unit}`
}
