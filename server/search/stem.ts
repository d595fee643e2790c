import { stemmer } from 'stemmer'

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
