import { ask } from '../../kit/api.ts'

/** What the landing page shows of each part of the site. */
const shown = 3

export const latestArticlesQuery = () => ask('GET /api/articles', {}, { limit: shown })

export const latestDiscussionsQuery = () => ask('GET /api/forum', {})

export const activePollsQuery = () => ask('GET /api/polls', {}, { activeOnly: 'true', limit: shown })
