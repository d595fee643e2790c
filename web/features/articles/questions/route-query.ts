import type { QueryClient } from '@tanstack/react-query'
import type { RouteQuery } from '../../../kit/page.ts'
import { answerQuery, questionsQuery } from '../queries.ts'
import { answerName } from './answer-name.ts'

/** The questions of an article, then the answers that the address has. */
export const questionsRouteQuery = (article: string, search: URLSearchParams): RouteQuery => ({
  ...questionsQuery(article),
  followUp: (client: QueryClient) =>
    (client.getQueryData(questionsQuery(article).queryKey) ?? []).flatMap(({ id }) => {
      const answer = search.get(answerName(id))
      return answer ? [answerQuery(id, answer)] : []
    }),
})
