import { v7 as newId } from 'uuid'
import type { Queries } from '../../db/client/open.ts'
import type { QuestionForm } from '../../../contract/articles/question-form.ts'
import { questionsOf, storeQuestions } from '../articles/questions/store.ts'
import { remember, type Loaded } from './starter-articles.ts'

/** Reads the questions of a lesson by its slug. */
export type ReadQuestions = (slug: string) => Promise<{ form: QuestionForm }[]>

/** Gives lessons their questions, once: those that the site still has, and that no editor has written any for. */
export async function addQuestions(
  sql: Queries,
  slugs: readonly string[],
  read: ReadQuestions,
  loaded: Loaded,
): Promise<void> {
  for (const slug of slugs.filter((name) => !loaded.has(`questions:${name}`))) {
    const article = loaded.get(`article:${slug}`)
    const found = article ? await sql`select from articles where id = ${article}` : []
    if (article && found.length > 0 && (await questionsOf(sql, article)).length === 0)
      await storeQuestions(
        sql,
        article,
        (await read(slug)).map(({ form }) => form),
      )
    await remember(sql, `questions:${slug}`, newId())
  }
}
