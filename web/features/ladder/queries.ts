import { ask } from '../../kit/api.ts'

export const ladderQuery = () => ask('GET /api/ladder', {})

export const stepQuery = (slug: string) => ask('GET /api/ladder/:slug', { slug })
