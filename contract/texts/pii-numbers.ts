import type { Found, PrivateKind } from './pii-kinds.ts'
import { passesLuhn, passesVerhoeff } from './check-digits.ts'

/** Aadhaar, card and phone numbers by their check digits and formats, in a normalized text; matches may overlap. */
export function* numbers(text: string): Generator<Found> {
  const groups = [...text.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({ digits, start: index }))
  const joined = groups.map(({ start }, index) => {
    const before = groups[index - 1]
    return before !== undefined && gap.test(text.slice(before.start + before.digits.length, start))
  })
  for (const [first, { start, digits: begins }] of groups.entries()) {
    if (begins.startsWith('1')) continue
    // Only a number after a word for phone may have more groups.
    const most = joined[first] ? 6 : longest
    let digits = ''
    let written = ''
    for (const [index, group] of groups.slice(first, first + most).entries()) {
      if (index && !joined[first + index]) break
      digits += group.digits
      if (digits.length > longest) break
      written += index ? `-${group.digits}` : group.digits
      if (digits.length < 10) continue
      const end = group.start + group.digits.length
      const kind = kindOf(digits, written, () => ({
        before: text.slice(Math.max(0, start - 200), start),
        after: text.slice(end, end + 16),
      }))
      if (kind) yield { kind, start: kind === 'phone' && text[start - 1] === '+' ? start - 1 : start, end }
    }
  }
}

/** True if the number between two passages of a text is a sum of money. */
export function isMoney(before: string, after: string): boolean {
  return moneyBefore.test(before.slice(-10)) || moneyAfter.test(after)
}

/** True for the four digits of an ordinary year. */
export function isYear(digits: string): boolean {
  return /^(?:19|20)\d\d$/.test(digits)
}

const moneyBefore = /(?:[₹₨$€£]|(?<!\p{L})(?:rs\.?|inr|rupees|रु\.?|रुपये)) ?$/iu
const moneyAfter =
  /^ ?(?:\/-|%|(?:rupees?|rs|inr|dollars?|usd|paise|lakhs?|lacs?|crores?|cr|रुपये|रु|लाख|करोड़)(?!\p{L}))/iu

/** The most digits that a card number can have. */
const longest = 19
/** The signs between the groups of one number. */
const gap = /^(?:[ -]{1,2}|\)[ -]?| \()$/

const cardShape =
  /^(?:\d{13,19}|\d{4}-\d{4}-\d{4}-\d{1,7}|\d{4}-\d{4}-\d{4}-\d{4}-\d{1,3}|\d{4}-\d{6}-\d{4,5}|\d{8}-\d{8})$/
/** Visa, Mastercard, American Express, Diners, JCB, Maestro, and RuPay with 60, 65, 81, 82 and 508. */
const cardNetwork = /^(?:4|5[0-8]|2[2-7]|3[04-9]|6|81|82)/
const aadhaarShape = /^[2-9]\d{3}-?\d{4}-?\d{4}$/
const phoneDigits = /^(?:0091|91|0)?[6-9]\d{9}$/
const phoneShape = new RegExp(
  '^(?:(?:0091|91|0)-?)?[6-9](?:\\d{9}|\\d{4}-\\d{5}|\\d{3}-\\d{6}|\\d{5}-\\d{4}|\\d\\d-\\d{7}|' +
    '\\d\\d-\\d{3}-\\d{4}|\\d{3}-\\d{3}-\\d{3}|\\d\\d-\\d{4}-\\d{3})$',
)
/** After such words ten digits are a phone number however they are grouped. */
const phoneWord = new RegExp(
  '(?:phone|mobile|mob|whats ?app|contact|call|cell|tel|ph|my (?:number|no)|mera number|फ़ोन|फोन|मोबाइल|मेरा नंबर|wa\\.me/)' +
    '(?: (?:me|us|no|number|on|at|is|नंबर))*[ .:#-]{0,3}\\+?$',
  'i',
)

type Around = { before: string; after: string }

/** @param digits the number without gaps @param written the same with one hyphen for each gap */
function kindOf(digits: string, written: string, around: () => Around): PrivateKind | undefined {
  if (digits.length >= 13 && cardNetwork.test(digits) && cardShape.test(written) && passesLuhn(digits)) {
    return isListed(written) || isPart(around()) ? undefined : 'card'
  }
  if (digits.length > 14) return undefined
  if (aadhaarShape.test(written) && passesVerhoeff(digits) && !isListed(written) && !isPart(around())) return 'aadhaar'
  if (!phoneDigits.test(digits)) return undefined
  const { before, after } = around()
  if (phoneWord.test(before.slice(-40)) || (before.endsWith('+') && digits.startsWith('91'))) return 'phone'
  if (/0{7}$/.test(digits)) return undefined
  return phoneShape.test(written) && !isListed(written) && !isPart({ before, after }) ? 'phone' : undefined
}

/** Sums or years in a row ('60000-80000', '2019 2020 2021') are no number of somebody. */
function isListed(written: string): boolean {
  const groups = written.split('-')
  const round = groups.length > 2 ? /0$/ : /00$/
  return groups.length > 1 && groups.every((group) => round.test(group) || isYear(group))
}

/** True for money, the path of a link, or a piece of a longer number or name. */
function isPart({ before, after }: Around): boolean {
  return (
    isMoney(before, after) ||
    /(?:[\p{L}\p{M}_]|\d-|(?<!\d)\d{1,3}[.,]|https?:\S*|www\.\S*)$/u.test(before) ||
    /^(?:[\p{L}_]|-\d|[.,]\d{1,3}(?!\d))/u.test(after)
  )
}
