import { expect, test } from 'vitest'
import { knownRate, knownRates } from '../../../money/rates/rate-list.ts'
import { rateMarks, readMark } from '../../../money/rates/rate-marks.ts'
import type { Band, PartKind, RateKind } from '../../../money/rates/rates.ts'
import { allowedDigits } from '../../../test/allowed-digits.ts'
import { ratesInFiles } from '../../../test/file-figures.ts'
import { contextOf } from '../../../test/figure-contexts.ts'
import { contentFiles } from '../../kit/content.ts'

const articles = contentFiles('articles', '.md').map(({ name, text }) => ({ file: `${name}.md`, text }))

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

const isNumeric = (kind: RateKind | PartKind): boolean =>
  kind.form === 'set' ? Object.values(kind.parts).some((part) => isNumeric(part.kind)) : kind.form !== 'words'

/** The day on which the articles were finished. */
const today = '2026-11-24'

/** Every figure with a number, as lines state it. */
const figures = ratesInFiles().flatMap(({ key, value, validUntil }) => {
  const [known, words] = [knownRate(key), contextOf[key as keyof typeof contextOf]]
  const patterns = known && words && (validUntil === null || validUntil > today) ? patternsOf(known.kind, value) : []
  return words && patterns.length > 0 ? [{ key, words, digits: new RegExp(patterns.join('|'), 'iu') }] : []
})

/** A line of a worked sum states its own numbers. */
const isSum = (line: string) => /[×÷]|\d [=+−] ?₹?\d/.test(line)

/** The lines of an article's text, without its sources, notes and sums. */
const linesOf = (text: string) =>
  (text.split(/^# .*Sources/m)[0] ?? '').split('\n').filter((line) => !line.startsWith('[^') && !isSum(line))

/** The figures of the registry that a line states in digits. */
function statedIn(slug: string, line: string): string[] {
  const plain = line.replace(rateMarks, '')
  return figures
    .filter(({ words, digits }) => words.test(`${slug}: ${line}`) && digits.test(plain))
    .map(({ key }) => key)
}

const isAllowed = (slug: string, line: string) =>
  allowedDigits.some(([article, words]) => slug === article && line.includes(words))
const slugOf = (file: string) => file.replace('.md', '')

test.each(articles)('$file states no figure of the registry in digits', ({ file, text }) => {
  const slug = slugOf(file)
  const found = linesOf(text).flatMap((line) => {
    const keys = isAllowed(slug, line) ? [] : statedIn(slug, line)
    return keys.length > 0 ? [`${keys.join(', ')}: ${line}`] : []
  })
  expect(found, 'Write a mark such as {{rate:ppf}}, or add the line to test/allowed-digits.ts with its reason').toEqual(
    [],
  )
})

test('every figure with a number has the words by which a line is about it', () => {
  const without = knownRates.filter(({ key, kind }) => isNumeric(kind) && !contextOf[key])
  expect(without.map(({ key }) => key)).toEqual([])
})

test('every exception is still needed', () => {
  const needless = allowedDigits.filter(
    ([slug, words]) =>
      !articles.some(
        ({ file, text }) =>
          slugOf(file) === slug &&
          linesOf(text).some((line) => line.includes(words) && statedIn(slug, line).length > 0),
      ),
  )
  expect(needless).toEqual([])
})

test.each(articles)('every mark of $file names a figure', ({ text }) => {
  const unknown = [...text.matchAll(rateMarks)].filter(([, inside = '']) => readMark(inside) === null)
  expect(unknown.map(([mark]) => mark)).toEqual([])
})

/** The last word of a figure's unit, such as 'year' of '₹ a year'. */
function lastOfUnit(key: string, part?: string): string | null {
  const kind = knownRate(key)?.kind
  const own = kind?.form === 'set' ? kind.parts[part ?? '']?.kind : kind
  return own && 'unit' in own ? (/ a (\w+)$/.exec(own.unit)?.[1] ?? null) : null
}

test('no text says the unit of a figure again after its mark', () => {
  const twice = articles.flatMap(({ file, text }) =>
    [...text.matchAll(/\{\{rate:(\w+)(?:\.(\w+))?\}\} a (\w+)/g)]
      .filter(([, key = '', part, word]) => lastOfUnit(key, part) === word)
      .map(([mark]) => `${file}: ${mark}`),
  )
  expect(twice).toEqual([])
})
