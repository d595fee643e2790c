import { t } from '#words'

/** Several texts as one line, each a sentence. */
export const inOneLine = (texts: readonly string[]): string => texts.join(t`. `)
