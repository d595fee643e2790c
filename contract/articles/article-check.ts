import { rateMarks, readMark } from '../../money/rates/rate-marks.ts'
import { articleLimits } from './articles.ts'

/** A hint for an editor before publishing; it never stops an article from being published. */
export interface Finding {
  field: 'title' | 'excerpt' | 'content' | 'media'
  message: string
  /** The range in the field's text (UTF-16); null for the whole field. */
  where: [number, number] | null
}

interface Draft {
  title: string
  excerpt: string
  content: string
  media: readonly { alt?: string | undefined }[]
}

/** The number of words above which a sentence is long. */
const longest = 30

/**
 * Checks an article in English and Hindi: sources, promises of return, figures that are not there, long sentences, a missing excerpt, pictures without a
 * text alternative. It matches words only, so its findings are hints.
 * @returns ordered by the form's fields, then by position
 */
export function checkArticle({ title, excerpt, content, media }: Draft): Finding[] {
  const body = withoutCode(content)
  return [
    ...promisesIn(title, 'title'),
    ...(excerpt.trim()
      ? promisesIn(excerpt, 'excerpt')
      : [about('excerpt', 'Write an excerpt: readers see it in the list.')]),
    ...[
      ...promisesIn(body, 'content'),
      ...longSentencesIn(body),
      ...undescribedIn(body),
      ...unknownRatesIn(body),
    ].toSorted((one, other) => (one.where?.[0] ?? 0) - (other.where?.[0] ?? 0)),
    ...(source.test(body) ? [] : [about('content', 'Say where this comes from: a link, or a section named Source.')]),
    ...media.flatMap(({ alt }, index) =>
      alt?.trim() ? [] : [about('media', `Say what image ${index + 1} shows, for those who do not see it.`)],
    ),
  ]
}

/** The number of words that a reader sees of a Markdown text. */
export function wordsIn(markdown: string): number {
  return countWords(withoutAddresses(withoutCode(markdown)))
}

/** The reading time in minutes at 200 words a minute, within the form's limits. */
export function readTimeOf(count: number): number {
  const { min, max } = articleLimits.readTime
  return Math.min(max, Math.max(min, Math.round(count / 200)))
}

const about = (field: Finding['field'], message: string): Finding => ({ field, message, where: null })

