import { smallSum } from '../../../contract/tools/small-sum.ts'
import { ask } from '../../kit/api.ts'
import { ladderQuery } from '../ladder/queries.ts'
import { quizQuery } from '../polls/queries.ts'

/** The number of items of each section on the landing page. */
const shown = 3

export const latestArticlesQuery = () => ask('GET /api/articles', {}, { limit: shown })

export const latestDiscussionsQuery = () => ask('GET /api/forum', {})

export const forumOfLandingQuery = () => ask('GET /api/landing', {})

export const activePollsQuery = () => ask('GET /api/polls', {}, { activeOnly: 'true', limit: shown })

/** The small sum of an address; choices that are none are left out. */
export const smallSumQuery = (search: URLSearchParams) => {
  const monthly = smallSum.monthly.find((amount) => amount === search.get('monthly'))
  const years = smallSum.years.find((time) => time === search.get('years'))
  return ask('GET /api/small-sum', {}, { ...(monthly && { monthly }), ...(years && { years }) })
}

export const landingQueries = (search: URLSearchParams) => [
  ladderQuery(),
  quizQuery(search),
  smallSumQuery(search),
  latestArticlesQuery(),
  latestDiscussionsQuery(),
  forumOfLandingQuery(),
  activePollsQuery(),
]

export const homeQuery = () => ask('GET /api/home', {})

export const homeQueries = () => [ladderQuery(), homeQuery()]
