import { rupeesInWords } from '../charts/figures.ts'
import { grouped } from '../grouped.ts'
import type { RateKind, Band } from './rates.ts'

/** A value in words: '7.1 % a year', '₹1.5 lakh a year', 'nil up to ₹4 lakh, 5 % up to ₹8 lakh, 30 % above'. */
export function rateText(kind: RateKind, value: unknown): string {
  if (kind.form === 'set')
    return Object.entries(kind.parts)
      .map(([name, part]) => `${part.label}: ${rateText(part.kind, (value as Record<string, unknown>)[name])}`)
      .join('; ')
  if (kind.form === 'bands') return bandsText(value as Band[])
  if (kind.form === 'words' || kind.unit === 'index') return String(value)
  const [sign = '', ...period] = kind.unit.split(' ')
  if (sign === '₹') return [rupeesInWords(Number(value), 'en'), ...period].join(' ')
  return `${bareText(kind, value)} ${Number(value) === 1 ? kind.unit.replace(/s$/, '') : kind.unit}`
}

/** A value without its unit: '7.1', '1,50,000'. Bands and sets are as in `rateText`. */
export function bareText(kind: RateKind, value: unknown): string {
  return kind.form === 'whole'
    ? grouped(Number(value))
    : kind.form === 'percent'
      ? String(value)
      : rateText(kind, value)
}

/** Bands from lines such as '4,00,000: 5': the amount above which a rate holds, and the rate. They are not checked yet. */
export const typedBands = (lines: string): { above: string; percent: string }[] =>
  lines
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [above = '', share = ''] = line.split(':')
      return { above: above.trim(), percent: share.trim() }
    })

const bandsText = (list: Band[]) =>
  list
    .map(({ percent: share }, index) => {
      const next = list[index + 1]
      const size = Number(share) === 0 ? 'nil' : `${share} %`
      return next ? `${size} up to ${rupeesInWords(next.above, 'en')}` : `${size} above`
    })
    .join(', ')
