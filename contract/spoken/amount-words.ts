import { digitWords, numberWords, yearWords, type SpokenLanguage } from './number-words.ts'

/** Signs and short forms as they are spoken. */
export const signWords = {
  '%': { en: 'per cent', hi: 'प्रतिशत' },
  '₹': { en: 'rupees', hi: 'रुपये' },
  '₹1': { en: 'rupee', hi: 'रुपया' },
  '.': { en: 'point', hi: 'दशमलव' },
  '-': { en: 'minus', hi: 'माइनस' },
  FY: { en: 'financial year', hi: 'वित्त वर्ष' },
  '–': { en: 'to', hi: 'से' },
}

const currency = '(?:₹|Rs\\.?|रु\\.) ?'
const number = '\\d+(?:,\\d+)*(?:\\.\\d+)?'
// The nukta stands behind its letter: NFC has no letter with it.
const scale = '(?: (?:lakh|crore|thousand|लाख|करोड\u093c|हज\u093c?ार)(?![\\p{L}\\p{M}]))*'

/** A number with all that belongs to it: sign, currency, scale, the other end of a range, per cent. A time of day is none. */
const amounts = new RegExp(
  `(?:(?<=^|[\\s(])([−-]))?(?<![\\w.,:])(${currency})?(${number})(${scale})(?:[–-](?:${currency})?(${number})(${scale}))?( ?%)?(?![.,:]?\\d|[a-z])(?= ?(rupee|रुप)?)`,
  'gu',
)

/** Spells out the amounts, years and ranges of a text. */
export const withAmountsInWords = (text: string, language: SpokenLanguage): string =>
  text.replace(amounts, (...found) => amountWords(found, language))

type Found = (string | undefined)[]

function amountWords(
  [, minus, isMoney, first = '', scale, second, secondScale, percent, rupees]: Found,
  language: SpokenLanguage,
): string {
  const say = (key: keyof typeof signWords) => ` ${signWords[key][language]}`
  const unit = scale || secondScale || percent
  const isPlain = !isMoney && !unit && !minus
  const isYear = isPlain && isFullYear(first)
  const inWords = (digits: string): string => {
    const [whole = '', part] = digits.replaceAll(',', '').split('.')
    if (isYear && isFullYear(digits)) return yearWords(+whole, language)
    // Nobody groups the digits of a number to call, of a PIN code, of a reference.
    if (isPlain && !rupees && /^(?:\d{5}|0\d)/.test(digits)) return digitWords(digits, language)
    if (unit && /^50?$/.test(part ?? '') && +whole && language === 'hi')
      return halves[+whole] ?? `साढ़े ${numberWords(+whole, language)}`
    return numberWords(+whole, language) + (part ? `${say('.')} ${digitWords(part, language)}` : '')
  }
  let spoken = inWords(first) + scale
  if (second)
    spoken +=
      isYear && second.length === 2
        ? ` ${numberWords(+second, language)}`
        : `${say('–')} ${inWords(second)}${secondScale}`
  if (percent) spoken += say('%')
  if (isMoney) spoken += say(!unit && (second ?? first) === '1' ? '₹1' : '₹')
  return minus ? `${say('-')} ${spoken}` : spoken
}

const isFullYear = (digits: string) => /^(?:19|20)\d\d$/.test(digits)

/** One and a half, and two and a half, have names. */
const halves: Readonly<Record<number, string>> = { 1: 'डेढ़', 2: 'ढाई' }
