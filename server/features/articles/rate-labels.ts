import { rupeesInWords } from '../../../money/charts/figures.ts'
import { dayIn, monthIn } from '../../../money/day-names.ts'
import { grouped } from '../../../money/grouped.ts'
import type { RateKind } from '../../../money/rates/rates.ts'
import { bareText, rateText } from '../../../money/rates/rate-text.ts'

export type Language = 'en' | 'hi'

interface RateLabels {
  day: (day: string) => string
  since: (day: string) => string
  /** A figure whose first day is not on record. */
  long: string
  none: string
  /** A value with its unit, also on a site that speaks English alone; undefined where the names of the registry are needed. */
  text: (kind: RateKind, value: unknown) => string | undefined
  due: (reviewBy: string) => string
  dueSentence: (reviewBy: string) => string
  unconfirmed: string
  checked: (day: string) => string
  /** A new value, and the ministry or paper behind it; `title` is missing where it stands above. */
  became: (change: { title?: string; from: string | null; to: string; body: string }) => string
  history: string
  /** The head of a table of bands, and a band of it. */
  bands: [amount: string, share: string]
  band: (above: number, upTo: number | undefined) => string
  nil: string
  /** The end of a sentence. */
  stop: string
}

const english = (day: string) => dayIn('en', day)
const hindi = (day: string) => dayIn('hi', day)

/** The units of numbers in Hindi, after the value. */
const hindiUnits: Record<string, string> = {
  '% a year': '% सालाना',
  '% a month': '% महीना',
  '₹': '',
  '₹ a year': ' सालाना',
  '₹ a month': ' महीना',
  '₹ a day': ' रोज़',
  years: 'साल',
  months: 'महीने',
  days: 'दिन',
  hours: 'घंटे',
  nominees: 'नॉमिनी',
}

/** A day, such as '31 July' of every year or '1 September 2014', or the name of a form, such as 'Form 121', in Hindi. */
function dayOrFormInHindi(text: string): string | undefined {
  const [, word = '', number = ''] = /^(Form) (\w+)$/.exec(text) ?? []
  if (word) return `फ़ॉर्म ${number}`
  const [, day = '', month = '', year = ''] = /^(\d{1,2}) (\w+)( \d{4})?$/.exec(text) ?? []
  const inHindi = monthIn('hi', month)
  return inHindi && `${day} ${inHindi}${year}`
}

/** The texts around a figure in an article, in its language. */
export const rateLabels: Record<Language, RateLabels> = {
  en: {
    day: english,
    since: (day) => `since ${english(day)}`,
    long: 'before our records',
    none: '(no value on record)',
    text: rateText,
    due: (reviewBy) => `as of ${english(reviewBy)}; a newer one may be out`,
    dueSentence: (reviewBy) => `As of ${english(reviewBy)}; a newer one may be out.`,
    unconfirmed: 'No source has been seen for it yet.',
    checked: (day) => `Checked on ${english(day)}.`,
    became({ title, from, to, body }) {
      if (title === undefined) return from === null ? `${to}, ${body}` : `From ${from} to ${to}, ${body}`
      return from === null ? `${title} is ${to}, ${body}` : `${title} from ${from} to ${to}, ${body}`
    },
    history: 'History',
    bands: ['Taxable income', 'Rate'],
    band(above, upTo) {
      if (upTo === undefined) return `Above ₹${grouped(above)}`
      return above === 0 ? `Up to ₹${grouped(upTo)}` : `₹${grouped(above + 1)} to ₹${grouped(upTo)}`
    },
    nil: 'nil',
    stop: '.',
  },
  hi: {
    day: hindi,
    since: (day) => `${hindi(day)} से`,
    long: 'हमारे रिकॉर्ड से पहले',
    none: '(आँकड़ा दर्ज नहीं)',
    text(kind, value) {
      if (kind.form === 'words') return dayOrFormInHindi(String(value))
      const unit = 'unit' in kind ? hindiUnits[kind.unit] : undefined
      if (unit === undefined) return undefined
      return 'unit' in kind && kind.unit.startsWith('₹')
        ? `${rupeesInWords(Number(value), 'hi')}${unit}`
        : `${bareText(kind, value)} ${unit}`
    },
    due: (reviewBy) => `${hindi(reviewBy)} तक का आँकड़ा; शायद नया आ चुका है`,
    dueSentence: (reviewBy) => `${hindi(reviewBy)} तक का आँकड़ा; शायद नया आ चुका है।`,
    unconfirmed: 'इसका स्रोत अभी नहीं देखा गया।',
    checked: (day) => `${hindi(day)} को जाँचा।`,
    became({ title, from, to, body }) {
      const value = from === null ? `${to}, ${body}` : `पहले ${from}, अब ${to}, ${body}`
      return title === undefined ? value : `${title}: ${value}`
    },
    history: 'पिछली दरें',
    bands: ['कर योग्य आय', 'दर'],
    band(above, upTo) {
      if (upTo === undefined) return `₹${grouped(above)} से ऊपर`
      return above === 0 ? `₹${grouped(upTo)} तक` : `₹${grouped(above + 1)} से ₹${grouped(upTo)}`
    },
    nil: 'शून्य',
    stop: '।',
  },
}
