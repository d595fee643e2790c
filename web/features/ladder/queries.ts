import type { Ladder } from '../../../contract/ladder/ladder-api.ts'
import { ask, askAsMember } from '../../kit/api.ts'

export const ladderQuery = () => ({
  ...ask('GET /api/ladder', {}),
  ...(import.meta.env.SSR && { carried: withoutTranslations }),
})

/** The ladder of a page, which lists steps, and leads to lessons in one language. Of their translations it needs the ids, by which they are ticked. */
const withoutTranslations = ({ steps, ...ladder }: Ladder): Ladder => ({
  ...ladder,
  steps: steps.map(({ lessons, ...step }) => ({
    ...step,
    lessons: lessons.map(({ counterpart, ...lesson }) => ({
      ...lesson,
      counterpart: counterpart && { ...counterpart, slug: '', title: '' },
    })),
  })),
})

export const firstLessonQuery = () => ask('GET /api/first-lesson', {})

export const stepQuery = (slug: string) => ask('GET /api/ladder/:slug', { slug })

/** The questions that are due to the member; null for a visitor. */
export const secondLookQuery = () => askAsMember('GET /api/second-look', {})
