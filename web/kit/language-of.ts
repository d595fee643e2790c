import type { Language as WrittenLanguage } from '../../contract/articles/articles.ts'
import { language, type Language } from '../../contract/languages.ts'

/** The language of a text that has none on record, by its letters. */
export const languageByLetters = (text: string): WrittenLanguage => (/[\u0900-\u097f]/.test(text) ? 'hi' : 'en')

/** The `lang` of a text in a language: none if it is the page's. */
export const langOf = (of: Language): Language | undefined => (of === language ? undefined : of)

/** The `lang` of a text that has no language on record. */
export const langByLetters = (text: string): Language | undefined => langOf(languageByLetters(text))
