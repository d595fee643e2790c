import type { Language } from '../../../contract/articles/articles.ts'
import { paths } from '../../../contract/paths.ts'
import type { Services } from '../../services.ts'
import { findArticle } from '../articles/find-article.ts'
import { versionsOf } from '../ladder/ladder.ts'
import { readSteps, type StoredStep } from '../ladder/stored-ladder.ts'
import { bookletLabels } from './labels.ts'

type FoundArticle = NonNullable<Awaited<ReturnType<typeof findArticle>>>

/** A step of the ladder with its lessons as visitors read them. */
export interface Booklet {
  step: StoredStep
  /** The number of steps. */
  of: number
  language: Language
  /** True if a lesson is there in both languages. */
  isInBoth: boolean
  lessons: FoundArticle[]
  /** The name of a lesson that a link leads to, for paper, where nobody can press it; undefined for an article that is none. */
  nameOf: (article: string) => LessonName | undefined
}

export interface LessonName {
  /** `#lesson-2` for a lesson of the booklet. */
  href: string | null
  label: string
}

/**
 * A step for printing: each lesson in the language if it is there in that, else in the other one.
 * @returns undefined for a slug that no step has
 */
export async function bookletOf(services: Services, slug: string, language: Language): Promise<Booklet | undefined> {
  const steps = await readSteps(services)
  const step = steps.find((one) => one.slug === slug)
  if (!step) return undefined
  const versions = step.lessons.map((lesson) => versionsOf(lesson).toSorted(first(language)))
  const found = await Promise.all(
    versions.flatMap(([version]) => (version ? [findArticle(services, version.id, null, services.now())] : [])),
  )
  // An article may have been taken back in between.
  const lessons = found.filter((lesson) => lesson !== undefined)
  const isInBoth = versions.some(({ length }) => length > 1)
  return { step, of: steps.length, language, isInBoth, lessons, nameOf: namesOf(steps, lessons, language) }
}

const first =
  (language: Language) =>
  (one: { language: Language }, other: { language: Language }): number =>
    Number(other.language === language) - Number(one.language === language)

function namesOf(steps: readonly StoredStep[], lessons: readonly FoundArticle[], language: Language) {
  const labels = bookletLabels[language]
  const names = new Map<string, LessonName>()
  for (const { number, lessons: all } of steps)
    for (const [index, lesson] of all.entries())
      for (const version of versionsOf(lesson)) {
        const label = labels.there(number, index + 1)
        const isOther = version.language !== language
        names.set(version.id, {
          href: null,
          label: isOther ? `${label}, ${labels.inLanguage[version.language]}` : label,
        })
      }
  for (const [index, { id }] of lessons.entries())
    names.set(id, { href: `#${lessonId(index)}`, label: labels.here(index + 1) })
  return (article: string) => names.get(article)
}

/** The id of a lesson in its booklet. @param index from 0 */
export const lessonId = (index: number) => `lesson-${index + 1}`

/** The address of a booklet; English is the language of the ladder. */
export const bookletPath = (slug: string, language: Language) =>
  paths.stepBooklet(slug, { language: language === 'en' ? undefined : language })
