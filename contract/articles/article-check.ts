import { t } from '#words'
import { rateMarks, readMark } from '../../money/rates/rate-marks.ts'
import { withoutCode, sentencesOf, withoutAddresses, countWords } from './sentences.ts'
import { promisesIn } from './promises.ts'

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
    ...promiseFindings(title, 'title'),
    ...(excerpt.trim()
      ? promiseFindings(excerpt, 'excerpt')
      : [about('excerpt', t`Write an excerpt: readers see it in the list.`)]),
    ...[
      ...promiseFindings(body, 'content'),
      ...longSentencesIn(body),
      ...undescribedIn(body),
      ...unknownRatesIn(body),
    ].toSorted((one, other) => (one.where?.[0] ?? 0) - (other.where?.[0] ?? 0)),
    ...(source.test(body) ? [] : [about('content', t`Say where this comes from: a link, or a section named Source.`)]),
    ...media.flatMap(({ alt }, index) =>
      alt?.trim() ? [] : [about('media', t`Say what image ${index + 1} shows, for those who do not see it.`)],
    ),
  ]
}

const about = (field: Finding['field'], message: string): Finding => ({ field, message, where: null })

const promiseFindings = (text: string, field: Finding['field']): Finding[] =>
  promisesIn(text).map(({ index, promise }) => ({
    field,
    message: promiseText(`'${promise}'`),
    where: [index, index + promise.length],
  }))

const promiseText = (quoted: string) =>
  t`${quoted} is a promise that nobody can keep. Say what may happen, and what can be lost.`

function longSentencesIn(text: string): Finding[] {
  const plain = withoutAddresses(text)
  return sentencesOf(plain).flatMap(([from, to]) => {
    const count = countWords(plain.slice(from, to))
    if (count <= longest) return []
    const message = t`This sentence has ${count} words. It is easier to read in two.`
    return [{ field: 'content' as const, message, where: [from, to] as [number, number] }]
  })
}

function undescribedIn(text: string): Finding[] {
  return [...text.matchAll(/!\[\s{0,9}\]\([^)\n]{0,500}\)/g)].map((match) => ({
    field: 'content',
    message: t`Say between the square brackets what this image shows, for those who do not see it.`,
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
            message: t`There is no figure ${mark}. The page ‘Rates’ lists their keys.`,
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
