import type { Meanings } from './meanings.ts'
import { synonymsOf } from './synonyms.ts'
import { stem, tokenise } from '../../contract/tokenizer.ts'
import { quantityTest } from './quantity-test.ts'
import { searchQueryOf, type SearchQuery } from './tsquery.ts'

/** One spelling of what a question is about: a word, or a phrase. */
export interface Wanted {
  lexemes: string[]
  /** 1 for a word as typed, less for what means the same. */
  weight: number
}

/** A part of a question: any of these. */
export type Part = Wanted[]

const weights = { typed: 1, synonym: 0.8, meaning: 0.7, slip: 0.5 }
/** The factor for a word that is in questions about anything: 'paisa'. */
const little = 0.25
/** The rest of a longer question is ignored, to bound the work. */
const lexemesUsed = 24
/** So many parts of a question count. */
const partsUsed = 12

/**
 * The parts of a question: each meaningful word with its synonyms and meanings, and each phrase that has a meaning; amounts, times and
 * percentages are none.
 * @param tried the same text as a search for everything in it, in which a word that no text has was completed or mended
 */
export function partsOf(text: string, meanings: Meanings, tried: SearchQuery | null): Part[] {
  const tokens = [...tokenise(text)].slice(0, lexemesUsed)
  const lexemes = tokens.map(({ word }) => stem(word))
  const isQuantity = quantityTest(text)
  const parts = new Map<string, Part>()
  for (const [start, lexeme] of lexemes.entries()) {
    for (let length = Math.min(meanings.longest, lexemes.length - start); length > 1; length--) {
      const phrase = lexemes.slice(start, start + length)
      const found = meantBy(phrase, meanings)
      if (found.length > 0) parts.set(phrase.join(' '), found)
    }
    const single = meantBy([lexeme], meanings)
    if (single.length === 0 && (meanings.isEmpty(tokens[start]?.word ?? lexeme) || isQuantity(tokens[start]))) continue
    const mended = single.length > 0 ? [] : slipsOf(lexeme, tried, meanings)
    const part = [{ lexemes: [lexeme], weight: weights.typed }, ...single, ...mended]
    parts.set(lexeme, meanings.isVague(lexeme) ? part.map((one) => ({ ...one, weight: one.weight * little })) : part)
  }
  const all = [...parts.values()].map(distinct)
  // Without others the question is about the vague ones.
  return (all.every(isVague) ? all.map((part) => part.map(asIfClear)) : all).slice(0, partsUsed)
}

const isVague = (part: Part) => part.every(({ weight }) => weight <= little)
const asIfClear = ({ lexemes, weight }: Wanted): Wanted => ({ lexemes, weight: weight / little })

/** The parts of a question as they were typed, with synonyms and mended spellings, without meanings, and without vague parts. */
export const typedOf = (parts: readonly Part[]): Part[] =>
  parts
    .filter((part) => part.some(({ weight }) => weight === weights.typed))
    .map((part) => part.filter(({ weight }) => weight !== weights.meaning))

/** The parts as a query, to mark them in displayed texts. */
export const queryOfParts = (parts: readonly Part[]): SearchQuery =>
  searchQueryOf(
    parts.map((part) => ({ exact: [], others: part.map(({ lexemes }) => ({ lexemes, onlyAsTag: false })) })),
  )

function meantBy(phrase: string[], meanings: Meanings): Part {
  const synonyms = synonymsOf(phrase).filter(({ onlyAsTag }) => !onlyAsTag)
  return [
    ...synonyms.map(({ lexemes }) => ({ lexemes, weight: weights.synonym })),
    ...(meanings.find(phrase) ?? []).map((lexemes) => ({ lexemes, weight: weights.meaning })),
  ]
}

const slipsOf = (lexeme: string, tried: SearchQuery | null, { isEmpty }: Meanings): Part =>
  (tried?.terms.find(({ exact }) => exact.join() === lexeme)?.others ?? [])
    .filter(({ onlyAsTag, lexemes }) => !onlyAsTag && !lexemes.every(isEmpty))
    .map(({ lexemes }) => ({ lexemes, weight: weights.slip }))

/** A term counts once, with its greatest weight. */
function distinct(part: Part): Part {
  const byName = new Map<string, Wanted>()
  for (const wanted of part) {
    const name = wanted.lexemes.join(' ')
    if ((byName.get(name)?.weight ?? 0) < wanted.weight) byName.set(name, wanted)
  }
  return [...byName.values()]
}
