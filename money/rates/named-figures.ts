import { asciiDigits } from '../digits.ts'
import { grouped } from '../grouped.ts'
import { knownRate, type RateKey } from './rate-list.ts'
import type { RateKind } from './rates.ts'

/**
 * The names by which people call a figure of one value. A figure without one is not looked for: its name would fit others too, as 'standard deduction'
 * fits both regimes.
 */
const namesOf: Partial<Record<RateKey, readonly string[]>> = {
  repo: ['repo rate', 'रेपो रेट', 'रेपो दर'],
  scss: ['SCSS', 'Senior Citizens Savings Scheme', 'Senior Citizen Savings Scheme', 'Senior Citizens’ Savings Scheme'],
  mis: ['POMIS', 'Monthly Income Scheme'],
  nsc: ['NSC', 'National Savings Certificate'],
  ppf: ['PPF', 'Public Provident Fund', 'पीपीएफ'],
  kvp: ['KVP', 'Kisan Vikas Patra', 'किसान विकास पत्र'],
  ssy: ['SSY', 'Sukanya Samriddhi', 'सुकन्या समृद्धि'],
  epfRate: ['EPF interest', 'interest on EPF', 'EPF rate'],
  poRd: ['Post Office RD', 'Post Office recurring deposit'],
  ppfMax: ['PPF', 'Public Provident Fund', 'पीपीएफ'],
  lim80C: ['80C'],
  lim80TTA: ['80TTA'],
  lim80TTB: ['80TTB'],
  dicgc: ['DICGC', 'deposit insurance'],
}

/** Names beside which a value may be that of something else. */
const strangers = [
  'FD',
  'fixed deposit',
  'एफडी',
  'RD',
  'SIP',
  'NPS',
  'mutual fund',
  'loan',
  'inflation',
  'savings account',
]

/** Beside these a text tells of a value of the past. */
const ofThePast = ['was', 'were', 'used to', 'earlier', 'previously', 'था', 'थी', 'पहले']

/**
 * The value of a figure as a text names it: within one clause with a name of the figure, with its unit, and with no other name or value beside it.
 * It rather finds nothing than a wrong one.
 * @returns the value as it stands in the text; null if it does not name it
 */
export function namedValue(text: string, key: string, value: unknown): string | null {
  const kind = knownRate(key)?.kind
  const own = namesOf[key as RateKey]
  const shapes = kind && shapesOf(kind, value)
  const plain = asciiDigits(text)
  if (!own || !shapes || plain.length !== text.length) return null
  const others = [...Object.values(namesOf).flat(), ...strangers, ...ofThePast].filter((name) => !own.includes(name))
  let from = 0
  for (const clause of plain.split(clauseEnd)) {
    const found = shapes.own.exec(clause)
    const values = new Set([...clause.matchAll(shapes.any)].map(([one]) => one.replaceAll(/\s/g, '')))
    if (found && values.size === 1 && own.some(isIn(clause)) && !others.some(isIn(withoutOwn(clause, own))))
      return text.slice(from + found.index, from + found.index + found[0].length)
    from += clause.length
  }
  return null
}

/** The names by which people call a figure; none for one that only its title names. */
export const calledNames = (key: string): readonly string[] => namesOf[key as RateKey] ?? []

/** True for a figure whose value texts are searched for. */
export const isSearchedFor = (key: string): boolean => key in namesOf

/** Texts of which one stands in each text that names the value, for a first choice. */
export function digitsOf(value: unknown): string[] {
  const number = Number(value)
  return [String(number), grouped(number), western(number), String(number / 1e5), String(number / 1e7)]
}

// Each clause but the first begins with what ends the one before it, so that the lengths add up to that of the text.
const clauseEnd = /(?=[;\n।!?]|(?<!\bRs)\.(?!\d)|\s(?:and|but|while|whereas|vs|और|लेकिन|मगर|जबकि)\s)/iu

// Bounded, so that a value has a length that can be stored.
const gap = String.raw`\s{0,3}`
const perCent = String.raw`${gap}(?:%|per ?cent\b|प्रतिशत|फ़ीसदी|फीसदी)`
const sign = String.raw`(?:₹|\bRs\.?|\bINR|रु\.?)${gap}`
const large = String.raw`${gap}(?:lakhs?|lacs?|crores?|लाख|करोड़)(?![\p{L}\p{M}])`
const afterwards = String.raw`${gap}(?:rupees|रुपये|/-)`

/** The expressions for a value and for any value of its unit; undefined where the unit is none that a text names beside a value. */
function shapesOf(kind: RateKind, value: unknown): { own: RegExp; any: RegExp } | undefined {
  const number = Number(value)
  if (!('unit' in kind) || !(number > 0)) return undefined
  if (kind.form === 'percent')
    return { own: regExp(`${digits(number)}${perCent}`), any: regExp(String.raw`\d+(?:\.\d+)?${perCent}`, 'giu') }
  if (!kind.unit.startsWith('₹')) return undefined
  const whole = [String(number), grouped(number), western(number)].map(
    (one) => String.raw`(?<![\d.,])${one}(?![\d,.]*\d)`,
  )
  const bare = `(?:${whole.join('|')})`
  const inLarge = [
    [1e5, '(?:lakhs?|lacs?|लाख)'],
    [1e7, '(?:crores?|करोड़)'],
  ].flatMap(([unit, name]) =>
    number >= Number(unit)
      ? [String.raw`(?:${sign})?${digits(number / Number(unit))}${gap}${String(name)}(?![\p{L}\p{M}])`]
      : [],
  )
  return {
    own: regExp([`${sign}${bare}(?!${large})`, `${bare}${afterwards}`, ...inLarge].join('|')),
    any: regExp(String.raw`(?:${sign})?\d[\d,.]*(?:${large}|${afterwards})|${sign}\d[\d,.]*`, 'giu'),
  }
}

const regExp = (source: string, flags = 'iu') => new RegExp(source, flags)

/** A number with the zeros after it that change nothing. */
function digits(number: number): string {
  const plain = String(number)
  return plain.includes('.')
    ? String.raw`(?<![\d.,])${plain.replace('.', String.raw`\.`)}0{0,4}(?!\d)`
    : String.raw`(?<![\d.,])${plain}(?:\.0{1,4})?(?![\d.])`
}

const western = (number: number): string => String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

const shapeOfName = (name: string, flags: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}\p{M}])${name.replaceAll(' ', String.raw`\s+`)}(?![\p{L}\p{N}\p{M}])`, flags)

const isIn = (clause: string) => (name: string) => shapeOfName(name, 'iu').test(clause)

/** A clause without the figure's own names, in which those of others may stand. */
const withoutOwn = (clause: string, own: readonly string[]) =>
  own.reduce((rest, name) => rest.replaceAll(shapeOfName(name, 'giu'), ' '), clause)
