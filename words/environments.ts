import { languages, type Language } from '../contract/languages.ts'

/** The language of an environment of the build; the one without a name of a language is English. */
export const languageOf = (environment: string) => (environment.split('_')[1] ?? 'en') as Language

/** The name of an environment of the build in a language. */
export const environmentName = (kind: 'client' | 'ssr', language: string) =>
  language === 'en' ? kind : `${kind}_${language}`

/** The languages of a build: English, and those that the setting of the site names. The mode 'brackets' is for a test of the Hindi pages, and of a language that no usual build has. */
export function builtLanguages(mode: string): string[] {
  const wanted = mode === 'brackets' ? ['hi', 'ta'] : (process.env.LANGUAGES ?? '').split(',')
  return Object.keys(languages).filter((language) => language === 'en' || wanted.includes(language))
}
