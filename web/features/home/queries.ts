import { ask } from '../../kit/api.ts'
import { writtenLanguage } from '../../kit/language-of.ts'
import { ladderQuery } from '../ladder/queries.ts'
import { quizQuery } from '../polls/quiz-query.ts'

/** The number of items of each section on the landing page. */
const shown = 3

/** In the language of the page, as the list has them. */
export const latestArticlesQuery = () => ask('GET /api/articles', {}, { language: writtenLanguage, limit: shown })

export const latestDiscussionsQuery = () => ask('GET /api/forum', {})

export const forumOfLandingQuery = () => ask('GET /api/landing', {})

export const activePollsQuery = () => ask('GET /api/polls', {}, { activeOnly: 'true', limit: shown })

export const landingQueries = (search: URLSearchParams) => [
  ladderQuery(),
  quizQuery(search),
  latestArticlesQuery(),
  latestDiscussionsQuery(),
  forumOfLandingQuery(),
  activePollsQuery(),
]

export const homeQuery = () => ask('GET /api/home', {})

export const homeQueries = () => [ladderQuery(), homeQuery()]
