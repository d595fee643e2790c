import { language } from '../../contract/languages.ts'
import { writtenIn } from '../day-names.ts'

/** A day that the registry has as text, such as '1 September 2014', in the language of the build; any other text stays. */
export function dayOfRule(text: string): string {
  const time = Date.parse(`${text} UTC`)
  return language === 'en' || Number.isNaN(time) ? text : writtenIn(language, time)
}
