import type { Found } from './pii-kinds.ts'
import { isMoney, isYear } from './pii-numbers.ts'

/**
 * Codes of 4 to 8 digits (3 for a CVV) in a normalized text, with their word at most four words before them, or after them ('…
 * is my OTP'). A six-digit OTP may follow later in its sentence, as banks write it: 'OTP for txn of Rs 500 at X is 482913'.
 */
export function* codes(text: string): Generator<Found> {
  for (const { 0: word, index } of text.matchAll(codeWord)) {
    const from = index + word.length
    const after = text.slice(from, from + 120)
    const before = text.slice(Math.max(0, index - 48), index)
    if (notNeeded.test(before) || after.startsWith(' limit')) continue
    const [whole = '', between = '', code = ''] = codeAfter.exec(after) ?? []
    const start = from + between.length
    if (isCode(word, between, code) && !isAmount(text.slice(0, start), after.slice(whole.length))) {
      yield { kind: 'otp', start, end: start + code.length }
    }
    const [match = '', number = '', link = ''] = codeBefore.exec(before) ?? []
    const at = index - match.length
    if (isCode(word, link, number) && !isMoney(text.slice(Math.max(0, at - 10), at), '')) {
      yield { kind: 'otp', start: at, end: at + number.length }
    }
    const [sentence = '', way = '', later = ''] = (passed.test(word) && codeLater.exec(after)) || []
    if (sentence && !otherMatter.test(way) && !later.endsWith('000')) {
      const end = from + sentence.length
      yield { kind: 'otp', start: end - later.length, end }
    }
  }
}

const codeWord = new RegExp(
  '(?<![\\p{L}\\d])(?:otp|one[- ]time (?:password|passcode|pin)|(?:verification|security) code|' +
    '(?:upi|atm|card|debit|m|t)[- ]?pin|pin|cvv|cvc|ओटीपी|पिन)(?![\\p{L}\\p{M}\\d])',
  'giu',
)
/** The beginnings of names of codes that a letter or message carries, such as an OTP. */
const passed = /^(?:otp|one|ver|sec|ओटीपी)/i
/** Phrases that say no code is needed. */
const notNeeded = /(?:\b(?:no|without|bina)(?: (?:an?|any|the|your|upi))?|बिना) $/i

const codeAfter =
  /^([^\d.!?\n]{0,40}?)(?<![\p{L}\d₹,.]|[\p{L}\d]-)(\d{3}[ -]\d{3}|\d{4}[ -]\d{4}|\d{3,8})(?![\p{L}\d])/u
const codeBefore =
  /(?<![\p{L}\d₹,.-])(\d{3}[ -]\d{3}|\d{3,8})((?: (?:is|was|as|the|my|your|a|secret|login|मेरा|आपका)){0,4} \(?)$/u
/** A full stop may belong to 'Rs. 500'. */
const codeLater =
  /^((?:[^.!?\n]|\.(?! \p{Lu})){0,90}? (?:is|was|है) ?:? ?["'*(]{0,2})(\d{3}[ -]\d{3}|\d{6})(?![\p{L}\d,-]|\.\d)/u
/** Other meanings of six digits in a sentence with an OTP. */
const otherMatter = /\b(?:pin ?code|call|dial|helpline|loss|lost|lose|paid|amount|balance)\b/i

/** After these a number beside the word for a code is a year, a helpline, a sum, a time or a count. */
const otherNumber = new RegExp(
  '\\b(?:call|dial|helpline|in|since|by|of|over|than|about|section|rule|lost|lose|paid|after|and|then|' +
    'limit|up ?to|within|lasts?|sent)\\b',
  'i',
)

function isCode(word: string, between: string, number: string): boolean {
  const length = number.replaceAll(/\D/g, '').length
  if (/^cv/i.test(word) ? length < 3 || length > 4 : length < 4) return false
  // A bare PIN of six digits is that of a place.
  if (/^(?:pin|पिन)$/i.test(word) && (length !== 4 || /\bcode\b/i.test(between))) return false
  if (between.split(' ').filter(Boolean).length > 4 || otherNumber.test(between)) return false
  return !(isYear(number) || isExample(number)) || /^\s*(?:[:=#-]|is|was|है)/i.test(between)
}

/** Codes that everybody is warned of. */
const isExample = (number: string) => /^(?:(\d)\1+|0?1234(?:56?)?|4321|654321)$/.test(number)

const isAmount = (before: string, after: string) =>
  isMoney(before, after) || /^ (?:limit|tak|तक|times)(?!\p{L})/iu.test(after)
