import type { Language } from '../../contract/languages.ts'
import type { Spoken } from '#words'

/** An English text of the server, with a gap `{0}` or `{name}` for each value, and the same in another language; a context tells two meanings apart. */
export type Translation = readonly [english: string, translated: string, context?: string]

export type SpokenIn = (language: Language) => Spoken
/** Makes the function that translates sentences into a language after they have been made. */
export type SayIn = (language: Language) => (text: string) => string
export type TranslationsIn = (language: Language) => readonly Translation[]

/** The languages of a site by their names; English for one that it has not. */
export function spokenLanguages(languages: readonly Language[], translationsIn: TranslationsIn): SpokenIn {
  const all = new Map(languages.map((one) => [one, spokenIn(one, translationsIn(one))]))
  return (language) => all.get(language) ?? spokenIn('en', [])
}

const gap = /\{(\w+)\}/g

/**
 * A language in which the server can write, for `speaking`. A text is found by its fixed letters, as they stand in the source.
 * @param translations none for English, and without a build
 */
export function spokenIn(language: Language, translations: readonly Translation[]): Spoken {
  const found = new Map(
    translations.map(([english, translated, context]) => [
      keyOf(english.split(gap).filter(isFixed), context),
      { names: Array.from(english.matchAll(gap), ([, name]) => name), translated },
    ]),
  )
  return {
    language,
    translate(parts, values, context) {
      const text = found.get(keyOf(parts, context))
      return text?.translated.replaceAll(gap, (_, name: string) => values[text.names.indexOf(name)] ?? '')
    },
  }
}

/** A split by the pattern of gaps has their names between the fixed letters. */
const isFixed = (_: string, index: number) => index % 2 === 0

const keyOf = (parts: readonly string[], context = '') => [context, ...parts].join('\u0004')
