import { phoneticKey } from '../phonetic-key.ts'
import { withStraightQuotes } from '../quotes.ts'
import type { GlossaryTerm } from './glossary-api.ts'

/** Letters from which a word in Latin letters also finds names in Devanagari by their sound: bima finds बीमा. */
const fewestForSound = 3

/**
 * The terms in which each word of a search occurs, in a name or in an explanation; in the order of the list. What was typed may be
 * the beginning of a word, and may be Hindi in Latin letters.
 */
export function findTerms<Term extends GlossaryTerm>(terms: readonly Term[], search = ''): readonly Term[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  const typed = words.map((word) => (word.length < fewestForSound ? '' : phoneticKey(word)))
  return terms.filter((term) => {
    const { text, sounds } = textsOf(term)
    return words.every(
      (word, index) => text.includes(word) || (typed[index] !== '' && sounds.includes(` ${typed[index]}`)),
    )
  })
}

/** The texts that a search looks through: all of a term as people type it, and the sounds of its Hindi names with a space before each. */
interface Texts {
  text: string
  sounds: string
}

const cached = new WeakMap<GlossaryTerm, Texts>()

function textsOf(term: GlossaryTerm): Texts {
  const earlier = cached.get(term)
  if (earlier) return earlier
  const names = [term.term, term.hindiTerm, ...term.otherNames]
  const hindi = names.flatMap((name) => name.match(/[\u0900-\u097f]+/g) ?? [])
  const made = {
    text: plain([...names, term.text, term.hindiText].join(' ')),
    sounds: hindi.map((word) => ` ${phoneticKey(plain(word))}`).join(''),
  }
  cached.set(term, made)
  return made
}

/** Without case, nukta and accents, and with one sign for nasals, since कर्ज़ is often typed कर्ज, and जाँच जांच. */
const plain = (text: string): string =>
  withStraightQuotes(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u093c]/g, '')
    .replaceAll('ँ', 'ं')
