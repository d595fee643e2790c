import { ask } from '../../kit/api.ts'

export const ladderQuery = () => ask('GET /api/ladder', {})

export const firstLessonQuery = () => ask('GET /api/first-lesson', {})

export const stepQuery = (slug: string) => ask('GET /api/ladder/:slug', { slug })

export const checkUpQuery = () => ask('GET /api/check-up', {})
