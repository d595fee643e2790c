import type { Found } from './pii-kinds.ts'
import { isMoney } from './pii-numbers.ts'

/** The number of a bank account has no shape of its own: nine to eighteen digits count beside a word for an account. */
export function* accountNumbers(text: string): Generator<Found> {
  for (const pattern of [afterWord, beforeWord]) {
    for (const { 0: whole, 1: between = '', 2: number = '', index } of text.matchAll(pattern)) {
      const start = index + whole.indexOf(number, between.length)
      const end = start + number.length
      const digits = number.replaceAll(/\D/g, '').length
      if (digits < 9 || digits > 18 || otherNumber.test(between)) continue
      if (!isMoney(text.slice(0, start).slice(-10), text.slice(end, end + 16))) yield { kind: 'account', start, end }
    }
  }
}

const accountWord = '(?:a\\/c|acct|acc|account|bank ac|khata|khaata|khate|खाता|खाते|अकाउंट)'
const number = '(?<![\\d₹,.])(\\d(?:[ -]?\\d){8,17})(?!\\d|[ ,-]\\d)'
const afterWord = new RegExp(
  `((?<![\\p{L}\\p{M}])${accountWord}(?![\\p{L}\\p{M}])[^\\d.!?\\n₹]{0,24}(?:no\\.|nos\\.)?[^\\d.!?\\n₹]{0,8})${number}`,
  'giu',
)
const beforeWord = new RegExp(`()${number}(?= (?:\\p{L}{1,6} ){0,3}${accountWord} (?:no|number|नंबर|संख्या))`, 'giu')
/** Long numbers beside an account that name something else. */
const otherNumber =
  /\b(?:utr|ref\w*|txn|transaction|ticket|complaint|call\w*|phone|mobile|helpline|contact|balance|sms|order)\b/i

/** A home: its number with its street, or a number, a street and a PIN code. */
export function* addresses(text: string): Generator<Found> {
  for (const pattern of [markedHome, homeWithPinCode])
    for (const { 0: home, index } of text.matchAll(pattern))
      yield { kind: 'address', start: index, end: index + home.length }
}

const streets =
  'road|rd|street|marg|nagar|colony|lane|gali|galli|sector|layout|cross|main road|society|apartments?|' +
  'enclave|vihar|puram|chowk|mohalla|' +
  'residency|towers?|chawl|wadi|basti|रोड|मार्ग|नगर|कॉलोनी|कालोनी|गली|सेक्टर|मोहल्ला|चौक|विहार|पुरम|सोसायटी'
const houseNumber = '\\d{1,4}[a-z]?(?:[\\/-]\\d{1,4}[a-z]?){0,3}'
const numberSign = '(?: ?(?:no|num|number|नंबर|नं|संख्या|सं)(?:\\.|:)?)'
const pinCode = '[1-9]\\d{2} ?\\d{3}(?!\\d)'
const notHome =
  '(?! ?(?:%|[.,]\\d|bhk|rk|lakh|lac|crore|cr\\b|sq|feet|ft|years?|months?|days?|rooms?|per\\b|' +
  'rs|rupees|k\\b|लाख|करोड़|साल|महीने))'
/** A house and its number, the street within the same line or the next, and the PIN code if one follows. */
const markedHome = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:(?:flat|house|plot|villa|bungalow|qtr|quarter|makan|makaan|मकान|फ़्लैट|फ्लैट|प्लॉट)${numberSign}?|` +
    `(?:door|room|ghar|building|block|shop|घर|कमरा)${numberSign}|[hd]\\.? ?no\\.?)[ :#-]{0,3}${houseNumber}(?![\\da-z])${notHome}` +
    `[^.!?]{0,90}?(?<![\\p{L}\\p{M}])(?:${streets})(?![\\p{L}\\p{M}])(?:[^.!?\\d]{0,50}?${pinCode})?`,
  'giu',
)
const homeWithPinCode = new RegExp(
  `(?<![\\p{L}\\p{M}\\d₹.,/-])${houseNumber}` +
    '(?! (?:for|to|of|from|on|per|rs|rupees|lakhs?|crores?|years?|months?|days?|people|percent)\\b),? ' +
    `(?:[\\p{L}\\p{M}.]{1,15},? ){0,4}(?:${streets})(?![\\p{L}\\p{M}])[^.!?\\d]{0,60}?${pinCode}`,
  'giu',
)
