import { offerLimits } from '../../../contract/searches/offers.ts'
import type { Offer } from '../../../contract/searches/offers-api.ts'
import { lexemesOf } from '../../../contract/tokenizer.ts'
import type { Db } from '../../db/client/open.ts'
import { readMeanings } from '../../search/meanings.ts'
import { createLessonSearch } from '../articles/search.ts'
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
    const distinctive = new Set(lexemesOf(text).filter((lexeme) => !isEmpty(lexeme)))
    if (distinctive.size < offerLimits.words) return []
    const [found, similar] = await Promise.all([
      searchLessons(text, except ? [except] : []),
      withDiscussions ? similarDiscussions(db, text) : [],
    ])
    const enough = Math.max(least.ofQuestion, least.ofBest * (found[0]?.share ?? 0))
    const lessons = found
      .filter(({ share }) => share >= enough)
      .map(({ id, slug, title, language, readTime }) => ({
        kind: 'lesson' as const,
        id,
        slug,
        title,
        language,
        readTime,
      }))
    const discussions = similar.map((discussion) => ({ kind: 'discussion' as const, ...discussion }))
    const few = discussions.slice(0, Math.max(1, offerLimits.shown - lessons.length))
    return [...lessons.slice(0, offerLimits.shown - few.length), ...few]
  }
}
