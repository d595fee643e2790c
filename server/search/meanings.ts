import { readdirSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { StartError, systemReason } from '../db/start-error.ts'
import { isStopWord } from './stop-words.ts'
import { synonymsOf } from './synonyms.ts'
import { lexemesOf, stem } from '../../contract/tokenizer.ts'

/** The terms of lessons for those of questions: the files of content/questions/, one a language. */
export interface Meanings {
  /** True for a typed word, or a lexeme, without meaning for the subject of a question. */
  isEmpty(word: string): boolean
  /** True for a lexeme of questions about anything, such as 'paisa', which means little beside others. */
  isVague(lexeme: string): boolean
  /** True for a lexeme that a file or a list of synonyms has. */
  isKnown(lexeme: string): boolean
  /** The terms, as lexemes, that a phrase means; undefined if no file lists it. */
  find(lexemes: readonly string[]): string[][] | undefined
  /** The length of the longest listed phrase in lexemes. */
  longest: number
}

/** Its verbs are found in every form: 'nikalna', 'nikalu', 'nikale'. */
const hindiInLatin = 'hinglish.yaml'
/** The endings of Hindi verbs in Latin letters, after the stem of the tokenizer: lagau, lagaye, lagane, lagate, lagao. */
const verbEnding = /(?:oon|en|na|ni|n|ye|yi|y|ta|te|ti|t|u|o|e|i)$/

/** The stem of a Hindi verb in Latin letters; undefined for what has no such ending, or too little before it. */
function stemOfVerb(lexeme: string): string | undefined {
  const stem = /^[a-z]+$/.test(lexeme) ? lexeme.replace(verbEnding, '') : ''
  return stem.length >= 4 ? stem : undefined
}

const folder = new URL('../../content/questions/', import.meta.url)

const File = z.strictObject({
  'without-meaning': z.string(),
  vague: z.string(),
  means: z.record(z.string(), z.array(z.string().check(z.minLength(1))).check(z.minLength(1))),
})

let cached: Promise<Meanings> | undefined

/**
 * Reads the files once.
 * @throws StartError that names the file and its fault
 */
export function readMeanings(): Promise<Meanings> {
  cached ??= readFiles()
  return cached
}

async function readFiles(): Promise<Meanings> {
  // The parser of YAML is loaded here alone.
  const { parse } = await import('yaml')
  const empty = new Set<string>()
  const vague = new Set<string>()
  const meant = new Map<string, string[][]>()
  const verbs = new Map<string, string[][]>()
  let longest = 1
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.yaml'))) {
    const {
      'without-meaning': without,
      vague: common,
      means,
    } = parseFile(name, (text) => parse(text, { schema: 'failsafe' }) as unknown)
    for (const lexeme of lexemesOf(without)) empty.add(lexeme)
    for (const lexeme of lexemesOf(common)) vague.add(lexeme)
    for (const [typed, targets] of Object.entries(means))
      for (const lexemes of typed.split(',').map(lexemesOf)) {
        longest = Math.max(longest, lexemes.length)
        const key = lexemes.join(' ')
        meant.set(key, [...(meant.get(key) ?? []), ...targets.map(lexemesOf)])
        const verb = name === hindiInLatin && lexemes.length === 1 ? stemOfVerb(key) : undefined
        if (verb) verbs.set(verb, [...(verbs.get(verb) ?? []), ...targets.map(lexemesOf)])
      }
  }
  const find = (lexemes: readonly string[]) => {
    const [first = ''] = lexemes
    const verb = lexemes.length === 1 && !empty.has(first) ? stemOfVerb(first) : undefined
    return meant.get(lexemes.join(' ')) ?? (verb ? verbs.get(verb) : undefined)
  }
  return {
    isEmpty: (word) => empty.has(stem(word)) || isStopWord(word),
    isVague: (lexeme) => vague.has(lexeme),
    isKnown: (lexeme) =>
      empty.has(lexeme) || isStopWord(lexeme) || find([lexeme]) !== undefined || synonymsOf([lexeme]).length > 0,
    find,
    longest,
  }
}

function parseFile(name: string, parse: (text: string) => unknown): z.infer<typeof File> {
  const file = `content/questions/${name}`
  try {
    const parsed = File.safeParse(parse(readFileSync(new URL(name, folder), 'utf8').normalize('NFC')))
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    throw new StartError(`${file}: ${issue?.path.join('.')}: ${issue?.message.replace(/\.$/, '')}.`)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`${file} cannot be read: ${systemReason(error).split('\n')[0]}.`)
  }
}
