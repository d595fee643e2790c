import type { Part, Wanted } from './question.ts'
import { lexemesOf } from './synonyms.ts'

/** The texts of a row of a short list. */
export interface FoundBy {
  /** All its names. */
  names: readonly string[]
  text: string
}

interface Entry<Row> {
  row: Row
  names: string[][]
  text: string[]
}

/** Of what a question wants at most, a row has at least this share, and of what the best row has. */
const least = { ofQuestion: 0.3, ofBest: 0.6 }
/** The weight of a word in the explanation alone. */
const inText = 0.3

/**
 * The search of a short list that memory has room for, such as the glossary.
 * @returns finds the rows that have the most of a question, one of it in a name, rare words counting more; best first
 */
export function createTextFinder<Row>(rows: readonly Row[], textsOf: (row: Row) => FoundBy) {
  const entries: Entry<Row>[] = rows.map((row) => {
    const { names, text } = textsOf(row)
    return { row, names: names.map(lexemesOf), text: lexemesOf(text) }
  })
  return (parts: readonly Part[], most: number): Row[] => {
    const wanted = parts.map((part) => part.map((one) => ({ ...one, worth: one.weight * worthOf(one, entries) })))
    const whole = wanted.reduce((sum, part) => sum + Math.max(...part.map(({ worth }) => worth)), 0)
    const scored = entries.flatMap(({ row, names, text }) => {
      let score = 0
      let isNamed = false
      for (const part of wanted) {
        let best = 0
        for (const { lexemes, worth } of part) {
          const named = names.some((name) => hasPhrase(name, lexemes))
          isNamed ||= named
          // A name that is nothing else comes before a longer one.
          const whole = named && names.some((name) => name.length === lexemes.length && hasPhrase(name, lexemes))
          best = Math.max(best, worth * (whole ? 1.2 : named ? 1 : hasPhrase(text, lexemes) ? inText : 0))
        }
        score += best
      }
      return isNamed && score >= least.ofQuestion * whole ? [{ row, score }] : []
    })
    const best = Math.max(...scored.map(({ score }) => score))
    return scored
      .filter(({ score }) => score >= least.ofBest * best)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, most)
      .map(({ row }) => row)
  }
}

/** As in the search of articles, how much a word says that so many of the rows have. */
function worthOf<Row>({ lexemes }: Wanted, entries: readonly Entry<Row>[]): number {
  const count = entries.filter(
    ({ names, text }) => names.some((name) => hasPhrase(name, lexemes)) || hasPhrase(text, lexemes),
  ).length
  return Math.log(1 + (entries.length - count + 0.5) / (count + 0.5))
}

function hasPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  for (let start = words.indexOf(phrase[0] ?? ''); start >= 0; start = words.indexOf(phrase[0] ?? '', start + 1))
    if (phrase.every((lexeme, index) => words[start + index] === lexeme)) return true
  return false
}
