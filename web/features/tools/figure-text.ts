import { grouped } from '../../../contract/grouped.ts'
import type { Figure } from '../../../contract/tools/calculator.ts'
import type { Unit } from '../../../contract/tools/fields.ts'
import { inr, percentText } from '../../../contract/tools/words.ts'

/** A figure with its unit, as it is written in India. */
export function figureText(value: Figure, unit: Unit): string {
  if (value === null) return 'none'
  if (typeof value === 'string') return value
  if (unit === 'rupees') return inr(value)
  if (unit === 'percent') return percentText(value)
  return Number.isInteger(value) ? grouped(value) : String(value)
}

/** The word after a figure of time, where it stands alone. */
export const unitText = (unit: Unit) => (unit === 'years' || unit === 'months' || unit === 'days' ? ` ${unit}` : '')

/** A sentence in which a number and its percent sign stay on one line. */
export const unbroken = (text: string) => text.replaceAll(' %', '\u00a0%')
