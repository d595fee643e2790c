import { stemmer } from 'stemmer'

export type Token = {
  /** The normalized word: lower case, one spelling. */
  word: string
  /** Its range in the text, in UTF-16 units; `end` is exclusive. */
  start: number
  end: number
}

/** Characters. Longer words are cut, to keep index entries small. */
const longestWord = 60

/**
 * Three kinds of word, tried in this order: a number with thousands in the Indian or Western way (1,80,000), a number with points
 * (7.1), and letters with their marks and digits, an apostrophe inside them (80C, निवेश, bank's). A mark alone begins no word.
 */
const wordPattern =
  /\p{Nd}{1,3}(?:,\p{Nd}{2,3}){0,8},\p{Nd}{3}(?!\p{Nd})(?:\.\p{Nd}+)?|\p{Nd}+(?:\.\p{Nd}+)+|[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200c\u200d]*(?:['’]\p{L}[\p{L}\p{M}]*)*/gu

/**
 * Finds the words of a text, in order. Every word is normalised by itself, so that the ranges refer to the original text.
 * @yields one word at a time, so that a caller can stop early in a long text
 */
export function* tokenise(text: string): Generator<Token> {
  for (const found of text.matchAll(wordPattern)) {
    yield { word: spelling(found[0]), start: found.index, end: found.index + found[0].length }
  }
}

/** The lexemes of a text, in order. */
export const lexemesOf = (text: string): string[] => Array.from(tokenise(text), ({ word }) => stem(word))

/** Lexemes by words as they are written: texts that are shown again and again contain the same few thousand. */
const lexemes = new Map<string, string>()
const remembered = 20_000

/** The lexemes of a text with their ranges, in order. */
export function lexemesIn(text: string): { lexeme: string; start: number; end: number }[] {
  const words: ReturnType<typeof lexemesIn> = []
  wordPattern.lastIndex = 0
  // Twice as quick as `matchAll`.
  for (let found = wordPattern.exec(text); found; found = wordPattern.exec(text)) {
    const { 0: written, index: start } = found
    const cached = lexemes.get(written)
    const lexeme = cached ?? stem(spelling(written))
    if (cached === undefined) {
      if (lexemes.size === remembered) lexemes.clear()
      lexemes.set(written, lexeme)
    }
    words.push({ lexeme, start, end: start + written.length })
  }
  return words
}

/**
 * Unifies spellings that readers take for the same word: without case, accents on Latin letters, joiners and apostrophes, with
 * ASCII digits; in Devanagari without nukta (कर्ज़ is often typed कर्ज), and with anusvara for chandrabindu and for a nasal
 * before a consonant of its own class (हिन्दी, हिंदी: the Central Hindi Directorate's standard spelling is the second).
 */
export function spelling(word: string): string {
  const plain = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/['’]s$/, '')
    .replace(/\u200c|\u200d|[\u0300-\u036f\u093c'’,]/g, '')
    .normalize('NFC')
    .replace(/[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g, asciiDigit)
    .replace(/ँ|ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/g, 'ं')
  return plain.length > longestWord ? Array.from(plain).slice(0, longestWord).join('') : plain
}

/** In every Indian block of Unicode the digit zero ends in the hexadecimal digit 6. */
function asciiDigit(digit: string): string {
  return String((digit.charCodeAt(0) & 0xf) - 6)
}

/**
 * The lexeme of a word: what is stored in the index and compared. English by Porter's algorithm, Hindi nouns without the endings
 * of number and case, everything else as it is.
 * @param word in the spelling of `tokenise`
 */
export function stem(word: string): string {
  if (/^[a-z]+$/.test(word)) return stemmer(word)
  if (/^[\u0900-\u097f]+$/.test(word)) return hindiStem(word)
  return word
}

/**
 * Endings of Hindi nouns and of the adjectives that go with them, the longest first; what is left must have at least so many
 * characters. A subset of the list in Ramanathan and Rao, 'A Lightweight Stemmer for Hindi' (EACL 2003), without its verb endings.
 * The lengths keep short words apart: आय (income) and आया (came), कर (tax) and करें (do), जमा (deposit) and जम.
 */
const hindiEndings: { ending: RegExp; leaves: number; instead: string }[] = [
  { ending: /िय(?:ां|ों)$/, leaves: 2, instead: 'ी' },
  { ending: /ा(?:एं|ओं)$/, leaves: 2, instead: '' },
  { ending: /ों$/, leaves: 2, instead: '' },
  { ending: /(?:ें|ा|े)$/, leaves: 3, instead: '' },
]

function hindiStem(word: string): string {
  for (const { ending, leaves, instead } of hindiEndings) {
    const base = word.replace(ending, '')
    if (base !== word) return base.length >= leaves ? base + instead : word
  }
  return word
}
