import { grouped } from '../grouped.ts'
import { roundTo } from './exact.ts'

/** Rupees as they are written: ₹1,22,000, or ₹1,234.50 where there are paise. */
export function inr(amount: number): string {
  const [whole = '', part] = (
    Number.isInteger(amount) ? String(amount) : Math.abs(roundTo(amount, 2)).toFixed(2)
  ).split('.')
  return `${amount < 0 ? '−' : ''}₹${grouped(Math.abs(Number(whole)))}${part && part !== '00' ? `.${part}` : ''}`
}

/** A percentage without zeros at its end: 8.25 %. */
export const percentText = (percent: number) => `${roundTo(percent, 4)} %`.replace('-', '−')
