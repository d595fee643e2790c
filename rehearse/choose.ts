import { CliError } from '../bin/cli-error.mjs'

/**
 * The cases that are named, each once, in their own order; all of them if none is.
 * @param words whole names, or the words that names begin with: 'node' for node-18, node-20 …
 * @throws CliError for a word that names none
 */
export function choose<T extends { name: string }>(cases: readonly T[], words: readonly string[]): T[] {
  const isNamed = (word: string) => (one: T) => one.name === word || one.name.startsWith(`${word}-`)
  const unknown = words.find((word) => !cases.some(isNamed(word)))
  if (unknown !== undefined)
    throw new CliError(`There is no case '${unknown}'; there are ${cases.map(({ name }) => name).join(', ')}.`)
  return cases.filter((one) => words.length === 0 || words.some((word) => isNamed(word)(one)))
}
