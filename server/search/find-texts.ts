import type { Part, Wanted } from './question.ts'
import { worthOf } from './rarity.ts'
import { lexemesOf } from '../../contract/tokenizer.ts'

/** The texts of a row of a short list. */
interface FoundBy {
  /** All its names. */
  names: readonly string[]
  text: string
}

interface Entry<Row> {
  row: Row
  names: string[][]
  text: string[]
}

/** The least share that a row must have of the whole question, and of the best row's score. */
const least = { ofQuestion: 0.3, ofBest: 0.6 }
/** The weights of a name that is nothing else, and of a word in the explanation alone; a part of a name is 1. */
const wholeName = 1.2
const inText = 0.3
/** The worth of a part that no row has, which makes the others less of the whole. */
const absent = 1

/**
 * The search of a short list that fits into memory, such as the glossary.
 * @returns finds the rows that have the most of a question, one of it in a name, rare parts counting more; best first
 */
export function createTextFinder<Row>(rows: readonly Row[], textsOf: (row: Row) => FoundBy) {
  const entries: Entry<Row>[] = rows.map((row) => {
    const { names, text } = textsOf(row)
    return { row, names: names.map(lexemesOf), text: lexemesOf(text) }
  })
  const byLexeme = new Map<string, Set<Entry<Row>>>()
  for (const entry of entries)
    for (const lexeme of [...entry.names.flat(), ...entry.text])
      byLexeme.set(lexeme, (byLexeme.get(lexeme) ?? new Set()).add(entry))

  /** The entries that have a word or phrase, each with its weight there. */
  const matchesOf = ({ lexemes }: Wanted) =>
    [...(byLexeme.get(lexemes[0] ?? '') ?? [])].flatMap((entry): (readonly [Entry<Row>, number])[] => {
      const names = entry.names.filter((name) => hasPhrase(name, lexemes))
      if (names.length > 0) return [[entry, names.some((name) => name.length === lexemes.length) ? wholeName : 1]]
      return hasPhrase(entry.text, lexemes) ? [[entry, inText]] : []
    })

  return (parts: readonly Part[], most: number): Row[] => {
    const scores = new Map<Entry<Row>, number>()
    const named = new Set<Entry<Row>>()
    let whole = 0
    for (const part of parts) {
      const best = new Map<Entry<Row>, number>()
      let greatest = 0
      for (const wanted of part) {
        const matches = matchesOf(wanted)
        const worth = wanted.weight * worthOf(matches.length, entries.length)
        if (matches.length > 0) greatest = Math.max(greatest, worth)
        for (const [entry, share] of matches) {
          best.set(entry, Math.max(best.get(entry) ?? 0, worth * share))
          if (share >= 1) named.add(entry)
        }
      }
      whole += best.size > 0 ? greatest : absent
      for (const [entry, score] of best) scores.set(entry, (scores.get(entry) ?? 0) + score)
    }
    const scored = [...scores].filter(([entry, score]) => named.has(entry) && score >= least.ofQuestion * whole)
    const bestScore = Math.max(...scored.map(([, score]) => score))
    return scored
      .filter(([, score]) => score >= least.ofBest * bestScore)
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, most)
      .map(([{ row }]) => row)
  }
}

/** True if each part of a question is in one of the names of a row. */
export function hasEveryPart(names: readonly string[], parts: readonly Part[]): boolean {
  const all = names.map(lexemesOf)
  return (
    parts.length > 0 && parts.every((part) => part.some(({ lexemes }) => all.some((name) => hasPhrase(name, lexemes))))
  )
}

/**
 * The length of a name that a question has whole; 0 for one that it has not.
 * @param text of the question, for what is no part of it: 'buy now pay later'
 */
export function wordsOfWhole(name: string, parts: readonly Part[], text = ''): number {
  const own = lexemesOf(name)
  const available = new Set([...lexemesOf(text), ...parts.flatMap((part) => part.flatMap(({ lexemes }) => lexemes))])
  return own.every((lexeme) => available.has(lexeme)) ? own.length : 0
}

function hasPhrase(lexemes: readonly string[], phrase: readonly string[]): boolean {
  for (let start = lexemes.indexOf(phrase[0] ?? ''); start >= 0; start = lexemes.indexOf(phrase[0] ?? '', start + 1))
    if (phrase.every((lexeme, index) => lexemes[start + index] === lexeme)) return true
  return false
}
