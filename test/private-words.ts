import { Visitor, parseSync } from 'vite'
import { readProject, type SourceFile } from './tree.ts'

/** A row of the table of words in CONTRIBUTING.md. */
interface PrivateWord {
  word: string
  /** The places at which the code has it. */
  most: number
}

/** The table under 'Words' in CONTRIBUTING.md: `| word | meaning | instead | at most |`. */
export function privateWords(): PrivateWord[] {
  const [, section = ''] = readProject('CONTRIBUTING.md').split(/^## Words$/m)
  return [...section.matchAll(/^\| (\w+) \|.*\| (\d+) \|$/gm)].map(([, word = '', most]) => ({
    word,
    most: Number(most),
  }))
}

/**
 * Finds the whole words of a file's identifiers and comments; the texts of strings, templates and elements are left out.
 * @returns `path:line` of each, by the word in small letters
 */
export function wordPlaces({ path, text }: SourceFile): Map<string, string[]> {
  const { program, comments } = parseSync(path, text)
  const words = new Map<number, string>()
  // A page more calls `ask` of web/kit/api.ts once more: that is its proper meaning.
  const isProper = (name: string) => name === 'ask' && /\bask\b.* from '[./]*kit\/api\.ts'/.test(text)
  const note = (node: { name: string; start: number }) => void (isProper(node.name) || words.set(node.start, node.name))
  new Visitor({ Identifier: note, JSXIdentifier: note, PrivateIdentifier: note }).visit(program)
  for (const { value, start } of comments)
    for (const { 0: word, index } of value.matchAll(/(?<![\w-])[a-z]+(?![\w-])/gi)) words.set(start + index, word)
  const places = new Map<string, string[]>()
  for (const [start, word] of [...words].toSorted(([a], [b]) => a - b)) {
    const key = word.toLowerCase()
    places.set(key, [...(places.get(key) ?? []), `${path}:${lineOf(text, start)}`])
  }
  return places
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length
