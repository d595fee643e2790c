import { lexicon } from './lexicon.ts'
import type { Lexicon } from './message-hits.ts'
import { skeletonOf, soundOf } from './message-tokens.ts'

/**
 * The lexicon by its sounds, without phrases that another one of the same idea finds: a third of its size, and nothing is left to do for
 * the browser.
 * @param used the ideas that are needed
 */
export function soundedLexicon(used: ReadonlySet<string>): Lexicon {
  const entries = Object.entries(lexicon).filter(([idea]) => used.has(idea))
  return Object.fromEntries(
    entries.map(([idea, phrases]) => [idea, fewest(phrases.trim().split(/\s+/).map(soundsOf)).join(' ')]),
  )
}

const soundsOf = (phrase: string) => phrase.split('_').map(sounded).join('_')

/** A sound; what has none, such as a number, is compared as it is. */
const sounded = (part: string) => (part.startsWith('=') ? part : soundOf(part).sound || `=${part}`)

/** Leaves out what a phrase of fewer parts, or one with the same consonants, finds as well. */
function fewest(phrases: readonly string[]): string[] {
  const all = [...new Map(phrases.map((phrase) => [consonantsOf(phrase), phrase])).values()]
  return all.filter((phrase) => !all.some((other) => other !== phrase && `_${phrase}_`.includes(`_${other}_`)))
}

const consonantsOf = (phrase: string) =>
  phrase
    .split('_')
    .map((part) => (part.startsWith('=') ? part : skeletonOf(part) || part))
    .join('_')

/** The names of all ideas of the lexicon. */
export const lexiconIdeas = (): string[] => Object.keys(lexicon)
