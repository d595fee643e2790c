import type { SpokenLanguage } from './number-words.ts'

/** A full stop behind one of these ends no sentence. */
const unfinished = /(?:^|[\s(])(?:Rs|No|Dr|e\.g|p\.a|रु|डॉ)\.\s*$/

/**
 * The first index of each sentence in a text and the one after its last, without the blanks around it.
 * @param Segmenter the browser's; without one the ends are found by their marks
 */
export function sentenceRanges(
  text: string,
  language: SpokenLanguage,
  Segmenter: typeof Intl.Segmenter | null | undefined = Intl.Segmenter,
): [number, number][] {
  const parts = Segmenter
    ? Array.from(new Segmenter(language, { granularity: 'sentence' }).segment(text), ({ segment }) => segment)
    : (text.match(/.+?(?:[.!?।]\s+|$)/gs) ?? [])
  const found: [number, number][] = []
  let at = 0
  let sentence = ''
  for (const [index, part] of parts.entries()) {
    sentence += part
    if (unfinished.test(sentence) && index < parts.length - 1) continue
    const from = at + sentence.length - sentence.trimStart().length
    if (/[\p{L}\p{N}]/u.test(sentence)) found.push([from, from + sentence.trim().length])
    at += sentence.length
    sentence = ''
  }
  return found
}

/** Cuts a sentence behind its commas, else at a blank, into parts of at most 200 letters: Chrome's voices from the network fall silent after 15 seconds. */
export const speechChunks = (spoken: string): string[] =>
  spoken.match(/.{1,200}$|.{1,199}[,;:–—](?= )|.{1,200}(?= )|.{200}/g) ?? []
