/** The language of a text that has none on record, by its letters: 'hi', or none beside the page's. */
export const languageOf = (text: string) => (/[\u0900-\u097f]/.test(text) ? 'hi' : undefined)
