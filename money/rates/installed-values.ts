import { t } from '#words'
import { language } from '../../contract/languages.ts'
import { monthIn } from '../day-names.ts'

/** A value that is a text, in the language of the page: one as installed, a day or a form. Another one, which an admin has written, stays. */
export const installedText = (value: string): string =>
  language === 'en' ? value : (installed.get(value) ?? formInWords(value) ?? dayInWords(value) ?? value)

/** The texts among the values of content/rates. */
const installed = new Map([
  ['8 to 12 paise', t`8 to 12 paise`],
  ['ended', t({ message: 'ended', context: 'figure' })],
  ['for all retail and MSME term loans', t`for all retail and MSME term loans`],
  ['a charge, not interest', t`a charge, not interest`],
  ['free of charge for individuals (not for business)', t`free of charge for individuals (not for business)`],
  ['on rbi.org.in', t`on rbi.org.in`],
  [
    'one with score from each of four bureaus a calendar year',
    t`one with score from each of four bureaus a calendar year`,
  ],
  ['9th, 16th, 23rd and the last day of the month', t`9th, 16th, 23rd and the last day of the month`],
  ['14416 or 1-800-891-4416', t`14416 or 1-800-891-4416`],
  [
    'numbers that begin with 1600 (banks, funds, insurers); promotions with 140',
    t`numbers that begin with 1600 (banks, funds, insurers); promotions with 140`,
  ],
  ['blocked by UPI until the policy is issued', t`blocked by UPI until the policy is issued`],
  ['name.brk@valid… (brokers), name.mf@valid… (funds)', t`name.brk@valid… (brokers), name.mf@valid… (funds)`],
  ['first to the firm, then SCORES, then SMART ODR', t`first to the firm, then SCORES, then SMART ODR`],
  ['EPF Scheme 2026', t`EPF Scheme 2026`],
  ['Employees’ Pension Scheme 2026', t`Employees’ Pension Scheme 2026`],
  ['essential needs, housing, special circumstances', t`essential needs, housing, special circumstances`],
  [
    'Delhi, Mumbai, Kolkata, Chennai; very probably also Bengaluru, Hyderabad, Pune and Ahmedabad',
    t`Delhi, Mumbai, Kolkata, Chennai; very probably also Bengaluru, Hyderabad, Pune and Ahmedabad`,
  ],
  ['taxed by slab', t`taxed by slab`],
])

/** The name of a form, such as 'Form 121'. */
function formInWords(value: string): string | undefined {
  const number = /^Form (\w+)$/.exec(value)?.[1]
  return number && t`Form ${number}`
}

/** A day of every year or of one, such as '31 July' or '1 September 2014'. */
function dayInWords(value: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2}) ([A-Z][a-z]+)( \d{4})?$/.exec(value) ?? []
  const name = monthIn(language, month)
  return name && `${day} ${name}${year}`
}
