import { ask } from '../../kit/api.ts'

/** The number of items of each section on the landing page. */
const shown = 3

export const latestArticlesQuery = () => ask('GET /api/articles', {}, { limit: shown })

export const latestDiscussionsQuery = () => ask('GET /api/forum', {})

export const activePollsQuery = () => ask('GET /api/polls', {}, { activeOnly: 'true', limit: shown })
