import { language } from '../../contract/languages.ts'

/** A day that the registry has as text, such as '1 September 2014', in the language of the build; any other text stays. */
export function dayOfRule(text: string): string {
  const time = Date.parse(`${text} UTC`)
  if (language === 'en' || Number.isNaN(time)) return text
  return new Date(time).toLocaleDateString(`${language}-IN-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' })
}
