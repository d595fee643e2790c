import { typosBetween, type TypedWord } from './lexicon.ts'
import { spelling, tokenise } from '../../contract/tokenizer.ts'
import type { SearchQuery } from './tsquery.ts'

/** The letters of the shortest word that is corrected. A shorter one with a slip is too often another word. */
const shortest = 5

/**
 * The word that somebody likely meant by a misspelt one; undefined if it is none, such as Hindi in Latin letters that lessons write in Devanagari.
 * @param near the entries of the lexicon that sound like it
 */
export function mendedOf(typed: string, near: readonly TypedWord[]): string | undefined {
  if (typed.length < shortest || /\p{Nd}/u.test(typed)) return undefined
  const isLatin = (word: string) => /^[a-z]/.test(word)
  const most = typed.length < 8 ? 1 : 2
  return near
    .filter(({ typed: word }) => isLatin(word) === isLatin(typed))
    .map(({ typed: word }) => ({ word, slips: typosBetween(typed, word) }))
    .filter(({ slips }) => slips > 0 && slips <= most)
    .toSorted((a, b) => a.slips - b.slips)[0]?.word
}

/** A search with its spelling put right; null if it needs none. */
export function suggestionFor(text: string, tried: SearchQuery | null): string | null {
  const meant = new Map(tried?.terms.flatMap(({ mended }) => (mended ? [[mended.typed, mended.meant] as const] : [])))
  if (meant.size === 0) return null
  let end = 0
  let suggested = ''
  for (const token of tokenise(text)) {
    const word = meant.get(spelling(token.word))
    if (word === undefined) continue
    suggested += text.slice(end, token.start) + word
    end = token.end
  }
  return suggested + text.slice(end)
}
