import { ask, askAsMember } from '../../kit/api.ts'

export const ladderQuery = () => ask('GET /api/ladder', {})

export const firstLessonQuery = () => ask('GET /api/first-lesson', {})

export const stepQuery = (slug: string) => ask('GET /api/ladder/:slug', { slug })

/** The questions that are due to the member; null for a visitor. */
export const secondLookQuery = () => askAsMember('GET /api/second-look', {})
