import type { Language } from '../contract/languages.ts'

/** The language of an environment of the build; the one without a name of a language is English. */
export const languageOf = (environment: string) => (environment.split('_')[1] ?? 'en') as Language

/** The name of an environment of the build in a language. */
export const environmentName = (kind: 'client' | 'ssr', language: string) =>
  language === 'en' ? kind : `${kind}_${language}`
