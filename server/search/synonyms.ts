import { lexemesOf } from '../../contract/tokenizer.ts'
import { languageLexeme } from './vector.ts'
import { synonymGroups } from './synonym-groups.ts'

/** A word or phrase as its lexemes, in order. */
export type Term = { lexemes: string[]; onlyAsTag: boolean }

/** The longest phrase of the list, in words. */
export const longestPhrase = 4

const groups: Term[][] = synonymGroups.map(({ words, onlyAsTag = [], language }) => [
  ...words.map((text) => ({ lexemes: lexemesOf(text), onlyAsTag: false })),
  ...onlyAsTag.map((text) => ({ lexemes: lexemesOf(text), onlyAsTag: true })),
  ...(language ? [{ lexemes: [languageLexeme(language)], onlyAsTag: false }] : []),
])

const nameOf = ({ lexemes }: { lexemes: string[] }) => lexemes.join(' ')

const membersOf = Map.groupBy(
  groups.flatMap((group) => group.map((term) => ({ name: nameOf(term), group }))),
  ({ name }) => name,
)

/**
 * The synonyms of a word or phrase.
 * @param lexemes of the word or phrase, in order
 * @returns the other terms of its groups, without equal lexemes; empty if there are none
 */
export function synonymsOf(lexemes: string[]): Term[] {
  const name = nameOf({ lexemes })
  const others = (membersOf.get(name) ?? []).flatMap(({ group }) => group.map((term) => [nameOf(term), term] as const))
  return [...new Map(others.filter(([other]) => other !== name)).values()]
}