const returns = 'returns?|profits?|incomes?|gains?|रिटर्न|मुनाफ[ाे]|मुनाफ़[ाे]|लाभ|कमाई|आय|ब्याज'
const certain = 'guaranteed?|assured|sure-?shot|गारंटीड|गारंटी(?:शुदा| वाल[ाे]| के साथ)?|निश्चित|पक्क[ाे]'
const promises = [
  `(?:${certain}) (?:\\S+ ){0,2}?(?:${returns})`,
  `(?:${returns})(?: (?:is|are|की|का))? (?:guaranteed|assured|गारंटी)`,
  'doubl(?:e|es|ing) (?:your|the|our) (?:money|investment|savings)',
  '(?:पैस[ाे]|रकम|धन)(?: \\S+)? (?:(?:दोगुन|दुगुन|दुगन)[ाेी]|डबल)',
  'risk[- ]?free|(?:zero|no|without any) risk',
  '(?:बिना|शून्य)(?: किसी)? जोखिम|जोखिम[- ]?(?:मुक्त|रहित)',
  'get rich quick|cannot lose|can.t lose',
].map((pattern) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${pattern})(?![\\p{L}\\p{M}])`, 'giu'))

/** Allowed phrases: a state guarantee, and a warning that names the promise. */
const mayBeSaid = new RegExp(
  [
    'government|govt|sovereign|treasury|post office|\\b(?:PPF|EPF|NSC|SCSS|DICGC|RBI)\\b|sukanya',
    'सरकार|डाकघर|डाक घर|सुकन्या',
    '\\b(?:not?|never|nobody|none|beware|scams?|fraud\\w*|avoid|cheat\\w*|wary)\\b|n.t\\b',
    'नहीं|धोख|ठग|सावधान|बच(?:ें|िए|ना)',
  ].join('|'),
  'iu',
)

function promisesIn(text: string, field: Finding['field']): Finding[] {
  const found = promises
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .toSorted((one, other) => one.index - other.index)
  if (found.length === 0) return []
  // 'No risk' contains a word of warning itself.
  const rest = promises.reduce((left, pattern) => left.replace(pattern, blank), text)
  const excused = sentencesOf(text).filter(([from, to]) => mayBeSaid.test(rest.slice(from, to)))
  return found
    .filter(({ index }) => !excused.some(([from, to]) => from <= index && index < to))
    .map(({ index, 0: promise }) => ({
      field,
      message: `'${promise}' is a promise that nobody can keep. Say what may happen, and what can be lost.`,
      where: [index, index + promise.length],
    }))
}

function longSentencesIn(text: string): Finding[] {
  const plain = withoutAddresses(text)
  return sentencesOf(plain).flatMap(([from, to]) => {
    const count = countWords(plain.slice(from, to))
    if (count <= longest) return []
    const message = `This sentence has ${count} words. It is easier to read in two.`
    return [{ field: 'content' as const, message, where: [from, to] as [number, number] }]
  })
}

function undescribedIn(text: string): Finding[] {
  return [...text.matchAll(/!\[\s{0,9}\]\([^)\n]{0,500}\)/g)].map((match) => ({
    field: 'content',
    message: 'Say between the square brackets what this image shows, for those who do not see it.',
    where: [match.index, match.index + match[0].length],
  }))
}

function unknownRatesIn(text: string): Finding[] {
  return [...text.matchAll(rateMarks)].flatMap(({ 0: mark, 1: inside = '', index }) =>
    readMark(inside)
      ? []
      : [
          {
            field: 'content' as const,
            message: `There is no figure ${mark}. The page ‘Rates’ lists their keys.`,
            where: [index, index + mark.length] as [number, number],
          },
        ],
  )
}

/**
 * A link that leads out of the site, a footnote, a figure of the registry, or a heading or line that begins with the word. The
 * pattern stays within a line, since matching across blank lines would take quadratic time.
 */
const source =
  /https?:\/\/|\{\{rate:|^\[\^[^\]\n]{1,200}\]:|^[#>*_ \t-]*(?:sources?|references?|स्रोत|संदर्भ|सन्दर्भ)(?![\p{L}\p{M}])/imu

/** A line that begins one of these is a piece of its own; a row of a table has no sentences. */
const blocks = /\n\s*\n|\n(?=\s*(?:[#>|*+-]|\d+[.)]\s))/
const endsOfSentences = /(?=\s)(?<=[.!?।॥]["'”’)*_]{0,6})\s+/

/** From and to of the sentences in a text; a heading and an item of a list are one each. */
function sentencesOf(text: string): [number, number][] {
  const found: [number, number][] = []
  let from = 0
  for (const piece of text.split(new RegExp(`(${blocks.source}|${endsOfSentences.source})`, 'u'))) {
    const begin = from + piece.length - piece.trimStart().length
    from += piece.length
    if (piece.trim() && !piece.trim().startsWith('|')) found.push([begin, begin + piece.trim().length])
  }
  return found
}

const countWords = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** The text with code replaced by spaces, so that positions stay the same. */
const withoutCode = (text: string) => text.replace(/```[\s\S]*?(?:```|$)|`[^`\n]*`/g, blank)
const withoutAddresses = (text: string) => text.replace(/(?<=\])\([^)\s]{0,500}\)|https?:\/\/\S+/g, blank)
// Each pattern above looks at a bounded stretch from where it begins, so that no text takes more than linear time.
const blank = (piece: string) => piece.replace(/[^\n]/g, ' ')
