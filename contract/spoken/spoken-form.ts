import { signWords, withAmountsInWords } from './amount-words.ts'
import { digitWords, numberWords, type SpokenLanguage } from './number-words.ts'

/** Numbers to call: those of ten digits and more, 1930 where it is no year, and what stands beside 'call'. */
const called =
  /(?<![\w,.])\d(?:[ -]?\d){9,}(?![\d,.%])|(?<!in |since |सन )\b1930\b|(?<=(?:call|नंबर) )\d{3,5}(?![\d,.%])|\b\d{3,5}(?= पर (?:फ|कॉल))/gi

/** Capital letters that people say as a word. */
const isWord = /^(?:PAN|PIN|SIM|SEBI|CIBIL)$/

/**
 * Writes a text as people say it, for a voice to read: amounts, per cents, years, ranges, sections and abbreviations. A voice by itself
 * reads '₹1,50,000' as it likes. Latin letters stay in Hindi too: Hindi voices say them.
 * @param text of a sentence, or a part of one
 * @returns such as 'two point five crore rupees' or 'ढाई करोड़ रुपये' for '₹2.5 crore' and '₹2.5 करोड़'
 */
export const spokenForm = (text: string, language: SpokenLanguage): string =>
  withAmountsInWords(
    text
      .normalize('NFC')
      .replace(/\s+/g, ' ')
      .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
      .replace(/\bFY\b/g, signWords.FY[language])
      .replace(called, (digits) => digitWords(digits, language))
      // 50/30/20, 12-04-2024
      .replace(/\d+(?:[-/]\d+){2,}/g, (parts) => parts.replace(/[-/]/g, ' '))
      // 80CCD(1B), 10(14)
      .replace(/(?<=[A-Z\d])\((\w{1,3})\)/g, ' $1')
      // 80C, 15G, 194A
      .replace(
        /\b(\d{1,3})([A-Z]{1,5})\b/g,
        (_, digits: string, capitals: string) => `${numberWords(+digits, language)} ${spelled(capitals)}`,
      ),
    language,
  )
    .replace(/(?<![\w@])([A-Z]{2,6})(s?)(?![\w@])/g, (_, capitals: string, plural: string) =>
      isWord.test(capitals)
        ? capitals[0] + capitals.slice(1).toLowerCase() + plural
        : spelled(capitals) + (plural && "'s"),
    )
    .replace(/\/-/g, '')
    .replace(/[%₹]/g, (sign) => ` ${signWords[sign as '%'][language]} `)
    .replace(/ +/g, ' ')
    .replace(/ (?=[,.;:!?।)”’](?!\w))|(?<=[(“‘]) /g, '')
    .trim()

/** 'E M I' */
const spelled = (capitals: string): string => [...capitals].join(' ')
