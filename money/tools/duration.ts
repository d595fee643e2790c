import { t } from '#words'
import { language } from '../../contract/languages.ts'
import { asciiDigits } from '../digits.ts'
import type { DurationField, Fields, TimeUnit } from './fields.ts'
import { numberFrom } from './number-text.ts'
import { monthsText } from './amount-text.ts'

const names: readonly [TimeUnit, RegExp][] = [
  ['years', /^(?:years?|yrs?|y|साल|वर्ष)$/u],
  ['months', /^(?:months?|mths?|mos?|m|महीन[ेा]|माह)$/u],
  ['days', /^(?:days?|d|दिन)$/u],
]
const part = /^[\s,]*(?:and\s+|और\s+)?(\d{1,6}(?:\.\d{1,10})?|\.\d{1,10})\s*([\p{L}\p{M}]+)\.?/u

/**
 * Reads a time as people write it: '20 years', '1 year 6 months', '18 महीने', '20'.
 * @returns in the unit of the field; undefined for what is no time, and for a part of a month where whole months are counted
 */
export function durationFrom(text: string, { unit, bare }: Pick<DurationField, 'unit' | 'bare'>): number | undefined {
  const times = timesIn(
    /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? `${text.replace(/\.$/, '')} ${bare}` : text.toLowerCase(),
  )
  if (!times) return undefined
  if (unit === 'years') return times.years + times.months / 12 + times.days / 365
  const months = times.years * 12 + times.months
  const whole = Math.round(months)
  return times.days === 0 && Math.abs(months - whole) < 1e-9 ? whole : undefined
}

/** The numbers of a text by their units; undefined if one of them has none, or a unit comes twice. */
function timesIn(text: string): Record<TimeUnit, number> | undefined {
  const times: Partial<Record<TimeUnit, number>> = {}
  let rest = text
  while (rest.trim() !== '') {
    const [all = '', count = '', word = ''] = part.exec(rest) ?? []
    const [unit] = names.find(([, pattern]) => pattern.test(word)) ?? []
    if (unit === undefined || times[unit] !== undefined) return undefined
    times[unit] = Number(count)
    rest = rest.slice(all.length)
  }
  return Object.keys(times).length === 0 ? undefined : { years: 0, months: 0, days: 0, ...times }
}

/** A number of a unit as a time is written: '20 years', '400 days'; a text that is no number stays. */
export function durationText(text: string, unit: TimeUnit): string {
  const count = numberFrom(text)
  if (count === undefined || count < 0) return text
  if (unit === 'months' && Number.isInteger(count) && count > 0) return monthsText(count)
  if (unit === 'years') return count === 1 ? t`1 year` : t`${count} years`
  if (unit === 'months') return count === 1 ? t`1 month` : t`${count} months`
  return count === 1 ? t`1 day` : t`${count} days`
}

/** Inputs whose times stand in the language of the reader, where they are whole months: '5 years' of an address is '5 साल'. */
export const timesInWords = (fields: Fields, texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const field = fields[name]
      return [name, field?.kind === 'duration' && language !== 'en' ? inWords(text, field) : text]
    }),
  )

function inWords(text: string, field: DurationField): string {
  const time = durationFrom(asciiDigits(text).trim(), field)
  const months = Math.round((time ?? 0) * (field.unit === 'years' ? 12 : 1))
  const isWhole =
    time !== undefined && months > 0 && Math.abs(time - (field.unit === 'years' ? months / 12 : months)) < 1e-9
  return isWhole ? monthsText(months) : text
}
