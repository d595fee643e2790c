import { isDay } from '../calendar-day.ts'
import { knownRate } from './rate-list.ts'

/** A mention of a figure in a text: `{{rate:ppf}}`, `{{rate:epfShares.employee|value}}`, `{{rate:ppf@2020-04-01}}`. */
export interface RateMark {
  key: string
  /** The part of a set; undefined for the whole. */
  part: string | undefined
  /** The day whose value is meant; undefined for today. */
  day: string | undefined
  /**
   * The value alone, the day since which it holds, its footnote alone, the amount up to which its bands are nil, or (in a line of its own) its bands
   * as a table; undefined for the value with its unit and its source.
   */
  form: 'value' | 'since' | 'note' | 'nil' | 'table' | undefined
}

/** Everything that is meant as a mark; `readMark` says whether it is one. */
export const rateMarks = /\{\{rate:([^{}\n]{0,120})\}\}/g

const parts = /^([A-Za-z0-9]+)(?:\.([A-Za-z0-9]+))?(?:@(\d{4}-\d\d-\d\d))?(?:[|:](value|since|note|nil|table))?$/

/** Parses what stands between the braces after `rate:`; in a table, `\|` is `|`. Null for what names no figure. */
export function readMark(inside: string): RateMark | null {
  const [, key = '', part, day, form] = parts.exec(inside.replace('\\|', '|')) ?? []
  const kind = knownRate(key)?.kind
  if (!kind || (part !== undefined && !(kind.form === 'set' && Object.hasOwn(kind.parts, part)))) return null
  if (day !== undefined && !isDay(day)) return null
  const marked = part !== undefined && kind.form === 'set' ? kind.parts[part]?.kind : kind
  if (form === 'nil' && marked?.form !== 'bands') return null
  return { key, part, day, form: form as RateMark['form'] }
}

/** The keys that a text names, each once, in their order. */
export function rateKeysIn(text: string): string[] {
  const keys = [...text.matchAll(rateMarks)].flatMap(([, inside = '']) => readMark(inside)?.key ?? [])
  return [...new Set(keys)].toSorted()
}

/** The text with the titles of its figures instead of their marks, for the search index. */
export const withoutRateMarks = (text: string): string =>
  text.replace(rateMarks, (mark, inside: string) => knownRate(readMark(inside)?.key ?? '')?.title ?? mark)
