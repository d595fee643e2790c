import { parse } from 'yaml'
import * as z from 'zod/mini'
import { glossaryLimits as limits, type GlossaryTerm } from '../../../contract/glossary/glossary-api.ts'
import { StartError, systemReason } from '../../db/start-error.ts'

/** A word of the glossary, with the forms by which articles name it. */
export interface Explained extends GlossaryTerm {
  forms: Record<'en' | 'hi', string[]>
  /** False for a word that is too common to be marked in articles. */
  isMarked: boolean
}

const Term = z.string().check(z.minLength(2), z.maxLength(limits.term))
const Text = z.string().check(z.minLength(limits.text.min), z.maxLength(limits.text.max), z.regex(/[.।]$/))

const File = z.record(
  z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  z.strictObject({
    /** The name first, then other forms. */
    en: z.array(Term).check(z.minLength(1)),
    hi: z.array(Term).check(z.minLength(1)),
    text: Text,
    hindi: Text,
    source: z.optional(z.string()),
    unmarked: z.optional(z.literal('yes')),
  }),
)

/**
 * Reads a file of the glossary. content/README.md describes it for editors.
 * @throws StartError that names the file, the word and the fault
 */
export function parseGlossaryFile(name: string, text: string): Explained[] {
  const file = `content/glossary/${name}`
  const parsed = File.safeParse(readYaml(file, text))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new StartError(
      `${[file, issue?.path.join('.'), issue?.message.replace(/\.$/, '')].filter(Boolean).join(': ')}.`,
    )
  }
  return Object.entries(parsed.data).map(([key, { en, hi, text: english, hindi, source, unmarked }]) => ({
    key,
    term: en[0] ?? '',
    text: english,
    hindiTerm: hi[0] ?? '',
    hindiText: hindi,
    otherNames: [...en.slice(1), ...hi.slice(1)],
    source: source ?? null,
    forms: { en, hi },
    isMarked: unmarked === undefined,
  }))
}

function readYaml(file: string, text: string): unknown {
  try {
    return parse(text.normalize('NFC'), { schema: 'failsafe' }) as unknown
  } catch (error) {
    throw new StartError(`${file} is no YAML: ${systemReason(error).split('\n')[0]}.`)
  }
}
