import type { Language as WrittenLanguage } from '../../contract/articles/articles.ts'
import { languageByLetters } from '../../contract/language-by-letters.ts'
import { language, type Language } from '../../contract/languages.ts'

/** The language of the lessons that a page shows first: its own where there are lessons in it. */
export const writtenLanguage: WrittenLanguage = language === 'hi' ? 'hi' : 'en'

/** The `lang` of a text in a language: none if it is the page's. */
export const langOf = (of: Language): Language | undefined => (of === language ? undefined : of)

/** The `lang` of a text that has no language on record. */
export const langByLetters = (text: string): Language | undefined => langOf(languageByLetters(text))
