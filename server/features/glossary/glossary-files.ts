import * as z from 'zod/mini'
import { glossaryLimits as limits, type GlossaryTerm } from '../../../contract/glossary/glossary-api.ts'
import { readYaml } from '../../kit/parse-content.ts'

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
  const terms = readYaml(`content/glossary/${name}`, File, text)
  return Object.entries(terms).map(([key, { en, hi, text: english, hindi, source, unmarked }]) => ({
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
