import { plural, t } from '#words'
import { chartLanguage, rupeesInWords } from '../charts/figures.ts'
import { grouped } from '../grouped.ts'
import { installedText } from './installed-values.ts'
import type { Band, RateKind, ScalarKind } from './rates.ts'

/** A value in words: '7.1 % a year', '₹1.5 lakh a year', 'nil up to ₹4 lakh, 5 % up to ₹8 lakh, 30 % above'. */
export function rateText(kind: RateKind, value: unknown): string {
  if (kind.form === 'set')
    return Object.entries(kind.parts)
      .map(([name, part]) => `${part.label}: ${rateText(part.kind, (value as Record<string, unknown>)[name])}`)
      .join('; ')
  if (kind.form === 'bands') return bandsText(value as Band[])
  return kind.form === 'words' ? installedText(String(value)) : withUnit[kind.unit](value)
}

/** A value without its unit: '7.1', '1,50,000'. Bands and sets are as in `rateText`. */
export function bareText(kind: RateKind, value: unknown): string {
  return kind.form === 'whole'
    ? grouped(Number(value))
    : kind.form === 'percent'
      ? String(value)
      : rateText(kind, value)
}

/** Bands from lines such as '4,00,000: 5': the amount above which a rate holds, and the rate. They are not checked yet. */
export const typedBands = (lines: string): { above: string; percent: string }[] =>
  lines
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [above = '', share = ''] = line.split(':')
      return { above: above.trim(), percent: share.trim() }
    })

type Unit = Extract<ScalarKind, { unit: string }>['unit']

const rupees = (value: unknown) => rupeesInWords(Number(value), chartLanguage)

/** A value with its unit. Percentages are texts, so that no binary fraction decides their digits. */
const withUnit: Record<Unit, (value: unknown) => string> = {
  '%': (value) => `${String(value)} %`,
  '% a year': (value) => t`${String(value)} % a year`,
  '% a month': (value) => t`${String(value)} % a month`,
  '₹': rupees,
  '₹ a year': (value) => t`${rupees(value)} a year`,
  '₹ a month': (value) => t`${rupees(value)} a month`,
  '₹ a day': (value) => t`${rupees(value)} a day`,
  years: (value) => plural(Number(value), { one: '# year', other: '# years' }),
  months: (value) => plural(Number(value), { one: '# month', other: '# months' }),
  days: (value) => plural(Number(value), { one: '# day', other: '# days' }),
  hours: (value) => plural(Number(value), { one: '# hour', other: '# hours' }),
  nominees: (value) => plural(Number(value), { one: '# nominee', other: '# nominees' }),
  'crore rupees': (value) => plural(Number(value), { one: '# crore rupee', other: '# crore rupees' }),
  index: String,
}

const bandsText = (list: Band[]) =>
  list
    .map(({ percent: share }, index) => {
      const upTo = list[index + 1]?.above
      const isNil = Number(share) === 0
      if (upTo === undefined) return isNil ? t`nil above` : t`${share} % above`
      const amount = rupees(upTo)
      return isNil ? t`nil up to ${amount}` : t`${share} % up to ${amount}`
    })
    .join(', ')
