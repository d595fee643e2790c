import { t } from '#words'
import { grouped } from '../grouped.ts'
import type { Figure } from './calculation.ts'
import type { Unit } from './fields.ts'
import { inr, percentText } from './amount-text.ts'

/** A figure with its unit, as it is written in India. */
export function figureText(value: Figure, unit: Unit): string {
  if (value === null) return t({ message: 'none', context: 'a figure' })
  if (typeof value === 'string') return value
  if (unit === 'rupees') return inr(value)
  if (unit === 'percent') return percentText(value)
  return Number.isInteger(value) ? grouped(value) : String(value)
}

/** The word after a figure of time, where it stands alone. */
export function unitText(unit: Unit) {
  const word = times[unit]
  return word ? ` ${word}` : ''
}

/** A sentence in which a number and its percent sign stay on one line. */
export const unbroken = (text: string) => text.replaceAll(' %', '\u00a0%')

const times: Partial<Record<Unit, string>> = {
  years: t({ message: 'years', context: 'after a number' }),
  months: t({ message: 'months', context: 'after a number' }),
  days: t({ message: 'days', context: 'after a number' }),
}

const signs: Partial<Record<Unit, string>> = { rupees: '₹', percent: '%', ...times }

/** The label of an input, with its unit unless the label names it: "Loan amount (₹)", "Number of monthly instalments". */
export function inputLabel({ label, unit, kind }: { label: string; unit: Unit | null; kind: string }): string {
  const sign = kind !== 'duration' && unit && (signs[unit] ?? unit)
  const isNamed = sign && label.toLowerCase().includes(sign.replace(/(?:s|े)$/u, ''))
  return sign && !isNamed ? `${label} (${sign})` : label
}

/** The labels of an input that is true or false. */
export const yesOrNo = { true: t`Yes`, false: t`No` }
