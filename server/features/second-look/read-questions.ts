import type { Language } from '../../../contract/articles/articles.ts'
import type { QuestionForm } from '../../../contract/articles/question-form.ts'
import type { DueQuestion, QuestionLesson } from '../../../contract/second-look/second-look-api.ts'
import type { Fragment, Queries } from '../../db/client/open.ts'
import { isAnswerable, withoutAnswer, withRegistry } from '../articles/questions/shown.ts'
import { columns } from '../articles/questions/store.ts'
import { categoryName } from '../categories/store.ts'
import { counterpart } from '../ladder/counterpart.ts'

/**
 * Questions of published articles without their answers, in the order of each article; none whose right number is not on record.
 * @param which a condition on questions `q`
 */
export async function readQuestions(sql: Queries, which: Fragment, now: Date): Promise<DueQuestion[]> {
  const rows = await sql<(QuestionForm & { article: QuestionLesson })[]>`
    select ${columns(sql)}, json_build_object('id', a.id, 'slug', a.slug, 'title', a.title, 'language', a.language,
        'category', ${categoryName(sql, 'a')}, 'counterpart', ${counterpart(sql)}) as article
    from article_questions q join articles a on a.id = q.article_id
    where ${which} and a.published and a.deleted_at is null order by q.article_id, q.position`
  const inLanguage = async (language: Language) => {
    const own = rows.filter(({ article }) => article.language === language)
    const show = await withRegistry(sql, own, language, now)
    return own
      .filter((row) => isAnswerable(row, show))
      .map((row) => ({ ...withoutAnswer(row, show), article: row.article }))
  }
  const shown = [...(await inLanguage('en')), ...(await inLanguage('hi'))]
  const byId = new Map(shown.map((question) => [question.id, question]))
  return rows.flatMap(({ id }) => byId.get(id) ?? [])
}
