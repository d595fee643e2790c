import * as z from 'zod/mini'
import { helpGroups, mostFields, type HelpLanguage, type Letter } from '../../../contract/help/help-api.ts'
import { rateKeysIn } from '../../../money/rates/rate-marks.ts'
import { knownRate } from '../../../money/rates/rate-list.ts'
import { StartError } from '../../db/start-error.ts'
import { readFrontMatter } from '../../kit/parse-content.ts'

/** A page for one trouble, as its file has it. */
export interface DoorFile {
  slug: string
  language: HelpLanguage
  title: string
  short: string
  group: keyof typeof helpGroups
  order: number
  /** The labels of its contacts by their keys in the registry, in their order. */
  contacts: Record<string, string>
  /** The slugs of starter articles to read more in. */
  lessons: string[]
  /** Tags of articles under which it is shown. */
  tags: string[]
  /** The signs of questions that tell of it: all terms of a line must be there, with `|` between alternatives (contract/help/question-signs.ts). */
  questions: string[]
  /** True where minutes count: the form of a new discussion that tells of it leads to its page. */
  isUrgent: boolean
  letter: Letter | null
  /** Markdown. */
  content: string
  /** The figures that the page names, its contacts included. */
  rateKeys: string[]
}

/** The headings of every page, in their order. */
export const doorHeadings: Record<HelpLanguage, readonly string[]> = {
  en: ['Do this first', 'Then do this', 'Never do this', 'Keep ready', 'Sources'],
  hi: ['सबसे पहले', 'फिर यह', 'यह कभी नहीं', 'पास में रखिए', 'स्रोत'],
}

const Line = (most: number) => z.string().check(z.minLength(3), z.maxLength(most))
const Front = z.strictObject({
  title: Line(70),
  short: Line(160),
  group: z.enum(Object.keys(helpGroups) as [keyof typeof helpGroups]),
  order: z.coerce.number(),
  contacts: z.record(z.string(), Line(60)),
  lessons: z.array(z.string()),
  tags: z.optional(z.array(z.string())),
  urgent: z.optional(z.literal('yes')),
  questions: z.array(z.string().check(z.minLength(3))).check(z.minLength(1)),
  letter: z.optional(
    z.strictObject({
      title: Line(80),
      fields: z.record(z.string(), Line(60)),
      text: z.string().check(z.minLength(80)),
    }),
  ),
  content: z.string(),
})

/** The mark of a contact in a text: `{{contact:cyber}}` becomes its numbers and addresses, with the note on its source. */
export const contactMarks = /\{\{contact:(\w+)\}\}/g

/**
 * Reads a file of help: front matter between two lines of `---`, then Markdown. content/README.md describes it for editors.
 * @throws StartError that names the file and its fault
 */
export function parseDoorFile(language: HelpLanguage, slug: string, text: string): DoorFile {
  const file = `content/help/${language}/${slug}.md`
  const refuse = (fault: string) => new StartError(`${file}: ${fault}.`)
  const { letter, urgent, tags = [], content, ...door } = readFrontMatter(file, Front, text)
  const headings = Array.from(content.matchAll(/^# (.+)$/gm), ([, heading]) => heading)
  if (headings.join() !== doorHeadings[language].join())
    throw refuse(`its headings must be ${doorHeadings[language].join(', ')}`)
  const named = Array.from(content.matchAll(contactMarks), ([, key = '']) => key)
  const contactKeys = [...Object.keys(door.contacts), ...named]
  const unlisted = contactKeys.find((key) => knownRate(key)?.subject !== 'help')
  if (unlisted !== undefined) throw refuse(`'${unlisted}' is no contact of the registry`)
  return {
    ...door,
    slug,
    language,
    tags,
    isUrgent: urgent === 'yes',
    letter: letter ? letterOf(letter, refuse) : null,
    content,
    rateKeys: [...new Set([...contactKeys, ...rateKeysIn(content)])],
  }
}

type Refuse = (fault: string) => StartError

/** A letter whose gaps, such as `{bank}`, and fields are the same. */
function letterOf(
  { title, fields, text }: { title: string; fields: Record<string, string>; text: string },
  refuse: Refuse,
): Letter {
  const keys = Object.keys(fields)
  if (keys.length > mostFields) throw refuse(`a letter has at most ${mostFields} fields`)
  const parts = text
    .trim()
    .split(/(\{\w+\})/)
    .map((part) => (/^\{\w+\}$/.test(part) ? { field: part.slice(1, -1) } : part))
  const gaps = new Set(parts.flatMap((part) => (typeof part === 'string' ? [] : part.field)))
  const odd = [...gaps].find((gap) => !keys.includes(gap)) ?? keys.find((key) => !gaps.has(key))
  if (odd !== undefined) throw refuse(`'${odd}' must be a field of the letter and a gap in it`)
  return { title, fields: keys.map((key) => ({ key, label: fields[key] ?? '' })), parts }
}
