/** The languages of the interface, each by its own name. */
export const languages = { en: 'English', hi: 'हिंदी', ta: 'தமிழ்', bn: 'বাংলা', mr: 'मराठी' } as const
export type Language = keyof typeof languages
export const languageNames = Object.keys(languages) as Language[]

/** A sentence, a link and a button, in the language that is offered. */
export type LanguageOffer = readonly [text: string, accept: string, decline: string]

/** Set by the build, which makes each bundle in one language; without a build the texts are English. */
declare const __LANGUAGE__: Language
declare const __PREFIX__: string
export const language: Language = typeof __LANGUAGE__ === 'undefined' ? 'en' : __LANGUAGE__

/** The beginning of the addresses of pages and calls in a language; English has none. */
export const prefixOf = (language: Language): string => (language === 'en' ? '' : `/${language}`)
/** That of the bundle's language. */
export const prefix: string = typeof __PREFIX__ === 'undefined' ? '' : __PREFIX__
/** An address of the bundle's language as its screens have it: without the prefix. Another one stays as it is. */
export const withoutPrefix = (path: string): string => (prefix ? pathBelow(prefix, path) : path)

/** A path of this site in a language. One that is in it already stays as it is, as an address of another site does. */
export function inLanguage(address: string, language: Language): string {
  const beginning = prefixOf(language)
  const isPlain = /^\/(?!\/)/.test(address) && !isUnder(address, beginning)
  return beginning && isPlain ? beginning + address : address
}

/** An address without the prefix of a language. One that is not under the prefix stays as it is. */
export const pathBelow = (beginning: string, path: string): string =>
  isUnder(path, beginning) ? path.slice(beginning.length).replace(/^(?!\/)/, '/') : path

const isUnder = (address: string, beginning: string) =>
  address.startsWith(beginning) && /^(?:[/?#]|$)/.test(address.slice(beginning.length))
