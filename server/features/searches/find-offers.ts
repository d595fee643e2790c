import { offerLimits } from '../../../contract/searches/offers.ts'
import type { Offer } from '../../../contract/searches/offers-api.ts'
import { languageByLetters } from '../../../contract/language-by-letters.ts'
import { stem, tokenise } from '../../../contract/tokenizer.ts'
import type { Db } from '../../db/client/open.ts'
import { readMeanings } from '../../search/meanings.ts'
import type { Nearest } from '../articles/nearest.ts'
import { createLessonSearch } from '../articles/search.ts'
import { isPublished } from '../articles/store.ts'
import { similarDiscussions } from '../texts/similar.ts'

/** The least share of the question, and of the best lesson's share, that a lesson must have. */
const least = { ofQuestion: 0.3, ofBest: 0.6 }

interface Question {
  text: string
  /** The article under which it is written. */
  except?: string | undefined
  /** True if the reader may see discussions. */
  withDiscussions: boolean
}

/**
 * The search behind the forms in which questions are written: the one of /articles, without lessons that have little of the question.
 * @returns finds at most three offers; a discussion stands among them wherever there is one
 */
export function createOfferSearch(db: Db) {
  const searchLessons = createLessonSearch(db)
  return async ({ text, except, withDiscussions }: Question): Promise<Offer[]> => {
    const { isEmpty } = await readMeanings()
    const distinctive = new Set([...tokenise(text)].filter(({ word }) => !isEmpty(word)).map(({ word }) => stem(word)))
    if (distinctive.size < offerLimits.terms) return []
    const [found, similar] = await Promise.all([
      searchLessons(text, except ? [except] : []),
      withDiscussions ? similarDiscussions(db, text) : [],
    ])
    const enough = Math.max(least.ofQuestion, least.ofBest * (found[0]?.share ?? 0))
    const near = found.filter(({ share }) => share >= enough)
    const lessons = (await inLanguageOf(db, text, near)).filter(({ id }) => id !== except)
    const discussions = similar.map((discussion) => ({ kind: 'discussion' as const, ...discussion }))
    const few = discussions.slice(0, Math.max(1, offerLimits.shown - lessons.length))
    return [...lessons.slice(0, offerLimits.shown - few.length), ...few]
  }
}

type Lesson = Extract<Offer, { kind: 'lesson' }>

/** The lessons in the script of the question, where they are there in both languages; each once. */
async function inLanguageOf(db: Db, text: string, near: readonly Nearest[]): Promise<Lesson[]> {
  const others = near.filter(({ language }) => language !== languageByLetters(text)).map(({ id }) => id)
  const translated = await db<(Omit<Lesson, 'kind'> & { for: string })[]>`
    select c.id as for, a.id, a.slug, a.title, a.language, a.read_time
    from articles c join articles a on a.id = c.translation_of or a.translation_of = c.id
    where c.id = any(${others}::uuid[]) and a.language = ${languageByLetters(text)} and ${isPublished(db)}`
  const lessons = near.map((lesson) => {
    const { id, slug, title, language, readTime } = translated.find((one) => one.for === lesson.id) ?? lesson
    return { kind: 'lesson' as const, id, slug, title, language, readTime }
  })
  return [...new Map(lessons.map((lesson) => [lesson.id, lesson])).values()]
}
