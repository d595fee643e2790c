/** The language of a text that has none on record, by its letters: Hindi where it has one of Devanagari. */
export const languageByLetters = (text: string): 'en' | 'hi' => (/[\u0900-\u097f]/.test(text) ? 'hi' : 'en')
