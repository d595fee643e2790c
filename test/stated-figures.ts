import { knownRate } from '../money/rates/rate-list.ts'
import { rateMarks } from '../money/rates/rate-marks.ts'
import type { Band, PartKind, RateKind } from '../money/rates/rates.ts'
import { ratesInFiles } from './file-figures.ts'
import { contextOf } from './figure-contexts.ts'

/** The figures of the registry that a line states in digits. */
export function statedIn(slug: string, line: string): string[] {
  const plain = line.replace(rateMarks, '')
  return figures
    .filter(({ words, digits }) => words.test(`${slug}: ${line}`) && digits.test(plain))
    .map(({ key }) => key)
}

/** A line of a worked sum states its own numbers. */
export const isSum = (line: string) => /[×÷]|\d [=+−] ?₹?\d/.test(line)

/** The ways to write an amount in digits. */
function amounts(value: number): string[] {
  const inWords = (size: number, ...names: string[]) =>
    value >= size
      ? [value / size, (value / size).toFixed(1)].flatMap((number) => names.map((name) => `${number} ${name}`))
      : []
  return [value.toLocaleString('en-IN'), ...inWords(100_000, 'lakh', 'लाख'), ...inWords(10_000_000, 'crore', 'करोड़')]
}

const counted: Record<string, string> = {
  years: '(?:years?|साल|वर्ष)',
  months: '(?:months?|महीने|महीनों)',
  days: '(?:working |calendar |कामकाजी )?(?:days?|दिन|दिनों)',
  hours: '(?:hours?|घंटे|घंटों)',
  nominees: '(?:nominees?|people|नॉमिनी|लोग)',
}
const asPattern = (text: string) => text.replaceAll('.', '\\.')

/** Small numbers as articles write them out. Years are not among them: they are part of names, such as 'a five-year deposit'. */
const writtenOut: Record<number, string> = {
  1: 'one|एक',
  2: 'two|दो',
  3: 'three|तीन',
  4: 'four|चार',
  5: 'five|पाँच',
  7: 'seven|सात',
  30: 'thirty|तीस',
}
/** A value of words that is as short as a figure, such as 'Form 121' and '31 July', is one. */
const isShort = (value: unknown) => typeof value === 'string' && /^[\w ]{4,16}$/.test(value) && /\d/.test(value)

/** Patterns of a value in digits with its unit, such as '7.1 %', '₹1.5 lakh', '| 1,50,000 |' and '30 days'. */
function patternsOf(kind: RateKind, value: unknown, inTables = true): string[] {
  if (kind.form === 'set')
    return Object.entries(kind.parts).flatMap(([name, part]) =>
      patternsOf(part.kind, (value as Record<string, unknown>)[name]),
    )
  if (kind.form === 'bands')
    return (value as Band[]).flatMap(({ above, percent }) => [
      ...(above > 0 ? patternsOf({ form: 'whole', unit: '₹' }, above, false) : []),
      ...(Number(percent) > 0 ? patternsOf({ form: 'percent', unit: '%' }, percent) : []),
    ])
  if (kind.form === 'words') return isShort(value) ? [`(?<!\\d)${String(value)}(?!\\d)`] : []
  if (kind.form === 'percent') {
    const written = [...new Set([String(value), String(Number(value)), Number(value).toFixed(1)])]
    // In a table the sign of per cent may stand in the head.
    return written.map((number) => `(?<![\\d.,₹-])${asPattern(number)}(?: ?%${number.includes('.') ? '| *\\|' : ''})`)
  }
  if (kind.unit.startsWith('₹'))
    return amounts(Number(value)).map(
      (text) => `(?:₹ ?${inTables ? '|\\| ' : ''})${asPattern(text)}(?![\\d,.]*\\d)(?! (?:lakh|crore|लाख|करोड़))`,
    )
  const numbers = [String(value), ...(kind.unit === 'years' ? [] : (writtenOut[Number(value)]?.split('|') ?? []))].join(
    '|',
  )
  return [`(?<![\\p{L}\\p{M}\\d.,₹-])(?:${numbers})(?:\\*\\*)?[ -]${counted[kind.unit] ?? 'nothing'}`]
}

export const isNumeric = (kind: RateKind | PartKind): boolean =>
  kind.form === 'set' ? Object.values(kind.parts).some((part) => isNumeric(part.kind)) : kind.form !== 'words'

/** The day on which the articles were finished. */
const today = '2026-11-24'

/** Every figure with a number, as lines state it. */
const figures = ratesInFiles().flatMap(({ key, value, validUntil }) => {
  const [known, words] = [knownRate(key), contextOf[key as keyof typeof contextOf]]
  const patterns = known && words && (validUntil === null || validUntil > today) ? patternsOf(known.kind, value) : []
  return words && patterns.length > 0 ? [{ key, words, digits: new RegExp(patterns.join('|'), 'iu') }] : []
})
