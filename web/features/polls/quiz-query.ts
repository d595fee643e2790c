import { ask } from '../../kit/api.ts'

/** The quiz question of an address, and its answer once one was chosen. */
export const quizQuery = (search: URLSearchParams) => {
  const [quiz, answer] = [search.get('quiz'), search.get('answer')]
  return ask('GET /api/quiz', {}, { ...(quiz && { quiz }), ...(answer && { answer }) })
}
