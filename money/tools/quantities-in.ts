import { asciiDigits } from '../digits.ts'
import { currency, numberFrom, scaleNames } from './number-text.ts'

/** The numbers of a question: '50 lakh home loan emi 20 saal'. */
export interface Quantities {
  /** Rupees. */
  amounts: number[]
  percents: number[]
  /** Each in one unit: '20 years'. */
  times: { count: number; unit: 'years' | 'months' }[]
  /** All of them, and calendar years and ages, as ranges of the text. */
  ranges: { start: number; end: number }[]
}

const number = String.raw`\d[\d,]{0,18}(?:\.\d{1,4})?`
const end = String.raw`(?![\p{L}\p{M}\p{N}])`
const scaled = `${number} ?(?:${scaleNames})${end}(?: (?:and |aur |और )?\\d{1,9} ?(?:${scaleNames})${end})?`
const units = {
  percent: 'percent|per cent|pratishat|प्रतिशत|फ\u093c?ीसदी',
  years: 'years?|yrs?|sa+l|varsh|साल|वर्ष',
  months: 'months?|mahin[aeo]|महीन[ेाो]ं?|माह',
  days: 'days?|din|दिनों?',
  rupees: String.raw`rupees?|rupa(?:y|ye|iye|ya)|${currency}`,
}
const named = Object.entries(units).map(([name, texts]) => `(?<${name}>${texts})`)
const pattern = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}.])(?:(?<before>${currency}) ?)?(?<number>${scaled}|${number})` +
    `(?: ?(?:(?<sign>%)|(?:${named.join('|')})${end})|${end})(?<age> (?:k[aie] )?(?:umar|umra|age|old|h[ou]+n?|उम्र|का हूँ|की हूँ)${end})?`,
  'giu',
)

/** A smaller number that stands alone is the name of something: Form 16, 80, a premium of 436. */
const leastAmount = 500
/** Numbers that stand alone and are years of the calendar. */
const calendar = { from: 2015, to: 2040 }
/** Nobody asks about so many months or years: '1000 mahina' is an amount. */
const mostTime = 100

/** Reads the amounts, percentages and times of a question in English, Hindi or Hindi in Latin letters. */
export function quantitiesIn(text: string): Quantities {
  const found: Quantities = { amounts: [], percents: [], times: [], ranges: [] }
  for (const match of asciiDigits(text).matchAll(pattern)) {
    const { before, number: written = '', sign, percent, years, months, days, rupees, age } = match.groups ?? {}
    const value = numberFrom(written)
    if (value === undefined) continue
    const isAlone = !/\p{L}/u.test(written)
    const unit = years ? 'years' : months ? 'months' : undefined
    if (sign || percent) found.percents.push(value)
    else if (unit && isAlone && value <= mostTime) {
      if (!age) found.times.push({ count: value, unit })
    } else if (before || rupees || !isAlone || (unit && value >= leastAmount)) found.amounts.push(value)
    else if (days || (value >= calendar.from && value <= calendar.to)) {
      // It is no amount, and tells as little about the subject.
    } else if (value >= leastAmount) found.amounts.push(value)
    else continue
    found.ranges.push({ start: match.index, end: match.index + match[0].length })
  }
  return found
}
