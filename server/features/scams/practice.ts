import type { Spoken } from '#words'
import type { Language } from '../../../contract/languages.ts'
import type { PracticeMessage, ScamPattern } from '../../../contract/scams/scams-api.ts'
import { isDescription, partsOf, senderContext, type Channel } from '../../../contract/scams/scams.ts'
import type { Queries } from '../../db/client/open.ts'
import { isPublished } from '../articles/store.ts'
import { chooseTen } from './choose-ten.ts'
import { readScams } from './read-scams.ts'
import type { Pattern } from './scam-files.ts'

/** All patterns in their order, without their examples. @param language that of the page */
export async function listPatterns(sql: Queries, language: Language): Promise<ScamPattern[]> {
  const [patterns, lessons] = await Promise.all([readScams(), lessonsOf(sql, language)])
  return patterns.map(({ id, en, hi, fraud, report, lesson, source, sure }) => ({
    id,
    channels: [...new Set(fraud.map(({ by }) => by))],
    en,
    hi,
    report,
    lesson: lessons.get(lesson) ?? null,
    source,
    sure,
  }))
}

/** The ten messages of a round. `set` is the number that chooses them, `by` the one channel that they come by, null for all; `spoken` the language of the page. */
export async function messagesOf(
  sql: Queries,
  { set, by, spoken }: { set: number; by: Channel | null; spoken: Spoken },
): Promise<PracticeMessage[]> {
  const [patterns, lessons] = await Promise.all([readScams(), lessonsOf(sql, spoken.language)])
  return chooseTen(patterns.flatMap(examplesOf), set, by).map(
    ({ about, by: channel, from, inPerson, parts, isFraud, reason }) => {
      const { id, en, hi, lesson, source } = about
      return {
        by: channel,
        from: senderIn(spoken, from),
        inPerson,
        parts,
        isFraud,
        en: { why: reason?.en ?? en.why, do: isFraud ? en.do : null },
        hi: { why: reason?.hi ?? hi.why, do: isFraud ? hi.do : null },
        pattern: { id, lesson: lessons.get(lesson) ?? null, source },
        name: en.name,
        hindiName: hi.name,
      }
    },
  )
}

/** A sender whose description is in a language; names and numbers stay. */
const senderIn = ({ translate }: Spoken, from: string): string =>
  from
    .split(' · ')
    .map((part) => (isDescription(part) ? (translate([part], [], senderContext) ?? part) : part))
    .join(' · ')

function examplesOf(about: Pattern) {
  const exampleOf = ({ by, from, inPerson, text }: Pattern['fraud'][number], isFraud: boolean) => ({
    key: `${about.id} ${text}`,
    pattern: about.id,
    by,
    from,
    inPerson: inPerson === 'yes',
    parts: partsOf(text),
    isFraud,
    about,
  })
  return [
    ...about.fraud.map((message) => ({ ...exampleOf(message, true), reason: null })),
    ...(about.real ?? []).map((message) => ({
      ...exampleOf(message, false),
      reason: { en: message.why, hi: message.hindi },
    })),
  ]
}

/** The published lessons by the names of their files, each in the language where it is there. */
async function lessonsOf(sql: Queries, language: Language): Promise<Map<string, ScamPattern['lesson']>> {
  const keys = [...new Set((await readScams()).map(({ lesson }) => `article:${lesson}`))]
  const rows = await sql<(NonNullable<ScamPattern['lesson']> & { key: string })[]>`
    select distinct on (s.key) s.key, a.id, a.slug, a.title, a.language
    from starter_items s join articles a on s.row_id in (a.id, a.translation_of)
    where s.key = any(${keys}) and ${isPublished(sql)}
    order by s.key, a.language = ${language} desc, a.id = s.row_id desc`
  return new Map(rows.map(({ key, ...lesson }) => [key.replace('article:', ''), lesson]))
}
