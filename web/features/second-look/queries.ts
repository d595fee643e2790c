import { queryOptions } from '@tanstack/react-query'
import type { LessonQuestions } from '../../../contract/second-look/second-look-api.ts'
import { keyOf } from '../../kit/query-keys.ts'

/** The questions of lessons by their ids. */
export const lessonQuestionsQuery = (articles: readonly string[]) =>
  queryOptions<LessonQuestions[], Error>({
    queryKey: keyOf('GET /api/second-look/lessons', {}, { articles: articles.join(',') }),
  })
