import * as z from 'zod/mini'
import { computed } from '../../../contract/scams/message-ideas.ts'
import { lexiconIdeas } from '../../../contract/scams/sounded-lexicon.ts'
import { channels, reports } from '../../../contract/scams/scams.ts'
import { readYaml } from '../../kit/parse-content.ts'

const Sentence = z.string().check(z.minLength(10), z.maxLength(200), z.regex(/[.।?]$/))
const Hindi = Sentence.check(z.regex(/\p{Script=Devanagari}/u, 'Write it in Devanagari'))
const Name = z.string().check(z.minLength(4), z.maxLength(60))

const Message = z.strictObject({
  by: z.enum(channels),
  /** For the speech of somebody whom one meets. */
  inPerson: z.optional(z.literal('yes')),
  from: z.string().check(z.minLength(2), z.maxLength(60)),
  text: z
    .string()
    .check(
      z.minLength(20),
      z.maxLength(400),
      z.regex(
        /^(?:(?!\[\[|\]\]).)*(?:\[\[(?:(?!\[\[|\]\]).)+\]\](?:(?!\[\[|\]\]).)*)+$/s,
        'Mark what gives it away with [[ ]]',
      ),
    ),
})

const Sign = z
  .string()
  .check(
    z.refine(
      (sign) => sign.split(/[ |~]/).every((idea) => [...lexiconIdeas(), ...computed].includes(idea)),
      'Name ideas of contract/scams/lexicon.ts',
    ),
  )

const Pattern = z.strictObject({
  en: z.strictObject({ name: Name, why: Sentence, do: Sentence }),
  hi: z.strictObject({ name: Name, why: Hindi, do: Hindi }),
  /** The ideas by which the checker recognises it (contract/scams/check-message.ts). */
  signs: z.array(Sign).check(z.minLength(1)),
  /** The signs of a question about it, as those of help have them: `qr code|scan bheja|sent`. */
  questions: z.optional(z.array(z.string().check(z.regex(/^\S+(?: \S+)*$/))).check(z.minLength(1))),
  report: z.enum(reports),
  /** The file of the lesson about it. */
  lesson: z.string(),
  source: z.string().check(z.minLength(8), z.regex(/\b20\d\d\b/, 'Name the outlet and the date')),
  sure: z.enum(['A', 'B', 'C']),
  fraud: z.array(Message).check(z.minLength(1)),
  real: z.optional(z.array(z.extend(Message, { why: Sentence, hindi: Hindi }))),
})

/** A pattern as its file has it. */
export interface Pattern extends z.infer<typeof Pattern> {
  id: string
}

const File = z.record(z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)), Pattern)

/**
 * Reads a file of patterns. content/README.md describes it for editors.
 * @throws StartError that names the file, the pattern and the fault
 */
export function parseScamFile(name: string, text: string): Pattern[] {
  const patterns = readYaml(`content/scams/${name}`, File, text)
  return Object.entries(patterns).map(([id, pattern]) => ({ id, ...pattern }))
}
