/** The language of a text that has none on record, by its letters: 'hi', or none beside the page's. */
export const languageOf = (text: string) => (/[\u0900-\u097f]/.test(text) ? 'hi' : undefined)

/** The `lang` of a text whose language is on record: none for English, which the pages have. */
export const unlessEnglish = <L extends string>(language: L) =>
  language === 'en' ? undefined : (language as Exclude<L, 'en'>)
