import { langByLetters, langOf } from '../../kit/language-of.ts'

/** The `lang` of the sources of figures, which stay as they were written, in English. */
export const registryLanguage = langOf('en')

/** The `lang` of a value: a number has none, a text that an admin has written is English. */
export const langOfValue = (text: string) => (/[a-z]{2}/i.test(text) ? langByLetters(text) : undefined)
