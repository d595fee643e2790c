import { ask } from '../../kit/api.ts'
import { ladderQuery } from '../ladder/queries.ts'

/** The number of items of each section on the landing page. */
const shown = 3

export const latestArticlesQuery = () => ask('GET /api/articles', {}, { limit: shown })

export const latestDiscussionsQuery = () => ask('GET /api/forum', {})

export const activePollsQuery = () => ask('GET /api/polls', {}, { activeOnly: 'true', limit: shown })

/** The quiz question of an address, and its answer once one was chosen. */
export const quizQuery = (search: URLSearchParams) => {
  const [quiz, answer] = [search.get('quiz'), search.get('answer')]
  return ask('GET /api/quiz', {}, { ...(quiz && { quiz }), ...(answer && { answer }) })
}

export const landingQueries = (search: URLSearchParams) => [
  ladderQuery(),
  quizQuery(search),
  latestArticlesQuery(),
  latestDiscussionsQuery(),
  activePollsQuery(),
]

export const homeQuery = () => ask('GET /api/home', {})

export const homeQueries = () => [ladderQuery(), homeQuery()]
