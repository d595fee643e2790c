import type { QueryClient } from '@tanstack/react-query'
import { ask } from '../../../kit/api.ts'
import type { RouteQuery } from '../../../kit/page.ts'

/** The questions at the end of an article. */
export const questionsQuery = (article: string) => ask('GET /api/articles/:id/questions', { id: article })

/** Whether an answer is right, and why. */
export const answerQuery = (question: string, answer: string) =>
  ask('GET /api/questions/:id/answer', { id: question }, { answer })

/** The parameter of the page's address that has the answer to a question, and the name of its inputs. */
export const answerName = (question: string) => `answer-${question}`

/** The questions, then the answers that the address has. */
export const questionsRouteQuery = (article: string, search: URLSearchParams): RouteQuery => ({
  ...questionsQuery(article),
  followUp: (client: QueryClient) =>
    (client.getQueryData(questionsQuery(article).queryKey) ?? []).flatMap(({ id }) => {
      const answer = search.get(answerName(id))
      return answer ? [answerQuery(id, answer)] : []
    }),
})
