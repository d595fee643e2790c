/** The languages of the interface, each by its own name. */
export const languages = { en: 'English', hi: 'हिन्दी' } as const
export type Language = keyof typeof languages

/** Set by the build, which makes each bundle in one language; without a build the texts are English. */
declare const __LANGUAGE__: Language
declare const __PREFIX__: string
export const language: Language = typeof __LANGUAGE__ === 'undefined' ? 'en' : __LANGUAGE__

/** The beginning of the addresses of pages and calls in a language; English has none. */
export const prefixOf = (language: Language): string => (language === 'en' ? '' : `/${language}`)
/** That of the bundle's language. */
export const prefix: string = typeof __PREFIX__ === 'undefined' ? '' : __PREFIX__
/** An address of the bundle's language as its screens have it: without the prefix. */
export const withoutPrefix = (path: string): string => (prefix ? path.slice(prefix.length) || '/' : path)
